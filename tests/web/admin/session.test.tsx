import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminSessionEnded } from '../../../web/src/features/admin/shared/admin-session';
import { FIGURES, signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { customer, logIn } from '../support/people';
import { renderSite } from '../support/render-site';

const SLOW = { timeout: 30_000 };
const token = () => window.localStorage.getItem('adminToken');
const quiet = {
  'GET /api/admin/dashboard': () => FIGURES,
  'GET /api/admin/needs-action': () => [],
  'GET /api/admin/assignments': () => [],
};

async function openLogin() {
  adminSessionEnded.set(false);
  const { user } = renderSite('/admin/login');
  return { user, username: await screen.findByLabelText('Username', undefined, SLOW) };
}

describe('the login', () => {
  test('When the password is right, then the token is kept and the dashboard opens', async () => {
    const calls = fakeApi({ ...quiet, 'POST /api/admin/login': () => ({ token: 'token-of-admin' }) });
    const { user, username } = await openLogin();
    await user.type(username, ' admin ');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dashboard' }, SLOW)).toBeTruthy();
    expect(token()).toBe('token-of-admin');
    expect(window.location.pathname).toBe('/admin');
    expect(calls[0]?.body).toEqual({ username: 'admin', password: 'Admin@12345' });
    await waitFor(() => expect(calls[1]?.headers.get('Authorization')).toBe('Bearer token-of-admin'));
  });

  test('When a field is empty, then it says so beside it, focuses it and asks nobody', async () => {
    const calls = fakeApi({});
    const { user, username } = await openLogin();
    await user.type(username, 'admin{Enter}');
    expect(await screen.findByText('Enter your password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(calls).toEqual([]);
  });

  test.each([
    [
      'the server’s words',
      new FakeFailure(401, 'unauthenticated', 'Wrong username or password'),
      'Wrong username or password',
    ],
    ['Login failed', null, 'Login failed'],
  ])('When it is refused, then it says %s', async (_what, failure, said) => {
    if (failure) fakeApi({ 'POST /api/admin/login': () => failure });
    const { user, username } = await openLogin();
    if (!failure) globalThis.fetch = async () => new Response('<html>', { status: 502 });
    await user.type(username, 'admin');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(token()).toBeNull();
  });

  test('When there is no network, then Network error', async () => {
    const { user, username } = await openLogin();
    await user.type(username, 'admin');
    await user.type(screen.getByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByText('Network error')).toBeTruthy();
  });

  test('When there were too many tries, then the wait is told', async () => {
    fakeApi({
      'POST /api/admin/login': () => new FakeFailure(429, 'rate_limited', 'Too many tries', undefined, 290),
    });
    const { user, username } = await openLogin();
    await user.type(username, 'admin');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Too many tries')).toBeTruthy();
    expect(screen.getByText('Please wait 5 minutes, then try again.')).toBeTruthy();
  });
});

describe('the guard', () => {
  test.each(['/admin', '/admin/cities', '/admin/nowhere'])(
    'When %s is opened without a token, then the login is shown, without the customer’s header',
    async (path) => {
      renderSite(path);
      expect(await screen.findByLabelText('Username', undefined, SLOW)).toBeTruthy();
      expect(window.location.pathname).toBe('/admin/login');
      expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull();
    },
  );

  test('When the guard stopped somebody, then signing in leads to the page that was wanted, its filter too', async () => {
    fakeApi({
      'GET /api/admin/cities': () => [],
      'POST /api/admin/login': () => ({ token: 'token-of-admin' }),
    });
    const { user } = renderSite('/admin/cities?search=luck');
    await user.type(await screen.findByLabelText('Username', undefined, SLOW), 'admin');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    expect(await screen.findByRole('heading', { name: 'Cities' }, SLOW)).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/admin/cities?search=luck');
  });

  test('When the server refuses the token, then the login says so, and a customer stays logged in', async () => {
    logIn(customer());
    signInAdmin();
    const refuse = () => new FakeFailure(401, 'unauthenticated', 'Sign in again');
    fakeApi({
      'GET /api/admin/dashboard': refuse,
      'GET /api/admin/needs-action': refuse,
      'GET /api/admin/assignments': refuse,
    });
    renderSite('/admin');
    expect(
      await screen.findByText('Your session has ended. Please sign in again.', undefined, SLOW),
    ).toBeTruthy();
    expect(token()).toBeNull();
    expect(window.localStorage.getItem('user')).not.toBeNull();
  });

  test('When another tab logs out, then this one shows the login', async () => {
    signInAdmin();
    fakeApi(quiet);
    renderSite('/admin');
    await screen.findByRole('heading', { name: 'Dashboard' }, SLOW);
    window.localStorage.removeItem('adminToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
    expect(await screen.findByLabelText('Username', undefined, SLOW)).toBeTruthy();
  });
});

describe('Logout', () => {
  async function logOutWith(answer: () => { signedOut: true } | FakeFailure) {
    signInAdmin();
    const calls = fakeApi({ ...quiet, 'POST /api/admin/logout': answer });
    const { user } = renderSite('/admin');
    await screen.findByRole('heading', { name: 'Dashboard' }, SLOW);
    const [logout] = screen.getAllByRole('button', { name: 'Logout' });
    if (!logout) throw new Error('No Logout');
    await user.click(logout);
    await screen.findByLabelText('Username', undefined, SLOW);
    return calls;
  }

  test('revokes the token, clears it and shows the login without a word of a lost session', async () => {
    const calls = await logOutWith(() => ({ signedOut: true }));
    const logout = calls.find(({ route }) => route === 'POST /api/admin/logout');
    expect(logout?.headers.get('Authorization')).toBe('Bearer token-of-admin');
    expect(token()).toBeNull();
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  test('clears the token even where the server cannot be asked', async () => {
    await logOutWith(() => new FakeFailure(503, 'unavailable', 'Resting'));
    await waitFor(() => expect(token()).toBeNull());
  });
});
