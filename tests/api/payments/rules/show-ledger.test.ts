import { type CashEntry, MAX_LEDGER_CASH, MAX_LEDGER_JOBS, type Payment } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { showLedger } from '../../../../functions/src/payments/operations/show-ledger';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { PRICE, paymentOf } from '../../../support/payments/payment';
import { storedOrder } from '../../../support/payments/placed-order';

const ENTRY: CashEntry = {
  ...{ number: 0, date: '2026-11-18', kind: 'handed_over', amount: 100, note: 'At noon' },
  at: '2026-11-18T12:00:00.000+05:30',
};

/** The ledger of some orders and their payments; notes what was asked of the database. */
async function show(
  orders: readonly StoredOrder[],
  payments: readonly Payment[],
  day = '2026-11-18',
  damaged: readonly string[] = [],
  lost: readonly string[] = [],
) {
  const asked: unknown[] = [];
  const stores = {
    orders: {
      async listEveryByWorkerBetween(...args: unknown[]) {
        asked.push(args);
        return { records: orders, damaged: lost.map((id) => ({ id })) };
      },
    },
    payments: {
      findSome: async (ids: string[]) => ({
        records: payments.filter(({ _id }) => ids.includes(_id)),
        damaged: damaged.map((id) => ({ id })),
      }),
    },
    cashEntries: {
      async listByWorkerBetween(...args: unknown[]) {
        asked.push(args);
        return [{ ...ENTRY, _id: 'x', workerUid: 'ravi', cityId: 'lucknow', actor: 'an-admin' }];
      },
    },
  };
  const ledger = await showLedger('ravi', day, stores as unknown as Parameters<typeof showLedger>[2]);
  return { asked, ledger };
}

describe('the ledger of a week', () => {
  test.each(['2026-11-16', '2026-11-18', '2026-11-22'])(
    'of %s is that from Monday to Sunday',
    async (day) => {
      const { asked, ledger } = await show([], [], day);
      const days = ['2026-11-16', '2026-11-23'];
      expect(asked).toEqual([
        ['ravi', days, MAX_LEDGER_JOBS],
        ['ravi', days, MAX_LEDGER_CASH],
      ]);
      expect(ledger).toStrictEqual({ week: '2026-11-16', jobs: [], cash: [ENTRY] });
    },
  );

  test('has each job with what it earned and the cash that is held, without whose it was', async () => {
    const translations = { hi: { serviceType: 'बिजली मिस्त्री' } } as StoredOrder['translations'];
    const orders = [storedOrder({ translations }), storedOrder({ _id: 'order-2' })];
    const payment = paymentOf({ status: 'collected', method: 'cash' });
    const { ledger } = await show(orders, [payment]);
    const job = { scheduledDate: '2026-11-18', timeSlot: '10:00 AM - 12:00 PM', serviceType: 'Electrician' };
    const share = PRICE - 2;
    const money = { price: share - 50, extras: 0, tip: 50, fee: 0, share };
    expect(ledger.jobs).toStrictEqual([
      { _id: 'order-1', ...job, translations, ...money, cash: PRICE, dues: share - PRICE },
      { _id: 'order-2', ...job, ...money, cash: 0, dues: share },
    ]);
  });

  test('names the jobs whose payment cannot be read: what they brought in cash is in no sum', async () => {
    const orders = [storedOrder(), storedOrder({ _id: 'order-2', stage: 'in_progress' })];
    const { ledger } = await show(orders, [], '2026-11-18', ['order-1', 'order-2']);
    expect(ledger.jobs.map(({ _id, cash }) => [_id, cash])).toEqual([['order-1', 0]]);
    expect(ledger.unreadable).toEqual(['order-1', 'order-2']);
  });

  test('names the jobs that cannot be read themselves, before those whose payment cannot', async () => {
    const { ledger } = await show([storedOrder()], [], '2026-11-18', ['order-1'], ['order-3']);
    expect(ledger.unreadable).toEqual(['order-3', 'order-1']);
  });

  test('has what was taken for work that is not completed, and no job without money', async () => {
    const orders = [
      storedOrder({ _id: 'paid', stage: 'in_progress' }),
      storedOrder({ _id: 'begun', stage: 'in_progress' }),
      storedOrder({ _id: 'gone', stage: 'cancelled' }),
    ];
    const payments = [paymentOf({ _id: 'paid', status: 'collected', method: 'cash' })];
    const { ledger } = await show(orders, payments);
    expect(ledger.jobs.map(({ _id, share, cash }) => [_id, share, cash])).toEqual([['paid', 0, PRICE]]);
  });
});
