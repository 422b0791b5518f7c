import { TIME_SLOTS } from '@gharseva/contract/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CheckoutDraft,
  forgetDraft,
  keepDraft,
  readDraft,
} from '../../../web/src/features/checkout/model/checkout-draft';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { customer } from '../support/people';

const NOTHING: CheckoutDraft = {
  addressId: null,
  wanted: null,
  tip: 0,
  notes: '',
  coupon: null,
  ceiling: null,
};
const CHOSEN: CheckoutDraft = {
  addressId: 'home',
  wanted: { date: '2026-11-22', timeSlot: TIME_SLOTS[1] },
  tip: 30,
  notes: 'Ring twice',
  coupon: {
    ...{ code: 'SAVE50', kind: 'flat', value: 50, maxDiscount: null, minTotal: 200 },
    validUntil: '2026-12-31',
  },
  ceiling: 500,
};

describe('Checkout draft', () => {
  beforeEach(() => storedUser.set(customer({ _id: 'asha' })));
  afterEach(() => storedUser.set(null));

  it('survives a reload and is removed once it is used', () => {
    keepDraft(CHOSEN);
    expect(readDraft()).toEqual(CHOSEN);
    forgetDraft();
    expect(readDraft()).toEqual(NOTHING);
  });

  it('is given to its owner only', () => {
    keepDraft(CHOSEN);
    storedUser.set(customer({ _id: 'ravi' }));
    expect(readDraft()).toEqual(NOTHING);
    storedUser.set(null);
    expect(readDraft()).toEqual(NOTHING);
  });

  it.each([
    'nonsense',
    'null',
    '[]',
    '{"owner":"asha","tip":7,"notes":9,"addressId":1,"wanted":{"date":"2026-11-22","timeSlot":"noon"}}',
  ])('is empty when storage holds %s', (text) => {
    sessionStorage.setItem('checkout-draft', text);
    expect(readDraft()).toEqual(NOTHING);
  });
});
