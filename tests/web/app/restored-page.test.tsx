import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { whenDropped } from '../../../web/src/lib/drafts/drop-drafts';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { watchRestored } from '../../../web/src/lib/session/watch-restored';
import { signInAdmin } from '../support/admins';
import { fakeApi } from '../support/fake-api';
import { identity, resetFirebase } from '../support/fake-firebase';
import { quietPortal, signInRavi, worker } from '../support/partners';
import { cartItem, customer, fillCart, logIn, order } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

beforeEach(() => {
  resetFirebase();
  identity.getSignedInUid.mockResolvedValue('ravi');
  identity.getIdToken.mockResolvedValue('token-of-ravi');
});

/** The browser leaves the page, and shows it again as it was (`persisted`) or anew. */
function leave() {
  window.dispatchEvent(new Event('pagehide'));
}
function goBack(persisted = true) {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

describe('a page shown again by Back after a logout elsewhere', () => {
  test.each([
    {
      path: '/my-bookings',
      signIn: () => logIn(customer()),
      shown: /View Full Order/,
      key: 'user',
      asks: 'Please login to view your bookings.',
    },
    {
      path: '/worker/dashboard',
      signIn: signInRavi,
      shown: /Ravi Kumar/,
      key: 'workerSession',
      asks: 'Send OTP',
    },
    {
      path: '/admin/providers',
      signIn: signInAdmin,
      shown: /Ravi Kumar/,
      key: 'adminToken',
      asks: 'Username',
    },
  ])('$path: shows nothing of the person any longer', async ({ path, signIn, shown, key, asks }) => {
    fakeApi({
      ...quietPortal,
      'GET /api/service-order/user/:userId': () => [order()],
      'GET /api/worker/:firebaseUid': () => worker(),
      'GET /api/admin/providers': () => [{ _id: 'ravi', name: 'Ravi Kumar', isVerified: true }],
    });
    signIn();
    const listens = vi.spyOn(window, 'addEventListener');
    renderSite(path);
    await screen.findAllByText(shown);
    await waitFor(() => expect(listens.mock.calls.map(([type]) => type)).toContain('pageshow'));
    leave();
    // No event tells a frozen page.
    window.localStorage.removeItem(key);
    expect(screen.queryAllByText(shown).length).toBeGreaterThan(0);
    act(() => goBack());
    expect(screen.queryAllByText(shown)).toEqual([]);
    expect((await screen.findAllByText(asks)).length).toBeGreaterThan(0);
  });
});

describe('what was typed', () => {
  test('an address at checkout is not there for another person who has signed in meanwhile', async () => {
    fakeApi({ 'GET /api/user/:id': () => customer() });
    logIn(customer());
    fillCart(cartItem('fan', 149, 2));
    const { user } = renderSite('/checkout');
    await user.click(await screen.findByRole('button', { name: 'Add address' }));
    await user.type(await screen.findByLabelText('House, building, street'), '12 Hazratganj');
    fakeApi({ 'GET /api/user/:id': () => customer({ _id: 'ravi' }) });
    await act(async () => storedUser.set(customer({ _id: 'ravi', name: 'Ravi Kumar' })));
    expect(await screen.findByLabelText('House, building, street')).toHaveProperty('value', '');
  });

  test.each([
    ['after a logout elsewhere', () => window.localStorage.removeItem('adminToken'), true, 1],
    ['while the session lasts', () => undefined, true, 0],
    ['on a page that is loaded anew', () => window.localStorage.removeItem('adminToken'), false, 0],
  ])('%s: forgotten only with its session', (_when, meanwhile, persisted, times) => {
    const drop = vi.fn();
    whenDropped.add(drop);
    const stop = watchRestored();
    signInAdmin();
    leave();
    meanwhile();
    goBack(persisted);
    stop();
    leave();
    goBack();
    whenDropped.delete(drop);
    expect(drop).toHaveBeenCalledTimes(times);
  });
});
