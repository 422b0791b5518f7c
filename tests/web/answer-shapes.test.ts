// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readAnswerShapes } from '../../web/build/read-answer-shapes';

test('the shapes of kept answers are those of all their parts: a change of any drops what an older version kept', () => {
  const shapes = readAnswerShapes(fileURLToPath(new URL('../../web/', import.meta.url)));
  // Of the catalogue and its search, and of an order with its extras and its coupon.
  const parts = [
    ...['address', 'category', 'coupon', 'extras', 'location', 'order'],
    ...['primitives', 'search-index', 'service', 'translations'],
  ];
  expect([...shapes.keys()]).toEqual(expect.arrayContaining(parts));
  expect(shapes.get('extras')).toContain('extraLineSchema');
  expect([...shapes.keys()]).not.toContain('worker');
});
