import { orderNumber, type StatementPayment } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { lookUpStatement } from '../../../../functions/src/payments/operations/look-up-statement';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { paymentOf } from '../../../support/payments/payment';
import { storedOrder } from '../../../support/payments/placed-order';

/** Orders with a payment, by id: two of them have one number. */
const IDS = ['aaaa-111111', 'bbbb-222222', 'cccc-222222', 'dddd-444444'] as const;
const [A, B, C, D] = IDS;
const references: Record<string, string> = { '600000000001': A, '600000000004': D, '600000000009': 'gone' };

let asked: Record<string, string[][]>;
let unpaid: string[];
beforeEach(() => {
  asked = {};
  unpaid = [];
});

function lookUp(payments: readonly Partial<StatementPayment>[]) {
  const note = (kind: string, ids: string[]) => {
    asked[kind] = [...(asked[kind] ?? []), ids];
  };
  const orders = IDS.map((_id) => storedOrder({ _id }));
  const stores = {
    orders: {
      async listByNumbers(numbers: string[]): Promise<StoredOrder[]> {
        note('numbers', numbers);
        return orders.filter(({ _id }) => numbers.includes(orderNumber(_id)));
      },
      async findAll(ids: string[]): Promise<StoredOrder[]> {
        note('orders', ids);
        return orders.filter(({ _id }) => ids.includes(_id));
      },
    },
    paymentReferences: {
      async findAll(ids: string[]) {
        note('references', ids);
        return ids.flatMap((_id) => (references[_id] ? { _id, orderId: references[_id] } : []));
      },
    },
    payments: {
      async findAll(ids: string[]) {
        note('payments', ids);
        return ids.filter((id) => !unpaid.includes(id)).map((_id) => paymentOf({ _id }));
      },
    },
  };
  const rows = payments.map(row);
  return lookUpStatement(rows, stores as unknown as Parameters<typeof lookUpStatement>[1]);
}
const row = (changes: Partial<StatementPayment>): StatementPayment => ({
  ...{ date: '2026-11-21', paise: 49_900, narration: '' },
  ...changes,
});
const named = (...ids: string[]) => `UPI ${ids.map(orderNumber).join(' ')}`;

describe('what is known of a row', () => {
  const knownOf = async (changes: Partial<StatementPayment>) => {
    const { byReference, numbered } = (await lookUp([changes]))(row(changes));
    return [byReference?.order._id ?? null, numbered.map(({ order }) => order._id)];
  };

  test('the order that has its reference, and those whose number its narration names', async () => {
    expect(await knownOf({ reference: '600000000001', narration: named(D) })).toEqual([A, [D]]);
    expect(await knownOf({ reference: '600000000001', narration: named(A) })).toEqual([A, [A]]);
    expect(await knownOf({ narration: named(B) })).toEqual([null, [B, C]]);
    expect(await knownOf({ narration: named(D, A) })).toEqual([null, [D, A]]);
  });

  test('nothing of a reference that nobody has, or whose order is gone, and of a number of no order', async () => {
    expect(await knownOf({ reference: '600000000007', narration: named('zzzz-777777') })).toEqual([null, []]);
    expect(await knownOf({ reference: '600000000009' })).toEqual([null, []]);
    expect(await knownOf({ narration: 'BY CASH' })).toEqual([null, []]);
  });

  test('nothing of an order without a payment', async () => {
    unpaid = [A, B];
    expect(await knownOf({ reference: '600000000001', narration: named(B) })).toEqual([null, [C]]);
  });
});

test('references, numbers, orders and payments are each asked for together, each once', async () => {
  await lookUp([
    { reference: '600000000001', narration: named(A) },
    { reference: '600000000001', narration: named(A, B) },
    { reference: '600000000004', narration: 'UPI' },
    { narration: 'BY CASH' },
  ]);
  expect(asked).toEqual({
    references: [['600000000001', '600000000004']],
    numbers: [[orderNumber(A), orderNumber(B)]],
    orders: [[D]],
    payments: [[A, B, C, D]],
  });
});
