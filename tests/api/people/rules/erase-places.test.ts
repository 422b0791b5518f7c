import { beforeEach, describe, expect, test } from 'vitest';
import { ERASE_PLACES } from '../../../../functions/src/people/operations/erase-places';
import type { Written } from '../../../support/noting-in';
import { askedOf, searchOf } from '../../../support/orders/search';
import { paymentOf } from '../../../support/payments/payment';
import { CLOCK, NOW } from '../../../support/people/memory';
import { transactAtOnce } from '../../../support/transact-at-once';

/** What was asked for, written and removed, in its order. */
let done: Written;
beforeEach(() => {
  done = [];
});

const idsOf = (count: number) => Array.from({ length: count }, (_, number) => `id-${number}`);

/** The answers of stores, by store and method; all else is noted, and answered with nothing. */
type Answers = Record<string, Record<string, unknown>>;

function contextOf(answers: Answers, files = 0, nextPage: string | null = null) {
  const storeOf = (name: string) =>
    new Proxy(answers[name] ?? {}, {
      get:
        (known: Record<string, unknown>, method: string) =>
        async (...of: unknown[]) => {
          const asked = method.endsWith('In') ? of.slice(1) : of;
          done.push([`${name}.${method}`, ...asked]);
          const answer = known[method];
          return typeof answer === 'function' ? answer(...asked) : (answer ?? null);
        },
    });
  const objects = {
    list: async (...of: unknown[]) => {
      done.push(['files.list', ...of]);
      return { objects: idsOf(files), nextPage };
    },
    remove: async (file: unknown) => void done.push(['files.remove', file]),
  };
  const stores = new Proxy({}, { get: (_, name: string) => storeOf(name) });
  return { stores, objects, transact: transactAtOnce, clock: CLOCK } as never;
}

type Place = keyof typeof ERASE_PLACES;

const erase = (place: Place, answers: Answers = {}, phones: string[] = []) =>
  ERASE_PLACES[place]({ uid: 'ravi', phones }, contextOf(answers));

describe('the places that a deletion empties', () => {
  test('come before the records by which others are found', () => {
    const places = Object.keys(ERASE_PLACES);
    expect(places.slice(0, 4)).toEqual(['bucket:workers', 'bucket:photos', 'uploads', 'orders']);
    expect(places.slice(-3)).toEqual(['providers', 'workers', 'users']);
  });

  test.each(['providers', 'workers', 'users'] as const)('%s lose the record of the uid', async (place) => {
    expect(await erase(place)).toBe(false);
    expect(done).toEqual([[`${place}.removeEachIn`, ['ravi']]]);
  });

  test('uploads lose all documents', async () => {
    expect(await erase('uploads')).toBe(false);
    expect(done).toEqual([['uploads.removeAllIn', 'ravi']]);
  });

  test.each(['bucket:photos', 'bookingNotes'] as const)('%s are emptied with their orders', async (place) => {
    expect(await erase(place)).toBe(false);
    expect(done).toEqual([]);
  });

  test.each([
    ['guards', 'idsOfWorker'],
    ['workerSlots', 'idsOfWorker'],
    ['jobOffers', 'idsOfWorker'],
    ['inbox', 'idsOfPerson'],
    ['couponUses', 'idsByUser'],
  ] as const)('%s lose a page of records, and more if it is full', async (place, method) => {
    for (const count of [99, 100]) {
      done = [];
      expect(await erase(place, { [place]: { [method]: idsOf(count) } })).toBe(count === 100);
      expect(done).toEqual([
        [`${place}.${method}`, 'ravi', 100],
        [`${place}.removeEachIn`, idsOf(count)],
      ]);
    }
  });

  test('the folder in the bucket loses a page of files, and more if another one follows', async () => {
    for (const next of [null, 'next']) {
      done = [];
      const isMore = await ERASE_PLACES['bucket:workers'](
        { uid: 'ravi', phones: [] },
        contextOf({}, 2, next),
      );
      expect(isMore).toBe(next !== null);
      expect(done).toEqual([
        ['files.list', 'workers/ravi/', null, 100],
        ['files.remove', 'id-0'],
        ['files.remove', 'id-1'],
      ]);
    }
  });

  test('the trail loses the names in the entries about the person and its documents', async () => {
    expect(await erase('audit', { audit: { idsAbout: ['e1'] } })).toBe(false);
    const documents = ['ravi_photo', 'ravi_aadhar', 'ravi_pan', 'ravi_identity', 'ravi_skill', 'ravi_other'];
    expect(done.slice(0, 2)).toEqual([
      ['audit.idsAbout', ['ravi', ...documents], null, 100],
      ['audit.changeEachIn', ['e1'], expect.any(Function)],
    ]);
  });
});

describe('the records of account', () => {
  const CASH = { _id: 'c1', workerUid: 'ravi', note: 'Ill', at: '2026-11-19T09:00:00.000+05:30' };
  const INVOICE = {
    ...{ _id: 'i1', userId: 'ravi', issuedAt: '2026-11-19T09:00:00.000+05:30', total: 100 },
    recipient: { name: 'Ravi', addressLine1: '1', addressLine2: '2' },
  };

  test.each([
    ['payments', 'idsByUser', paymentOf({ userId: 'ravi' }), { userId: 'deleted' }],
    ['invoices', 'idsByUser', INVOICE, { userId: 'deleted' }],
    ['cashEntries', 'idsByWorker', CASH, { workerUid: 'deleted', note: '' }],
  ] as const)('in %s lose the person, a page at a time', async (place, method, record, stripped) => {
    for (const count of [99, 100]) {
      done = [];
      const answers = { [place]: { [method]: idsOf(count), findEachIn: [null, record] } };
      expect(await erase(place, answers)).toBe(count === 100);
      expect(done.filter(([what]) => what !== `${place}.removeIn`)).toEqual([
        [`${place}.${method}`, 'ravi', 100],
        [`${place}.findEachIn`, idsOf(count)],
        [`${place}.replaceIn`, expect.objectContaining(stripped)],
      ]);
    }
  });

  test.each([
    [0, 0, false],
    [20, 0, true],
    [0, 50, true],
  ])(
    'in orders, of %i bookings and %i jobs that are gone by now: more is %s',
    async (booked, jobs, isMore) => {
      const answers = {
        orders: { idsOfCustomer: idsOf(booked), idsEverOf: idsOf(jobs), findAll: [], findAllIn: [] },
        ...{ payments: { findAll: [], findEachIn: [] }, audit: { idsAbout: [] } },
      };
      expect(await erase('orders', answers)).toBe(isMore);
      const asked = done.filter(([method]) => /idsOfCustomer|idsEverOf/.test(String(method)));
      expect(asked).toEqual([
        ['orders.idsOfCustomer', 'ravi', [], 20],
        ['orders.idsEverOf', 'ravi', 50],
      ]);
    },
  );
});

describe('the records by phone', () => {
  const PHONES = ['9876543210', '9876511199'];
  const [first, second] = PHONES;

  test.each([
    [1, 1, false],
    [100, 1, true],
    [1, 100, true],
  ])('in loans, %i of one and %i of the other, are removed: more is %s', async (one, other, isMore) => {
    const idsByPhone = (phone: string) => idsOf(phone === first ? one : other);
    expect(await erase('loans', { loans: { idsByPhone } }, PHONES)).toBe(isMore);
    expect(done).toEqual([
      ['loans.idsByPhone', first, 100],
      ['loans.removeEachIn', idsOf(one)],
      ['loans.idsByPhone', second, 100],
      ['loans.removeEachIn', idsOf(other)],
    ]);
  });

  test.each([
    [1, 2, false],
    [100, 1, true],
    [1, 100, true],
  ])(
    'in pincodeRequests, %i of one and %i of the other, are forgotten: more is %s',
    async (one, other, isMore) => {
      const idsByPhone = (phone: string) => idsOf(phone === first ? one : other);
      expect(await erase('pincodeRequests', { pincodeRequests: { idsByPhone } }, PHONES)).toBe(isMore);
      const forgotten = done.filter(([method]) => method === 'pincodeRequests.findIn');
      expect(forgotten).toHaveLength(one + other);
    },
  );

  test.each(['loans', 'pincodeRequests'] as const)('in %s are none without a phone', async (place) => {
    expect(await erase(place)).toBe(false);
    expect(done).toEqual([]);
  });
});

describe('the searches in which a partner was asked', () => {
  const search = searchOf({ asked: [askedOf('ravi'), askedOf('sunil')], refused: ['ravi'] });
  const eraseIn = (ids: string[], stored: unknown) =>
    erase('dispatches', { dispatches: { idsEverAsking: ids, findIn: stored } });

  test('take the offer back, and lose the partner', async () => {
    expect(await eraseIn(['order-1'], search)).toBe(false);
    expect(done[0]).toEqual(['dispatches.idsEverAsking', 'ravi', 20]);
    const replaced = done.filter(([method]) => method === 'dispatches.replaceIn').map(([, one]) => one);
    expect(replaced[0]).toMatchObject({ asked: [{ uid: 'ravi', until: NOW }, { uid: 'sunil' }] });
    expect(replaced[1]).toMatchObject({ asked: [{ uid: 'deleted' }, { uid: 'sunil' }], refused: [] });
  });

  test('that are gone by now are left, and more follow a full page', async () => {
    expect(await eraseIn(idsOf(20), null)).toBe(true);
    expect(done.filter(([method]) => method === 'dispatches.replaceIn')).toEqual([]);
    expect(done.filter(([method]) => method === 'dispatches.findIn')).toHaveLength(40);
    expect(await eraseIn(idsOf(19), null)).toBe(false);
  });
});
