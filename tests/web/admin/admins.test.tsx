import type { AdminAccount } from '@gharseva/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FIGURES, signInAdmin, tokenOf } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const at = '2026-11-20T18:05:00.000+05:30';
const account = (_id: string, change: Partial<AdminAccount> = {}): AdminAccount => ({
  ...{ _id, name: `Name of ${_id}`, email: `${_id}@example.com`, role: 'operations', since: at },
  ...{ lastSignInAt: at, hasAccess: true, hasSecondFactor: false, unfinished: null },
  ...change,
});
const dashboard = { 'GET /api/admin/dashboard': () => FIGURES };

beforeEach(() => signInAdmin(tokenOf('owner', 'me')));

const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  return within(cell.closest('tr') as HTMLElement);
};

describe('The list of admins', () => {
  test('shows role, sign-in and access; no buttons for oneself and without access', async () => {
    fakeApi({
      'GET /api/admin/admins': () => [
        account('me', { role: 'owner' }),
        account('asha'),
        account('safe', { hasSecondFactor: true }),
        account('new', { lastSignInAt: null, role: 'kyc' }),
        account('gone', { hasAccess: false }),
        account('half', { hasAccess: false, unfinished: 'access', lastSignInAt: null }),
        account('left', { hasAccess: false, unfinished: 'withdrawal' }),
      ],
    });
    renderSite('/admin/admins');
    const own = await rowOf('Name of me');
    expect(own.getByText('You')).toBeTruthy();
    expect(own.queryByRole('button')).toBeNull();
    const names = (row: ReturnType<typeof within>) =>
      row.getAllByRole('button').map(({ textContent }: HTMLElement) => textContent);
    expect(names(await rowOf('Name of asha'))).toEqual(['Role', 'Sign out', 'Withdraw access']);
    const fresh = await rowOf('Name of new');
    expect(names(fresh)).toEqual(['Role', 'Password link', 'Withdraw access']);
    expect(fresh.getByText('Never')).toBeTruthy();
    const safe = await rowOf('Name of safe');
    expect(names(safe)).toEqual(['Role', 'Sign out', 'Reset two-step', 'Withdraw access']);
    expect(safe.getByText('Two-step')).toBeTruthy();
    expect((await rowOf('Name of gone')).queryByRole('button')).toBeNull();
    // What could not be done at the account can be done again.
    expect(names(await rowOf('Name of half'))).toEqual(['Role', 'Withdraw access']);
    expect(names(await rowOf('Name of left'))).toEqual(['Withdraw access']);
    const gone = await rowOf('Name of gone');
    expect(gone.getByText('No access')).toBeTruthy();
    expect(gone.queryByRole('button')).toBeNull();
  });

  test('shows an error with Retry, and a message when it is empty', async () => {
    let failing = true;
    fakeApi({ 'GET /api/admin/admins': () => (failing ? new FakeFailure(400, 'invalid_request') : []) });
    const { user } = renderSite('/admin/admins');
    expect(await screen.findByText('The admins could not be loaded')).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There are no admins yet')).toBeTruthy();
  });
});

describe('Adding an admin', () => {
  async function openForm() {
    const { user } = renderSite('/admin/admins');
    await user.click(await screen.findByRole('button', { name: 'Add admin' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  }

  test('sends name, address and role with a key, and then makes and shows the link', async () => {
    const link = 'https://example.com/__/auth/action?oobCode=abc';
    const calls = fakeApi({
      ...dashboard,
      'GET /api/admin/admins': () => [],
      'POST /api/admin/admins': () => ({ id: 'asha' }),
      'POST /api/admin/admins/:id/password-link': () => ({ link }),
    });
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Name'), ' Asha Verma ');
    await user.type(dialog.getByLabelText('Email'), 'asha@example.com');
    await user.selectOptions(dialog.getByLabelText('Role'), 'finance');
    await user.click(dialog.getByRole('button', { name: 'Add admin' }));
    await user.click(await screen.findByRole('button', { name: 'Make the link' }));
    const field = (await screen.findByLabelText('Password link')) as HTMLInputElement;
    expect(field.value).toBe(link);
    expect(document.activeElement).toBe(field);
    const sent = calls.find(({ route }) => route === 'POST /api/admin/admins');
    expect(sent?.body).toEqual({ name: 'Asha Verma', email: 'asha@example.com', role: 'finance' });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a link that cannot be copied by the browser is selected', async () => {
    fakeApi({
      ...dashboard,
      'GET /api/admin/admins': () => [account('new', { lastSignInAt: null })],
      'POST /api/admin/admins/:id/password-link': () => ({ link: 'https://example.com/link' }),
    });
    const { user } = renderSite('/admin/admins');
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await user.click(await screen.findByRole('button', { name: 'Password link for Name of new' }));
    await user.click(await screen.findByRole('button', { name: 'Make the link' }));
    const field = (await screen.findByLabelText('Password link')) as HTMLInputElement;
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
  });

  test('empty fields show errors and nothing is sent', async () => {
    const calls = fakeApi({ 'GET /api/admin/admins': () => [] });
    const { user, dialog } = await openForm();
    await user.click(dialog.getByRole('button', { name: 'Add admin' }));
    expect(await dialog.findByText('Enter the name')).toBeTruthy();
    expect(dialog.getByText('Enter a valid email address')).toBeTruthy();
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });

  test('a refused address shows the reason', async () => {
    fakeApi({
      ...dashboard,
      'GET /api/admin/admins': () => [],
      'POST /api/admin/admins': () => new FakeFailure(409, 'conflict', 'An account has this address'),
    });
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Name'), 'Asha');
    await user.type(dialog.getByLabelText('Email'), 'asha@example.com');
    await user.click(dialog.getByRole('button', { name: 'Add admin' }));
    expect(await dialog.findByText('An account has this address')).toBeTruthy();
  });
});

test.each([
  ['Role', 'dialog'],
  ['Sign out', 'alertdialog'],
  ['Withdraw access', 'alertdialog'],
])('an admin without a name is called by the address in the dialog of %s', async (label, kind) => {
  fakeApi({ ...dashboard, 'GET /api/admin/admins': () => [account('cli', { name: '' })] });
  const { user } = renderSite('/admin/admins');
  await screen.findAllByText('cli@example.com');
  await user.click(screen.getByText(label, { selector: 'button *, button' }));
  const { textContent } = within(await screen.findByRole(kind)).getByRole('heading');
  expect(textContent).toContain('cli@example.com');
});

test('changing a role sends the chosen one', async () => {
  const calls = fakeApi({
    ...dashboard,
    'GET /api/admin/admins': () => [account('asha')],
    'PUT /api/admin/admins/:id/role': () => ({ id: 'asha' }),
  });
  const { user } = renderSite('/admin/admins');
  await user.click(await screen.findByRole('button', { name: 'Role of Name of asha' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Role'), 'readonly');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ role: 'readonly' });
});

test.each([
  ['Sign Name of asha out', 'Sign out', 'POST /api/admin/admins/:id/sign-out'],
  ['Withdraw the access of Name of asha', 'Withdraw access', 'POST /api/admin/admins/:id/withdraw'],
  [
    'Reset two-step sign-in of Name of asha',
    'Reset two-step',
    'POST /api/admin/admins/:id/second-factor/reset',
  ],
] as const)('%s: asks first, then calls %s', async (opener, label, route) => {
  const calls = fakeApi({
    ...dashboard,
    'GET /api/admin/admins': () => [account('asha', { hasSecondFactor: true })],
    [route]: () => ({ id: 'asha' }),
  });
  const { user } = renderSite('/admin/admins');
  await user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(calls.some((call) => call.route === route)).toBe(false);
  await user.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.some((call) => call.route === route)).toBe(true);
});
