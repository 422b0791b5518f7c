import { describe, expect, test } from 'vitest';
import { readRupees, tidyRupees } from '../../../web/src/lib/typed-rupees';

describe('A sum in whole rupees', () => {
  test.each([
    ['50,000', '50,000', 50_000],
    ['₹ 1,29,999', '1,29,999', 129_999],
    ['1,', '1,', 0],
    ['1 500', '1500', 1500],
    ['Rs. 500/-', '500', 500],
    ['१,५००', '1,500', 1500],
    ['1,500.00', '1,500.00', 1500],
    ['300.', '300.', 300],
    ['', '', 0],
    ['about', '', 0],
  ])('%s stands as %s and is %i', (typed, stands, rupees) => {
    const tidied = tidyRupees(typed, 6);
    expect(tidied).toBe(stands);
    expect(readRupees(tidied)).toBe(rupees);
  });

  test.each(['12.50', '30.5', '१२.५०'])('%s is none: paise are no rupees', (typed) => {
    expect(readRupees(tidyRupees(typed, 4))).toBe(0);
  });

  test.each(['499,00', '1.299,00', '1.000,00', '499,5', '१२,५०', '1,2,3'])(
    '%s is none: elsewhere the comma is the decimal sign',
    (typed) => {
      expect(readRupees(tidyRupees(typed, 6))).toBe(0);
    },
  );

  test('a comma that is typed stays: thousands behind it make a sum, anything else makes none', () => {
    const type = (keys: string) => [...keys].reduce((stands, key) => tidyRupees(stands + key, 6), '');
    expect(readRupees(type('1,299'))).toBe(1299);
    expect(readRupees(type('499,00'))).toBe(0);
  });

  test.each(['12,345', '1,23,45,678', '1,234,567'])(
    '%s with three digits at most is no smaller sum',
    (typed) => {
      const rupees = readRupees(tidyRupees(typed, 3));
      expect(rupees === 0 || rupees > 999).toBe(true);
    },
  );

  test.each(['1234', '12345678', '१२३४५'])('%s with three digits at most: stays too much', (typed) => {
    expect(readRupees(tidyRupees(typed, 3))).toBeGreaterThan(999);
    expect(tidyRupees(typed, 3)).toHaveLength(4);
  });

  test('zeros before a sum count for nothing', () => {
    expect(['00012', '0', '00', '007.50'].map((typed) => tidyRupees(typed, 3))).toEqual([
      ...['12', '0', '0', '7.50'],
    ]);
  });
});
