import { describe, expect, test } from 'vitest';
import { findOpenCash } from '../../../../functions/src/payments/operations/find-open-cash';
import { claimOf, paymentOf } from '../../../support/payments/payment';

const OF = { cityId: 'lucknow', date: '2026-11-16' };
const idOf = (index: number) => String(index).padStart(4, '0');

/** A list of so many records that a store gives in pages by id, and what it was asked. */
function pagesOf<Found extends object>(count: number, found: Found, asked: unknown[]) {
  const all = Array.from({ length: count }, (_, index) => ({ ...found, _id: idOf(index) }));
  return async (uid: string, after: string | null, max: number) => {
    asked.push([uid, after]);
    return all.filter(({ _id }) => after === null || _id > after).slice(0, max);
  };
}

describe('the search for a partner’s open cash', () => {
  const search = async (orders: number, entries: number) => {
    const asked = { orders: [] as unknown[], entries: [] as unknown[], payments: [] as number[] };
    const entry = { ...OF, number: 0, kind: 'kept' as const, amount: 1, note: '', at: '' };
    const found = await findOpenCash('ravi', {
      orders: { daysOfWorker: pagesOf(orders, OF, asked.orders), listEveryLeftBy: async () => [] },
      cashEntries: { listEveryByWorker: pagesOf(entries, entry, asked.entries) },
      payments: {
        async findEvery(ids: string[]) {
          asked.payments.push(ids.length);
          return ids.map((_id) =>
            paymentOf({ _id, claims: [claimOf({ method: 'cash', amount: 3, status: 'matched' })] }),
          );
        },
      },
    } as never);
    return { found, asked };
  };

  test('reads every order, its payment and every entry, two hundred at a time', async () => {
    const { found, asked } = await search(401, 200);
    expect(found).toEqual({ amount: 401 * 3 - 200, days: [OF.date] });
    expect(asked).toEqual({
      orders: [null, idOf(199), idOf(399)].map((after) => ['ravi', after]),
      entries: [null, idOf(199)].map((after) => ['ravi', after]),
      payments: [200, 200, 1],
    });
  });

  test('asks for no payments without orders', async () => {
    const { found, asked } = await search(0, 0);
    expect([found, asked.payments]).toEqual([{ amount: 0, days: [] }, []]);
  });
});
