import { loanInputSchema, phoneSchema } from '@gharseva/contract';
import { phoneSearchKey, readPhone, tidyPhone } from '@gharseva/contract/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const phones = fc.stringMatching(/^[6-9][0-9]{9}$/);
const noise = fc
  .array(
    fc.constantFrom(
      ' ',
      '-',
      '\u2010',
      '\u2011',
      '\u2013',
      '\u2014',
      '\u2212',
      '.',
      '(',
      ')',
      '\u00a0',
      '\u202a',
      '\u202c',
      '\u200e',
      '\u2066',
      '\u2069',
      '/',
    ),
    {
      maxLength: 3,
    },
  )
  .map((signs) => signs.join(''));
const prefixes = fc.constantFrom('', '0', '91', '+91', '0091', '+91 0', '091', '+ 91-', '(+91)');

/** The same digits in another script, whose zero has the code point `zero`. */
const inScript = (text: string, zero: number) =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe('a phone number in any notation', () => {
  test.each([
    ['+91 98765 11199', '9876511199'],
    ['+919876511199', '9876511199'],
    ['0091-98765-11199', '9876511199'],
    ['91 98765 11199', '9876511199'],
    ['098765 11199', '9876511199'],
    ['+91 (0) 98765.11199', '9876511199'],
    ['\u202a+91\u00a098765\u00a011199\u202c', '9876511199'],
    ['+91–98765–11199', '9876511199'],
    ['९८७६५१११९९', '9876511199'],
    ['+९१ ९८७६५ १११९९', '9876511199'],
    ['৯৮৭৬৫১১১৯৯', '9876511199'],
    ['tel:+91-98765-11199', '9876511199'],
    ['９８７６５１１１９９', '9876511199'],
    ['9198765432', '9198765432'],
    ['09198765432', '9198765432'],
    ['+91 9198765432', '9198765432'],
    ['919198765432', '9198765432'],
  ])('%s is %s', (written, phone) => {
    expect(readPhone(written)).toEqual({ phone, problem: null });
    expect(tidyPhone(written)).toBe(phone);
  });

  test.each([
    ['', 'missing'],
    ['+91', 'missing'],
    ['98765', 'few'],
    ['+9198765432', 'few'],
    ['009198765432', 'few'],
    ['98765432101', 'many'],
    ['98765 43210, 98765 43211', 'many'],
    ['5876543210', 'start'],
    ['+91 12345 67890', 'start'],
    ['+65 9123 4567', 'foreign'],
    ['+1 415 555 0100', 'foreign'],
  ])('"%s" is not a phone number: %s', (written, problem) => {
    expect(readPhone(written).problem).toBe(problem);
  });

  test('prefixes, separators and scripts do not change the number', () => {
    const scripts = fc.constantFrom(0x30, 0x0966, 0x09e6, 0x0ae6, 0x0be6, 0xff10);
    fc.assert(
      fc.property(
        phones,
        prefixes,
        fc.array(noise, { minLength: 12, maxLength: 12 }),
        scripts,
        (phone, prefix, gaps, zero) => {
          const spaced = [...phone].map((digit, index) => digit + (gaps[index] ?? '')).join('');
          const written = inScript(`${gaps[10]}${prefix}${gaps[11]}${spaced}`, zero);
          expect(readPhone(written)).toEqual({ phone, problem: null });
        },
      ),
    );
  });

  test('a number typed key by key ends as its ten digits', () => {
    fc.assert(
      fc.property(phones, prefixes, (phone, prefix) => {
        const keys = [...`${prefix}${phone}`];
        expect(keys.reduce((field, key) => tidyPhone(field + key), '')).toBe(phone);
      }),
    );
  });

  test('tidying a field is idempotent and loses no digit of an invalid number', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^\+?[0-9 ]{0,16}$/)),
        (typed) => {
          const tidied = tidyPhone(typed);
          expect(tidyPhone(tidied)).toBe(tidied);
          expect(tidied).toMatch(/^\+?[0-9]*$/);
          if (readPhone(typed).problem) expect(readPhone(tidied).problem).toBe(readPhone(typed).problem);
        },
      ),
    );
  });
});

describe('phone numbers in the API', () => {
  test('a number with its country code is reduced to the ten digits', () => {
    expect(phoneSchema.parse('+91 98765 11199')).toBe('9876511199');
    const loan = { name: 'Asha', email: 'asha@example.in', phone: '0 98765-11199', amount: 5000 };
    expect(loanInputSchema.parse(loan).phone).toBe('9876511199');
  });

  test.each(['+65 9123 4567', '98765432101', '12345'])('%s is rejected', (phone) => {
    expect(phoneSchema.safeParse(phone).success).toBe(false);
  });
});

describe('a search for a phone number', () => {
  test.each([
    ['+91 98765 11199', '9876511199'],
    ['98765 11', '9876511'],
    ['+91 98', '98'],
    ['०९८७६५', '98765'],
    ['9198765', '9198765'],
    ['+91', '91'],
    ['Ravi 2', null],
    ['', null],
    ['--', null],
  ])('"%s" looks for %s', (typed, key) => {
    expect(phoneSearchKey(typed)).toBe(key);
  });
});
