import { userDetailsSchema } from '@gharseva/contract';
import {
  cleanCodeInput,
  durationLabel,
  fromE164,
  isIncompleteName,
  isPhone,
  isPincodeRange,
  needsDetails,
  parsePincodeRange,
  pincodePrefix,
  pincodePrefixes,
  servesPincode,
  toE164,
} from '@gharseva/contract/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('phones and codes', () => {
  test.each(['6000000000', '7999999999', '9876543210'])('%s is an Indian mobile number', (phone) => {
    expect(isPhone(phone)).toBe(true);
  });

  test.each(['5876543210', '987654321', '98765432100', '+919876543210', '98765 43210', '', '९८७६५४३२१०'])(
    '"%s" is not',
    (phone) => {
      expect(isPhone(phone)).toBe(false);
    },
  );

  test('a code field holds at most six digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(cleanCodeInput(typed)).toMatch(/^[0-9]{0,6}$/);
      }),
    );
    expect(cleanCodeInput('१२३ ४५६')).toBe('123456');
  });

  test('a phone number survives E.164 and back; a foreign number gives null', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9][0-9]{9}$/), (phone) => {
        expect(fromE164(toE164(phone))).toBe(phone);
      }),
    );
    expect(fromE164('+14155550100')).toBeNull();
    expect(fromE164('+911234567890')).toBeNull();
  });
});

describe('the duration label', () => {
  test.each([
    [45, '(45mins)'],
    [59, '(59mins)'],
    [60, '(1h 0mins)'],
    [90, '(1h 30mins)'],
    [485, '(8h 5mins)'],
  ])('%i minutes read %s', (minutes, label) => {
    expect(durationLabel(minutes)).toBe(label);
  });
});

describe('pincodes', () => {
  test('a pincode is serviceable within the bounds of a range, inclusive', () => {
    const ranges = ['226001-226031', '227105'];
    for (const served of ['226001', '226010', '226031', '227105'])
      expect(servesPincode(ranges, served)).toBe(true);
    for (const not of ['226000', '226032', '227104', '22601', '2260101', 'abcdef', '']) {
      expect(servesPincode(ranges, not)).toBe(false);
    }
  });

  test.each(['226031-226001', '26001', '026001', '226001 - 226031', '226001-', '226001,226002'])(
    '"%s" is not a range',
    (range) => {
      expect(isPincodeRange(range)).toBe(false);
    },
  );

  test('the prefixes of a range include the prefix of every pincode in it', () => {
    const code = fc.integer({ min: 100_000, max: 999_999 });
    fc.assert(
      fc.property(code, fc.nat(5000), fc.nat(5000), (from, length, step) => {
        const to = Math.min(from + length, 999_999);
        const range = `${from}-${to}`;
        const inside = String(Math.min(from + step, to));
        expect(parsePincodeRange(range)).toEqual({ from, to });
        expect(servesPincode([range], inside)).toBe(true);
        expect(pincodePrefixes([range])).toContain(pincodePrefix(inside));
      }),
    );
  });
});

test('details are needed without a name or e-mail, or with the name User', () => {
  expect(needsDetails({ name: 'User', email: 'a@b.in' })).toBe(true);
  expect(needsDetails({ name: '', email: 'a@b.in' })).toBe(true);
  expect(needsDetails({ name: 'Asha', email: '' })).toBe(true);
  expect(needsDetails({ name: 'Asha', email: 'a@b.in' })).toBe(false);
});

describe('the placeholder of a missing name', () => {
  test.each(['User', 'user', ' USER ', 'U s e r', 'user.', 'Ｕｓｅｒ'])('"%s" is it', (name) => {
    expect(isIncompleteName(name)).toBe(true);
    expect(needsDetails({ name, email: 'asha@example.in' })).toBe(true);
    expect(userDetailsSchema.safeParse({ name, email: 'asha@example.in' }).success).toBe(false);
  });

  test.each(['Usera', 'Asha User', 'उषा'])('"%s" is not', (name) => {
    expect(isIncompleteName(name)).toBe(false);
    expect(userDetailsSchema.safeParse({ name, email: 'asha@example.in' }).success).toBe(true);
  });
});
