// @vitest-environment node
import { expect, test } from 'vitest';
import { orderTone } from '../../../web/src/lib/badge-tones';

test('the badge of an order is green when completed, red when cancelled, and yellow otherwise', () => {
  expect(['completed', 'Cancelled', 'on_the_way', 'Waiting for a part'].map(orderTone)).toEqual([
    'success',
    'danger',
    'warning',
    'warning',
  ]);
});
