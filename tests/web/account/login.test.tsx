import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { closeLoginPopup } from '../../../web/src/lib/login-popup';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { firebaseFailure, phoneSignIn, resetFirebase } from '../support/fake-firebase';
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

const storedUser = () => JSON.parse(window.localStorage.getItem('user') ?? 'null');

/** Opens the login popup from the header of a page that makes no API calls. */
async function openLogin() {
  const { user } = renderSite('/support');
  const header = await screen.findByRole('banner');
  await user.click(within(header).getByRole('button', { name: 'Login' }));
  return { user, phone: await screen.findByLabelText('Mobile number') };
}

async function goToCode() {
  const { user, phone } = await openLogin();
  await user.type(phone, '9876543210');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  return { user, code: await screen.findByLabelText('6-digit OTP') };
}

beforeEach(resetFirebase);

describe('Phone step', () => {
  it('keeps ten digits when letters and too many digits are typed', async () => {
    const { user, phone } = await openLogin();
    await user.type(phone, '98-76 54a3210999');
    expect(phone).toHaveProperty('value', '9876543210');
  });

  it('shows an error and sends nothing for a short number', async () => {
    const { user, phone } = await openLogin();
    await user.type(phone, '98765{Enter}');
    expect(await screen.findByText('Too few digits: enter all 10 of the mobile number')).toBeTruthy();
    expect(phoneSignIn.sendCode).not.toHaveBeenCalled();
  });

  it.each([
    ['+91 98765 11199', '9876511199'],
    ['0091-98765-11199', '9876511199'],
    ['९८७६५ १११९९', '9876511199'],
  ])('sends the code for pasted %s to %s', async (pasted, sent) => {
    const { user, phone } = await openLogin();
    await user.click(phone);
    await user.paste(pasted);
    expect(phone).toHaveProperty('value', sent);
    await user.keyboard('{Enter}');
    await screen.findByLabelText('6-digit OTP');
    expect(phoneSignIn.sendCode).toHaveBeenCalledExactlyOnceWith(sent);
  });

  it.each([
    ['98765432101', 'Too many digits: a mobile number has 10'],
    ['5876543210', 'Enter a 10-digit mobile number starting 6 to 9'],
    ['+65 9123 4567', 'Enter an Indian mobile number (+91)'],
  ])('rejects pasted %s: %s', async (pasted, said) => {
    const { user, phone } = await openLogin();
    await user.click(phone);
    await user.paste(pasted);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(phoneSignIn.sendCode).not.toHaveBeenCalled();
  });

  it('keeps the caret behind a replaced digit in the middle', async () => {
    const { user } = await openLogin();
    const phone = screen.getByLabelText<HTMLInputElement>('Mobile number');
    await user.type(phone, '9876543210');
    await user.type(phone, '{Backspace}x1', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(phone.value).toBe('9871543210');
    expect(phone.selectionStart).toBe(4);
  });

  it('shows the message and the error code when sending the code fails', async () => {
    phoneSignIn.sendCode.mockRejectedValue(firebaseFailure('auth/too-many-requests', 'Too many attempts'));
    const { user, phone } = await openLogin();
    await user.type(phone, '9876543210{Enter}');
    expect(
      await screen.findByText('Failed to send OTP. Try again. Too many attempts (auth/too-many-requests)'),
    ).toBeTruthy();
  });

  it('shows Sending... and ignores a second press while the code is being sent', async () => {
    phoneSignIn.sendCode.mockReturnValue(new Promise(() => undefined));
    const { user, phone } = await openLogin();
    await user.type(phone, '9876543210{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Sending...' }));
    expect(phoneSignIn.sendCode).toHaveBeenCalledTimes(1);
  });
});

it('a number that is corrected while its code is being sent: the code step names the one it went to', async () => {
  let sent: () => void = () => undefined;
  phoneSignIn.sendCode.mockReturnValue(new Promise((resolve) => (sent = () => resolve(undefined))));
  const { user, phone } = await openLogin();
  await user.type(phone, '9876543210{Enter}');
  await screen.findByRole('button', { name: 'Sending...' });
  await user.type(phone, '{Backspace}1');
  sent();
  expect(await screen.findByText(/^Sent to \+91 9876543210\./)).toBeTruthy();
  expect(phoneSignIn.sendCode).toHaveBeenCalledExactlyOnceWith('9876543210');
});

describe('Code step', () => {
  it('offers autofill of the code from the SMS and accepts six digits', async () => {
    phoneSignIn.confirmCode.mockReturnValue(new Promise(() => undefined));
    const { user, code } = await goToCode();
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    await user.type(code, '12a34567');
    expect(code).toHaveProperty('value', '123456');
  });

  it('asks before the code that was sent is given up; it can be typed then', async () => {
    phoneSignIn.confirmCode.mockReturnValue(new Promise(() => undefined));
    const { user, code } = await goToCode();
    const close = () => user.click(screen.getByRole('button', { name: 'Close' }));
    await close();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.type(code, '123456');
    expect(phoneSignIn.confirmCode).toHaveBeenCalledTimes(1);
    await close();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows Invalid OTP. for a wrong code and logs nobody in', async () => {
    phoneSignIn.confirmCode.mockRejectedValue(firebaseFailure('auth/invalid-verification-code', 'no'));
    const { user, code } = await goToCode();
    await user.type(code, '000000');
    expect(await screen.findByText('Invalid OTP.')).toBeTruthy();
    expect(storedUser()).toBeNull();
  });

  it('clears the error when a new code is typed and sends it at the sixth digit', async () => {
    phoneSignIn.confirmCode.mockRejectedValueOnce(firebaseFailure('auth/invalid-verification-code', 'no'));
    fakeApi({ 'POST /api/user/authenticate': () => customer() });
    const { user, code } = await goToCode();
    await user.type(code, '000000');
    await screen.findByText('Invalid OTP.');
    await user.type(code, '{Backspace}');
    expect(screen.queryByText('Invalid OTP.')).toBeNull();
    await user.type(code, '0');
    expect(phoneSignIn.confirmCode).toHaveBeenCalledTimes(1);
    await user.clear(code);
    await user.paste('१२३ ४५६');
    await waitFor(() => expect(storedUser()?._id).toBe('asha'));
    expect(phoneSignIn.confirmCode).toHaveBeenCalledTimes(2);
    expect(phoneSignIn.confirmCode).toHaveBeenLastCalledWith('9876543210', '123456');
  });

  it('sends the code once when Enter follows the sixth digit', async () => {
    phoneSignIn.confirmCode.mockReturnValue(new Promise(() => undefined));
    const { user, code } = await goToCode();
    await user.type(code, '123456{Enter}');
    expect(phoneSignIn.confirmCode).toHaveBeenCalledExactlyOnceWith('9876543210', '123456');
  });

  it.each(['auth/code-expired', 'auth/session-expired', 'auth/invalid-verification-id'])(
    'asks for a new code when it has expired, or a lost attempt has used it (%s)',
    async (failure) => {
      phoneSignIn.confirmCode.mockRejectedValue(firebaseFailure(failure, 'no'));
      const { user, code } = await goToCode();
      await user.type(code, '123456');
      expect(await screen.findByText('The OTP has expired. Ask for a new one.')).toBeTruthy();
    },
  );

  it('the code sent again: nothing is left of the refused one, and the field waits for the new one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    phoneSignIn.confirmCode.mockRejectedValueOnce(firebaseFailure('auth/code-expired', 'no'));
    fakeApi({ 'POST /api/user/authenticate': () => customer() });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    await screen.findByText('The OTP has expired. Ask for a new one.');
    for (let second = 0; second < 30; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    await user.click(screen.getByRole('button', { name: 'Send the OTP again' }));
    await screen.findByText('A new OTP is on its way.');
    expect(screen.queryByText('The OTP has expired. Ask for a new one.')).toBeNull();
    await user.type(code, '654321');
    await waitFor(() => expect(storedUser()?._id).toBe('asha'));
    expect(phoneSignIn.confirmCode).toHaveBeenLastCalledWith('9876543210', '654321');
  });

  it('shows Login failed. when the provider returns no user', async () => {
    phoneSignIn.confirmCode.mockResolvedValue(null);
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    expect(await screen.findByText('Login failed.')).toBeTruthy();
  });

  it.each([
    ['auth/user-disabled', 'यह अकाउंट बंद है। अगर ऐसा गलती से हुआ है, तो कस्टमर केयर से बात कीजिए।'],
    ['auth/internal-error', 'auth/internal-error'],
  ])('in Hindi, says %s in words of Hindi, or by its code', async (failure, said) => {
    phoneSignIn.confirmCode.mockRejectedValue(firebaseFailure(failure, 'Their own English words'));
    const { user, code } = await goToCode();
    await act(() => chooseLocale('hi'));
    await user.type(code, '123456');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(/Their own English words/)).toBeNull();
  });

  it('retries a failed API call without using the code a second time', async () => {
    let tries = 0;
    fakeApi({
      'POST /api/user/authenticate': () => {
        tries += 1;
        return tries === 1 ? new FakeFailure(503, 'unavailable', 'Please wait') : customer();
      },
    });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    expect(await screen.findByText('Login failed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await waitFor(() => expect(storedUser()?._id).toBe('asha'));
    expect(phoneSignIn.confirmCode).toHaveBeenCalledTimes(1);
  });

  it('says beside the code that nobody else asks for it', async () => {
    const { code } = await goToCode();
    const hint = 'Never tell it to anyone. Only the sign-in screen ever asks for it.';
    const described = code.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(hint);
  });

  it('stores a user with complete details, closes the popup and stays on the page', async () => {
    const calls = fakeApi({ 'POST /api/user/authenticate': () => customer() });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    await waitFor(() => expect(storedUser()).toEqual(customer()));
    expect(screen.queryByLabelText('6-digit OTP')).toBeNull();
    expect(window.location.pathname).toBe('/support');
    expect(calls[0]?.body).toEqual({ phone: '9876543210' });
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer token-of-asha');
  });

  it('keeps the number when going back to change it', async () => {
    const { user } = await goToCode();
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    expect(await screen.findByLabelText('Mobile number')).toHaveProperty('value', '9876543210');
  });
});

const newcomer = customer({ name: 'User', email: '' });

describe('A page that the phone discards while the code is read in another app', () => {
  /** Of what the page knew only the storages are left; the site is opened anew in the same tab. */
  function reload() {
    cleanup();
    closeLoginPopup();
    return renderSite('/support').user;
  }
  /** Once what comes after the first screen is there, nothing opens any more. */
  async function settle() {
    await screen.findByRole('heading', { level: 1 });
    await vi.dynamicImportSettled();
    await waitFor(() => expect(listens.mock.calls.map(([type]) => type)).toContain('pageshow'));
  }
  let listens: MockInstance<typeof window.addEventListener>;
  beforeEach(() => {
    listens = vi.spyOn(window, 'addEventListener');
  });

  it('asks for the code again, of the same number, which is still good', async () => {
    fakeApi({ 'POST /api/user/authenticate': () => customer() });
    await goToCode();
    const user = reload();
    expect(await screen.findByText(/^Sent to \+91 9876543210\./)).toBeTruthy();
    await user.type(screen.getByLabelText('6-digit OTP'), '123456');
    await waitFor(() => expect(storedUser()).toEqual(customer()));
    expect(phoneSignIn.sendCode).toHaveBeenCalledTimes(1);
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it('asks before the code is given up there; given up, it is asked for no more', async () => {
    await goToCode();
    const user = reload();
    await screen.findByLabelText('6-digit OTP');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(Object.keys(window.sessionStorage)).toEqual([]);
    listens.mockClear();
    reload();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows name and e-mail as far as they were typed', async () => {
    const calls = fakeApi({
      'POST /api/user/authenticate': () => newcomer,
      'POST /api/user/:id/update': ({ body }) => ({ ...newcomer, ...(body as object) }),
    });
    const before = await goToCode();
    await before.user.type(before.code, '123456');
    await before.user.type(await screen.findByLabelText('Name'), 'Asha');
    const user = reload();
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Asha');
    await user.type(screen.getByLabelText('Email'), 'asha@example.in{Enter}');
    await waitFor(() => expect(storedUser()).toMatchObject({ name: 'Asha', email: 'asha@example.in' }));
    expect(calls.at(-1)?.url.pathname).toBe('/api/user/asha/update');
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it.each([
    [
      'the number is changed',
      (user: ReturnType<typeof reload>) => user.click(screen.getByText('Change number')),
    ],
    ['it is too long ago', async () => vi.setSystemTime(Date.now() + 16 * 60_000)],
    ['the customer has signed in meanwhile', async () => logIn(customer())],
  ])('asks for no code when %s', async (_when, meanwhile) => {
    const { user } = await goToCode();
    await meanwhile(user);
    listens.mockClear();
    reload();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });
});

describe('Details step', () => {
  it('asks a user named "User" for name and e-mail before storing the user', async () => {
    const calls = fakeApi({
      'POST /api/user/authenticate': () => newcomer,
      'POST /api/user/:id/update': ({ body }) => ({ ...newcomer, ...(body as object) }),
    });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    const name = await screen.findByLabelText('Name');
    expect(storedUser()).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await screen.findByText('Enter your name')).toBeTruthy();
    expect(await screen.findByText('Enter a valid email address')).toBeTruthy();

    // What was said of a field is over once it is changed; of the other one it stands.
    await user.type(name, 'Asha');
    expect(screen.queryByText('Enter your name')).toBeNull();
    expect(screen.getByText('Enter a valid email address')).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), 'asha@example.in');
    expect(screen.queryByText('Enter a valid email address')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(storedUser()).toMatchObject({ name: 'Asha', email: 'asha@example.in' }));
    expect(calls.at(-1)?.body).toEqual({ name: 'Asha', email: 'asha@example.in' });
  });

  it.each(['User', ' uSeR ', 'U s e r'])('rejects the name "%s"', async (typed) => {
    const calls = fakeApi({ 'POST /api/user/authenticate': () => newcomer });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    await user.type(await screen.findByLabelText('Name'), typed);
    await user.type(screen.getByLabelText('Email'), 'asha@example.in{Enter}');
    expect(await screen.findByText('Enter your own name')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('shows Failed to save details. and the field error, and keeps the input', async () => {
    fakeApi({
      'POST /api/user/authenticate': () => newcomer,
      'POST /api/user/:id/update': () =>
        new FakeFailure(400, 'invalid_request', 'Please check the form', [
          { path: 'email', message: 'This address is not accepted' },
        ]),
    });
    const { user, code } = await goToCode();
    await user.type(code, '123456');
    await user.type(await screen.findByLabelText('Name'), 'Asha');
    await user.type(screen.getByLabelText('Email'), 'asha@example.in{Enter}');
    expect(await screen.findByText('Failed to save details.')).toBeTruthy();
    expect(screen.getByText('This address is not accepted')).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Asha');
    await user.type(screen.getByLabelText('Email'), 'd');
    expect(screen.queryByText('This address is not accepted')).toBeNull();
    expect(storedUser()).toBeNull();
  });
});
