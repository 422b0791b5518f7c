import { describe, expect, test } from 'vitest';
import {
  approvedLines,
  type ExtraLine,
  type Extras,
  extrasSum,
  leftUnderCeiling,
  linesSum,
  proposedOf,
} from '../src/rules/extras';

const line = (itemId: string, price: number, quantity: number): ExtraLine => ({
  ...{ itemId, name: itemId, price, quantity },
});

const wire = line('wire', 120, 3);
const socket = line('socket', 90, 1);
const switches = line('switch', 35, 2);

const APPROVED: Extras = { state: 'approved', lines: [wire, socket] };
const AGREED_LATER: Extras = { state: 'approved', lines: [switches] };
const DECLINED: Extras = { state: 'declined', lines: [line('fan', 2_000, 1)] };
const PROPOSED: Extras = { state: 'proposed', lines: [line('lamp', 400, 1)] };

test('lines cost price times quantity each', () => {
  expect(linesSum([wire, socket])).toBe(450);
  expect(linesSum([])).toBe(0);
});

describe('what the customer has agreed to', () => {
  test('alone is charged, in the order of the proposals', () => {
    const extras = [APPROVED, DECLINED, AGREED_LATER, PROPOSED];
    expect(approvedLines(extras)).toEqual([wire, socket, switches]);
    expect(extrasSum(extras)).toBe(520);
  });

  test.each([undefined, [], [DECLINED], [PROPOSED]])('nothing: %j', (extras) => {
    expect(approvedLines(extras)).toEqual([]);
    expect(extrasSum(extras)).toBe(0);
  });
});

test('the proposal that waits is found wherever it stands', () => {
  expect(proposedOf([APPROVED, PROPOSED, DECLINED])).toBe(PROPOSED);
  expect(proposedOf([APPROVED, DECLINED])).toBeUndefined();
  expect(proposedOf(undefined)).toBeUndefined();
});

describe('what the ceiling leaves', () => {
  test.each([
    ['no ceiling', { extras: [APPROVED] }, null],
    ['nothing agreed to', { extrasCeiling: 500 }, 500],
    ['a part', { extras: [APPROVED, PROPOSED], extrasCeiling: 500 }, 50],
    ['all of it', { extras: [APPROVED], extrasCeiling: 450 }, 0],
    ['more than it, agreed to one by one', { extras: [APPROVED, AGREED_LATER], extrasCeiling: 500 }, 0],
    ['none is allowed', { extras: [], extrasCeiling: 0 }, 0],
  ] as const)('%s', (_case, order, left) => {
    expect(leftUnderCeiling(order)).toBe(left);
  });
});
