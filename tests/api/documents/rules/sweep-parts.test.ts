import { keptPhotoPath, type Payment, sentPhotoPath } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepUploads } from '../../../../functions/src/jobs/sweep-uploads';
import type { StoredObject } from '../../../../functions/src/platform/stored-object';
import { transactAtOnce } from '../../../support/transact-at-once';
import { photoNamed } from '../../../support/work-photos';

type Context = Parameters<typeof sweepUploads>[0];

const DAY_MS = 24 * 60 * 60 * 1000;
const SENT_AT = '2026-11-20T10:00:00.000Z';
/** The instant from which on a file of {@link SENT_AT} has waited for long enough. */
const OVER = Date.parse(SENT_AT) + DAY_MS + 1;

/** The paths in the bucket, those whose removal fails, and what was listed: folder, and from where on. */
let bucket: Set<string>;
let broken: Set<string>;
let listed: (readonly [folder: string, from: string | null])[];
let kept: Map<string, string>;
let payments: Payment[];
let logged: unknown[];
let clock: () => Date;
/** How often the clock was read since the last page was listed. */
let readings: number;

beforeEach(() => {
  [bucket, broken, listed, kept] = [new Set(), new Set(), [], new Map()];
  [payments, logged] = [[], []];
  clock = () => new Date(OVER);
  readings = 0;
});

const put = (...paths: string[]) => {
  for (const path of paths) bucket.add(path);
};
const left = () => [...bucket].sort();

const objects = {
  /** Page tokens are places in the list, as it is at the moment. */
  async list(folder: string, page: string | null, max: number, from: string | null = null) {
    if (page === null) listed.push([folder, from]);
    readings = 0;
    const start = page ?? from ?? '';
    const found = left().filter((path) => path.startsWith(folder) && path >= start);
    const files = found.slice(0, max).map((path) => ({ path, updated: SENT_AT, hasToken: false }));
    return { objects: files as StoredObject[], nextPage: found[max] ?? null };
  },
  async remove({ path }: { path: string }) {
    if (broken.has(path)) throw new Error('made by the test');
    bucket.delete(path);
  },
};

const none = async () => ({ records: [], damaged: [] });
const sweep = (runMs: number, pageSize = 2) => {
  const stores = {
    ...{ uploads: { findSome: none }, workers: { findSome: none }, orders: { findSome: none } },
    payments: {
      findSome: async (ids: string[]) => ({
        records: payments.filter(({ _id }) => ids.includes(_id)),
        damaged: [],
      }),
    },
    sweeps: {
      findFrom: async (part: string) => kept.get(part) ?? null,
      async keepIn(_transaction: unknown, part: string, from: string | null) {
        if (from === null) kept.delete(part);
        else kept.set(part, from);
      },
    },
  };
  const log = { error: (message: string) => logged.push(message) };
  const context = { stores, objects, log, transact: transactAtOnce, clock: () => clock() };
  return sweepUploads(context as unknown as Context, { runMs, pageSize });
};

const NAMED = photoNamed('refund', 1);
const photoOf = (orderId: string) => keptPhotoPath(orderId, 'ravi', NAMED);
const paymentOf = (_id: string) => ({ _id, refunds: [{ photos: [NAMED] }] }) as unknown as Payment;
const document = (uid: string) => `workers/${uid}/pan_card.png`;
const LONG = 600_000;

describe('a run without time', () => {
  test('sweeps a page of each part, documents first, and then what was sent', async () => {
    put(...['anna1', 'bina1', 'cara1'].map(document), ...['aaaa1', 'bbbb1', 'cccc1'].map(photoOf));
    put(...['aaaa1', 'bbbb1', 'cccc1'].map((order) => sentPhotoPath(order, 'ravi', NAMED)));
    expect(await sweep(0)).toMatchObject({ seen: 5, removed: 5, unfinished: 3 });
    expect(listed.map(([folder]) => folder)).toEqual(['workers/', 'orders/', '']);
    expect(left().filter((path) => path.startsWith('workers/'))).toEqual([document('cara1')]);
    expect(left().filter((path) => path.startsWith('orders/'))).toHaveLength(1);
  });

  test('is gone on with by the next one, until nothing is left unseen; then from the beginning', async () => {
    const orders = ['aaaa1', 'bbbb1', 'cccc1', 'dddd1', 'eeee1'];
    // Named by a refund: it stays, and would be looked at first each night.
    payments = orders.slice(0, 4).map(paymentOf);
    put(...orders.map(photoOf));
    expect(await sweep(0)).toMatchObject({ seen: 2, removed: 0, unfinished: 1 });
    expect([...kept]).toEqual([['rest', 'photos/bbbb']]);
    expect(await sweep(0)).toMatchObject({ seen: 2, removed: 0, unfinished: 1 });
    expect([...kept]).toEqual([['rest', 'photos/cccc']]);
    for (let night = 0; night < 2; night += 1) await sweep(0);
    expect([left(), [...kept]]).toEqual([orders.slice(0, 4).map(photoOf), []]);
    await sweep(0);
    expect(listed.filter(([folder]) => folder === '').map(([, from]) => from)).toEqual([
      ...[null, 'photos/bbbb', 'photos/cccc', 'photos/dddd', null],
    ]);
  });

  test('keeps nothing by which a person could be told', async () => {
    put(document('a-partner-with-a-uid'), document('a-partner-with-another'), document('zora1'));
    await sweep(0);
    expect([...kept]).toEqual([['workers', 'workers/a-pa']]);
  });

  test.each([
    ['exports/abc\u{1F3E0}d/one.csv', 'exports/abc\u{1F3E0}'],
    ['one-file.csv', 'one-'],
    ['/one-file.csv', '/one-'],
    ['a/b', 'a/b'],
  ])('keeps of %s whole letters: %s', async (path, beginning) => {
    put(path, '\u{10FFFF}');
    await sweep(0, 1);
    expect([...kept]).toEqual([['rest', beginning]]);
  });
});

describe('a run with enough time', () => {
  test('sweeps the whole bucket, each file once, and keeps no place', async () => {
    put(...['anna1', 'bina1', 'cara1'].map(document), ...['aaaa1', 'bbbb1', 'cccc1'].map(photoOf));
    put('workers/anna1/deeper/pan_card.png', 'exports/all.json');
    expect(await sweep(LONG)).toEqual({
      ...{ seen: 8, removed: 7, misplaced: 1, outlived: 0, failed: 0, unfinished: 0 },
    });
    expect([left(), [...kept]]).toEqual([['exports/all.json'], []]);
  });

  test('a file that fails is logged, and stops no other', async () => {
    put(...['anna1', 'bina1', 'cara1'].map(document));
    broken.add(document('anna1'));
    expect(await sweep(LONG)).toMatchObject({ seen: 3, removed: 2, failed: 1 });
    expect([left(), logged]).toEqual([[document('anna1')], ['job failed']]);
  });
});

test('a photograph that a refund names, and whose day ends while its page is swept: stays', async () => {
  payments = [paymentOf('aaaa1')];
  put(photoOf('aaaa1'));
  clock = () => {
    readings += 1;
    return new Date(readings === 1 ? OVER - 1 : OVER);
  };
  await sweep(LONG);
  expect(left()).toEqual([photoOf('aaaa1')]);
  clock = () => new Date(OVER);
  payments = [];
  await sweep(LONG);
  expect(left()).toEqual([]);
});
