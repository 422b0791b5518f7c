import { lastIndexWhere, lastWhere } from '@gharseva/contract/rules';
import { expect, test } from 'vitest';

const isEven = (value: number) => value % 2 === 0;

test.each([
  [[], undefined, -1],
  [[1, 3], undefined, -1],
  [[2, 1], 2, 0],
  [[2, 4, 5], 4, 1],
  [[1, 2], 2, 1],
])('of %j the last even number is %s', (list, value, index) => {
  expect(lastWhere(list, isEven)).toBe(value);
  expect(lastIndexWhere(list, isEven)).toBe(index);
});
