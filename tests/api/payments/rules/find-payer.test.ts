import { describe, expect, test } from 'vitest';
import { findPayer } from '../../../../functions/src/payments/find-payer';
import { COMPLETED_AT, eventOf, placedOrder } from '../../../support/payments/placed-order';
import { refusalOf } from '../../../support/refusal';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-18T13:00:00+05:30');
const FORBIDDEN = { code: 'forbidden', reason: 'forbidden', params: undefined, details: undefined };

const orderOf = (
  changes: { stage?: 'placed' | 'assigned' | 'accepted' | 'cancelled'; workerUid?: string } = {},
) => placedOrder({ user: 'asha', workerUid: 'ravi', ...changes });

describe('whose money an order is', () => {
  test('the customer’s, in every stage', () => {
    const order = orderOf({ stage: 'placed' });
    expect(findPayer(order, 'asha', NOW)).toStrictEqual({ order, role: 'customer' });
  });

  test('the worker’s who is shown the customer', () => {
    const order = orderOf({ stage: 'accepted' });
    expect(findPayer(order, 'ravi', NOW)).toStrictEqual({ order, role: 'worker' });
  });

  test('the customer’s, who has it as a worker, too', () => {
    const order = orderOf({ workerUid: 'asha' });
    expect(findPayer(order, 'asha', NOW).role).toBe('customer');
  });

  test('the order is the one that was found', () => {
    const order = orderOf();
    expect(findPayer(order, 'asha', NOW).order).toBe(order);
  });

  test.each(['assigned', 'cancelled'] as const)('of one that is %s: not the worker’s', (stage) => {
    expect(refusalOf(() => findPayer(orderOf({ stage }), 'ravi', NOW))).toStrictEqual(FORBIDDEN);
  });

  test('the worker’s until just before a day after the end', () => {
    const last = new Date(Date.parse(COMPLETED_AT) + DAY_MS - 1);
    expect(findPayer(orderOf(), 'ravi', last).role).toBe('worker');
  });

  test('not the worker’s from a day after the end on', () => {
    const end = new Date(Date.parse(COMPLETED_AT) + DAY_MS);
    expect(refusalOf(() => findPayer(orderOf(), 'ravi', end))).toStrictEqual(FORBIDDEN);
  });

  test('not the worker’s where the end is unknown', () => {
    const order = { ...orderOf(), events: [eventOf('in_progress', COMPLETED_AT)] };
    expect(refusalOf(() => findPayer(order, 'ravi', NOW))).toStrictEqual(FORBIDDEN);
  });

  test('nobody else’s', () => {
    expect(refusalOf(() => findPayer(orderOf(), 'mina', NOW))).toStrictEqual(FORBIDDEN);
  });

  test('nobody else’s where nobody has it', () => {
    const { workerUid: _, ...order } = orderOf();
    expect(refusalOf(() => findPayer(order, 'ravi', NOW))).toStrictEqual(FORBIDDEN);
  });

  test('nobody’s where it is missing', () => {
    expect(refusalOf(() => findPayer(null, 'asha', NOW))).toStrictEqual(FORBIDDEN);
  });
});
