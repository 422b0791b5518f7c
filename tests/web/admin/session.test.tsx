import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { adminSessionEnded, startAdminSession } from '../../../web/src/features/admin/shared/admin-session';
import { adminBooking, eligible, FIGURES, listedBooking, signInAdmin, tokenOf } from '../support/admins';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { customer, logIn } from '../support/people';
import { renderSite } from '../support/render-site';

const token = () => window.localStorage.getItem('adminToken');
const quiet = {
  'GET /api/admin/dashboard': () => FIGURES,
  'GET /api/admin/needs-action': () => [],
  'GET /api/admin/assignments': () => [],
};

async function openLogin() {
  adminSessionEnded.set(false);
  const { user } = renderSite('/admin/login');
  return { user, username: await screen.findByLabelText('Username') };
}

describe('Login', () => {
  test('stores the token and opens the dashboard for the right password', async () => {
    const calls = fakeApi({ ...quiet, 'POST /api/admin/login': () => ({ token: 'token-of-admin' }) });
    const { user, username } = await openLogin();
    await user.type(username, ' admin ');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
    expect(token()).toBe('token-of-admin');
    expect(window.location.pathname).toBe('/admin');
    expect(calls[0]?.body).toEqual({ username: 'admin', password: 'Admin@12345' });
    await waitFor(() => expect(calls[1]?.headers.get('Authorization')).toBe('Bearer token-of-admin'));
  });

  test('an empty field shows an error, is focused and nothing is sent', async () => {
    const calls = fakeApi({});
    const { user, username } = await openLogin();
    await user.type(username, 'admin{Enter}');
    expect(await screen.findByText('Enter your password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(calls).toEqual([]);
  });

  test.each([
    [
      'the message of the server',
      new FakeFailure(401, 'unauthenticated', 'Wrong username or password'),
      'Wrong username or password',
    ],
    ['Login failed', null, 'Login failed'],
  ])('a refused login shows %s', async (_what, failure, said) => {
    if (failure) fakeApi({ 'POST /api/admin/login': () => failure });
    const { user, username } = await openLogin();
    if (!failure) globalThis.fetch = async () => new Response('<html>', { status: 502 });
    await user.type(username, 'admin');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(token()).toBeNull();
  });

  test('shows Network error without a network', async () => {
    const { user, username } = await openLogin();
    await user.type(username, 'admin');
    await user.type(screen.getByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByText('Network error')).toBeTruthy();
  });

  test('shows the waiting time after too many attempts', async () => {
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

describe('Route guard', () => {
  test.each(['/admin', '/admin/cities', '/admin/nowhere'])(
    '%s without a token: shows the login without the customer header',
    async (path) => {
      renderSite(path);
      expect(await screen.findByLabelText('Username')).toBeTruthy();
      expect(window.location.pathname).toBe('/admin/login');
      expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull();
    },
  );

  test('signing in returns to the requested page with its filter', async () => {
    fakeApi({
      'GET /api/admin/cities': () => [],
      'POST /api/admin/login': () => ({ token: 'token-of-admin' }),
    });
    const { user } = renderSite('/admin/cities?search=luck');
    await user.type(await screen.findByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    expect(await screen.findByRole('heading', { name: 'Cities' })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/admin/cities?search=luck');
  });

  test('a token refused by the server: the login gives the reason and the customer stays logged in', async () => {
    logIn(customer());
    signInAdmin();
    const refuse = () => new FakeFailure(401, 'unauthenticated', 'Sign in again');
    fakeApi({
      'GET /api/admin/dashboard': refuse,
      'GET /api/admin/needs-action': refuse,
      'GET /api/admin/assignments': refuse,
    });
    renderSite('/admin');
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
    expect(token()).toBeNull();
    expect(window.localStorage.getItem('user')).not.toBeNull();
  });

  test('logging out in another tab shows the login, and the dashboard to whoever signs in next', async () => {
    await openCities();
    window.dispatchEvent(new StorageEvent('storage', { key: 'drafts-dropped', newValue: 'now' }));
    loseToken();
    expect(await screen.findByLabelText('Username')).toBeTruthy();
    expect(screen.queryByText('Your session has ended. Please sign in again.')).toBeNull();
    await signInAgain();
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  });

  test('a token refused in another tab: the login gives the reason and leads back to the page', async () => {
    await openCities();
    loseToken();
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
    await signInAgain();
    expect(await screen.findByRole('heading', { name: 'Cities' })).toBeTruthy();
    expect(window.location.search).toBe('?search=luck');
  });

  test('refused in another tab, signed in again there, and logged out: the login gives no reason', async () => {
    await openCities();
    loseToken();
    await screen.findByText('Your session has ended. Please sign in again.');
    act(() => startAdminSession(tokenOf('owner')));
    await screen.findByRole('heading', { name: 'Cities' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'drafts-dropped', newValue: 'now' }));
    loseToken();
    await screen.findByLabelText('Username');
    expect(screen.queryByText('Your session has ended. Please sign in again.')).toBeNull();
  });

  test.each([
    ['a minute later', 60_000],
    ['once the phone’s clock was set back', -60_000],
  ])('a logout of the customer does not hide that this session is refused %s', async (_, later) => {
    await openCities();
    window.dispatchEvent(new StorageEvent('storage', { key: 'drafts-dropped', newValue: 'now' }));
    vi.setSystemTime(Date.now() + later);
    loseToken();
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  });

  test('nobody was signed in: a page that Back restores speaks of no session', async () => {
    await openLogin();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.queryByText('Your session has ended. Please sign in again.')).toBeNull();
  });

  async function openCities(): Promise<void> {
    startAdminSession(tokenOf('owner'));
    fakeApi({
      ...quiet,
      'GET /api/admin/cities': () => [],
      'POST /api/admin/login': () => ({ token: 'token-of-admin' }),
    });
    renderSite('/admin/cities?search=luck');
    await screen.findByRole('heading', { name: 'Cities' });
  }

  function loseToken(): void {
    window.localStorage.removeItem('adminToken');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' })));
  }

  async function signInAgain(): Promise<void> {
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
  }
});

describe('Another token with no moment of nobody between, as on a page that Back restores', () => {
  /** Somebody has opened a form and typed into it; then the storage holds another token, and the page looks at all of it. */
  async function typeAndReplace(next: string) {
    const first = tokenOf('owner', 'first');
    signInAdmin(first);
    const calls = fakeApi({
      'GET /api/admin/providers': ({ headers }) =>
        headers.get('Authorization') === `Bearer ${first}`
          ? [{ _id: 'ravi', name: 'Ravi Kumar', isVerified: true }]
          : never(),
    });
    const { user } = renderSite('/admin/providers');
    await user.click(await screen.findByRole('button', { name: 'Email of Ravi Kumar' }));
    await user.type(await screen.findByRole('textbox'), 'half@an.addre');
    signInAdmin(next);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    return calls.map(({ headers }) => headers.get('Authorization'));
  }

  test('of another admin: the open form is gone, and what the first one read is asked for anew', async () => {
    const second = tokenOf('owner', 'second');
    const tokens = await typeAndReplace(second);
    expect(await screen.findByRole('heading', { name: 'Providers', level: 1 })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Ravi Kumar')).toBeNull();
    expect(tokens.at(-1)).toBe(`Bearer ${second}`);
  });

  test('of the same admin, renewed: the form stays as it is', async () => {
    const tokens = await typeAndReplace(`${tokenOf('owner', 'first')} renewed`);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'half@an.addre');
    expect(tokens).toHaveLength(1);
  });
});

describe('Undo of a move', () => {
  const [first, second] = [tokenOf('owner', 'first'), tokenOf('owner', 'second')];

  /** The first admin has assigned a booking, and may undo it. */
  async function assign() {
    signInAdmin(first);
    const calls = fakeApi({
      ...quiet,
      'GET /api/admin/assignments': () => [listedBooking()],
      'GET /api/admin/bookings/:id/workers': () => [eligible('ravi', { fullName: 'Ravi Kumar' })],
      'PUT /api/admin/bookings/:id/assign': () => adminBooking(),
      'POST /api/admin/logout': () => ({ signedOut: true }),
    });
    const { user } = renderSite('/admin');
    await user.click(await screen.findByRole('button', { name: /^Assign #/ }));
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    return { user, calls };
  }
  const store = (token: string) => {
    signInAdmin(token);
    return act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  };

  test('is offered no longer after the logout', async () => {
    const { user } = await assign();
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('is not offered to another admin who follows, nor run by Ctrl+Z', async () => {
    const { user, calls } = await assign();
    await store(second);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(calls.map(({ route }) => route)).not.toContain('POST /api/admin/bookings/:id/undo');
  });

  test('stays while the same admin’s token is renewed', async () => {
    await assign();
    await store(`${first} renewed`);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});

describe('Logout', () => {
  async function logOutWith(answer: () => { signedOut: true } | FakeFailure) {
    signInAdmin();
    const calls = fakeApi({ ...quiet, 'POST /api/admin/logout': answer });
    const { user } = renderSite('/admin');
    await screen.findByRole('heading', { name: 'Dashboard' });
    const [logout] = screen.getAllByRole('button', { name: 'Logout' });
    if (!logout) throw new Error('No Logout');
    await user.click(logout);
    await screen.findByLabelText('Username');
    return calls;
  }

  test('revokes and clears the token and shows the login without a session message', async () => {
    const calls = await logOutWith(() => ({ signedOut: true }));
    const logout = calls.find(({ route }) => route === 'POST /api/admin/logout');
    expect(logout?.headers.get('Authorization')).toBe('Bearer token-of-admin');
    expect(token()).toBeNull();
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  async function pressEverywhere(answer: () => { signedOut: true } | FakeFailure) {
    signInAdmin();
    const calls = fakeApi({ ...quiet, 'POST /api/admin/logout/everywhere': answer });
    const { user } = renderSite('/admin');
    await screen.findByRole('heading', { name: 'Dashboard' });
    const [open] = screen.getAllByRole('button', { name: 'Log out everywhere' });
    if (!open) throw new Error('No Log out everywhere');
    await user.click(open);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Log out everywhere' }));
    return calls;
  }

  test('everywhere: asks, ends all sessions and shows the login', async () => {
    const calls = await pressEverywhere(() => ({ signedOut: true }));
    expect(await screen.findByLabelText('Username')).toBeTruthy();
    expect(token()).toBeNull();
    expect(calls.map(({ route }) => route)).not.toContain('POST /api/admin/logout');
  });

  test('everywhere, refused: says so, and the session stays', async () => {
    await pressEverywhere(() => new FakeFailure(503, 'unavailable', 'Resting'));
    expect(await screen.findByText('Your sessions could not be ended.')).toBeTruthy();
    expect(token()).not.toBeNull();
  });

  test('clears the token when the server is unavailable', async () => {
    await logOutWith(() => new FakeFailure(503, 'unavailable', 'Resting'));
    await waitFor(() => expect(token()).toBeNull());
  });
});
