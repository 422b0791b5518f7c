import type { OfferedCoupon } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CheckoutDraft,
  forgetDraft,
  keepDraft,
  readDraft,
  tellOtherTabs,
  whenLeft,
} from '../../../web/src/features/checkout/model/checkout-draft';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { customer } from '../support/people';
import { stubBlockedStorage } from '../support/phone-storage';

const NOTHING = { addressId: null, wanted: null, tip: 0, notes: '', coupon: null, ceiling: null } as const;
const COUPON: OfferedCoupon = {
  ...{ code: 'SAVE50', kind: 'flat', value: 50, maxDiscount: null, minTotal: 0, validUntil: '2026-12-31' },
};
const CHOSEN: CheckoutDraft = {
  ...{ addressId: 'home', tip: 100, notes: 'नमस्ते', coupon: COUPON, ceiling: 0 },
  wanted: { date: '2026-11-22', timeSlot: TIME_SLOTS[5] },
};
const KEY = 'checkout-draft';
const store = (draft: unknown) => sessionStorage.setItem(KEY, JSON.stringify(draft));

beforeEach(() => storedUser.set(customer()));
afterEach(() => {
  vi.unstubAllGlobals();
  storedUser.set(null);
});

describe('the choices at checkout', () => {
  test('are kept in this tab with their customer', () => {
    keepDraft(CHOSEN);
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ ...CHOSEN, owner: 'asha' });
    expect(readDraft()).toEqual(CHOSEN);
    forgetDraft();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('of a visitor are the visitor’s', () => {
    storedUser.set(null);
    keepDraft(CHOSEN);
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ ...CHOSEN, owner: null });
    expect(readDraft()).toEqual(CHOSEN);
    storedUser.set(customer());
    expect(readDraft()).toEqual(NOTHING);
  });

  test('without an owner are nobody’s, also a visitor’s', () => {
    store(CHOSEN);
    expect(readDraft()).toEqual(NOTHING);
    storedUser.set(null);
    expect(readDraft()).toEqual(NOTHING);
  });

  test('are lost where session storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    keepDraft(CHOSEN);
    expect(readDraft()).toEqual(NOTHING);
    forgetDraft();
  });

  test.each([
    ['an address', { addressId: 7 }, { addressId: null }],
    ['a day', { wanted: { date: 20261122, timeSlot: TIME_SLOTS[0] } }, { wanted: null }],
    ['a slot', { wanted: { date: '2026-11-22', timeSlot: 'noon' } }, { wanted: null }],
    ['a day and slot', { wanted: null }, { wanted: null }],
    ['a tip', { tip: 99 }, { tip: 0 }],
    ['notes', { notes: ['a'] }, { notes: '' }],
    ['a ceiling', { ceiling: 501 }, { ceiling: null }],
    ['a coupon', { coupon: 'SAVE50' }, { coupon: null }],
    ['a coupon at all', { coupon: null }, { coupon: null }],
    ['a code', { coupon: { ...COUPON, code: 7 } }, { coupon: null }],
    ['a code that is a text', { coupon: { ...COUPON, code: ['SAVE50'] } }, { coupon: null }],
    ['a code of a coupon', { coupon: { ...COUPON, code: 'no!' } }, { coupon: null }],
    ['a kind', { coupon: { ...COUPON, kind: 'gift' } }, { coupon: null }],
    ['a figure', { coupon: { ...COUPON, value: '50' } }, { coupon: null }],
    ['a whole figure', { coupon: { ...COUPON, value: 0.5 } }, { coupon: null }],
    ['a figure of nothing or more', { coupon: { ...COUPON, value: -1 } }, { coupon: null }],
    ['a bound', { coupon: { ...COUPON, maxDiscount: '5' } }, { coupon: null }],
    ['a known bound', { coupon: { ...COUPON, maxDiscount: undefined } }, { coupon: null }],
    ['a minimum', { coupon: { ...COUPON, minTotal: null } }, { coupon: null }],
    ['a last day', { coupon: { ...COUPON, validUntil: 7 } }, { coupon: null }],
  ])('without a right value for %s: all others are given back', (_what, change, instead) => {
    store({ ...CHOSEN, ...change, owner: 'asha' });
    expect(readDraft()).toEqual({ ...CHOSEN, ...instead });
  });

  test('with a bounded coupon of a share are given back', () => {
    const coupon = { ...COUPON, kind: 'percent', value: 10, maxDiscount: 0 } as const;
    keepDraft({ ...CHOSEN, coupon });
    expect(readDraft().coupon).toEqual(coupon);
  });
});

describe('a logout', () => {
  test('is told to the other tabs, and leaves nothing behind', () => {
    const set = vi.fn();
    const removeItem = vi.fn();
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: set, removeItem });
    tellOtherTabs();
    expect([set.mock.calls, removeItem.mock.calls]).toEqual([
      [['checkout-left', 'now']],
      [['checkout-left']],
    ]);
  });

  test('is nothing where storage is blocked', () => {
    stubBlockedStorage();
    expect(tellOtherTabs).not.toThrow();
  });

  test('in another tab is heard once, until nobody listens', () => {
    const listener = vi.fn();
    const stop = whenLeft(listener);
    const hear = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    hear('checkout-left', 'now');
    expect(listener).toHaveBeenCalledTimes(1);
    hear('checkout-left', null);
    hear('cart', 'now');
    hear('cart', null);
    stop();
    hear('checkout-left', 'now');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
