import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { firebaseFailure, phoneSignIn, resetFirebase } from '../support/fake-firebase';
import { customer } from '../support/people';
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

/** Opens the popup from the header of a page that asks the API nothing. */
async function openLogin() {
  const { user } = renderSite('/support');
  const header = await screen.findByRole('banner');
  await user.click(within(header).getByRole('button', { name: 'Login' }));
  return { user, phone: await screen.findByLabelText('Mobile number', undefined, { timeout: 5000 }) };
}

async function goToCode() {
  const { user, phone } = await openLogin();
  await user.type(phone, '9876543210');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  return { user, code: await screen.findByLabelText('6-digit code') };
}

beforeEach(resetFirebase);

describe('the phone step', () => {
  it('When letters and too many digits are typed, then ten digits stay', async () => {
    const { user, phone } = await openLogin();
    await user.type(phone, '98-76 54a3210999');
    expect(phone).toHaveProperty('value', '9876543210');
  });

  it('When the number is too short, then it says so and sends nothing', async () => {
    const { user, phone } = await openLogin();
    await user.type(phone, '98765{Enter}');
    expect(await screen.findByText('Enter a 10-digit mobile number')).toBeTruthy();
    expect(phoneSignIn.sendCode).not.toHaveBeenCalled();
  });

  it('When the code cannot be sent, then the message and the code of the failure are shown', async () => {
    phoneSignIn.sendCode.mockRejectedValue(firebaseFailure('auth/too-many-requests', 'Too many attempts'));
    const { user, phone } = await openLogin();
    await user.type(phone, '9876543210{Enter}');
    expect(
      await screen.findByText('Failed to send OTP. Try again. Too many attempts (auth/too-many-requests)'),
    ).toBeTruthy();
  });

  it('While the code is being sent, then the button says so and a second press sends nothing', async () => {
    phoneSignIn.sendCode.mockReturnValue(new Promise(() => undefined));
    const { user, phone } = await openLogin();
    await user.type(phone, '9876543210{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Sending...' }));
    expect(phoneSignIn.sendCode).toHaveBeenCalledTimes(1);
  });
});

describe('the code step', () => {
  it('When the code is asked for, then the phone can offer the one from the SMS', async () => {
    const { user, code } = await goToCode();
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    await user.type(code, '12a34567');
    expect(code).toHaveProperty('value', '123456');
  });

  it('When the code is wrong, then Invalid OTP. and nobody is logged in', async () => {
    phoneSignIn.confirmCode.mockRejectedValue(firebaseFailure('auth/invalid-verification-code', 'no'));
    const { user, code } = await goToCode();
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText('Invalid OTP.')).toBeTruthy();
    expect(storedUser()).toBeNull();
  });

  it.each(['auth/session-expired', 'auth/invalid-verification-id'])(
    'When the code was spent by a try whose answer was lost (%s), then it says to ask for a new one',
    async (failure) => {
      phoneSignIn.confirmCode.mockRejectedValue(firebaseFailure(failure, 'no'));
      const { user, code } = await goToCode();
      await user.type(code, '123456{Enter}');
      expect(await screen.findByText('The code has expired; ask for a new one.')).toBeTruthy();
    },
  );

  it('When the provider names nobody, then Login failed.', async () => {
    phoneSignIn.confirmCode.mockResolvedValue(null);
    const { user, code } = await goToCode();
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('Login failed.')).toBeTruthy();
  });

  it('When only our API failed, then trying again does not spend the code a second time', async () => {
    let tries = 0;
    fakeApi({
      'POST /api/user/authenticate': () => {
        tries += 1;
        return tries === 1 ? new FakeFailure(503, 'unavailable', 'Please wait') : customer();
      },
    });
    const { user, code } = await goToCode();
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('Login failed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await waitFor(() => expect(storedUser()?._id).toBe('asha'));
    expect(phoneSignIn.confirmCode).toHaveBeenCalledTimes(1);
  });

  it('When the details are complete, then the user is stored, the popup closes and the page stays', async () => {
    const calls = fakeApi({ 'POST /api/user/authenticate': () => customer() });
    const { user, code } = await goToCode();
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(storedUser()).toEqual(customer()));
    expect(screen.queryByLabelText('6-digit code')).toBeNull();
    expect(window.location.pathname).toBe('/support');
    expect(calls[0]?.body).toEqual({ phone: '9876543210' });
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer token-of-asha');
  });

  it('When the number was wrong, then it can be changed and is still there', async () => {
    const { user } = await goToCode();
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    expect(await screen.findByLabelText('Mobile number')).toHaveProperty('value', '9876543210');
  });
});

describe('the details step', () => {
  const newcomer = customer({ name: 'User', email: '' });

  it('When the name is User, then name and e-mail are asked for before the user is stored', async () => {
    const calls = fakeApi({
      'POST /api/user/authenticate': () => newcomer,
      'POST /api/user/:id/update': ({ body }) => ({ ...newcomer, ...(body as object) }),
    });
    const { user, code } = await goToCode();
    await user.type(code, '123456{Enter}');
    const name = await screen.findByLabelText('Name');
    expect(storedUser()).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await screen.findByText('Enter your name')).toBeTruthy();
    expect(await screen.findByText('Enter a valid e-mail address')).toBeTruthy();

    await user.type(name, 'Asha');
    await user.type(screen.getByLabelText('E-mail'), 'asha@example.in{Enter}');
    await waitFor(() => expect(storedUser()).toMatchObject({ name: 'Asha', email: 'asha@example.in' }));
    expect(calls.at(-1)?.body).toEqual({ name: 'Asha', email: 'asha@example.in' });
  });

  it('When saving fails, then Failed to save details., the field is named and what was typed stays', async () => {
    fakeApi({
      'POST /api/user/authenticate': () => newcomer,
      'POST /api/user/:id/update': () =>
        new FakeFailure(400, 'invalid_request', 'Please check the form', [
          { path: 'email', message: 'This address is not accepted' },
        ]),
    });
    const { user, code } = await goToCode();
    await user.type(code, '123456{Enter}');
    await user.type(await screen.findByLabelText('Name'), 'Asha');
    await user.type(screen.getByLabelText('E-mail'), 'asha@example.in{Enter}');
    expect(await screen.findByText('Failed to save details.')).toBeTruthy();
    expect(screen.getByText('This address is not accepted')).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Asha');
    expect(storedUser()).toBeNull();
  });
});
