import { expect, test } from 'vitest';
import { checkReplay } from '../../../functions/src/domain/check-replay';
import { requestHash } from '../../../functions/src/http/request-hash';

const equal = (one: unknown, other: unknown) => requestHash(one) === requestHash(other);

test('equal bodies in any spelling have the same digest', () => {
  expect(requestHash({ a: 1 })).toMatch(/^[0-9a-f]{64}$/);
  expect(equal({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
  expect(equal([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true);
  expect(equal({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(equal(undefined, null)).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: '1' }],
  [{ a: 1 }, { b: 1 }],
  [{ a: null }, {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [{ a: [] }, { a: null }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [[{ a: 1 }], [{ a: 2 }]],
  [0, null],
  ['', null],
])('%j and %j have not', (one, other) => {
  expect(equal(one, other)).toBe(false);
});

test('a stored record answers the same body, and refuses another', () => {
  const stored = { requestHash: requestHash({ a: 1 }), _id: 'x' };
  expect(checkReplay(stored, requestHash({ a: 1 }))).toBe(stored);
  expect(() => checkReplay(stored, requestHash({ a: 2 }))).toThrow(
    expect.objectContaining({
      code: 'idempotency_mismatch',
      details: [expect.objectContaining({ path: 'Idempotency-Key', reason: 'key_used' })],
    }),
  );
});
