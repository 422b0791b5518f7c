import { describe, expect, test } from 'vitest';
import { forgetPincodeRequest } from '../../../../functions/src/people/operations/forget-pincode-request';
import { removePhotos } from '../../../../functions/src/people/operations/remove-photos';
import { stripEntriesOf } from '../../../../functions/src/people/operations/strip-entries';
import { deepFreeze } from '../../../support/deep-freeze';
import { notingIn, type Written } from '../../../support/noting-in';
import { transactAtOnce } from '../../../support/transact-at-once';

describe('the audit entries about some records of a person', () => {
  /** Strips those of some records, with some numbers of entries in the pages that follow each other. */
  async function strip(recordIds: readonly string[], pages: number[]) {
    const asked: unknown[] = [];
    const changed: unknown[] = [];
    const left = [...pages];
    const idsAbout = async (...of: unknown[]) => {
      asked.push(of);
      const page = asked.length;
      return Array.from({ length: left.shift() ?? 0 }, (_, number) => `${page}.${number}`);
    };
    const changeEachIn = async (_: unknown, ids: string[], change: (entry: object) => object) => {
      const subject = { kind: 'worker', id: 'ravi', name: 'Ravi Kumar' };
      changed.push([ids.length, change(deepFreeze({ _id: 'e1', subject, reason: 'He asked' }))]);
    };
    const context = { stores: { audit: { idsAbout, changeEachIn } }, transact: transactAtOnce };
    await stripEntriesOf(recordIds, 'ravi', context as never);
    return { asked, changed };
  }
  const STRIPPED = { _id: 'e1', subject: { kind: 'worker', id: 'ravi', name: '' } };

  test('are stripped a page after the other', async () => {
    const { asked, changed } = await strip(['ravi'], [100, 100, 99]);
    expect(asked).toEqual([
      [['ravi'], null, 100],
      [['ravi'], '1.99', 100],
      [['ravi'], '2.99', 100],
    ]);
    expect(changed).toEqual([
      [100, STRIPPED],
      [100, STRIPPED],
      [99, STRIPPED],
    ]);
  });

  test('are looked for by thirty records at a time', async () => {
    const ids = Array.from({ length: 61 }, (_, number) => `order-${number}`);
    const { asked } = await strip(ids, [1, 1, 1]);
    expect(asked).toEqual([
      [ids.slice(0, 30), null, 100],
      [ids.slice(30, 60), null, 100],
      [['order-60'], null, 100],
    ]);
  });

  test('are none of no records', async () => {
    expect(await strip([], [])).toEqual({ asked: [], changed: [] });
  });
});

describe('the photographs of an order', () => {
  const PHOTO = 'before_0123456789abcdef0123456789abcdef.jpg';
  const event = { at: '', from: 'placed', to: 'placed', role: 'worker', reason: '' } as const;
  const by = (actor: string) => ({ _id: 'order-1', events: [{ ...event, actor, photos: [PHOTO] }] });
  const plain = { _id: 'order-1', events: [{ ...event, actor: 'ravi' }] };
  const refunded = { refunds: [{ photos: [PHOTO] }] } as never;

  async function remove(order: typeof plain, uid: string | null, payment?: never, pages = 1) {
    const done: unknown[] = [];
    const list = async (folder: string, page: string | null, max: number) => {
      done.push(['listed', folder, page, max]);
      const number = Number(page ?? '0') + 1;
      return { objects: [`a${number}`, `b${number}`], nextPage: number < pages ? String(number) : null };
    };
    const objects = { list, remove: async (file: unknown) => void done.push(file) };
    await removePhotos(order, uid, objects as never, payment);
    return done;
  }

  test('are all removed, a page after the other', async () => {
    expect(await remove(by('ravi'), null, undefined, 2)).toEqual([
      ['listed', 'photos/order-1/', null, 100],
      ...['a1', 'b1'],
      ['listed', 'photos/order-1/', '1', 100],
      ...['a2', 'b2'],
    ]);
  });

  test('by one partner are removed from the folder of that one', async () => {
    expect(await remove(by('ravi'), 'ravi')).toEqual([
      ['listed', 'photos/order-1/ravi/', null, 100],
      'a1',
      'b1',
    ]);
  });

  test('that no move of the partner, or of anybody, names are left to the sweep', async () => {
    expect(await remove(by('mohan'), 'ravi')).toEqual([]);
    expect(await remove(plain, null)).toEqual([]);
    expect(await remove(plain, 'ravi')).toEqual([]);
  });

  test('with a refund alone are removed', async () => {
    expect(await remove(plain, null, refunded)).toEqual([
      ['listed', 'photos/order-1/', null, 100],
      'a1',
      'b1',
    ]);
  });
});

describe('a request for a pincode that is forgotten', () => {
  const REQUEST = {
    _id: 'r1',
    pincode: '226001',
    phone: '9876543210',
    createdAt: '2026-11-01T09:00:00.000+05:30',
  };

  async function forget(request: object | null, demand: object | null) {
    const written: Written = [];
    const pincodeRequests = {
      ...{ findIn: async (_: unknown, id: string) => (id === 'r1' ? request : null) },
      findDemandIn: async (_: unknown, pincode: string) => (pincode === '226001' ? demand : null),
      ...{ removeIn: notingIn(written, 'removed'), mergeDemandIn: notingIn(written, 'demand') },
    };
    return [await forgetPincodeRequest(undefined as never, 'r1', { pincodeRequests } as never), written];
  }
  const LAST = '2026-11-18T09:00:00.000+05:30';

  test.each([
    ['counts one less', { waiting: 3, lastAt: LAST }, { waiting: 2, lastAt: LAST }],
    ['never counts below none', { waiting: 0, lastAt: LAST }, { waiting: 0, lastAt: LAST }],
    ['counts none where nothing was counted', null, { waiting: 0, lastAt: REQUEST.createdAt }],
  ])('%s', async (_, demand, counted) => {
    expect(await forget(REQUEST, demand)).toEqual([
      REQUEST,
      [
        ['removed', 'r1'],
        ['demand', { _id: '226001', ...counted }],
      ],
    ]);
  });

  test('and is gone already changes nothing', async () => {
    expect(await forget(null, { waiting: 3, lastAt: LAST })).toEqual([null, []]);
  });
});
