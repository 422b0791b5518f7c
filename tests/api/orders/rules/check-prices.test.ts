import { describe, expect, test } from 'vitest';
import type { AskedCoupon } from '../../../../functions/src/orders/check-coupon';
import { checkPrices } from '../../../../functions/src/orders/check-prices';
import type { OrderRequest } from '../../../../functions/src/orders/draft-order';
import { offerOf } from '../../../support/payments/offer';
import { requestOf } from '../../../support/payments/order-request';
import { couponOf } from '../../../support/payments/terms';
import { refusalOf } from '../../../support/refusal';

const OFFERS = [offerOf({ _id: 'socket', price: 100 }), offerOf({ _id: 'fan', price: 250 })];
const TODAY = '2026-11-20';

/** Two sockets and a fan, 450 rupees without a visitation charge; a line is shown at the prices. */
const both = (
  amount: number,
  shown: readonly (number | undefined)[] = [100, 250],
  changes: Partial<OrderRequest> = {},
) => {
  const lines = [
    { itemId: 'socket', quantity: 2 },
    { itemId: 'fan', quantity: 1 },
  ];
  const cartItems = lines.map((line, index) => {
    const price = shown[index];
    return price === undefined ? line : { ...line, price };
  });
  return requestOf({ amount, cartItems, ...changes });
};

const check = (input: OrderRequest, asked: AskedCoupon | null = null) => checkPrices(input, OFFERS, asked);

const totalIs = (total: number) => ({
  ...{ path: 'amount', reason: 'total_is', message: `The total is now ₹${total}` },
  ...{ params: { total }, value: total },
});
const priceIs = (index: number, id: string, price: number) => ({
  ...{ path: `cartItems.${index}.price`, id, reason: 'price_is', message: `The price is now ₹${price}` },
  ...{ params: { price }, value: price },
});
const changed = (...details: object[]) => ({
  ...{ code: 'price_changed', reason: 'price_changed', params: undefined, details },
});

describe('right prices', () => {
  const total = { itemTotal: 450, visitationCharge: 0, taxes: 0, tip: 0, discount: 0, amount: 450 };

  test('the totals of several lines', () => {
    expect(check(both(450))).toStrictEqual(total);
  });

  test('the totals with a visitation charge and a tip', () => {
    expect(check(requestOf({ amount: 279, professionalTips: 30 }))).toStrictEqual({
      ...{ itemTotal: 200, visitationCharge: 49, taxes: 0, tip: 30, discount: 0, amount: 279 },
    });
  });

  test('the totals where no price was shown', () => {
    expect(check(both(450, []))).toStrictEqual(total);
  });

  test.each([449, 451])('an amount of %i: refused with the right one', (amount) => {
    expect(refusalOf(() => check(both(amount)))).toStrictEqual(changed(totalIs(450)));
  });

  test('an amount of before: refused where no price was shown', () => {
    expect(refusalOf(() => check(both(400, [])))).toStrictEqual(changed(totalIs(450)));
  });
});

describe('wrong prices', () => {
  test('one of several: refused with the right one, and with the amount', () => {
    expect(refusalOf(() => check(both(430, [100, 230])))).toStrictEqual(
      changed(priceIs(1, 'fan', 250), totalIs(450)),
    );
  });

  test('all: refused with each', () => {
    expect(refusalOf(() => check(both(448, [99, 251])))).toStrictEqual(
      changed(priceIs(0, 'socket', 100), priceIs(1, 'fan', 250), totalIs(450)),
    );
  });

  test('with the right amount: refused all the same', () => {
    expect(refusalOf(() => check(both(450, [110, 230])))).toStrictEqual(
      changed(priceIs(0, 'socket', 100), priceIs(1, 'fan', 250), totalIs(450)),
    );
  });

  test('of nothing, which was shown', () => {
    expect(refusalOf(() => check(both(250, [0, 250])))).toStrictEqual(
      changed(priceIs(0, 'socket', 100), totalIs(450)),
    );
  });

  test('a line without an offer has no price that could be right', () => {
    const refusal = refusalOf(() => checkPrices(both(450), OFFERS.slice(0, 1), null));
    expect(refusal.details?.map(({ path, value }) => [path, value])).toEqual([
      ['cartItems.1.price', Number.NaN],
      ['amount', Number.NaN],
    ]);
  });
});

describe('a coupon', () => {
  const flat = { coupon: couponOf(), today: TODAY };
  const late = { coupon: couponOf(), today: '2026-12-01' };
  const unknown = { coupon: null, today: TODAY };
  const couponOver = {
    ...{ code: 'coupon_unavailable', reason: 'coupon_over', params: undefined },
    details: [{ path: 'couponCode', reason: 'coupon_over', message: 'This coupon is over.' }],
  };

  test('its discount is taken off', () => {
    expect(check(both(400), flat)).toStrictEqual({
      ...{ itemTotal: 450, visitationCharge: 0, taxes: 0, tip: 0, discount: 50, amount: 400 },
    });
  });

  test('its discount is of the services alone', () => {
    const coupon = couponOf({ kind: 'percent', value: 10, minTotal: 200 });
    const input = requestOf({ amount: 259, professionalTips: 30 });
    expect(check(input, { coupon, today: TODAY })).toStrictEqual({
      ...{ itemTotal: 200, visitationCharge: 49, taxes: 0, tip: 30, discount: 20, amount: 259 },
    });
  });

  test('its least total is that of the services alone', () => {
    const coupon = couponOf({ minTotal: 201 });
    expect(refusalOf(() => check(requestOf({ amount: 249 }), { coupon, today: TODAY }))).toMatchObject({
      ...{ code: 'coupon_unavailable', reason: 'coupon_minimum' },
    });
  });

  test('that applies, with the amount without it: refused with the right one', () => {
    expect(refusalOf(() => check(both(450), flat))).toStrictEqual(changed(totalIs(400)));
  });

  test('that applies, with a wrong price: refused with its amount', () => {
    expect(refusalOf(() => check(both(400, [99, 250]), flat))).toStrictEqual(
      changed(priceIs(0, 'socket', 100), totalIs(400)),
    );
  });

  test.each([400, 450])('that is over, with an amount of %i: refused for that', (amount) => {
    expect(refusalOf(() => check(both(amount), late))).toStrictEqual(couponOver);
  });

  test('that does not exist: refused for that', () => {
    expect(refusalOf(() => check(both(450), unknown))).toMatchObject({
      ...{ code: 'coupon_unavailable', reason: 'coupon_unknown' },
    });
  });

  test.each([
    ['is over', late],
    ['does not exist', unknown],
  ])('that %s, with a wrong price: refused for the price, at the amount without it', (_, asked) => {
    expect(refusalOf(() => check(both(400, [99, 250]), asked))).toStrictEqual(
      changed(priceIs(0, 'socket', 100), totalIs(450)),
    );
  });
});
