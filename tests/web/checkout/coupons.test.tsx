import type { OfferedCoupon, Order } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slotDaysByClock } from '../../../web/src/components/slot-picker/slot-days';
import { type FakeCall, FakeFailure, fakeApi } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { address, cartItem, customer, fillCart, logIn, order } from '../support/people';
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

const NOW = new Date('2026-11-21T09:30:00+05:30');
const asha = customer({ addresses: [address()] });
const SAVE50: OfferedCoupon = {
  ...{ code: 'SAVE50', kind: 'flat', value: 50, maxDiscount: null, minTotal: 200 },
  validUntil: '2026-11-30',
};
const refusal = (reason: 'coupon_unknown' | 'coupon_used_up' | 'coupon_used_by_you', text: string) =>
  new FakeFailure(409, 'coupon_unavailable', text, undefined, undefined, reason);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  resetFirebase();
});
afterEach(() => vi.useRealTimers());

/** Places an order of ₹317, and refuses any other as too cheap. */
function placeAt317({ body }: FakeCall): Order | FakeFailure {
  if ((body as { amount: number }).amount === 317) return order();
  const details = [{ path: 'amount', message: 'The total is now ₹317', value: 317 }];
  return new FakeFailure(409, 'price_changed', 'Prices have changed.', details);
}

function couponApi({
  offered = [],
  check = () => SAVE50,
  place = () => order(),
}: {
  offered?: OfferedCoupon[];
  check?: (call: FakeCall) => OfferedCoupon | FakeFailure;
  place?: (call: FakeCall) => Order | FakeFailure;
} = {}) {
  return fakeApi({
    'GET /api/user/:id': () => asha,
    'POST /api/user/authenticate': () => asha,
    'GET /api/slot': () => slotDaysByClock(NOW),
    'GET /api/service/search-index': () => ({
      categories: [],
      services: [{ _id: 'fan', name: 'Service fan', categoryId: 'fans', cityId: 'all', price: 149 }],
    }),
    'GET /api/coupon': () => offered,
    'POST /api/coupon/check': check,
    'POST /api/service-order': place,
    'GET /api/service-order/user/:userId': () => [order()],
  });
}

/** Checkout with two services of ₹149, and everything chosen. */
async function openReady(quantity = 2) {
  logIn(asha);
  fillCart(cartItem('fan', 149, quantity));
  const { user } = renderSite('/checkout');
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /Hazratganj/ })).toHaveProperty('checked', true),
  );
  await user.click(screen.getByRole('radio', { name: /Tomorrow/ }));
  await user.click(screen.getByRole('radio', { name: TIME_SLOTS[0] }));
  return user;
}

const summary = () => within(screen.getByRole('complementary', { name: 'Payment summary' }));
const figure = (name: string) => summary().getByText(name).nextElementSibling?.textContent;
const typeCode = async (user: Awaited<ReturnType<typeof openReady>>, code: string) =>
  user.type(screen.getByLabelText('Coupon code'), `${code}{Enter}`);
const bodies = (calls: FakeCall[], route: string) =>
  calls.filter((call) => call.route === route).map(({ body }) => body);

describe('The coupons box', () => {
  it('a typed code: applied, a line of the summary, part of the total and of the order; removed again', async () => {
    const calls = couponApi();
    const user = await openReady();
    await typeCode(user, 'save 50');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    expect(bodies(calls, 'POST /api/coupon/check')).toEqual([{ code: 'SAVE50', itemTotal: 298 }]);
    expect(screen.getByText('₹50 off')).toBeTruthy();
    expect([figure('Coupon SAVE50'), figure('Total')]).toEqual(['-₹50', '₹297']);
    await user.click(screen.getByRole('button', { name: 'Remove the coupon SAVE50' }));
    expect(summary().queryByText('Coupon SAVE50')).toBeNull();
    expect(figure('Total')).toBe('₹347');
    await typeCode(user, 'SAVE50');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    await screen.findByText(/Order placed!/);
    expect(bodies(calls, 'POST /api/service-order')).toMatchObject([{ couponCode: 'SAVE50', amount: 297 }]);
  });

  it('a session that ends while a code is checked: the code stands there again after the sign-in, without an error', async () => {
    const answers = [new FakeFailure(401, 'unauthenticated', 'Please sign in.'), SAVE50];
    couponApi({ check: () => answers.shift() as OfferedCoupon });
    const user = await openReady();
    await typeCode(user, 'save 50');
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
    await user.type(screen.getByLabelText('Mobile number'), '9876543210{Enter}');
    await user.type(await screen.findByLabelText('6-digit OTP'), '123456{Enter}');
    await screen.findByText(/Signed in as/);
    const field = await screen.findByLabelText('Coupon code');
    expect(field).toHaveProperty('value', 'save 50');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.queryByText('Please sign in.')).toBeNull();
    await user.type(field, '{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove the coupon SAVE50' })).toBeTruthy();
  });

  it('what is offered to everybody stands there with its terms, and one press applies it', async () => {
    couponApi({ offered: [SAVE50] });
    const user = await openReady();
    expect(await screen.findByText('On services of ₹200 or more')).toBeTruthy();
    expect(screen.getByText('Until 30 Nov 2026')).toBeTruthy();
    expect(screen.queryByText('No coupons to offer right now.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Apply the coupon SAVE50' }));
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    expect(figure('Coupon SAVE50')).toBe('-₹50');
  });

  it('the focus stays in the box when the pressed Apply or Remove is gone', async () => {
    couponApi({ offered: [SAVE50] });
    const user = await openReady();
    const box = screen.getByRole('region', { name: 'Coupons' });
    (await screen.findByRole('button', { name: 'Apply the coupon SAVE50' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    expect(document.activeElement).toBe(box);
    await user.keyboard('{Tab}{Enter}');
    expect(screen.queryByRole('button', { name: 'Remove the coupon SAVE50' })).toBeNull();
    expect(document.activeElement).toBe(box);
    await user.click(document.body);
    await user.click(screen.getByRole('radio', { name: TIME_SLOTS[1] }));
    expect(document.activeElement).not.toBe(box);
  });

  it('while one is checked no other can be applied: the answer would take it off again', async () => {
    let refuse: () => void = () => undefined;
    const refusal = new Promise<FakeFailure>((resolve) => {
      refuse = () =>
        resolve(new FakeFailure(409, 'conflict', 'Used up', undefined, undefined, 'coupon_used_up'));
    });
    const calls = couponApi({ offered: [SAVE50], check: () => refusal as never });
    const user = await openReady();
    await typeCode(user, 'other10');
    const listed = screen.getByRole('button', { name: 'Apply the coupon SAVE50' });
    expect(listed).toHaveProperty('disabled', true);
    await user.click(listed);
    refuse();
    await waitFor(() => expect(listed).toHaveProperty('disabled', false));
    expect(bodies(calls, 'POST /api/coupon/check')).toHaveLength(1);
  });

  it('a refused code: says why beside the field, and the total stays', async () => {
    couponApi({ check: () => refusal('coupon_used_by_you', 'You have used this coupon already.') });
    const user = await openReady();
    await typeCode(user, 'SAVE50');
    expect(await screen.findByText('You have used this coupon already.')).toBeTruthy();
    expect(figure('Total')).toBe('₹347');
    // Of the next code nobody has said so.
    await user.type(screen.getByLabelText('Coupon code'), '0');
    expect(screen.queryByText('You have used this coupon already.')).toBeNull();
  });

  it('a long code that is pasted with spaces keeps its last letters', async () => {
    const calls = couponApi({ check: () => ({ ...SAVE50, code: 'WELCOMETOGHARSEVA200' }) });
    const user = await openReady();
    await user.click(screen.getByLabelText('Coupon code'));
    await user.paste(' WELCOME TO GHARSEVA 200');
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Remove the coupon WELCOMETOGHARSEVA200' });
    expect(bodies(calls, 'POST /api/coupon/check')).toMatchObject([{ code: 'WELCOMETOGHARSEVA200' }]);
  });

  it('what cannot be a code is said without a call', async () => {
    const calls = couponApi();
    const user = await openReady();
    await typeCode(user, 'AB');
    expect(await screen.findByText('A code has 4 to 20 letters and digits')).toBeTruthy();
    expect(bodies(calls, 'POST /api/coupon/check')).toEqual([]);
    await user.type(screen.getByLabelText('Coupon code'), 'CD');
    expect(screen.queryByText('A code has 4 to 20 letters and digits')).toBeNull();
  });

  it('a cart that falls below the minimum: the coupon stays and does not count; it counts again when the cart grows', async () => {
    const calls = couponApi();
    const user = await openReady();
    await typeCode(user, 'SAVE50');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    await user.click(screen.getByRole('button', { name: 'One less Service fan' }));
    expect(await screen.findByText(/Add services for ₹51 more to use this coupon/)).toBeTruthy();
    expect(summary().queryByText('Coupon SAVE50')).toBeNull();
    expect(figure('Total')).toBe('₹198');
    await user.click(screen.getByRole('button', { name: 'One more Service fan' }));
    expect(figure('Coupon SAVE50')).toBe('-₹50');
    await user.click(screen.getByRole('button', { name: 'One less Service fan' }));
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    await screen.findByText(/Order placed!/);
    const [sent] = bodies(calls, 'POST /api/service-order');
    expect(sent).toMatchObject({ amount: 198 });
    expect(sent).not.toHaveProperty('couponCode');
  });

  it('a coupon whose last day is over by now does not count', async () => {
    couponApi({ check: () => ({ ...SAVE50, validUntil: '2026-11-21' }) });
    const user = await openReady();
    await typeCode(user, 'SAVE50');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    expect(figure('Total')).toBe('₹297');
    vi.setSystemTime('2026-11-22T00:00:30+05:30');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('This coupon is over. It does not count any more.')).toBeTruthy();
    expect(figure('Total')).toBe('₹347');
  });

  it('on a phone whose clock is a day ahead, a coupon on its last day counts: the server has just said so', async () => {
    couponApi({ check: () => ({ ...SAVE50, validUntil: '2026-11-20' }) });
    const user = await openReady();
    await typeCode(user, 'SAVE50');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    expect(screen.queryByText(/This coupon is over/)).toBeNull();
    expect(figure('Total')).toBe('₹297');
  });

  it('used up meanwhile: the order is refused by name; after that the coupon is gone and the total is the plain one', async () => {
    couponApi({ place: () => refusal('coupon_used_up', 'This coupon has been used up.') });
    const user = await openReady();
    await typeCode(user, 'SAVE50');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Error placing order: This coupon has been used up.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(figure('Total')).toBe('₹347'));
    expect(screen.queryByRole('button', { name: 'Remove the coupon SAVE50' })).toBeNull();
  });

  it('other terms meanwhile: accepting the right total asks for them again, and orders with them', async () => {
    let value = 50;
    const calls = couponApi({
      check: () => ({ ...SAVE50, value }),
      place: (call) => {
        value = 30;
        return placeAt317(call);
      },
    });
    const user = await openReady();
    await typeCode(user, 'SAVE50');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('₹317')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Accept and continue' }));
    await screen.findByText(/Order placed!/);
    const amounts = (bodies(calls, 'POST /api/service-order') as { amount: number }[]).map(
      ({ amount }) => amount,
    );
    expect(amounts).toEqual([297, 317]);
  });

  it('other terms again since the right total was shown: accepting it orders nothing, and the page shows the new one', async () => {
    let value = 50;
    const calls = couponApi({ check: () => ({ ...SAVE50, value }), place: placeAt317 });
    const user = await openReady();
    await typeCode(user, 'SAVE50');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('₹317')).toBeTruthy();
    value = 10;
    await user.click(dialog.getByRole('button', { name: 'Accept and continue' }));
    await waitFor(() => expect(figure('Total')).toBe('₹337'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Proceed to Pay' })).toBeTruthy());
    expect(bodies(calls, 'POST /api/service-order')).toHaveLength(1);
  });

  it.each([
    [new FakeFailure(503, 'unavailable', 'Try again'), /: Try again$/],
    [
      new FakeFailure(403, 'forbidden', 'Reload', undefined, undefined, 'app_unproven'),
      /: We could not confirm that this comes from our site/,
    ],
  ])(
    'whose terms cannot be asked for when new prices are accepted: stays, and the order is not placed',
    async (failure, said) => {
      const answers = [() => SAVE50, () => failure, () => ({ ...SAVE50, value: 30 })];
      const calls = couponApi({
        check: () => answers.shift()?.() ?? SAVE50,
        place: placeAt317,
      });
      const user = await openReady();
      await typeCode(user, 'SAVE50');
      await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
      const pay = () => user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
      const accept = async () =>
        user.click(await screen.findByRole('button', { name: 'Accept and continue' }));
      await pay();
      await accept();
      const told = within(await screen.findByRole('alertdialog', { name: 'Order not confirmed' }));
      expect(told.getByText(said)).toBeTruthy();
      await user.click(told.getByRole('button', { name: 'OK' }));
      expect(screen.getByRole('button', { name: 'Remove the coupon SAVE50' })).toBeTruthy();
      expect(figure('Total')).toBe('₹297');
      await pay();
      await accept();
      await screen.findByText(/Order placed!/);
      const sent = bodies(calls, 'POST /api/service-order') as { amount: number; couponCode?: string }[];
      expect(sent.map(({ amount, couponCode }) => [amount, couponCode])).toEqual([
        [297, 'SAVE50'],
        [297, 'SAVE50'],
        [317, 'SAVE50'],
      ]);
    },
  );

  it('taken off while its order waits: accepting the right total orders nothing yet', async () => {
    const answers = [
      () => new FakeFailure(503, 'unavailable', 'Try again'),
      () =>
        new FakeFailure(409, 'price_changed', 'Prices have changed.', [
          { path: 'amount', message: 'The total is now ₹300', value: 300 },
        ]),
    ];
    const calls = couponApi({ place: () => answers.shift()?.() ?? order() });
    const user = await openReady();
    await typeCode(user, 'SAVE50');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    const kept = within(await screen.findByRole('alertdialog'));
    await user.click(kept.getByRole('button', { name: 'OK' }));
    await user.click(screen.getByRole('button', { name: 'Remove the coupon SAVE50' }));
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Accept and continue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies(calls, 'POST /api/service-order')).toHaveLength(2);
    expect(figure('Total')).toBe('₹347');
  });

  it('an answer that comes after the order was placed applies nothing to the next one', async () => {
    let answer: (coupon: OfferedCoupon) => void = () => undefined;
    const late = new Promise<OfferedCoupon>((resolve) => {
      answer = resolve;
    });
    couponApi({ check: () => late as never });
    const user = await openReady();
    await typeCode(user, 'SAVE50');
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    await screen.findByText(/Order placed!/);
    answer(SAVE50);
    await act(() => late);
    await user.clear(screen.getByLabelText('Coupon code'));
    await typeCode(user, 'AB');
    expect(await screen.findByText('A code has 4 to 20 letters and digits')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the coupon SAVE50' })).toBeNull();
  });

  it('taken off while its terms are asked for again: nothing is ordered', async () => {
    let answer: (coupon: OfferedCoupon) => void = () => undefined;
    const answers = [
      SAVE50,
      new Promise<OfferedCoupon>((resolve) => {
        answer = resolve;
      }),
    ];
    const calls = couponApi({ check: () => answers.shift() as never, place: placeAt317 });
    const user = await openReady();
    await typeCode(user, 'SAVE50');
    await screen.findByRole('button', { name: 'Remove the coupon SAVE50' });
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    await user.click(await screen.findByRole('button', { name: 'Accept and continue' }));
    await user.click(screen.getByRole('button', { name: 'Remove the coupon SAVE50' }));
    answer({ ...SAVE50, value: 30 });
    await screen.findByRole('button', { name: 'Proceed to Pay' });
    expect(bodies(calls, 'POST /api/service-order')).toHaveLength(1);
    expect(figure('Total')).toBe('₹347');
  });

  it('a visitor sees what is offered, and logs in to use it', async () => {
    couponApi({ offered: [SAVE50] });
    fillCart(cartItem('fan', 149, 2));
    renderSite('/checkout');
    expect(await screen.findByText('On services of ₹200 or more')).toBeTruthy();
    expect(screen.getByText('Login to use a coupon.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply the coupon SAVE50' })).toBeNull();
  });
});
