import {
  CLAIM_STATUSES,
  type ClaimState,
  cashClaimed,
  claimedSum,
  claimKey,
  findClaim,
  plainReference,
  REFERENCE_PATTERN,
  settledSum,
} from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';

const REFERENCE = '412345678901';

const claimOf = (claim: Partial<ClaimState>): ClaimState => ({
  ...{ method: 'upi', amount: 100, status: 'claimed' },
  ...claim,
});

describe('a reference', () => {
  test.each([
    ['4123 4567 8901', REFERENCE],
    [' 412345678901\n', REFERENCE],
    ['४१२३४५६७८९०१', REFERENCE],
    ['4123-4567-8901', '4123-4567-8901'],
  ])('%j is read as %j', (typed, read) => expect(plainReference(typed)).toBe(read));

  test('has twelve digits', () => {
    expect(REFERENCE).toMatch(REFERENCE_PATTERN);
  });

  test.each(['41234567890', '4123456789012', '4123-4567-8901', 'T12345678901', '', `${REFERENCE}\n`])(
    '%j is none',
    (typed) => expect(typed).not.toMatch(REFERENCE_PATTERN),
  );
});

describe('sums of claims', () => {
  const claims = CLAIM_STATUSES.map((status, index) => claimOf({ status, amount: 10 ** index }));

  test('what was not checked yet counts as claimed, what came as settled, what was rejected as neither', () => {
    expect(claimedSum(claims)).toBe(1);
    expect(settledSum(claims)).toBe(110);
  });

  test('a payment without claims has none of either', () => {
    expect([claimedSum(), settledSum(), claimedSum([]), settledSum([])]).toEqual([0, 0, 0, 0]);
    expect([cashClaimed(), cashClaimed([])]).toEqual([0, 0]);
  });

  test('of cash alone: what was not checked yet', () => {
    const upi = claimOf({ amount: 300 });
    const cash = CLAIM_STATUSES.map((status, index) =>
      claimOf({ method: 'cash', status, amount: 10 ** index }),
    );
    expect(cashClaimed([upi, ...cash])).toBe(1);
  });
});

describe('a claim', () => {
  test('is known by its reference, or else by its method', () => {
    expect(claimKey({ method: 'upi', reference: REFERENCE })).toBe(REFERENCE);
    expect(claimKey({ method: 'upi' })).toBe('upi');
    expect(claimKey({ method: 'cash' })).toBe('cash');
  });

  test('is found by its key unless it was rejected', () => {
    const rejected = claimOf({ reference: REFERENCE, status: 'rejected' });
    const again = claimOf({ reference: REFERENCE, amount: 200 });
    const cash = claimOf({ method: 'cash', status: 'verified' });
    expect(findClaim([rejected], REFERENCE)).toBeUndefined();
    expect(findClaim([rejected, again, cash], REFERENCE)).toBe(again);
    expect(findClaim([rejected, again, cash], 'cash')).toBe(cash);
    expect(findClaim([rejected, again, cash], 'upi')).toBeUndefined();
    expect(findClaim(undefined, 'upi')).toBeUndefined();
  });

  test('that waits is found before one that was settled, wherever it stands', () => {
    const settled = claimOf({ method: 'cash', status: 'matched' });
    const waiting = claimOf({ method: 'cash' });
    expect(findClaim([settled, waiting], 'cash')).toBe(waiting);
    expect(findClaim([waiting, settled], 'cash')).toBe(waiting);
    expect(findClaim([settled], 'cash')).toBe(settled);
  });
});
