import type { Payment } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { needsAction, type Waiting } from '../../../../functions/src/orders/needs-action';
import { deepFreeze } from '../../../support/deep-freeze';
import { workerOf } from '../../../support/orders/checks';
import { paymentOf, refundOf } from '../../../support/payments/payment';

const ASKED_AT = '2026-11-19T18:00:00.000+05:30';
const DECIDED_AT = '2026-11-19T20:00:00.000+05:30';
const STARTS_AT = '2026-11-20T12:00:00.000+05:30';
const at = (clock: string) => `2026-11-20T${clock}:00.000+05:30`;

/** Nothing that waits, on a Friday. */
const NOTHING: Waiting = {
  ...{
    late: [],
    overdue: [],
    orphaned: [],
    unassigned: [],
    failedTimers: [],
    gatewayCases: [],
    refunds: [],
    approved: [],
    waitingPayments: [],
  },
  ...{ concerned: [], workers: [], waitingSince: new Map(), changes: [], providers: [] },
  ...{ today: '2026-11-20', holidays: [] },
};
const queueOf = (changes: Partial<Waiting>) => needsAction(deepFreeze({ ...NOTHING, ...changes }));

type QueuedOrder = Waiting['late'][number];
/** An electrician’s order at noon, as the queue knows it. */
const orderOf = (_id: string, changes: Partial<QueuedOrder> = {}): QueuedOrder => ({
  ...{ _id, serviceType: 'Electrician', stage: 'placed', startsAt: STARTS_AT },
  ...changes,
});
const IN_HINDI = { translations: { hi: { serviceType: 'बिजली मिस्त्री' } } };
/** A plumber’s order, with its translation. */
const plumbingOf = (_id: string) => orderOf(_id, { serviceType: 'Plumber', ...IN_HINDI });
const PLUMBING = { title: 'Plumber', translations: { hi: { title: 'बिजली मिस्त्री' } } };

/** The payment of an order with a refund in a state, whose last day is `dueOn`. */
const withRefund = (status: 'requested' | 'approved') => (id: string, dueOn: string | undefined) => {
  const decided = status === 'approved' && { decidedAt: DECIDED_AT };
  return paymentOf({
    ...{ _id: `payment-${id}`, bookingId: `order-${id}` },
    refund: { id: '1', status, requestedAt: ASKED_AT, reason: 'Reason 1', ...decided },
    refunds: [refundOf('1', status, 100, { dueOn, ...decided })],
  });
};
const [askedOf, approvedOf] = [withRefund('requested'), withRefund('approved')];

const OVERDUE = '2026-11-19';
const SOON = '2026-11-23';
const FAR = '2026-11-24';

test('nothing waits: an empty queue', () => {
  expect(queueOf({})).toStrictEqual([]);
});

test('the kinds stand by their urgency', () => {
  const queue = queueOf({
    ...{ late: [orderOf('late', { stage: 'assigned' })], orphaned: [orderOf('orphaned')] },
    overdue: [orderOf('overdue', { stage: 'in_progress' })],
    ...{ unassigned: [orderOf('unassigned')], failedTimers: [{ orderId: 'timed', failedAt: at('09:00') }] },
    gatewayCases: [{ _id: 'case', orderId: 'cased', at: at('10:00') }],
    refunds: [askedOf('1', SOON), askedOf('2', FAR)],
    approved: [approvedOf('3', OVERDUE), approvedOf('4', FAR)],
    waitingPayments: [paymentOf({ _id: 'unpaid', waitsSince: DECIDED_AT })],
    concerned: ['timed', 'cased', 'unpaid', 'order-1', 'order-2', 'order-3', 'order-4'].map((id) =>
      orderOf(id),
    ),
    ...{ workers: [workerOf('sunil')], waitingSince: new Map([['sunil', at('08:00')]]) },
    ...{ changes: [workerOf('mohan')], providers: [{ _id: 'sita', name: 'Sita', isVerified: false }] },
  });
  const title = 'Electrician';
  expect(queue).toStrictEqual([
    { kind: 'late', id: 'late', title, at: STARTS_AT, stage: 'assigned' },
    { kind: 'finish_overdue', id: 'overdue', title, at: STARTS_AT, stage: 'in_progress' },
    { kind: 'worker_inactive', id: 'orphaned', title, at: STARTS_AT, stage: 'placed' },
    { kind: 'refund_waiting', id: 'payment-1', title, at: ASKED_AT, dueOn: SOON, urgency: 'due_soon' },
    { kind: 'refund_to_pay', id: 'payment-3', title, at: DECIDED_AT, dueOn: OVERDUE, urgency: 'overdue' },
    { kind: 'timer_failed', id: 'timed', title, at: at('09:00') },
    { kind: 'gateway_case', id: 'case', title, at: at('10:00') },
    { kind: 'unassigned', id: 'unassigned', title, at: STARTS_AT, stage: 'placed' },
    { kind: 'refund_waiting', id: 'payment-2', title, at: ASKED_AT, dueOn: FAR },
    { kind: 'refund_to_pay', id: 'payment-4', title, at: DECIDED_AT, dueOn: FAR },
    { kind: 'payment_waiting', id: 'unpaid', title, at: DECIDED_AT },
    { kind: 'kyc_waiting', id: 'sunil', title: 'Worker sunil', at: at('08:00') },
    { kind: 'change_request', id: 'mohan', title: 'Worker mohan', at: null },
    { kind: 'provider_unverified', id: 'sita', title: 'Sita', at: null },
  ]);
});

describe('orders', () => {
  test('stand in their own order, with their trades in each language', () => {
    const unassigned = [orderOf('b'), plumbingOf('a')];
    expect(queueOf({ unassigned })).toStrictEqual([
      { kind: 'unassigned', id: 'b', title: 'Electrician', at: STARTS_AT, stage: 'placed' },
      { kind: 'unassigned', id: 'a', ...PLUMBING, at: STARTS_AT, stage: 'placed' },
    ]);
  });

  test('late ones whose worker was deactivated are listed once, as such', () => {
    const late = [orderOf('a'), orderOf('b'), orderOf('c')];
    const queue = queueOf({ late, orphaned: [orderOf('b'), orderOf('d')] });
    expect(queue.map(({ kind, id }) => [kind, id])).toEqual([
      ['late', 'a'],
      ['late', 'c'],
      ['worker_inactive', 'b'],
      ['worker_inactive', 'd'],
    ]);
  });
});

test('work that its deactivated worker cannot end is not finished, once, and not to be given to another', () => {
  const begun = (id: string) => orderOf(id, { stage: 'in_progress' });
  const queue = queueOf({
    overdue: [begun('a'), begun('b')],
    orphaned: [begun('b'), begun('c'), orderOf('d', { stage: 'on_the_way' })],
  });
  expect(queue.map(({ kind, id }) => [kind, id])).toEqual([
    ['finish_overdue', 'a'],
    ['finish_overdue', 'b'],
    ['finish_overdue', 'c'],
    ['worker_inactive', 'd'],
  ]);
});

describe('refunds', () => {
  test('of each kind: the overdue ones first, then those soon due, each in their own order', () => {
    const days = [SOON, FAR, OVERDUE, undefined, SOON, OVERDUE];
    const queue = queueOf({
      refunds: days.map((day, index) => askedOf(`a${index}`, day)),
      approved: days.map((day, index) => approvedOf(`b${index}`, day)),
    });
    const ids = ['a2', 'a5', 'a0', 'a4', 'b2', 'b5', 'b0', 'b4', 'a1', 'a3', 'b1', 'b3'];
    expect(queue.map(({ id }) => id)).toEqual(ids.map((id) => `payment-${id}`));
  });

  test('of an order: its trades in each language; of one that cannot be read, no title', () => {
    const concerned = [plumbingOf('order-1')];
    const queue = queueOf({ refunds: [askedOf('1', FAR), askedOf('2', FAR)], concerned });
    expect(queue).toStrictEqual([
      { kind: 'refund_waiting', id: 'payment-1', ...PLUMBING, at: ASKED_AT, dueOn: FAR },
      { kind: 'refund_waiting', id: 'payment-2', title: '', at: ASKED_AT, dueOn: FAR },
    ]);
  });

  test('the business day before the last one is reckoned without holidays', () => {
    const refunds = [askedOf('1', '2026-11-26')];
    const urgencies = (holidays: string[]) =>
      queueOf({ refunds, today: '2026-11-24', holidays }).map(({ urgency }) => urgency);
    expect(urgencies([])).toEqual([undefined]);
    expect(urgencies(['2026-11-25'])).toEqual(['due_soon']);
  });

  /** What the queue says of a payment beside its kind, id and title. */
  const saidOf = (payment: Payment) => {
    const [entry] = queueOf({ refunds: [payment] });
    return { at: entry?.at, dueOn: entry?.dueOn, urgency: entry?.urgency };
  };
  const withRefunds = (...refunds: NonNullable<Payment['refunds']>) => paymentOf({ refunds });

  test('the last day is that of the first which is under way', () => {
    const over = [
      refundOf('1', 'refunded', 10, { dueOn: '2026-11-16' }),
      refundOf('2', 'rejected', 10, { dueOn: '2026-11-17' }),
    ];
    const open = [
      refundOf('3', 'approved', 10, { dueOn: '2026-11-20' }),
      refundOf('4', 'requested', 10, { dueOn: '2026-11-18' }),
    ];
    expect(saidOf(withRefunds(...over, ...open))).toEqual({
      ...{ at: null, dueOn: '2026-11-20', urgency: 'due_soon' },
    });
    expect(saidOf(withRefunds(...over))).toEqual({ at: null, dueOn: undefined, urgency: undefined });
  });

  test('the last day is that of a later one, where the first has none', () => {
    const first = refundOf('1', 'requested', 10, { dueOn: undefined });
    const second = refundOf('2', 'approved', 10, { dueOn: OVERDUE });
    expect(saidOf(withRefunds(first, second))).toEqual({ at: null, dueOn: OVERDUE, urgency: 'overdue' });
  });

  test('nothing is known of one without a day, nor of a payment without refunds', () => {
    const refund = { status: 'requested', requestedAt: ASKED_AT, reason: 'Reason 1' } as const;
    const payments = [paymentOf({ refund }), paymentOf()];
    const common = { kind: 'refund_waiting', id: 'order-1', title: '' };
    expect(queueOf({ refunds: payments })).toStrictEqual([
      { ...common, at: ASKED_AT },
      { ...common, at: null },
    ]);
    const paid = { ...common, kind: 'refund_to_pay', at: null };
    expect(queueOf({ approved: payments })).toStrictEqual([paid, paid]);
  });
});

test('failed timers: each order once, with its latest one; the order that failed first stands first', () => {
  const failedTimers = [
    { orderId: 'a', failedAt: at('12:00') },
    { orderId: 'b', failedAt: at('11:00') },
    { orderId: 'a', failedAt: at('10:00') },
  ];
  expect(queueOf({ failedTimers, concerned: [plumbingOf('a')] })).toStrictEqual([
    { kind: 'timer_failed', id: 'a', ...PLUMBING, at: at('12:00') },
    { kind: 'timer_failed', id: 'b', title: '', at: at('11:00') },
  ]);
});

test('cases of the payment gateway: each is an entry, with the trades of its order', () => {
  const gatewayCases = [
    { _id: 'one', orderId: 'a', at: at('12:00') },
    { _id: 'two', orderId: 'b', at: at('10:00') },
    { _id: 'three', orderId: 'a', at: at('11:00') },
  ];
  expect(queueOf({ gatewayCases, concerned: [plumbingOf('a')] })).toStrictEqual([
    { kind: 'gateway_case', id: 'one', ...PLUMBING, at: at('12:00') },
    { kind: 'gateway_case', id: 'two', title: '', at: at('10:00') },
    { kind: 'gateway_case', id: 'three', ...PLUMBING, at: at('11:00') },
  ]);
});

describe('people', () => {
  test('documents wait since they were registered, or nobody knows since when', () => {
    const workers = [workerOf('sunil'), workerOf('mohan')];
    const queue = queueOf({ workers, waitingSince: new Map([['mohan', at('08:00')]]) });
    expect(queue.map(({ id, at: since }) => [id, since])).toEqual([
      ['sunil', null],
      ['mohan', at('08:00')],
    ]);
  });

  test('a change waits since it was asked for', () => {
    const changeRequest = { serviceType: 'plumber', city: 'Kanpur', areaName: '', at: at('07:00') };
    expect(queueOf({ changes: [workerOf('sunil', { changeRequest })] })).toStrictEqual([
      { kind: 'change_request', id: 'sunil', title: 'Worker sunil', at: at('07:00') },
    ]);
  });
});
