import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSessionEnded } from '../../../web/src/features/admin/shared/admin-session';
import { adminCity, adminUpload, adminWorkerDetail, signInAdmin, tokenOf } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { identity, phoneSignIn, resetFirebase } from '../support/fake-firebase';
import { quietPortal, signInRavi, worker } from '../support/partners';
import { customer, logIn } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock('../../../web/src/lib/firebase/fetch-local-code', () => ({ fetchLocalCode: async () => null }));
vi.mock(
  '../../../web/src/features/account/components/session-watch',
  async () => (await import('../support/fake-firebase')).sessionWatch,
);

const refused = () => new FakeFailure(401, 'unauthenticated', 'Please sign in.');

beforeEach(() => {
  resetFirebase();
  adminSessionEnded.set(false);
});

describe('Admin session ending while a form is filled in', () => {
  async function loseSession() {
    signInAdmin(tokenOf('owner', 'admin-1'));
    fakeApi({ 'GET /api/admin/cities': () => [adminCity('lucknow')], 'POST /api/admin/cities': refused });
    const { user } = renderSite('/admin/cities');
    await user.click(await screen.findByRole('button', { name: 'Add city' }));
    await user.type(await screen.findByLabelText('Name'), 'Kanpur');
    await user.type(screen.getByLabelText('State'), 'Uttar Pradesh');
    await user.type(screen.getByLabelText(/^Pincode/), '208001');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByLabelText('Username');
    return user;
  }

  async function signInAs(user: Awaited<ReturnType<typeof loseSession>>, admin: string) {
    const calls = fakeApi({
      'POST /api/admin/login': () => ({ token: tokenOf('owner', admin) }),
      'GET /api/admin/cities': () => [adminCity('lucknow')],
    });
    await user.type(screen.getByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    await screen.findByRole('heading', { name: 'Cities', level: 1 });
    return calls;
  }

  test('signing in again reopens the form on the same page with its draft', async () => {
    const user = await loseSession();
    await signInAs(user, 'admin-1');
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Kanpur');
    expect(form.getByLabelText(/^Pincode/)).toHaveProperty('value', '208001');
    await user.click(form.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Discard what you typed?')).toBeTruthy();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Kanpur');
  });

  test('another admin gets nothing of the draft', async () => {
    const user = await loseSession();
    await signInAs(user, 'admin-2');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Kanpur');
  });
});

describe('Admin session ending while a dialog is answered', () => {
  const change = { serviceType: 'plumber', city: 'Kanpur', areaName: '', at: '2026-11-21T04:30:00.000Z' };
  const answers = {
    'GET /api/admin/categories': () => [],
    'GET /api/admin/cities': () => [],
    'GET /api/admin/workers': () => ({ workers: [], total: 0, next: null }),
    'GET /api/admin/workers/:id': () => adminWorkerDetail({ status: 'active', changeRequest: change }),
    'GET /api/admin/workers/:id/uploads': () => [adminUpload('pan', { _id: 'ravi_pan' })],
    'GET /api/upload/:id/file': () => new Blob(['x'], { type: 'image/jpeg' }),
    'GET /api/admin/providers': () => [{ _id: 'ravi', name: 'Ravi Kumar', isVerified: true }],
  };

  test.each([
    { path: '/admin/workers/ravi/review', open: 'Reject PAN Card', role: 'dialog', send: 'Reject' },
    { path: '/admin/workers/ravi', open: 'Reject PAN Card', role: 'dialog', send: 'Reject' },
    { path: '/admin/workers/ravi', open: 'Refuse the change', role: 'dialog', send: 'Refuse the change' },
    { path: '/admin/workers/ravi', open: 'Deactivate', role: 'alertdialog', send: 'Deactivate' },
    { path: '/admin/providers', open: 'Email of Ravi Kumar', role: 'dialog', send: 'Save' },
  ])('signing in again reopens $open on $path with its draft', async ({ path, open, role, send }) => {
    const typed = 'blurred@home.example';
    signInAdmin(tokenOf('owner', 'admin-1'));
    fakeApi({
      ...answers,
      'PATCH /api/admin/workers/uploads/:id/status': refused,
      'PUT /api/admin/workers/:id': refused,
      'PUT /api/admin/workers/:id/change-request': refused,
      'PUT /api/admin/providers/:id': refused,
    });
    const dialog = async () => within(await screen.findByRole(role));
    const { user } = renderSite(path);
    await user.click(await screen.findByRole('button', { name: open }));
    await user.type((await dialog()).getByRole('textbox'), typed);
    await user.click((await dialog()).getByRole('button', { name: send }));
    await screen.findByLabelText('Username');
    fakeApi({ ...answers, 'POST /api/admin/login': () => ({ token: tokenOf('owner', 'admin-1') }) });
    await user.type(screen.getByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    expect((await dialog()).getByRole('textbox')).toHaveProperty('value', typed);
  });
});

test('Partner session ending while the location is typed: signing in again restores the draft', async () => {
  identity.getSignedInUid.mockResolvedValue('ravi');
  identity.getIdToken.mockResolvedValue('token-of-ravi');
  phoneSignIn.confirmCode.mockResolvedValue('+919876500001');
  signInRavi();
  fakeApi({
    ...quietPortal,
    'GET /api/worker/:firebaseUid': () => worker(),
    'PUT /api/worker/:firebaseUid': refused,
    'POST /api/worker/exists': () => ({ exists: true }),
  });
  const { user } = renderSite('/worker/location');
  await user.type(await screen.findByLabelText('Latitude'), '26.8467');
  await user.type(screen.getByLabelText('Longitude'), '80.9462');
  await user.click(screen.getByRole('button', { name: 'Save location' }));
  await user.type(await screen.findByLabelText('Mobile number'), '9876500001{Enter}');
  await user.type(await screen.findByLabelText('6-digit OTP'), '123456');
  expect(await screen.findByLabelText('Latitude')).toHaveProperty('value', '26.8467');
  expect(screen.getByLabelText('Longitude')).toHaveProperty('value', '80.9462');
});

test('Customer session ending while an address is typed: signing in again reopens the form with its draft', async () => {
  logIn(customer());
  fakeApi({
    'GET /api/user/:id': () => customer(),
    'POST /api/user/:id/address': refused,
    'POST /api/user/authenticate': () => customer(),
    'GET /api/pincode/:pincode': () => ({
      pincode: '226001',
      served: true,
      cityId: 'lucknow',
      city: 'Lucknow',
      state: 'Uttar Pradesh',
    }),
  });
  const { user } = renderSite('/profile');
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  await user.type(await screen.findByLabelText('House, building, street'), '12 Hazratganj');
  await user.type(screen.getByLabelText('Pincode'), '226001');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Lucknow'));
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210{Enter}');
  await user.type(await screen.findByLabelText('6-digit OTP'), '123456');
  expect(await screen.findByLabelText('House, building, street')).toHaveProperty('value', '12 Hazratganj');
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Lucknow');
});

describe('Customer session cleared by another tab while an address is typed', () => {
  async function typeAddress() {
    logIn(customer());
    fakeApi({ 'GET /api/user/:id': () => customer() });
    const { user } = renderSite('/profile');
    await user.click(await screen.findByRole('button', { name: 'Add Address' }));
    await user.type(await screen.findByLabelText('House, building, street'), '12 Hazratganj');
  }
  /** The event that a write by another tab fires in this one. */
  const receiveEvent = (key: string, newValue: string | null) => {
    if (key === 'user') window.localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  };
  const kept = () => JSON.stringify({ ...window.sessionStorage });

  test('after a refused call there, signing in again reopens the form', async () => {
    await typeAddress();
    receiveEvent('user', null);
    expect(kept()).toContain('12 Hazratganj');
    logIn(customer());
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: 'asha' })));
    expect(await screen.findByLabelText('House, building, street')).toHaveProperty('value', '12 Hazratganj');
  });

  test('after a logout there, the draft is dropped', async () => {
    await typeAddress();
    receiveEvent('drafts-dropped', 'now');
    receiveEvent('user', null);
    expect(kept()).not.toContain('12 Hazratganj');
  });
});
