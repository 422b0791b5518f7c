import type { Claim, Payment } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../../functions/src/domain/app-error';
import { say } from '../../../../functions/src/domain/say';
import { type Settled, settleRows } from '../../../../functions/src/payments/operations/settle-rows';
import { Unanswered } from '../../../../functions/src/platform/call-time';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { notingIn } from '../../../support/noting-in';
import { claimOf, NOW, PRICE, paymentOf, TIME } from '../../../support/payments/payment';
import { storedOrder } from '../../../support/payments/placed-order';
import { transactAtOnce } from '../../../support/transact-at-once';

const REFERENCE = '600000000001';
const order = storedOrder();
const ADMIN = { kind: 'admin', uid: 'an-admin', adminRole: 'finance' } as unknown as Parameters<
  typeof settleRows
>[1];

/** What the database has; each read of the payment takes the next one, and the last one stays. */
let payments: (Payment | null)[];
let references: { _id: string; orderId: string }[];
let written: [what: string, record: unknown][];
/** The order as it is by now; null once it is gone. */
let present: StoredOrder | null;
beforeEach(() => {
  present = order;
  payments = [];
  references = [];
  written = [];
});

const withClaims = (...claims: Claim[]) => paymentOf({ claims });
const paid = (changes: object = {}) => ({
  ...{ date: '2026-11-19', paise: PRICE * 100, reference: REFERENCE, narration: '' },
  ...changes,
});

/** What a row is; undefined for one that was refused. */
const verdictOf = (settled: Settled) => ('refused' in settled ? undefined : settled);

async function settle(row = paid()) {
  const stores = {
    payments: {
      findIn: async () => (payments.length > 1 ? payments.shift() : payments[0]),
      replaceIn: notingIn(written, 'payment'),
    },
    paymentReferences: {
      findIn: async (_transaction: unknown, id: string) => references.find(({ _id }) => _id === id) ?? null,
      createIn: notingIn(written, 'reference'),
    },
    audit: { appendIn: notingIn(written, 'audit') },
    orders: { findIn: async () => present, replaceIn: notingIn(written, 'order') },
  };
  const context = { stores, transact: transactAtOnce, clock: () => TIME.now, holidays: TIME.holidays };
  const rows = [{ paid: row, orderId: order._id }];
  const [settled] = await settleRows(rows, ADMIN, context as unknown as Parameters<typeof settleRows>[2]);
  return settled && verdictOf(settled);
}
const kinds = () => written.map(([what]) => what);

describe('a row that is counted', () => {
  test('by the reference of its claim: matched, as by an admin, and its reference is kept already', async () => {
    payments = [withClaims(claimOf({ amount: PRICE, reference: REFERENCE }))];
    references = [{ _id: REFERENCE, orderId: 'order-1' }];
    expect(await settle()).toMatchObject({ outcome: 'matched', orderId: 'order-1', claimed: PRICE });
    expect(written).toMatchObject([
      ['order', order],
      ['payment', { status: 'collected', claims: [{ reference: REFERENCE, status: 'matched' }] }],
      ['audit', { action: 'match_claim', actor: 'an-admin', target: 'order-1' }],
    ]);
  });

  test('while the end of the work is undone: not matched, as the order is not over any more', async () => {
    payments = [withClaims(claimOf({ amount: PRICE, reference: REFERENCE }))];
    present = storedOrder({ stage: 'in_progress' });
    expect((await settle())?.outcome).not.toBe('matched');
    expect(written).toEqual([]);
  });

  test('while its order goes: not matched, as nothing tells what was due', async () => {
    payments = [withClaims(claimOf({ amount: PRICE, reference: REFERENCE }))];
    present = null;
    expect((await settle())?.outcome).toBe('unknown');
    expect(written).toEqual([]);
  });

  test('by the number of its order: the claim without a reference gets that of the row, which is kept', async () => {
    payments = [withClaims(claimOf({ amount: 9, method: 'cash' }), claimOf({ amount: PRICE }))];
    expect(await settle()).toMatchObject({ outcome: 'matched', claimed: PRICE });
    expect(written).toMatchObject([
      ['reference', { _id: REFERENCE, orderId: 'order-1', at: NOW }],
      ['order', order],
      ['payment', { claims: [{ method: 'cash' }, { reference: REFERENCE, status: 'matched' }] }],
      ['audit', { action: 'match_claim' }],
    ]);
    expect(written.at(-1)?.[1]).not.toHaveProperty('reason');
  });

  test('its claim has come between the two documents that were read: looked at once more', async () => {
    const claimed = withClaims(claimOf({ amount: PRICE, reference: REFERENCE }));
    payments = [withClaims(claimOf({ amount: PRICE })), claimed];
    references = [{ _id: REFERENCE, orderId: 'order-1' }];
    expect(await settle()).toMatchObject({ outcome: 'matched' });
    expect(kinds()).toEqual(['order', 'payment', 'audit']);
  });
});

describe('a row that changes nothing', () => {
  test.each([
    ['was counted meanwhile', claimOf({ amount: PRICE, reference: REFERENCE, status: 'matched' }), 'settled'],
    ['is of another sum', claimOf({ amount: PRICE - 1, reference: REFERENCE }), 'differs'],
    ['is of another sum, by the number of its order', claimOf({ amount: PRICE - 1 }), 'differs'],
  ] as const)('%s', async (_, claim, outcome) => {
    payments = [withClaims(claim)];
    expect(await settle()).toMatchObject({ outcome });
    expect(written).toEqual([]);
  });

  test('its reference belongs to another order', async () => {
    payments = [withClaims(claimOf({ amount: PRICE }))];
    references = [{ _id: REFERENCE, orderId: 'order-2' }];
    expect(await settle()).toEqual({ outcome: 'unknown', suggestions: [] });
    expect(written).toEqual([]);
  });

  test('its reference is the order’s, and the claim is gone', async () => {
    payments = [withClaims(claimOf({ amount: PRICE }))];
    references = [{ _id: REFERENCE, orderId: 'order-1' }];
    expect(await settle()).toEqual({ outcome: 'unknown', suggestions: [] });
    expect(written).toEqual([]);
  });

  test.each([
    ['the payment has no claim', paymentOf()],
    ['the payment is gone', null],
  ])('%s', async (_, payment) => {
    payments = [payment];
    expect(await settle()).toMatchObject({ outcome: 'unknown' });
    expect(written).toEqual([]);
  });
});

describe('several rows', () => {
  const IDS = ['order-1', 'order-2', 'order-3'] as const;
  const referenceOf = (id: string) => `60000000000${id.at(-1)}`;
  let matched: string[];
  /** The orders that each transaction has read the payment of, those that it has written, and those that it has held as they are. */
  let rounds: { read: string[]; put: string[]; held: string[] }[];
  /** What reading or writing the payment of an order throws. */
  let broken: { of: string; error: Error } | null;
  beforeEach(() => {
    matched = [];
    rounds = [];
    broken = null;
  });

  function settleAll(ids: readonly string[] = IDS) {
    type Round = (typeof rounds)[number];
    const stores = {
      payments: {
        async findIn(round: Round, _id: string) {
          round.read.push(_id);
          const status = matched.includes(_id) ? 'matched' : 'claimed';
          const reference = referenceOf(_id);
          return { ...withClaims(claimOf({ amount: PRICE, reference, status })), _id };
        },
        async replaceIn(round: Round, { _id }: Payment) {
          if (broken?.of === _id) throw broken.error;
          round.put.push(_id);
        },
      },
      audit: { appendIn: async () => undefined },
      orders: {
        findIn: async (_round: Round, _id: string) => storedOrder({ _id }),
        async replaceIn(round: Round, { _id }: StoredOrder) {
          round.held.push(_id);
        },
      },
    };
    const transact = async (work: (round: Round) => unknown) => {
      const round: Round = { read: [], put: [], held: [] };
      const result = await work(round);
      rounds.push(round);
      matched.push(...round.put);
      return result;
    };
    const context = { stores, transact, clock: () => TIME.now, holidays: TIME.holidays };
    const rows = ids.map((_id) => ({ paid: paid({ reference: referenceOf(_id) }), orderId: _id }));
    return settleRows(rows, ADMIN, context as unknown as Parameters<typeof settleRows>[2]);
  }

  test('are counted in one commit', async () => {
    expect((await settleAll()).map((one) => verdictOf(one)?.outcome)).toEqual([
      'matched',
      'matched',
      'matched',
    ]);
    expect(rounds).toEqual([{ read: [...IDS], put: [...IDS], held: [...IDS] }]);
  });

  test('one was counted meanwhile: the others are counted without a look at it in their commit', async () => {
    matched = ['order-2'];
    expect(await settleAll()).toMatchObject([
      { outcome: 'matched', orderId: 'order-1' },
      { outcome: 'settled', orderId: 'order-2' },
      { outcome: 'matched', orderId: 'order-3' },
    ]);
    expect(rounds).toEqual([
      { read: [...IDS], put: [], held: [] },
      { read: ['order-1', 'order-3'], put: ['order-1', 'order-3'], held: ['order-1', 'order-3'] },
    ]);
  });

  test('one is refused: each of the others is counted, and why stands in its place', async () => {
    broken = { of: 'order-2', error: new AppError('conflict', say('refunds_full')) };
    expect(await settleAll()).toMatchObject([
      { outcome: 'matched', orderId: 'order-1' },
      { refused: broken.error },
      { outcome: 'matched', orderId: 'order-3' },
    ]);
    expect(rounds.map(({ put }) => put)).toEqual([['order-1'], ['order-3']]);
  });

  test('one fails: each of the others is counted, then its error is thrown', async () => {
    broken = { of: 'order-1', error: new Error('broken') };
    await expect(settleAll()).rejects.toBe(broken.error);
    expect(rounds.map(({ put }) => put)).toEqual([['order-2'], ['order-3']]);
  });

  test.each([
    ['the database cannot be reached', new AppError('unavailable', say('unavailable'))],
    ['the time of the call has ended', new Unanswered('It', 1)],
  ])('%s: nothing more is tried', async (_, error) => {
    broken = { of: 'order-1', error };
    await expect(settleAll()).rejects.toBe(error);
    expect(rounds).toEqual([]);
  });

  test('one alone fails, or is refused: it is tried once', async () => {
    broken = { of: 'order-1', error: new Error('broken') };
    await expect(settleAll(['order-1'])).rejects.toBe(broken.error);
    broken = { of: 'order-1', error: new AppError('conflict', say('refunds_full')) };
    expect(await settleAll(['order-1'])).toEqual([{ refused: broken.error }]);
    expect(rounds).toEqual([]);
  });
});
