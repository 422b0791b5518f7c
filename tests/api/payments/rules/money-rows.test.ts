import { addDays, MAX_EXPORT_DAYS, MAX_EXPORT_ROWS, orderNumber, type Payment } from '@gharseva/contract';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import {
  bookingRow,
  MONEY_COLUMNS,
  paymentRow,
  refundRows,
} from '../../../../functions/src/payments/money-rows';
import { writeMoney } from '../../../../functions/src/payments/operations/write-money';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { claimOf, PRICE, paymentOf, refundOf } from '../../../support/payments/payment';
import { storedOrder } from '../../../support/payments/placed-order';
import { refusalOfAsync } from '../../../support/refusal';

const order = storedOrder({ workerUid: 'ravi' });
const number = orderNumber('order-1');

describe('a booking', () => {
  test('completed, with all of its money', () => {
    const lines = [{ itemId: 'switch', name: 'Switch', quantity: 2, price: 80 }];
    const extras = [
      { state: 'approved', lines },
      { state: 'declined', lines },
    ] satisfies StoredOrder['extras'];
    expect(
      bookingRow({ ...order, extras, couponCode: 'FIRST', discount: 50, amount: PRICE - 50 }),
    ).toStrictEqual({
      ...{ number, id: 'order-1', placedAt: '2026-11-17T10:00:00.000+05:30' },
      ...{ date: '2026-11-18', slot: '10:00 AM - 12:00 PM', city: 'lucknow', service: 'Electrician' },
      ...{ stage: 'completed', partner: 'ravi', services: 398, visitation: 49, taxes: 2, tip: 50 },
      ...{ coupon: 'FIRST', discount: 50, extras: 160, total: PRICE + 110, share: 398 + 49 + 160 + 50 },
    });
  });

  test('before its end: no share, no extras, no discount', () => {
    expect(bookingRow({ ...order, stage: 'in_progress' })).toMatchObject({
      ...{ stage: 'in_progress', coupon: undefined, discount: 0, extras: 0, total: PRICE, share: 0 },
    });
  });
});

describe('a payment', () => {
  const row = (payment: Partial<Payment>) => paymentRow(order, paymentOf(payment));

  test('with what came and went, and the references of what was claimed', () => {
    const claims = [
      claimOf({ amount: 300, status: 'matched', reference: '600000000001' }),
      claimOf({ amount: 9, method: 'cash' }),
      claimOf({ amount: 199, status: 'matched', gatewayPayment: 'pay_1' }),
    ];
    const refunds = [refundOf('1', 'refunded', 100)];
    expect(row({ status: 'collected', method: 'upi', isByClaims: true, claims, refunds })).toStrictEqual({
      ...{ number, id: 'order-1', date: '2026-11-18', city: 'lucknow', stage: 'completed' },
      ...{ status: 'collected', method: 'upi', charged: PRICE, received: PRICE, refunded: 100, due: 0 },
      references: '600000000001 pay_1',
    });
  });

  test('the reference of a rejected claim is not its own: it may be that of another booking', () => {
    const claims = [
      claimOf({ amount: 300, status: 'rejected', reference: '600000000001' }),
      claimOf({ amount: 300, status: 'claimed', reference: '600000000002' }),
    ];
    expect(row({ claims })).toMatchObject({ references: '600000000002' });
  });

  test('of nothing yet', () => {
    expect(row({})).toMatchObject({ status: 'pending', received: 0, due: PRICE, references: '' });
  });
});

describe('refunds', () => {
  test('each is a row, with the days of its life', () => {
    const refunds = [
      refundOf('1', 'refunded', 100, {
        ...{ decidedAt: '2026-11-20T10:00:00.000+05:30', refundedAt: '2026-11-21T10:00:00.000+05:30' },
        paidReference: '700000000001',
      }),
      refundOf('2', 'requested', 50),
    ];
    const common = { number, id: 'order-1', date: '2026-11-18', city: 'lucknow', method: 'upi' };
    const asked = { requestedAt: '2026-11-19T18:00:00.000+05:30', dueOn: '2026-11-30' };
    expect(refundRows(order, paymentOf({ method: 'upi', refunds }))).toStrictEqual([
      {
        ...{ ...common, amount: 100, status: 'refunded', ...asked },
        ...{ decidedAt: '2026-11-20T10:00:00.000+05:30', refundedAt: '2026-11-21T10:00:00.000+05:30' },
        reference: '700000000001',
      },
      {
        ...{ ...common, amount: 50, status: 'requested', ...asked },
        ...{ decidedAt: undefined, refundedAt: undefined, reference: undefined },
      },
    ]);
  });

  test('none', () => {
    expect(refundRows(order, paymentOf())).toEqual([]);
  });
});

test('each column of a table is filled by its rows, and no row has more', () => {
  const refunds = [refundOf('1', 'requested', 50)];
  for (const [kind, row] of [
    ['bookings', bookingRow(order)],
    ['payments', paymentRow(order, paymentOf())],
    ['refunds', refundRows(order, paymentOf({ refunds }))[0]],
  ] as const) {
    expect([...MONEY_COLUMNS[kind]]).toEqual(Object.keys(row ?? {}));
  }
});

describe('a table', () => {
  const DAYS = { from: '2026-11-18', to: '2026-11-18' };

  /** What is asked of the database, answered from memory. */
  function storesOf(
    orders: readonly StoredOrder[],
    payments: readonly Payment[] = [],
    damaged: readonly string[] = [],
    damagedOrders: readonly string[] = [],
  ) {
    const asked: unknown[] = [];
    const stores = {
      orders: {
        async listOfDays(_days: unknown, of: unknown, after: StoredOrder | null, max: number) {
          asked.push([of, after?._id ?? null, max]);
          const from = after ? orders.indexOf(after) + 1 : 0;
          const records = orders.slice(from, from + max);
          return { records, damaged: damagedOrders.map((id) => ({ id })) };
        },
      },
      payments: {
        findSome: async (ids: string[]) => ({
          records: payments.filter(({ _id }) => ids.includes(_id)),
          damaged: damaged.map((id) => ({ id })),
        }),
      },
    };
    return { asked, stores: stores as unknown as Parameters<typeof writeMoney>[2] };
  }
  const ordersOf = (count: number, changes: Partial<StoredOrder> = {}) =>
    Array.from({ length: count }, (_, index) => storedOrder({ _id: `order-${index}`, ...changes }));
  const idsIn = (csv: string) =>
    (parse(csv, { bom: true, columns: true }) as { id: string }[]).map(({ id }) => id);

  test.each([0, 499, 500, 501, 1_000])('of %i bookings: each once, asked for by pages', async (count) => {
    const orders = ordersOf(count);
    const { asked, stores } = storesOf(orders);
    const csv = await writeMoney('bookings', DAYS, stores);
    expect(idsIn(csv)).toEqual(orders.map(({ _id }) => _id));
    const pages = Math.floor(count / 500) + 1;
    const last = (page: number) => (page === 0 ? null : `order-${page * 500 - 1}`);
    expect(asked).toEqual(Array.from({ length: pages }, (_, page) => [null, last(page), 500]));
  });

  test('of as many bookings as a table may have; of one more: refused', async () => {
    const csv = await writeMoney('bookings', DAYS, storesOf(ordersOf(MAX_EXPORT_ROWS)).stores);
    expect(idsIn(csv)).toHaveLength(MAX_EXPORT_ROWS);
    const more = writeMoney('bookings', DAYS, storesOf(ordersOf(MAX_EXPORT_ROWS + 1)).stores);
    expect(await refusalOfAsync(more)).toMatchObject({
      ...{ code: 'conflict', reason: 'export_rows', params: { max: MAX_EXPORT_ROWS } },
    });
  });

  test('of as many days as a table may have; of one more: refused, and nothing is asked', async () => {
    const from = '2026-11-01';
    await writeMoney('bookings', { from, to: addDays(from, MAX_EXPORT_DAYS - 1) }, storesOf([]).stores);
    const { asked, stores } = storesOf([]);
    const more = writeMoney('bookings', { from, to: addDays(from, MAX_EXPORT_DAYS) }, stores);
    expect(await refusalOfAsync(more)).toMatchObject({
      ...{ code: 'conflict', reason: 'export_days', params: { max: MAX_EXPORT_DAYS } },
    });
    expect(asked).toEqual([]);
  });

  test('those of a partner are asked for by partner, and kept to the city', async () => {
    const orders = [...ordersOf(2), storedOrder({ _id: 'far', cityId: 'kanpur' })];
    const { asked, stores } = storesOf(orders);
    const csv = await writeMoney('bookings', { ...DAYS, workerUid: 'ravi', cityId: 'kanpur' }, stores);
    expect(idsIn(csv)).toEqual(['far']);
    expect(asked).toEqual([[{ workerUid: 'ravi' }, null, 500]]);
    const ofCity = storesOf(orders);
    await writeMoney('bookings', { ...DAYS, cityId: 'kanpur' }, ofCity.stores);
    expect(ofCity.asked).toEqual([[{ cityId: 'kanpur' }, null, 500]]);
  });

  test('of payments: a booking without one has no row, nor has a payment without its booking', async () => {
    const payments = [paymentOf({ _id: 'order-1' }), paymentOf({ _id: 'order-2' })];
    const { stores } = storesOf(ordersOf(2), payments);
    expect(idsIn(await writeMoney('payments', DAYS, stores))).toEqual(['order-1']);
    stores.payments.findSome = async () => ({ records: payments, damaged: [] });
    expect(idsIn(await writeMoney('payments', DAYS, stores))).toEqual(['order-1']);
    expect(idsIn(await writeMoney('refunds', DAYS, stores))).toEqual([]);
  });

  test.each(['bookings', 'payments', 'refunds'] as const)(
    'of %s: a booking that cannot be read has one row that says so, also where several pages have found it',
    async (kind) => {
      const { stores } = storesOf(ordersOf(501), [], [], ['broken']);
      const rows = parse(await writeMoney(kind, DAYS, stores), { bom: true, columns: true }) as object[];
      const state = kind === 'bookings' ? 'stage' : 'status';
      expect(rows.filter((row) => (row as { id: string }).id === 'broken')).toEqual([
        expect.objectContaining({ number: orderNumber('broken'), [state]: 'unreadable' }),
      ]);
    },
  );

  test.each(['payments', 'refunds'] as const)(
    'of %s: one that cannot be read has a row that says so',
    async (kind) => {
      const [read] = ordersOf(1);
      const orders = [...ordersOf(2), storedOrder({ _id: 'free' })];
      const payments = [paymentOf({ _id: read?._id ?? '', refunds: [refundOf('1', 'refunded', 10)] })];
      const { stores } = storesOf(orders, payments, ['order-1']);
      const rows = parse(await writeMoney(kind, DAYS, stores), { bom: true, columns: true }) as object[];
      expect(rows).toHaveLength(2);
      expect(rows[1]).toMatchObject({ id: 'order-1', date: '2026-11-18', status: 'unreadable', method: '' });
    },
  );
});
