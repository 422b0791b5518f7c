import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { firebaseFailure, identity, phoneSignIn, resetFirebase } from '../support/fake-firebase';
import { quietPortal, RAVI, signInRavi } from '../support/partners';
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

const session = () => JSON.parse(window.localStorage.getItem('workerSession') ?? 'null');

async function openSteps(path: string) {
  const { user } = renderSite(path);
  return { user, phone: await screen.findByLabelText('Mobile number') };
}

async function goToCode(path = '/worker/login') {
  const { user, phone } = await openSteps(path);
  await user.type(phone, '9876500001');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  return { user, code: await screen.findByLabelText('6-digit OTP') };
}

beforeEach(() => {
  resetFirebase();
  identity.getSignedInUid.mockResolvedValue('ravi');
  identity.getIdToken.mockResolvedValue('token-of-ravi');
  phoneSignIn.confirmCode.mockResolvedValue('+919876500001');
});

describe('A page that the phone discards while the code is read in another app', () => {
  test('asks for the code again, of the same number; the sign-in leaves nothing in the tab', async () => {
    fakeApi({ ...quietPortal, 'POST /api/worker/exists': () => ({ exists: true }) });
    await goToCode();
    cleanup();
    const { user } = renderSite('/worker/login');
    expect(await screen.findByText(/^Sent to \+91 9876500001\./)).toBeTruthy();
    await user.type(screen.getByLabelText('6-digit OTP'), '123456');
    await waitFor(() => expect(session()).toEqual(RAVI));
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  test('after the code, asks for the name again, with what was typed of it, and registers by it', async () => {
    const calls = fakeApi({
      ...quietPortal,
      'POST /api/worker/exists': () => ({ exists: false }),
      'POST /api/worker/register': () => ({ message: 'ok', redirect: 'dashboard' }),
    });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    await user.type(await screen.findByLabelText('Full name'), 'Ravi Ku');
    cleanup();
    const { user: again } = renderSite('/worker/login');
    const name = await screen.findByLabelText('Full name');
    expect(name).toHaveProperty('value', 'Ravi Ku');
    await again.type(name, 'mar{Enter}');
    await waitFor(() => expect(session()).toEqual(RAVI));
    expect(calls.find(({ route }) => route === 'POST /api/worker/register')?.body).toEqual({
      ...{ fullName: 'Ravi Kumar', phone: '9876500001', firebaseUid: 'ravi' },
    });
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  test('asks for no name once the number is to be changed', async () => {
    fakeApi({ ...quietPortal, 'POST /api/worker/exists': () => ({ exists: false }) });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    await screen.findByLabelText('Full name');
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '9876500001');
    cleanup();
    expect((await openSteps('/worker/login')).phone).toHaveProperty('value', '');
  });

  test('asks for no code once the number is to be changed', async () => {
    const { user } = await goToCode();
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    cleanup();
    expect((await openSteps('/worker/login')).phone).toHaveProperty('value', '');
  });
});

describe('Phone step', () => {
  test.each([
    ['0098765 00001', '9876500001'],
    ['+91 98765 00001', '9876500001'],
    ['0 (98765) 00001', '9876500001'],
  ])('%s sends the code to %s', async (typed, sent) => {
    const { user, phone } = await openSteps('/worker/login');
    await user.click(phone);
    await user.paste(typed);
    expect(phone).toHaveProperty('value', sent);
    await user.keyboard('{Enter}');
    await screen.findByLabelText('6-digit OTP');
    expect(phoneSignIn.sendCode).toHaveBeenCalledExactlyOnceWith(sent);
  });

  test('shows an error and sends nothing for a number starting with 5', async () => {
    const { user, phone } = await openSteps('/worker/login');
    await user.type(phone, '5876500001{Enter}');
    expect(await screen.findByText('Enter a 10-digit mobile number starting 6 to 9')).toBeTruthy();
    expect(phoneSignIn.sendCode).not.toHaveBeenCalled();
  });

  test('shows Sending... while the code is sent', async () => {
    phoneSignIn.sendCode.mockImplementation(never);
    const { user, phone } = await openSteps('/worker/login');
    await user.type(phone, '9876500001{Enter}');
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy();
  });

  test('shows Error sending OTP: with the reason', async () => {
    phoneSignIn.sendCode.mockRejectedValueOnce(firebaseFailure('auth/too-many-requests', 'x'));
    const { user, phone } = await openSteps('/worker/login');
    await user.type(phone, '9876500001{Enter}');
    expect(await screen.findByText(/^Error sending OTP: Too many tries/)).toBeTruthy();
    phoneSignIn.sendCode.mockRejectedValueOnce(firebaseFailure('auth/internal-error', 'Their own words'));
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText('Error sending OTP: Their own words')).toBeTruthy();
  });
});

describe('Code step', () => {
  test('a wrong code shows Invalid OTP. with the reason and signs nobody in', async () => {
    phoneSignIn.confirmCode.mockRejectedValue(firebaseFailure('auth/invalid-verification-code', 'x'));
    const { user, code } = await goToCode();
    await user.type(code, '111111');
    expect(
      await screen.findByText('Invalid OTP. Please check and try again. This is not the OTP we sent.'),
    ).toBeTruthy();
    expect(session()).toBeNull();
  });

  test('an account that is closed, as while it is deleted: said, and not that the code is wrong', async () => {
    phoneSignIn.confirmCode.mockRejectedValue(firebaseFailure('auth/user-disabled', 'x'));
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    expect(
      await screen.findByText('This account is closed. If that is a mistake, contact our support.'),
    ).toBeTruthy();
    expect(screen.queryByText(/Invalid OTP/)).toBeNull();
  });

  test('the code sent again: the field has the focus, whose button is gone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, code } = await goToCode();
    for (let second = 0; second < 30; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    await user.click(screen.getByRole('button', { name: 'Send the OTP again' }));
    await screen.findByText('A new OTP is on its way.');
    expect(document.activeElement).toBe(code);
  });

  test('Change number leads back to the number, which has the focus; it has not when the page opens', async () => {
    const { user, phone } = await openSteps('/worker/login');
    expect(document.activeElement).not.toBe(phone);
    await user.type(phone, '9876500001{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Change number' }));
    const again = await screen.findByLabelText('Mobile number');
    expect(again).toHaveProperty('value', '9876500001');
    expect(document.activeElement).toBe(again);
  });

  test('a registered phone opens the dashboard with Login successful! Welcome back.', async () => {
    const calls = fakeApi({ ...quietPortal, 'POST /api/worker/exists': () => ({ exists: true }) });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    expect(await screen.findByText('Login successful! Welcome back.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Welcome, Ravi Kumar' })).toBeTruthy();
    expect(window.location.pathname).toBe('/worker/dashboard');
    expect(session()).toEqual(RAVI);
    const [exists] = calls;
    expect([exists?.url.search, exists?.body]).toEqual(['', { phone: '9876500001' }]);
    expect(exists?.headers.get('Authorization')).toBe('Bearer token-of-ravi');
  });

  test.each(['/worker/jobs#job-aaa111', '/worker/documents', '/worker/location?from=sms'])(
    'signing in returns to %s',
    async (path) => {
      fakeApi({ ...quietPortal, 'POST /api/worker/exists': () => ({ exists: true }) });
      const { user, code } = await goToCode(path);
      expect(window.location.pathname).toBe('/worker/login');
      await user.type(code, '123456');
      const address = () => window.location.href.slice(window.location.origin.length);
      await waitFor(() => expect(address()).toBe(path));
    },
  );

  test('signed in when another page was gone to meanwhile: said there, and the page stays', async () => {
    let answer = (_exists: { exists: boolean }) => {};
    fakeApi({
      ...quietPortal,
      'POST /api/worker/exists': () =>
        new Promise<{ exists: boolean }>((resolve) => (answer = resolve)) as never,
    });
    const { user, code } = await goToCode('/become-partner');
    await user.type(code, '123456');
    await screen.findByRole('button', { name: 'Verifying...' });
    await user.click(screen.getByRole('link', { name: 'About Us' }));
    await waitFor(() => expect(window.location.pathname).toBe('/about'));
    answer({ exists: true });
    expect(await screen.findByText('Login successful! Welcome back.')).toBeTruthy();
    expect(session()).toEqual(RAVI);
    expect(window.location.pathname).toBe('/about');
  });

  test('signing in after a logout opens the dashboard', async () => {
    fakeApi({ ...quietPortal, 'POST /api/worker/exists': () => ({ exists: true }) });
    signInRavi();
    const { user } = renderSite('/worker/support');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await user.type(await screen.findByLabelText('Mobile number'), '9876500001{Enter}');
    await user.type(await screen.findByLabelText('6-digit OTP'), '123456');
    await waitFor(() => expect(window.location.pathname).toBe('/worker/dashboard'));
  });

  test('retries a failed registration check without using the code twice', async () => {
    let failures = 1;
    fakeApi({
      ...quietPortal,
      'POST /api/worker/exists': () =>
        failures-- > 0 ? new FakeFailure(503, 'unavailable', 'The database rests') : { exists: true },
    });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    expect(
      await screen.findByText('OTP verified, but error checking registration: The database rests'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await screen.findByRole('heading', { name: 'Welcome, Ravi Kumar' });
    expect(phoneSignIn.confirmCode).toHaveBeenCalledOnce();
  });

  test('logs out a customer who is another person', async () => {
    logIn(customer());
    fakeApi({ ...quietPortal, 'POST /api/worker/exists': () => ({ exists: true }) });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    await screen.findByRole('heading', { name: 'Welcome, Ravi Kumar' });
    expect(window.localStorage.getItem('user')).toBeNull();
  });
});

describe('Name step', () => {
  async function goToName(path: string, answers: Parameters<typeof fakeApi>[0]) {
    const calls = fakeApi({
      ...quietPortal,
      'POST /api/worker/exists': () => ({ exists: false }),
      ...answers,
    });
    const { user, code } = await goToCode(path);
    await user.type(code, '123456');
    return { calls, user, name: await screen.findByLabelText('Full name') };
  }

  test('registers a new partner by name, refreshes the token and opens the dashboard', async () => {
    const { calls, user, name } = await goToName('/become-partner', {
      'POST /api/worker/register': () => ({ message: 'ok', redirect: 'dashboard' }),
    });
    expect(screen.getByText('Phone verified! Please complete your details.')).toBeTruthy();
    expect(screen.getByText('Step 3 of 4')).toBeTruthy();
    await user.type(name, '  Ravi Kumar {Enter}');
    await screen.findByRole('heading', { name: 'Welcome, Ravi Kumar' });
    const register = calls.find(({ route }) => route === 'POST /api/worker/register');
    expect(register?.body).toEqual({ fullName: 'Ravi Kumar', phone: '9876500001', firebaseUid: 'ravi' });
    expect(identity.getIdToken).toHaveBeenCalledWith(true);
    expect(session()).toEqual(RAVI);
  });

  test('a customer who is another person is logged out by the code: no refused call of theirs opens a login over the name', async () => {
    logIn(customer());
    await goToName('/become-partner', {});
    expect(window.localStorage.getItem('user')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks for a missing name and shows Submitting... while registering', async () => {
    const { user, name } = await goToName('/worker/login', { 'POST /api/worker/register': never });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Enter your full name')).toBeTruthy();
    await user.type(name, 'Ravi{Enter}');
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeTruthy();
  });

  test('shows the message of a refusal, or Error submitting registration without one', async () => {
    let answer: FakeFailure | null = new FakeFailure(429, 'rate_limited', 'Wait an hour');
    const { user, name } = await goToName('/worker/login', {
      'POST /api/worker/register': () => {
        if (answer) return answer;
        throw new TypeError('no network');
      },
    });
    await user.type(name, 'Ravi{Enter}');
    expect(await screen.findByText('Wait an hour')).toBeTruthy();
    answer = null;
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Error submitting registration')).toBeTruthy();
    expect(session()).toBeNull();
  });
});

describe('Sign-in screens', () => {
  test('/become-partner shows the five points, and the fourth step to a signed-in partner', async () => {
    const first = await openSteps('/become-partner');
    const guide = within(screen.getByRole('region', { name: 'How it works' }));
    expect(guide.getAllByRole('listitem')).toHaveLength(5);
    expect(first.phone).toBeTruthy();
    signInRavi();
    window.dispatchEvent(new StorageEvent('storage', { key: 'workerSession' }));
    expect(await screen.findByText('You are already registered and logged in!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe(
      '/worker/dashboard',
    );
  });

  test('/worker/login keeps the customer header and redirects a signed-in partner to the dashboard', async () => {
    const first = await openSteps('/worker/login');
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(first.phone).toBeTruthy();
    fakeApi(quietPortal);
    signInRavi();
    window.dispatchEvent(new StorageEvent('storage', { key: 'workerSession' }));
    await waitFor(() => expect(window.location.pathname).toBe('/worker/dashboard'));
    await screen.findByRole('heading', { name: 'Welcome, Ravi Kumar' });
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
});
