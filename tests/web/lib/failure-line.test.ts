import { expect, test } from 'vitest';
import { ApiError } from '../../../web/src/lib/api/api-error';
import { failureLine } from '../../../web/src/lib/api/failure-line';

const refused = new ApiError('Please try again in a minute.', { status: 503, code: 'unavailable' });

test('the reason follows what failed, after a colon or as a sentence of its own', () => {
  expect(failureLine('Export failed', refused)).toBe('Export failed: Please try again in a minute.');
  expect(failureLine('The table could not be downloaded.', refused)).toBe(
    'The table could not be downloaded. Please try again in a minute.',
  );
  expect(failureLine('टेबल डाउनलोड नहीं हो पाई।', refused)).toBe(
    'टेबल डाउनलोड नहीं हो पाई। Please try again in a minute.',
  );
});

test('an error without readable words adds none', () => {
  expect(failureLine('Export failed', new TypeError('x is not a function'))).toBe('Export failed');
});
