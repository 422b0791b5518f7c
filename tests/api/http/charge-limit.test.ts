import { describe, expect, test } from 'vitest';
import { AppError } from '../../../functions/src/domain/app-error';
import {
  type CallCount,
  chargeLimit,
  checkRoom,
  hasRoom,
  refundLimit,
} from '../../../functions/src/domain/charge-limit';
import { neighbourhoodOf } from '../../../functions/src/http/neighbourhood-of';

const LIMIT = { max: 3, perSeconds: 60 };
const NOW = new Date('2026-11-21T09:00:00.000+05:30');
const at = (ms: number) => new Date(NOW.getTime() + ms);

/** A count whose window ends some milliseconds from now. */
const counted = (calls: number, ms: number): CallCount => ({ calls, windowEndsAt: NOW.getTime() + ms });

/** After how many seconds a refused caller may come again; undefined when the call is let through. */
function retryAfter(count: CallCount | null): number | undefined {
  try {
    checkRoom(LIMIT, count, NOW);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'rate_limited' });
    return (error as AppError).retryAfter;
  }
}

describe('a window of calls', () => {
  test.each([
    ['nothing is counted', null, counted(1, 60_000)],
    ['one call is counted', counted(1, 5_000), counted(2, 5_000)],
    ['one less than the limit', counted(2, 5_000), counted(3, 5_000)],
    ['full, and ends now', counted(3, 0), counted(1, 60_000)],
    ['full, and ended before', counted(3, -1), counted(1, 60_000)],
    ['room, but ended before', counted(1, -1), counted(1, 60_000)],
  ])('%s: one more is let through', (_case, count, charged) => {
    expect(hasRoom(LIMIT, count, NOW)).toBe(true);
    expect(retryAfter(count)).toBeUndefined();
    expect(chargeLimit(LIMIT, count, NOW)).toEqual(charged);
  });

  test.each([
    [counted(3, 1), 1],
    [counted(3, 1_000), 1],
    [counted(3, 1_001), 2],
    [counted(4, 59_500), 60],
  ])('full (%j): refused for %i seconds', (count, seconds) => {
    expect(hasRoom(LIMIT, count, NOW)).toBe(false);
    expect(retryAfter(count)).toBe(seconds);
    expect(() => chargeLimit(LIMIT, count, NOW)).toThrow(AppError);
  });

  test('lets as many calls through as its limit, and again once it has ended', () => {
    let count: CallCount | null = null;
    for (let call = 1; call <= LIMIT.max; call += 1) {
      count = chargeLimit(LIMIT, count, at(call));
      expect(count).toEqual({ calls: call, windowEndsAt: at(1).getTime() + 60_000 });
    }
    expect(() => chargeLimit(LIMIT, count, at(60_000))).toThrow(AppError);
    expect(chargeLimit(LIMIT, count, at(60_001))).toEqual({
      calls: 1,
      windowEndsAt: at(60_001).getTime() + 60_000,
    });
  });
});

describe('a charged call that is taken back', () => {
  test.each([
    ['counted with others', counted(2, 5_000), counted(1, 5_000)],
    ['counted alone', counted(1, 5_000), counted(0, 5_000)],
    ['of a window that was reset', counted(0, 5_000), counted(0, 5_000)],
    ['of an earlier window', counted(2, 9_000), counted(2, 9_000)],
    ['of a count that is gone', null, counted(0, 5_000)],
  ])('%s', (_case, present, left) => {
    expect(refundLimit(counted(3, 5_000), present)).toEqual(left);
  });
});

describe('the neighbourhood of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['10.20.255.254', '10.20.255.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0:0:ffff::/64', '2001:0:0::/48'],
    ['2001:db8:1a2b:3::/64', '2001:db8:1a2b::/48'],
    ['unknown', 'unknown'],
    ['203.0.113', '203.0.113'],
    ['x203.0.113.7', 'x203.0.113.7'],
    ['203.0.113.7.9', '203.0.113.7.9'],
    ['x2001:db8:1:2::/64', 'x2001:db8:1:2::/64'],
    ['2001:db8:1:2::/645', '2001:db8:1:2::/645'],
    ['2001:db8:1::/64', '2001:db8:1::/64'],
  ])('%s: %s', (address, neighbourhood) => {
    expect(neighbourhoodOf(address)).toBe(neighbourhood);
  });
});
