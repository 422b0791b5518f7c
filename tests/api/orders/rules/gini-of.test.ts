import { expect, test } from 'vitest';
import { giniOf } from '../../../../functions/src/orders/dispatch/gini-of';
import { deepFreeze } from '../../../support/deep-freeze';

test.each([
  ['of equal ones', [4, 4, 4], 0],
  ['of one alone', [7], 0],
  ['of one of four who has all', [0, 8, 0, 0], 0.75],
  ['of one of ten who has all', [3, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0.9],
  ['of unequal ones', [1, 2, 3, 4], 0.25],
  ['of the same ones in another order', [4, 2, 1, 3], 0.25],
  ['of ones with two digits', [10, 9, 2], 0.254],
])('the coefficient %s', (_, values, gini) => {
  expect(giniOf(deepFreeze([...values]))).toBeCloseTo(gini, 3);
});

test.each([
  ['zeros', [0, 0]],
  ['nothing', []],
])('that of %s is no number', (_, values) => {
  expect(giniOf(deepFreeze([...values]))).toBeNaN();
});
