import { ADMIN_CASH_PAGE_SIZE, DELETED_PERSON, type Payment } from '@gharseva/contract';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { cashRows, jobsByWorker } from '../../../../functions/src/payments/cash-rows';
import { showCash } from '../../../../functions/src/payments/operations/show-cash';
import { writeCash } from '../../../../functions/src/payments/operations/write-cash';
import type { StoredCashEntry } from '../../../../functions/src/stores/cash-entries';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { claimOf, PRICE, paymentOf } from '../../../support/payments/payment';
import { storedOrder } from '../../../support/payments/placed-order';

/** What a partner earns of the order of these tests: all but the taxes. */
const SHARE = PRICE - 2;

const entryOf = (workerUid: string, changes: Partial<StoredCashEntry> = {}): StoredCashEntry => ({
  ...{ _id: `${workerUid}.00`, workerUid, cityId: 'lucknow', actor: 'an-admin' },
  ...{ number: 0, date: '2026-11-18', kind: 'handed_over', amount: 100, note: 'At noon' },
  at: '2026-11-18T12:00:00.000+05:30',
  ...changes,
});
const jobOf = (_id: string, workerUid: string) => storedOrder({ _id, workerUid });
const inCash = (_id: string): Payment =>
  paymentOf({ _id, bookingId: _id, status: 'collected', method: 'cash' });
const waitingOf = (_id: string, amount: number): Payment =>
  paymentOf({ _id, bookingId: _id, claims: [claimOf({ method: 'cash', amount })] });

/** The rows of some orders, payments and entries. */
const rowsOf = (
  orders: readonly StoredOrder[],
  payments: readonly Payment[],
  entries: readonly StoredCashEntry[] = [],
) => cashRows(jobsByWorker(orders, payments), entries);

describe('what a partner’s day comes to', () => {
  test('counted, waiting and earned are summed over its jobs; handed over and kept are taken from what was counted', () => {
    const orders = ['a', 'b', 'c', 'd'].map((id) => jobOf(id, 'ravi'));
    const entries = [entryOf('ravi'), entryOf('ravi', { number: 1, kind: 'kept', amount: 50 })];
    const payments = [inCash('a'), inCash('b'), waitingOf('c', 30)];
    expect(rowsOf(orders, payments, entries)).toStrictEqual([
      {
        ...{ _id: 'ravi', bookings: 3, collected: 2 * PRICE, waiting: 30, earned: 4 * SHARE },
        ...{ handedOver: 100, kept: 50, open: 2 * PRICE - 150 },
        entries: entries.map(({ _id, workerUid: _w, cityId: _c, actor: _a, ...entry }) => entry),
      },
    ]);
  });

  test('jobs without cash are not counted as bookings; a partner without cash and entries has no row', () => {
    const orders = [jobOf('a', 'ravi'), jobOf('b', 'sita')];
    const byUpi = paymentOf({ _id: 'b', status: 'collected', method: 'upi' });
    expect(rowsOf(orders, [inCash('a'), byUpi]).map(({ _id, bookings }) => [_id, bookings])).toEqual([
      ['ravi', 1],
    ]);
    expect(rowsOf([jobOf('a', 'ravi')], [])).toEqual([]);
    const [row] = rowsOf([jobOf('b', 'sita')], [byUpi], [entryOf('sita')]);
    expect(row).toMatchObject({ bookings: 0, collected: 0, earned: SHARE, handedOver: 100, open: -100 });
  });

  test('partners with entries alone stand between the others, in the order of their uids, each with its own entries', () => {
    const orders = [jobOf('b', 'bina'), jobOf('d', 'dev')];
    const entries = ['esha', 'anil', 'chand', 'dev'].map((uid, index) => entryOf(uid, { amount: index + 1 }));
    const rows = rowsOf(orders, [inCash('b'), inCash('d')], entries);
    expect(rows.map(({ _id, handedOver }) => [_id, handedOver])).toEqual([
      ['anil', 2],
      ['bina', 0],
      ['chand', 3],
      ['dev', 4],
      ['esha', 1],
    ]);
  });

  test('those who have left are one row of sums: no entry tells whose it was', () => {
    const orders = [jobOf('a', DELETED_PERSON), jobOf('b', DELETED_PERSON)];
    const entries = [PRICE, PRICE].map((amount) => entryOf(DELETED_PERSON, { amount }));
    expect(rowsOf(orders, [inCash('a'), inCash('b')], entries)).toMatchObject([
      { _id: DELETED_PERSON, collected: 2 * PRICE, handedOver: 2 * PRICE, open: 0, entries: [] },
    ]);
  });

  test('an order without a partner is nobody’s', () => {
    expect(jobsByWorker([storedOrder({ _id: 'a' })], [inCash('a')])).toEqual([]);
  });
});

describe('the partners of a day', () => {
  const DAY = { cityId: 'lucknow', date: '2026-11-18' };
  const uidOf = (index: number) => `worker-${String(index).padStart(4, '0')}`;

  /** What is asked of the database, answered from memory. */
  function storesOf(
    orders: readonly StoredOrder[],
    entries: readonly StoredCashEntry[] = [],
    damaged: readonly string[] = [],
  ) {
    const asked = { orders: [] as unknown[], entries: [] as unknown[], workers: [] as string[][] };
    const isAfter = (uid: string | undefined, after: string | null) => after === null || (uid ?? '') > after;
    const stores = {
      orders: {
        async listOfDayByWorker(day: object, after: string | null, max: number) {
          asked.orders.push([day, after, max]);
          return orders.filter(({ workerUid }) => isAfter(workerUid, after)).slice(0, max);
        },
      },
      payments: {
        findSome: async (ids: string[]) => ({
          records: ids.filter((id) => !damaged.includes(id)).map(inCash),
          damaged: ids.filter((id) => damaged.includes(id)).map((id) => ({ id })),
        }),
      },
      cashEntries: {
        async listOfDay(day: object, after: string | null, upTo: string | null) {
          asked.entries.push([day, after, upTo]);
          const within = entries.filter(({ workerUid: uid }) => isAfter(uid, after));
          return within.filter(({ workerUid: uid }) => upTo === null || uid <= upTo);
        },
      },
      workers: {
        async findAll(uids: string[]) {
          asked.workers.push(uids);
          return uids.filter((uid) => uid !== uidOf(0)).map((_id) => ({ _id, fullName: `Name of ${_id}` }));
        },
      },
    };
    return { asked, stores: stores as unknown as Parameters<typeof showCash>[2] };
  }
  /** Orders, some for each of so many partners. */
  const ordersOf = (partners: number, jobs: number) =>
    Array.from({ length: partners * jobs }, (_, index) =>
      jobOf(`o-${index}`, uidOf(Math.floor(index / jobs))),
    );

  test('a page is full, and one more, after one query; their names are read together, an unknown one is empty', async () => {
    const { asked, stores } = storesOf(ordersOf(30, 7));
    const rows = await showCash(DAY, null, stores);
    const uids = Array.from({ length: ADMIN_CASH_PAGE_SIZE + 1 }, (_, index) => uidOf(index));
    expect(rows.map(({ _id }) => _id)).toEqual(uids);
    expect(rows.slice(0, 2).map(({ workerName }) => workerName)).toEqual(['', `Name of ${uidOf(1)}`]);
    // the 200 orders end within the jobs of the partner 28
    expect(asked).toEqual({
      orders: [[DAY, null, 200]],
      entries: [[DAY, null, uidOf(27)]],
      workers: [uids],
    });
  });

  test('whose payments cannot be read: named in the row of the partner, who may have no other cash, and in the table', async () => {
    const orders = [jobOf('a', uidOf(1)), jobOf('b', uidOf(1)), jobOf('c', uidOf(2)), jobOf('d', uidOf(2))];
    const { stores } = storesOf(orders, [], ['b', 'c', 'd']);
    const rows = await showCash(DAY, null, stores);
    expect(rows.map(({ collected, bookings, unreadable }) => [collected, bookings, unreadable])).toEqual([
      [PRICE, 1, ['b']],
      [0, 0, ['c', 'd']],
    ]);
    const cells = parse(await writeCash(DAY, stores), { bom: true, columns: true }) as object[];
    expect(cells).toMatchObject([{ unreadable: 'b' }, { unreadable: 'c d' }]);
  });

  test('as many as are asked for: no further query', async () => {
    const { asked, stores } = storesOf(ordersOf(201, 1));
    expect(await showCash(DAY, null, stores, 199)).toHaveLength(199);
    expect(asked.orders).toHaveLength(1);
  });

  test('the partner in whose jobs a query ends is read again, whole', async () => {
    const entries = [entryOf(uidOf(28)), entryOf('zubeda')];
    const { asked, stores } = storesOf(ordersOf(60, 7), entries);
    const rows = await showCash(DAY, null, stores, 5_000);
    expect(rows.map(({ _id }) => _id)).toEqual([
      ...Array.from({ length: 60 }, (_, at) => uidOf(at)),
      'zubeda',
    ]);
    expect(rows.slice(0, 60).every(({ bookings }) => bookings === 7)).toBe(true);
    expect(asked.orders).toEqual([null, uidOf(27), uidOf(55)].map((after) => [DAY, after, 200]));
    expect(asked.entries).toEqual([
      [DAY, null, uidOf(27)],
      [DAY, uidOf(27), uidOf(55)],
      [DAY, uidOf(55), null],
    ]);
  });

  test('a page that ends with a partner’s last job: the next one begins after it', async () => {
    const { asked, stores } = storesOf(ordersOf(40, 10));
    expect(await showCash(DAY, null, stores, 5_000)).toHaveLength(40);
    expect(asked.orders.map((one) => (one as unknown[])[1])).toEqual([null, uidOf(18), uidOf(37)]);
  });

  test.each([200, 201, 450, 800])('%i jobs under one uid are all counted, and end nothing', async (jobs) => {
    const { stores } = storesOf([...ordersOf(1, jobs), jobOf('last', 'zubeda')]);
    const rows = await showCash(DAY, null, stores, 5_000);
    expect(rows.map(({ _id, bookings }) => [_id, bookings])).toEqual([
      [uidOf(0), jobs],
      ['zubeda', 1],
    ]);
    const alone = await showCash(DAY, null, storesOf(ordersOf(1, jobs)).stores);
    expect(alone.map(({ bookings }) => bookings)).toEqual([jobs]);
  });

  test('after a partner: those that follow; nobody on a day without orders', async () => {
    const { asked, stores } = storesOf(ordersOf(3, 1));
    const rows = await showCash(DAY, uidOf(0), stores);
    expect(rows.map(({ _id }) => _id)).toEqual([uidOf(1), uidOf(2)]);
    expect(asked.entries).toEqual([[DAY, uidOf(0), null]]);
    expect(await showCash(DAY, null, storesOf([]).stores)).toEqual([]);
  });

  test('as a table: a partner a row, what was handed over beyond the cash apart, no cell below zero', async () => {
    const entries = [entryOf(uidOf(1), { amount: PRICE + 1 }), entryOf(uidOf(2), { kind: 'kept' })];
    const { stores } = storesOf(ordersOf(3, 1), entries);
    const rows: unknown[] = parse(await writeCash(DAY, stores), { bom: true });
    const common = ['2026-11-18', 'lucknow'];
    const [price, share] = [String(PRICE), String(SHARE)];
    expect(rows).toEqual([
      [
        'date',
        'city',
        'partner',
        'name',
        'bookings',
        'collected',
        'waiting',
        'earned',
        'handedOver',
        'kept',
        'open',
        'over',
        'unreadable',
      ],
      [...common, uidOf(0), '', '1', price, '0', share, '0', '0', price, '0', ''],
      [
        ...common,
        uidOf(1),
        `Name of ${uidOf(1)}`,
        '1',
        price,
        '0',
        share,
        String(PRICE + 1),
        '0',
        '0',
        '1',
        '',
      ],
      [
        ...common,
        uidOf(2),
        `Name of ${uidOf(2)}`,
        '1',
        price,
        '0',
        share,
        '0',
        '100',
        String(PRICE - 100),
        '0',
        '',
      ],
    ]);
  });

  test('a table has more rows than a page', async () => {
    const rows: unknown[] = parse(await writeCash(DAY, storesOf(ordersOf(450, 1)).stores), { bom: true });
    expect(rows).toHaveLength(451);
  });
});
