import type { Claim, Payment } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { settleRow } from '../../../../functions/src/payments/operations/settle-row';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { notingIn } from '../../../support/noting-in';
import { claimOf, NOW, PRICE, paymentOf, TIME } from '../../../support/payments/payment';
import { storedOrder } from '../../../support/payments/placed-order';
import { transactAtOnce } from '../../../support/transact-at-once';

const REFERENCE = '600000000001';
const order = storedOrder();
const ADMIN = { kind: 'admin', uid: 'an-admin', adminRole: 'finance' } as unknown as Parameters<
  typeof settleRow
>[2];

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

function settle(row = paid()) {
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
    orders: { find: async () => present },
  };
  const context = { stores, transact: transactAtOnce, clock: () => TIME.now, holidays: TIME.holidays };
  const held = { order, payment: paymentOf() };
  return settleRow(row, held, ADMIN, context as unknown as Parameters<typeof settleRow>[3]);
}
const kinds = () => written.map(([what]) => what);

describe('a row that is counted', () => {
  test('by the reference of its claim: matched, as by an admin, and its reference is kept already', async () => {
    payments = [withClaims(claimOf({ amount: PRICE, reference: REFERENCE }))];
    references = [{ _id: REFERENCE, orderId: 'order-1' }];
    expect(await settle()).toMatchObject({ outcome: 'matched', orderId: 'order-1', claimed: PRICE });
    expect(written).toMatchObject([
      ['payment', { status: 'collected', claims: [{ reference: REFERENCE, status: 'matched' }] }],
      ['audit', { action: 'match_claim', actor: 'an-admin', target: 'order-1' }],
    ]);
  });

  test('while the end of the work is undone: not matched, as the order is not over any more', async () => {
    payments = [withClaims(claimOf({ amount: PRICE, reference: REFERENCE }))];
    present = storedOrder({ stage: 'in_progress' });
    expect((await settle()).outcome).not.toBe('matched');
    expect(written).toEqual([]);
  });

  test('while its order goes: matched by what was seen of it', async () => {
    payments = [withClaims(claimOf({ amount: PRICE, reference: REFERENCE }))];
    present = null;
    expect((await settle()).outcome).toBe('matched');
  });

  test('by the number of its order: the claim without a reference gets that of the row, which is kept', async () => {
    payments = [withClaims(claimOf({ amount: 9, method: 'cash' }), claimOf({ amount: PRICE }))];
    expect(await settle()).toMatchObject({ outcome: 'matched', claimed: PRICE });
    expect(written).toMatchObject([
      ['reference', { _id: REFERENCE, orderId: 'order-1', at: NOW }],
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
    expect(kinds()).toEqual(['payment', 'audit']);
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
