import type { EffectName, Payment } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { performEffects } from '../../../../functions/src/orders/operations/perform-effects';
import { deepFreeze } from '../../../support/deep-freeze';
import { notingIn } from '../../../support/noting-in';
import { paymentOf } from '../../../support/payments/payment';

const BEGUN = '2026-11-20T10:30:00.000+05:30';
const LATER = '2026-11-20T11:30:00.000+05:30';

let written: unknown[][] = [];
beforeEach(() => {
  written = [];
});

/** An order of Ravi's for 400 rupees at a stage that it reached at 10:30. */
const orderOf = (stage: string, changes: object = {}) =>
  deepFreeze({
    ...{ _id: 'order-1', user: 'asha', cityId: 'lucknow', amount: 400, createdAt: BEGUN, stage },
    ...{ workerUid: 'ravi', events: [{ at: '2026-11-19T09:00:00.000+05:30' }, { at: BEGUN }], ...changes },
  });

/** Performs effects of a move to a state of the order, on a payment; null for none. What is written is noted. */
async function perform(
  effects: EffectName[],
  after: object,
  payment: Payment | null = paymentOf(),
  before = orderOf('accepted'),
) {
  const payments = {
    findIn: async () => payment,
    createIn: notingIn(written, 'created'),
    replaceIn: notingIn(written, 'written'),
    removeIn: notingIn(written, 'removed'),
  };
  const change = { before, after, places: { write: async () => undefined } };
  await performEffects(undefined as never, effects, change as never, { payments } as never);
  return written;
}

describe('the payment of an order', () => {
  test('is opened with the order, at its price', async () => {
    const { _id, user: userId, cityId, amount, createdAt } = orderOf('placed');
    const opened = { _id, bookingId: _id, userId, cityId, amount, createdAt, status: 'pending' };
    expect(await perform(['open_payment'], orderOf('placed'))).toEqual([['created', opened]]);
  });

  test.each(['in_progress', 'completed'])(
    'has its partner and the beginning of the work: %s',
    async (stage) => {
      expect(await perform(['name_partner'], orderOf(stage))).toEqual([
        ['written', paymentOf({ amount: 400, workerUid: 'ravi', begunAt: BEGUN })],
      ]);
    },
  );

  test('keeps the beginning of the work when extras are agreed later, and has their price', async () => {
    const extras = [{ state: 'approved', lines: [{ price: 50, quantity: 2 }] }];
    const after = orderOf('in_progress', { extras, events: [{ at: BEGUN }, { at: LATER }] });
    const begun = paymentOf({ amount: 400, workerUid: 'ravi', begunAt: BEGUN });
    expect(await perform(['price_payment'], after, begun, orderOf('in_progress'))).toEqual([
      ['written', { ...begun, amount: 500 }],
    ]);
  });

  test('is written once by a move that changes both its partner and its price', async () => {
    const extras = [{ state: 'approved', lines: [{ price: 50, quantity: 2 }] }];
    const both: EffectName[] = ['name_partner', 'price_payment'];
    expect(await perform(both, orderOf('in_progress', { extras }))).toEqual([
      ['written', paymentOf({ amount: 500, workerUid: 'ravi', begunAt: BEGUN })],
    ]);
  });

  test('has neither once the work is taken back', async () => {
    const begun = paymentOf({ workerUid: 'ravi', begunAt: BEGUN, amount: 400 });
    expect(await perform(['name_partner'], orderOf('accepted'), begun)).toEqual([
      ['written', paymentOf({ amount: 400 })],
    ]);
  });

  test('has no partner where the order has none', async () => {
    const after = orderOf('completed', { workerUid: undefined });
    expect(await perform(['name_partner'], after)).toEqual([['written', paymentOf({ amount: 400 })]]);
  });

  test('keeps its sum once something was recorded', async () => {
    const collected = paymentOf({ status: 'collected', amount: 350 });
    const [[, payment] = []] = (await perform(['name_partner'], orderOf('completed'), collected)) as [
      string,
      Payment,
    ][];
    expect(payment?.amount).toBe(350);
  });

  test.each([
    ['cancel_payment', 'pending', 'cancelled'],
    ['cancel_payment', 'collected', 'collected'],
    ['reopen_payment', 'cancelled', 'pending'],
    ['reopen_payment', 'collected', 'collected'],
  ] as const)('by %s, from %s to %s', async (effect, from, to) => {
    expect(await perform([effect], orderOf('cancelled'), paymentOf({ status: from }))).toEqual([
      ['written', paymentOf({ status: to })],
    ]);
  });

  test.each<EffectName>(['name_partner', 'cancel_payment', 'reopen_payment'])(
    'that is missing is looked for by %s, and not made',
    async (effect) => {
      expect(await perform([effect], orderOf('completed'), null)).toEqual([['removed', 'order-1']]);
    },
  );
});
