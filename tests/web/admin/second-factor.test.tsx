import { ERROR_TEXTS, type ErrorReason } from '@gharseva/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminSessionEnded } from '../../../web/src/features/admin/shared/admin-session';
import english from '../../../web/src/locales/en/phone-sign-in.json';
import { FIGURES, signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const quiet = {
  'GET /api/admin/dashboard': () => FIGURES,
  'GET /api/admin/needs-action': () => [],
  'GET /api/admin/assignments': () => [],
};
const token = () => window.localStorage.getItem('adminToken');
const refusal = (status: number, code: string, reason: ErrorReason) =>
  new FakeFailure(status, code, ERROR_TEXTS[reason], undefined, undefined, reason);
const asksForCode = () => refusal(401, 'unauthenticated', 'second_factor_code');
const codeIsWrong = () => refusal(401, 'unauthenticated', 'second_factor_code_wrong');

beforeEach(() => {
  adminSessionEnded.set(false);
});

const hintOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

/** Types the password at the login. */
async function enterPassword() {
  const { user } = renderSite('/admin/login');
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
  return user;
}

describe('The code step of the login', () => {
  test('the right code signs in, with the password in the same call', async () => {
    const calls = fakeApi({
      ...quiet,
      'POST /api/admin/login': ({ body }) =>
        'code' in (body as object) ? { token: 'token-of-admin' } : asksForCode(),
    });
    const user = await enterPassword();
    const code = await screen.findByLabelText('6-digit code');
    expect(screen.getByText('Enter the code that your authenticator app shows for admin.')).toBeTruthy();
    expect(document.activeElement).toBe(code);
    expect(hintOf(code)).toBe(english.neverShare);
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
    expect(calls[1]?.body).toEqual({ username: 'admin', password: 'Admin@12345', code: '123456' });
    expect(token()).toBe('token-of-admin');
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('Admin@12345');
  });

  test('five digits: an error, and nothing is sent', async () => {
    const calls = fakeApi({ 'POST /api/admin/login': asksForCode });
    const user = await enterPassword();
    await user.type(await screen.findByLabelText('6-digit code'), '12345{Enter}');
    expect(await screen.findByText('Enter the 6 digits')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  test('a wrong code: the message, and the next key replaces it', async () => {
    const calls = fakeApi({
      'POST /api/admin/login': ({ body }) => ('code' in (body as object) ? codeIsWrong() : asksForCode()),
    });
    const user = await enterPassword();
    const code = (await screen.findByLabelText('6-digit code')) as HTMLInputElement;
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(ERROR_TEXTS.second_factor_code_wrong)).toBeTruthy();
    await waitFor(() => expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]));
    await user.keyboard('9');
    expect(code.value).toBe('9');
    expect(calls).toHaveLength(2);
    expect(token()).toBeNull();
  });

  test('Back returns to the password', async () => {
    fakeApi({ 'POST /api/admin/login': asksForCode });
    const user = await enterPassword();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(((await screen.findByLabelText('Password')) as HTMLInputElement).value).toBe('');
  });

  test('where a second factor is demanded: the login sets it up', async () => {
    const calls = fakeApi({
      ...quiet,
      'POST /api/admin/login': () => refusal(403, 'forbidden', 'second_factor_demanded'),
      'POST /api/admin/second-factor': () => ({ secret: SECRET, session: 'a-session' }),
      'POST /api/admin/second-factor/confirm': () => ({ token: 'token-of-admin' }),
    });
    const user = await enterPassword();
    await user.click(await screen.findByRole('button', { name: 'Show the key' }));
    await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
    expect(calls[2]?.body).toEqual({
      ...{ username: 'admin', password: 'Admin@12345' },
      ...{ session: 'a-session', code: '123456' },
    });
  });
});

describe('The page of the own second factor', () => {
  const claims = { sub: 'me', admin: true, role: 'kyc', email: 'asha@example.com' };
  const tokenWith = (more: object) => `head.${btoa(JSON.stringify({ ...claims, ...more }))}.signature`;

  async function enterOwnPassword() {
    signInAdmin(tokenWith({}));
    const { user } = renderSite('/admin/second-factor');
    await user.type(await screen.findByLabelText('Password'), 'Admin@12345{Enter}');
    return user;
  }

  test('the key in groups of four, the link for an app on this device, and the end', async () => {
    const signed = tokenWith({ firebase: { sign_in_second_factor: 'totp' } });
    const calls = fakeApi({
      'POST /api/admin/second-factor': () => ({ secret: SECRET, session: 'a-session' }),
      'POST /api/admin/second-factor/confirm': () => ({ token: signed }),
    });
    const user = await enterOwnPassword();
    const show = await screen.findByRole('button', { name: 'Show the key' });
    expect(document.activeElement).toBe(show);
    await user.keyboard('{Enter}');
    const key = (await screen.findByLabelText('Key')) as HTMLTextAreaElement;
    // A field of one line would cut the key off.
    expect(key.tagName).toBe('TEXTAREA');
    expect(key.value).toBe('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
    const link = screen.getByRole('link', { name: 'Open in the app on this device' }).getAttribute('href');
    expect(link).toMatch(/^otpauth:\/\/totp\/.+:asha%40example\.com\?secret=ABCDEFGH/);
    expect(link).not.toContain('+');
    const code = screen.getByLabelText('6-digit code');
    expect(hintOf(code)).toBe(english.neverShare);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(/Two-step sign-in is on/)).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/Two-step sign-in is on/);
    expect(calls[0]?.body).toEqual({ username: 'asha@example.com', password: 'Admin@12345' });
    expect(token()).toBe(signed);
  });

  test('Back leads to the password', async () => {
    fakeApi({});
    const user = await enterOwnPassword();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(await screen.findByLabelText('Password'));
  });

  test('too late: the message, and a new key', async () => {
    let asked = 0;
    fakeApi({
      'POST /api/admin/second-factor': () => {
        asked += 1;
        return { secret: SECRET.slice(asked), session: `session-${asked}` };
      },
      'POST /api/admin/second-factor/confirm': () => refusal(409, 'conflict', 'second_factor_late'),
    });
    const user = await enterOwnPassword();
    await user.click(await screen.findByRole('button', { name: 'Show the key' }));
    await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByText(ERROR_TEXTS.second_factor_late)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make a new key' }));
    await waitFor(() =>
      expect((screen.getByLabelText('Key') as HTMLTextAreaElement).value).toMatch(/^CDEF /),
    );
    expect((screen.getByLabelText('6-digit code') as HTMLInputElement).value).toBe('');
  });

  test('a project without it: the reason in words, and a wrong password can be entered again', async () => {
    fakeApi({
      'POST /api/admin/second-factor': () => refusal(409, 'conflict', 'second_factor_unavailable'),
    });
    const user = await enterOwnPassword();
    await user.click(await screen.findByRole('button', { name: 'Show the key' }));
    expect(await screen.findByText(ERROR_TEXTS.second_factor_unavailable)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});
