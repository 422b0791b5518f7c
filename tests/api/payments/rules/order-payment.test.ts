import type { Payment } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import {
  toClaimedPayment,
  toCustomerPayment,
  toOrderPayment,
} from '../../../../functions/src/payments/to-order-payment';
import { claimOf, PRICE, paymentOf, refundOf } from '../../../support/payments/payment';
import { COMPLETED_AT, eventOf, placedOrder } from '../../../support/payments/placed-order';

const HOUR_MS = 60 * 60 * 1000;
const END = Date.parse(COMPLETED_AT) + 48 * HOUR_MS;
const UNTIL = '2026-11-20T12:00:00.000+05:30';
const order = placedOrder({});

const nothingCame = { _id: 'order-1', charged: PRICE, received: 0, refunded: 0, due: PRICE };
const allCame = { _id: 'order-1', charged: PRICE, received: PRICE, refunded: 0, due: 0 };
const collected = (changes: Partial<Payment> = {}) =>
  paymentOf({ status: 'collected', method: 'cash', ...changes });

describe('how an order stands', () => {
  test('without a payment: all is due', () => {
    expect(toOrderPayment(order, null)).toStrictEqual(nothingCame);
  });

  test('with a part that came, and a part of it that went back', () => {
    const payment = paymentOf({
      claims: [claimOf({ amount: 300, status: 'matched' })],
      refunds: [refundOf('1', 'refunded', 100)],
    });
    expect(toOrderPayment(order, payment)).toStrictEqual({
      ...{ _id: 'order-1', charged: PRICE, received: 300, refunded: 100, due: 199 },
    });
  });
});

describe('with the claims of both', () => {
  test.each([[null], [paymentOf()]])('none of %j', (payment) => {
    expect(toClaimedPayment(order, payment)).toStrictEqual({ ...nothingCame, claims: [] });
  });

  test('each, whatever became of it', () => {
    const claims = [claimOf(), claimOf({ status: 'rejected' })];
    expect(toClaimedPayment(order, paymentOf({ claims }))).toStrictEqual({ ...nothingCame, claims });
  });
});

describe('for its customer', () => {
  test.each([
    ['before the end of the time', END - 1],
    ['at its end', END],
  ])('%s: what may be asked for, and until when', (_, now) => {
    expect(toCustomerPayment(order, collected(), new Date(now))).toStrictEqual({
      ...{ ...allCame, claims: [], refundable: PRICE, refundUntil: UNTIL },
    });
  });

  test('after its end: nothing may be asked for', () => {
    expect(toCustomerPayment(order, collected(), new Date(END + 1))).toStrictEqual({
      ...allCame,
      claims: [],
    });
  });

  test('of money that was found after the end: until two days after that', () => {
    const found = { status: 'matched', decidedAt: '2026-11-20T20:00:00.000+05:30' } as const;
    const claims = [claimOf({ amount: PRICE, ...found })];
    const byClaims = collected({ isByClaims: true, claims });
    const until = '2026-11-22T20:00:00.000+05:30';
    expect(toCustomerPayment(order, byClaims, new Date(until))).toMatchObject({
      ...{ refundable: PRICE, refundUntil: until },
    });
    expect(toCustomerPayment(order, byClaims, new Date(Date.parse(until) + 1)).refundable).toBeUndefined();
  });

  test('when nothing came: nothing may be asked for', () => {
    expect(toCustomerPayment(order, paymentOf(), new Date(END))).toStrictEqual({
      ...nothingCame,
      claims: [],
    });
  });

  test('without a payment: nothing may be asked for', () => {
    expect(toCustomerPayment(order, null, new Date(END))).toStrictEqual({ ...nothingCame, claims: [] });
  });

  test('with one rupee left: that one may be asked for, beside the refunds', () => {
    const refunds = [refundOf('1', 'rejected', 9), refundOf('2', 'requested', PRICE - 1)];
    expect(toCustomerPayment(order, collected({ refunds }), new Date(END))).toStrictEqual({
      ...{ ...allCame, claims: [], refunds, refundable: 1, refundUntil: UNTIL },
    });
  });

  test('with nothing left: the refunds alone', () => {
    const refunds = [refundOf('1', 'requested', PRICE)];
    expect(toCustomerPayment(order, collected({ refunds }), new Date(END))).toStrictEqual({
      ...{ ...allCame, claims: [], refunds },
    });
  });

  test('with a refund of the version before: that one', () => {
    const refund = { status: 'approved', amount: 400, requestedAt: COMPLETED_AT, reason: 'Late' } as const;
    expect(toCustomerPayment(order, collected({ refund }), new Date(END))).toMatchObject({
      ...{ refunds: [{ ...refund, id: '1' }], refundable: 99 },
    });
  });

  test('of an order of which a record alone is kept: nothing may be asked for', () => {
    const kept = placedOrder({ kept: {} });
    expect(toCustomerPayment(kept, collected(), new Date(END))).toStrictEqual({ ...allCame, claims: [] });
  });

  // a clock that stands at zero is before every end
  test.each([END, 0])('of an order that is not over: nothing may be asked for, at %i', (now) => {
    const open = placedOrder({ stage: 'in_progress' as const, events: [] });
    expect(toCustomerPayment(open, collected(), new Date(now))).toStrictEqual({ ...allCame, claims: [] });
  });

  test('of a cancelled order: what came, until two days after that', () => {
    const cancelled = placedOrder({
      stage: 'cancelled' as const,
      events: [eventOf('cancelled', COMPLETED_AT, 'accepted')],
    });
    expect(toCustomerPayment(cancelled, collected(), new Date(END))).toStrictEqual({
      ...{ ...allCame, charged: 0, claims: [], refundable: PRICE, refundUntil: UNTIL },
    });
  });
});
