import type { AdminCoupon } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';
import {
  callerFormSchema,
  EMPTY_DRAFT,
  fieldOf,
  isTyped,
  toBooking,
} from '../../../web/src/features/admin/callers/model/caller-draft';
import { parsePincodeRanges } from '../../../web/src/features/admin/catalogue/model/parse-pincode-ranges';
import {
  type CouponDraft,
  couponOf,
  draftOf,
  newDraft,
} from '../../../web/src/features/admin/coupons/model/coupon-draft';
import { isCapacity, toWeek, weekDraft } from '../../../web/src/features/admin/places/model/week-draft';
import { parseMeasure } from '../../../web/src/lib/parse-measure';
import { parseWhole } from '../../../web/src/lib/parse-whole';

const coupon: AdminCoupon = {
  ...{ _id: 'SAVE10', kind: 'percent', value: 10, maxDiscount: 100, minTotal: 320 },
  ...{ validFrom: '2026-11-01', validUntil: '2026-12-31', totalUses: 500, usesPerCustomer: 2 },
  ...{ isListed: false, isActive: true, uses: 7, version: '3' },
};
const draft: CouponDraft = {
  ...{ _id: 'SAVE10', kind: 'percent', value: '10', maxDiscount: '100', minTotal: '320' },
  ...{ validFrom: '2026-11-01', validUntil: '2026-12-31', totalUses: '500', usesPerCustomer: '2' },
  ...{ isListed: false, isActive: true },
};

describe('a coupon in its form', () => {
  test('a new one lasts from today, and is used once by each', () => {
    expect(newDraft('2026-11-21')).toEqual({
      ...{ _id: '', kind: 'flat', value: '', maxDiscount: '', minTotal: '0' },
      ...{ validFrom: '2026-11-21', validUntil: '', totalUses: '', usesPerCustomer: '1' },
      ...{ isListed: true, isActive: true },
    });
  });

  test('a stored one has its figures as texts, without what is counted', () => {
    expect(draftOf(coupon)).toEqual(draft);
    expect(draftOf({ ...coupon, maxDiscount: null }).maxDiscount).toBe('');
    expect(draftOf({ ...coupon, maxDiscount: 0, minTotal: 0 })).toMatchObject({
      ...{ maxDiscount: '0', minTotal: '0' },
    });
  });

  test('asks for its figures as numbers', () => {
    const { uses: _uses, version: _version, ...input } = coupon;
    expect(couponOf(draft)).toEqual(input);
  });

  test.each([
    ['a flat one has no bound', { kind: 'flat' }, { kind: 'flat', maxDiscount: null }],
    ['a bound of blanks is none', { maxDiscount: '  ' }, { maxDiscount: null }],
    ['blanks around a figure', { value: ' 15 ' }, { value: 15 }],
    ['an empty figure is no number', { value: '' }, { value: Number.NaN }],
    ['nor is one of blanks', { minTotal: '  ' }, { minTotal: Number.NaN }],
    ['nor is a word', { totalUses: 'many' }, { totalUses: Number.NaN }],
    ['digits of Hindi', { usesPerCustomer: '२' }, { usesPerCustomer: 2 }],
    ['a thousand with its comma', { totalUses: '1,000' }, { totalUses: 1000 }],
  ] as const)('%s', (_what, typed, expected) => {
    expect(couponOf({ ...draft, ...typed })).toMatchObject(expected);
  });
});

describe('a booking for a caller', () => {
  const typed = {
    ...{ phone: '9876543210', name: 'Asha', services: [{ serviceId: 'fan', quantity: 2 }], label: 'Work' },
    ...{ addressLine1: '12 Hazratganj', addressLine2: 'Lane 2', city: 'Lucknow', state: 'Uttar Pradesh' },
    ...{ pincode: '226001', landmark: 'Temple', scheduledDate: '2026-11-22', timeSlot: TIME_SLOTS[2] },
    ...{ notes: 'Ring twice', agreedTo: 347, consentNote: 'Said yes' },
    filled: { name: '', addressLine1: '', pincode: '' },
  };
  const booking = {
    customer: { phone: '9876543210', name: 'Asha' },
    ...{ services: [{ serviceId: 'fan', quantity: 2 }], amount: 347, notes: 'Ring twice' },
    address: {
      ...{ label: 'Work', addressLine1: '12 Hazratganj', addressLine2: 'Lane 2', city: 'Lucknow' },
      ...{ state: 'Uttar Pradesh', pincode: '226001', landmark: 'Temple' },
    },
    ...{ scheduledDate: '2026-11-22', timeSlot: TIME_SLOTS[2] },
    consent: { by: 'call', isGiven: true, note: 'Said yes' },
  };

  test('has what was typed, with the amount that is shown', () => {
    expect(toBooking(typed, 347)).toEqual(booking);
    expect(callerFormSchema.safeParse(booking).error).toBeUndefined();
  });

  test.each([346, 348, 0])('has no consent to another amount than %i', (amount) => {
    expect(toBooking(typed, amount).consent.isGiven).toBe(false);
  });

  test('keeps a slot that is none for its schema to find', () => {
    expect(toBooking({ ...typed, timeSlot: 'noon' }, 347).timeSlot).toBe('noon');
  });

  test('is typed once anything is', () => {
    expect(isTyped(EMPTY_DRAFT)).toBe(false);
    expect(isTyped({ ...EMPTY_DRAFT, label: 'Work' })).toBe(true);
    expect(EMPTY_DRAFT).toEqual({
      ...{ phone: '', name: '', services: [], label: 'Home', addressLine1: '', addressLine2: '' },
      ...{ city: '', state: '', pincode: '', landmark: '', scheduledDate: '', timeSlot: '', notes: '' },
      ...{ agreedTo: 0, consentNote: '', filled: { name: '', addressLine1: '', pincode: '' } },
    });
  });

  test.each([
    ['address.pincode', 'pincode'],
    ['customer.phone', 'phone'],
    ['customer', 'customer'],
    ['address', 'address'],
    ['consent.note', 'consentNote'],
    ['consent.isGiven', 'isAgreed'],
    ['consent', 'isAgreed'],
    ['scheduledDate', 'timeSlot'],
    ['timeSlot', 'timeSlot'],
    ['services.0.quantity', 'services'],
    ['', ''],
  ])('the fault of %s stands at %s', (path, field) => {
    expect(fieldOf(path)).toBe(field);
  });

  test('its faults are those of the form', () => {
    const wrong = { ...booking, customer: { phone: '12', name: 'Asha' }, scheduledDate: 'soon' };
    const issues = callerFormSchema.safeParse(wrong).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toEqual([['phone'], ['timeSlot']]);
    expect(issues.every(({ message }) => message !== '')).toBe(true);
  });
});

describe('typed figures', () => {
  test.each([
    ['1299', 1299],
    [' 1,29,999 ', 129_999],
    ['1 299', 1299],
    ['0', 0],
    ['१२९९', 1299],
    ['১,২৯৯', 1299],
    ['٥', 5],
  ])('%s is %i', (text, figure) => {
    expect(parseWhole(text)).toBe(figure);
  });

  test.each([
    '',
    ' ',
    '₹1299',
    '1299.00',
    '499,00',
    '12 50',
    '1,2,3',
    '1,',
    '-5',
    '५ रुपये',
    '1e3',
    'x1',
    '1x',
  ])('%s is none', (text) => {
    expect(parseWhole(text)).toBeNaN();
  });

  test('a distance in the digits of any script, with a point or a comma', () => {
    expect([parseMeasure('७.५'), parseMeasure('7,5'), parseMeasure('')]).toEqual([7.5, 7.5, Number.NaN]);
  });

  test('the places of a slot in the digits of any script', () => {
    const [slot] = TIME_SLOTS;
    const week = weekDraft({});
    const typed = { ...week, monday: { ...week.monday, [slot]: ' १२ ' } };
    expect([isCapacity(' १२ '), isCapacity(''), isCapacity('१.५'), isCapacity('९९९९९९')]).toEqual([
      ...[true, true, false, false],
    ]);
    expect(toWeek(typed)).toEqual({ monday: { [slot]: 12 } });
  });

  test('pincodes in the digits of any script', () => {
    expect(parsePincodeRanges('२२६००१-२२६०३१')).toEqual({ ranges: ['226001-226031'], wrong: [] });
  });

  test('pincodes and ranges: each once, in the order typed, the wrong ones apart', () => {
    expect(
      parsePincodeRanges(' 226001 – 226031,226201\n226 301, , 22600,226201,\n226031-226001, Lucknow,22600'),
    ).toEqual({
      ranges: ['226001-226031', '226201', '226301'],
      wrong: ['22600', '226031-226001', 'Lucknow'],
    });
    expect(parsePincodeRanges('226001—226002')).toEqual({ ranges: ['226001-226002'], wrong: [] });
    expect(parsePincodeRanges(' \n, ')).toEqual({ ranges: [], wrong: [] });
  });
});
