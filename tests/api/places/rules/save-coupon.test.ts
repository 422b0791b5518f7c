import type { Coupon } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { versionOf } from '../../../../functions/src/domain/version-of';
import { addCoupon, changeCoupon } from '../../../../functions/src/orders/operations/save-coupon';
import type { StoredCoupon } from '../../../../functions/src/stores/coupons/coupons';
import { ADMIN, AT } from '../../../support/catalogue/memory';
import { deepFreeze } from '../../../support/deep-freeze';
import { notingIn, type Written } from '../../../support/noting-in';
import { conflict, refusalOfAsync } from '../../../support/refusal';
import { transactAtOnce } from '../../../support/transact-at-once';

/** What was asked or written, in the order of time. */
let log: Written;
beforeEach(() => {
  log = [];
});

const INPUT: Coupon = deepFreeze({
  ...({ _id: 'DIWALI', kind: 'flat', value: 50, maxDiscount: null, minTotal: 300 } as const),
  ...{ validFrom: '2026-11-01', validUntil: '2026-11-30', totalUses: 100, usesPerCustomer: 2 },
  ...{ isListed: true, isActive: true },
});
const STORED: StoredCoupon = deepFreeze({
  ...{ ...INPUT, createdAt: AT, madeBy: { call: 'call-1', requestHash: 'hash' } },
});
const { _id: _code, ...SETTINGS } = INPUT;

const contextOf = (stored: StoredCoupon | null) => {
  const coupons = { findIn: async () => stored, replaceIn: notingIn(log, 'coupon') };
  const stores = { coupons, audit: { appendIn: notingIn(log, 'audit') } };
  return { stores, transact: transactAtOnce, clock: () => new Date(AT) } as never;
};
const entryOf = (action: string, changes: object[]) => [
  ...[
    'audit',
    {
      ...{ at: AT, actor: 'meera', action, target: 'DIWALI', changes },
      subject: { kind: 'coupon', id: 'DIWALI', name: 'DIWALI' },
    },
  ],
];

describe('a coupon that is added', () => {
  const add = (stored: StoredCoupon | null, id = 'call-1') => {
    const findEarlier = (made: object | null) => {
      log.push(['earlier', made]);
      return made;
    };
    return addCoupon(INPUT, { id, requestHash: 'hash', findEarlier }, ADMIN, contextOf(stored));
  };

  test('is stored with its call, and told', async () => {
    expect(await add(null)).toStrictEqual(INPUT);
    const changes = Object.entries(SETTINGS)
      .filter(([, value]) => value !== null)
      .map(([field, to]) => ({ field, from: null, to }))
      .sort((one, other) => (one.field < other.field ? -1 : 1));
    expect(log).toStrictEqual([['earlier', null], ['coupon', STORED], entryOf('create_coupon', changes)]);
  });

  test('again by the same call is answered as it is', async () => {
    expect(await add({ ...STORED, value: 60 })).toStrictEqual({ ...INPUT, value: 60 });
    expect(log).toEqual([['earlier', STORED.madeBy]]);
  });

  test('by another call with its code is refused', async () => {
    expect(await refusalOfAsync(add(STORED, 'call-2'))).toMatchObject({
      ...{ ...conflict('coupon_exists'), details: [{ path: '_id', reason: 'coupon_exists' }] },
    });
    expect(log).toEqual([['earlier', null]]);
  });
});

describe('a coupon that is changed', () => {
  const change = (changes: Partial<Coupon>, stored: StoredCoupon | null = STORED, version?: string) =>
    changeCoupon({ id: 'DIWALI', version }, { ...SETTINGS, ...changes }, ADMIN, contextOf(stored));

  test('keeps when and how it was made, and is told by what is other', async () => {
    const input = { totalUses: 101, isActive: false };
    expect(await change(input, STORED, versionOf(INPUT))).toStrictEqual({ ...INPUT, ...input });
    expect(log).toStrictEqual([
      ['coupon', { ...STORED, ...input }],
      entryOf('update_coupon', [
        { field: 'isActive', from: true, to: false },
        { field: 'totalUses', from: 100, to: 101 },
      ]),
    ]);
  });

  test.each([undefined, 'other'])('by nothing, with version %s, is not written', async (version) => {
    expect(await change({}, STORED, version)).toStrictEqual(INPUT);
    expect(log).toEqual([]);
  });

  test.each(['totalUses', 'usesPerCustomer'])('to fewer %s is refused', async (field) => {
    const refusal = await refusalOfAsync(change({ [field]: 1 }));
    expect(refusal.details).toMatchObject([{ path: field, reason: 'coupon_uses_fewer' }]);
    expect(log).toEqual([]);
  });

  test('with another version, or without a record, is refused', async () => {
    expect(await refusalOfAsync(change({ totalUses: 101 }, STORED, 'other'))).toMatchObject({
      reason: 'changed_meanwhile',
    });
    expect(await refusalOfAsync(change({}, null))).toMatchObject({ code: 'not_found', reason: 'no_coupon' });
  });
});
