import type { AdminCoupon } from '@gharseva/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signInAdmin, tokenOf } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const VERSION = '0123456789abcdef';
const coupon = (changes: Partial<AdminCoupon> = {}): AdminCoupon => ({
  ...{ _id: 'SAVE50', kind: 'flat', value: 50, maxDiscount: null, minTotal: 200 },
  ...{ validFrom: '2026-11-01', validUntil: '2026-11-30', totalUses: 100, usesPerCustomer: 1 },
  ...{ isListed: true, isActive: true, uses: 7, version: VERSION },
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00+05:30'), toFake: ['Date'] });
  signInAdmin();
});
afterEach(() => vi.useRealTimers());

const unavailable = () => new FakeFailure(503, 'unavailable');

describe('Coupons', () => {
  test('the list: what each gives, its days, uses and state', async () => {
    fakeApi({
      'GET /api/admin/coupons': () =>
        [
          coupon(),
          coupon({ _id: 'TEN', kind: 'percent', value: 10, maxDiscount: 80, validFrom: '2026-11-25' }),
          coupon({ _id: 'OFF50', isActive: false }),
          coupon({ _id: 'OVER50', validUntil: '2026-11-20' }),
          coupon({ _id: 'FULL50', uses: 100 }),
        ].map((one) => ({ ...one, _id: one._id.padEnd(4, '0') })),
    });
    renderSite('/admin/coupons');
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(rows.map((row) => /Running|Not yet begun|Switched off|Over|Used up/.exec(row ?? '')?.[0])).toEqual(
      [...['Running', 'Not yet begun', 'Switched off', 'Over', 'Used up']],
    );
    expect(rows[0]).toContain('7 of 100');
    expect(rows[1]).toContain('10%, at most ₹80');
  });

  test('a new coupon saved again after 503 has the key of the first try; another one has another', async () => {
    let isDown = true;
    const calls = fakeApi({
      'GET /api/admin/coupons': () => [],
      'POST /api/admin/coupons': ({ body }) =>
        isDown ? unavailable() : { ...coupon(), ...(body as object), uses: 0 },
      'GET /api/admin/dashboard': unavailable,
    });
    const { user } = renderSite('/admin/coupons');
    const sent = () => calls.filter(({ route }) => route === 'POST /api/admin/coupons');
    const fillAndSave = async (code: string) => {
      await user.click(await screen.findByRole('button', { name: 'Add a coupon' }));
      const form = within(await screen.findByRole('dialog'));
      await user.type(form.getByLabelText('Code'), code);
      await user.type(form.getByLabelText('Discount'), '50');
      fireEvent.change(form.getByLabelText('Last day'), { target: { value: '2026-12-31' } });
      await user.type(form.getByLabelText('Uses altogether'), '100');
      await user.click(form.getByRole('button', { name: 'Save coupon' }));
      return form;
    };
    const form = await fillAndSave('DIWALI');
    await waitFor(() => expect(sent()).toHaveLength(1));
    isDown = false;
    await form.findByRole('button', { name: 'Save coupon', busy: false });
    await user.click(form.getByRole('button', { name: 'Save coupon' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fillAndSave('HOLI50');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, second, third] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a coupon that somebody else has changed: nothing typed is lost, until the stored one is loaded', async () => {
    let stored = coupon();
    fakeApi({
      'GET /api/admin/coupons': () => [stored],
      'PUT /api/admin/coupons/:id': ({ body }) => {
        const { version } = body as { version: string };
        if (version !== stored.version) return new FakeFailure(409, 'conflict', 'Changed meanwhile');
        return { ...stored, ...(body as object) };
      },
      'GET /api/admin/dashboard': unavailable,
    });
    const { user } = renderSite('/admin/coupons');
    await user.click(await screen.findByRole('button', { name: 'Change the coupon SAVE50' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Uses altogether'));
    await user.type(dialog.getByLabelText('Uses altogether'), '300');
    stored = coupon({ totalUses: 200, version: 'fedcba9876543210' });
    await user.click(dialog.getByRole('button', { name: 'Save coupon' }));
    expect(await dialog.findByText('Changed meanwhile')).toBeTruthy();
    expect(dialog.getByLabelText('Uses altogether')).toHaveProperty('value', '300');
    await user.click(await dialog.findByRole('button', { name: 'Load what is stored now' }));
    const fresh = within(await screen.findByRole('dialog'));
    expect(fresh.getByLabelText('Uses altogether')).toHaveProperty('value', '200');
    await user.click(fresh.getByRole('button', { name: 'Save coupon' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a new coupon: the form says what is wrong, then sends it', async () => {
    let stored: AdminCoupon[] = [];
    const calls = fakeApi({
      'GET /api/admin/coupons': () => stored,
      'POST /api/admin/coupons': ({ body }) => {
        const made = { ...coupon(), ...(body as object), uses: 0 };
        stored = [made];
        return made;
      },
      'GET /api/admin/dashboard': unavailable,
    });
    const { user } = renderSite('/admin/coupons');
    expect(await screen.findByText('No coupons yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a coupon' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save coupon' }));
    expect(await dialog.findByText('Use 4 to 20 letters and digits')).toBeTruthy();
    expect(dialog.getByText('Enter whole rupees, at least 1')).toBeTruthy();
    await user.type(dialog.getByLabelText('Code'), 'diwali20');
    await user.selectOptions(dialog.getByLabelText('Kind of discount'), 'Percent off');
    await user.type(dialog.getByLabelText('Discount'), '120');
    await user.type(dialog.getByLabelText(/^Discount at most/), '100');
    await user.type(dialog.getByLabelText('Last day'), '2026-12-31');
    await user.type(dialog.getByLabelText('Uses altogether'), '500');
    await user.click(dialog.getByRole('button', { name: 'Save coupon' }));
    expect(await dialog.findByText('Enter a whole number from 1 to 100')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Discount'));
    await user.type(dialog.getByLabelText('Discount'), '20');
    await user.click(dialog.getByRole('button', { name: 'Save coupon' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toMatchObject({
      ...{ kind: 'percent', value: 20, maxDiscount: 100, minTotal: 0, totalUses: 500, usesPerCustomer: 1 },
      ...{ validFrom: '2026-11-21', validUntil: '2026-12-31', isListed: true, isActive: true },
    });
    expect(await screen.findByText('0 of 500')).toBeTruthy();
  });

  test('a long code that is pasted with spaces keeps its last letters', async () => {
    fakeApi({ 'GET /api/admin/coupons': () => [], 'GET /api/admin/dashboard': unavailable });
    const { user } = renderSite('/admin/coupons');
    await user.click(await screen.findByRole('button', { name: 'Add a coupon' }));
    const dialog = within(await screen.findByRole('dialog'));
    const code = dialog.getByLabelText<HTMLInputElement>('Code');
    await user.click(code);
    await user.paste(' WELCOME TO GHARSEVA 200');
    expect(code.value).toBe(' WELCOME TO GHARSEVA 200');
    await user.click(dialog.getByRole('button', { name: 'Save coupon' }));
    expect(await dialog.findByText('Enter whole rupees, at least 1')).toBeTruthy();
    expect(dialog.queryByText('Use 4 to 20 letters and digits')).toBeNull();
  });

  test('switching one off sends it whole with its version', async () => {
    let stored = coupon();
    const calls = fakeApi({
      'GET /api/admin/coupons': () => [stored],
      'PUT /api/admin/coupons/:id': ({ body }) => {
        const { version: _seen, ...settings } = body as AdminCoupon;
        stored = { ...stored, ...settings };
        return stored;
      },
      'GET /api/admin/dashboard': unavailable,
    });
    const { user } = renderSite('/admin/coupons');
    await user.click(await screen.findByRole('button', { name: 'Switch off the coupon SAVE50' }));
    expect(await screen.findByRole('button', { name: 'Switch on the coupon SAVE50' })).toBeTruthy();
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
      ...{ isActive: false, value: 50, version: VERSION },
    });
  });

  test('two switched one after the other: what became of the first is said, too', async () => {
    let answerFirst: (answer: FakeFailure) => void = () => undefined;
    const first = new Promise<FakeFailure>((resolve) => {
      answerFirst = resolve;
    });
    const other = coupon({ _id: 'FEST20' });
    const calls = fakeApi({
      'GET /api/admin/coupons': () => [coupon(), other],
      'PUT /api/admin/coupons/:id': ({ url }) =>
        url.pathname.endsWith('/SAVE50') ? first : { ...other, isActive: false },
      'GET /api/admin/dashboard': unavailable,
    });
    const { user } = renderSite('/admin/coupons');
    await user.click(await screen.findByRole('button', { name: 'Switch off the coupon SAVE50' }));
    await user.click(screen.getByRole('button', { name: 'Switch off the coupon FEST20' }));
    await waitFor(() => expect(calls.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(2));
    answerFirst(new FakeFailure(409, 'conflict', 'It has changed'));
    expect(await screen.findByText(/It has changed/)).toBeTruthy();
  });

  test('a change is refused for fewer uses: the field says so', async () => {
    fakeApi({
      'GET /api/admin/coupons': () => [coupon()],
      'PUT /api/admin/coupons/:id': () =>
        new FakeFailure(400, 'invalid_request', 'Some fields are wrong.', [
          {
            path: 'totalUses',
            message: 'The number of uses can only be raised',
            reason: 'coupon_uses_fewer',
          },
        ]),
      'GET /api/admin/dashboard': unavailable,
    });
    const { user } = renderSite('/admin/coupons');
    await user.click(await screen.findByRole('button', { name: 'Change the coupon SAVE50' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Coupon SAVE50' }));
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await user.clear(dialog.getByLabelText(/^Uses altogether/));
    await user.type(dialog.getByLabelText(/^Uses altogether/), '50');
    await user.click(dialog.getByRole('button', { name: 'Save coupon' }));
    expect(await dialog.findByText(/The number of uses can only be raised\. Switch/)).toBeTruthy();
  });

  test('a role that only sees them has no buttons', async () => {
    signInAdmin(tokenOf('readonly'));
    fakeApi({ 'GET /api/admin/coupons': () => [coupon()] });
    renderSite('/admin/coupons');
    expect(await screen.findByText('SAVE50')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a coupon' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change the coupon SAVE50' })).toBeNull();
  });

  test('a failed list: an error with Retry', async () => {
    let failing = true;
    fakeApi({
      'GET /api/admin/coupons': () => (failing ? new FakeFailure(400, 'invalid_request') : [coupon()]),
    });
    const { user } = renderSite('/admin/coupons');
    expect(await screen.findByText('The coupons could not be loaded')).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByText('SAVE50')).toBeTruthy();
  });
});
