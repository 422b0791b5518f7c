import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../support/catalogue';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const notServed = { pincode: '799001', served: false, cityId: null, city: null, state: null };
const withCheck = { ...smallCatalogue, 'GET /api/pincode/:pincode': () => notServed };

async function checkPincode(user: ReturnType<typeof renderSite>['user']) {
  await user.type(await screen.findByLabelText('Pincode'), '799001{Enter}');
  return screen.findByRole('textbox', { name: /Mobile number/ });
}

describe('Request for an unserviceable pincode', () => {
  test('takes a phone number and explains its purpose', async () => {
    const calls = fakeApi({ ...withCheck, 'POST /api/pincode-request': () => ({ pincode: '799001' }) });
    const { user } = renderSite('/');
    const field = await checkPincode(user);
    expect(screen.getByText(/you allow us to call or message you once/)).toBeTruthy();
    expect(field.getAttribute('inputmode')).toBe('numeric');
    await user.type(field, '98765 43210{Enter}');
    expect(
      await screen.findByText('Noted. We will tell you on 9876543210 when we serve 799001.'),
    ).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/^Noted/);
    const sent = calls.filter(({ route }) => route === 'POST /api/pincode-request');
    expect(sent.map(({ body }) => body)).toEqual([
      { pincode: '799001', phone: '9876543210', locale: 'en', consent: true },
    ]);
  });

  test('an invalid number shows an error at the field and sends nothing', async () => {
    const calls = fakeApi(withCheck);
    const { user } = renderSite('/');
    const field = await checkPincode(user);
    await user.type(field, '12345{Enter}');
    expect(screen.getByText('Too few digits: enter all 10 of the mobile number')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(calls.some(({ route }) => route === 'POST /api/pincode-request')).toBe(false);
  });

  test('a failed request shows an error, keeps the number and can be retried', async () => {
    let failing = true;
    fakeApi({
      ...withCheck,
      'POST /api/pincode-request': () =>
        failing ? new FakeFailure(429, 'rate_limited', 'Too many requests.') : { pincode: '799001' },
    });
    const { user } = renderSite('/');
    const field = await checkPincode(user);
    await user.type(field, '9876543210{Enter}');
    expect(await screen.findByText('Your number could not be sent')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('9876543210');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Tell me' }));
    await waitFor(() => expect(screen.getByText(/^Noted\./)).toBeTruthy());
  });

  test('shows that the pincode has become serviceable', async () => {
    fakeApi({ ...withCheck, 'POST /api/pincode-request': () => new FakeFailure(409, 'conflict') });
    const { user } = renderSite('/');
    await user.type(await checkPincode(user), '9876543210{Enter}');
    expect(await screen.findByText(/we now serve this pincode/)).toBeTruthy();
  });
});
