import { describe, expect, test } from 'vitest';
import { readRupees, tidyRupees } from '../../../web/src/lib/typed-rupees';

describe('A sum in whole rupees', () => {
  test.each([
    ['50,000', '50000', 50_000],
    ['₹ 1,29,999', '129999', 129_999],
    ['Rs. 500/-', '500', 500],
    ['१,५००', '1500', 1500],
    ['1,500.00', '1500.00', 1500],
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

  test.each(['1234', '12345678', '१२,३४५'])('%s with three digits at most: stays too much', (typed) => {
    expect(readRupees(tidyRupees(typed, 3))).toBeGreaterThan(999);
    expect(tidyRupees(typed, 3)).toHaveLength(4);
  });

  test('zeros before a sum count for nothing', () => {
    expect(['00012', '0', '00', '007.50'].map((typed) => tidyRupees(typed, 3))).toEqual([
      ...['12', '0', '0', '7.50'],
    ]);
  });
});
