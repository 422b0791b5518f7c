import type { CashChange, CashEntry } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { nextCashEntry } from '../../../../functions/src/payments/next-cash-entry';
import { toCashEntry } from '../../../../functions/src/payments/to-cash-entry';
import { deepFreeze } from '../../../support/deep-freeze';
import { NOW, TIME } from '../../../support/payments/payment';
import { conflict, refusalOf } from '../../../support/refusal';

const TODAY = '2026-11-20';
const ofPartner = { cityId: 'lucknow', date: TODAY, workerUid: 'ravi' };

const entryOf = (number: number, changes: Partial<CashEntry> = {}): CashEntry => ({
  ...{ number, date: TODAY, kind: 'handed_over', amount: 100, note: '' },
  at: '2026-11-19T18:00:00.000+05:30',
  ...changes,
});

type Recorded = Extract<CashChange, { action: 'record' }>;
const record = (seen: number, changes: Partial<Recorded> = {}): CashChange => ({
  ...{ action: 'record', ...ofPartner, seen, kind: 'handed_over', amount: 100, note: '' },
  ...changes,
});
const reverse = (seen: number, entry: number, note = 'Miscounted'): CashChange => ({
  ...{ action: 'reverse', ...ofPartner, seen, entry, note },
});

const next = (entries: readonly CashEntry[], change: CashChange) =>
  nextCashEntry(deepFreeze(entries), change, TIME.now);
const refusal = (entries: readonly CashEntry[], change: CashChange) => refusalOf(() => next(entries, change));

const CHANGED = conflict('cash_changed');

describe('money that was counted', () => {
  test('the first entry', () => {
    expect(next([], record(0, { kind: 'kept', amount: 250, note: 'In part' }))).toStrictEqual({
      ...{ number: 0, date: TODAY, kind: 'kept', amount: 250, note: 'In part', at: NOW },
    });
  });

  test('a later entry that is like an earlier one', () => {
    expect(next([entryOf(0), entryOf(1, { amount: 5 })], record(2))).toStrictEqual(entryOf(2, { at: NOW }));
  });

  test('of the day before', () => {
    expect(next([], record(0, { date: '2026-11-19' }))?.date).toBe('2026-11-19');
  });

  test('of a day to come: refused at the day, before anything else', () => {
    // the entries are not those that were seen, either
    expect(refusal([entryOf(0)], record(3, { date: '2026-11-21' }))).toStrictEqual({
      ...{ code: 'invalid_request', reason: 'invalid_request', params: undefined },
      details: [{ path: 'date', reason: 'cash_day_ahead', message: 'Choose today or an earlier day.' }],
    });
  });

  test.each([0, 1])('entry %i, which was added before: known', (number) => {
    expect(next([entryOf(0), entryOf(1)], record(number))).toBeNull();
  });

  test.each<[string, Partial<Recorded>]>([
    ['kind', { kind: 'kept' }],
    ['amount', { amount: 101 }],
    ['note', { note: 'In part' }],
  ])('another %s than that of the entry with its number: refused', (_, changes) => {
    expect(refusal([entryOf(0), entryOf(1)], record(1, changes))).toStrictEqual(CHANGED);
  });

  test.each([
    [0, 1],
    [1, 2],
    [2, 4],
  ])('after %i entries, when %i were seen: refused', (count, seen) => {
    const entries = Array.from({ length: count }, (_, number) => entryOf(number));
    expect(refusal(entries, record(seen))).toStrictEqual(CHANGED);
  });
});

describe('an entry that is taken back', () => {
  const entries = [entryOf(0), entryOf(1, { kind: 'kept', amount: 70 }), entryOf(2, { amount: 30 })];

  test('is entered once more, of its kind, below zero', () => {
    expect(next(entries, reverse(3, 1))).toStrictEqual({
      ...{ number: 3, date: TODAY, kind: 'kept', amount: -70, note: 'Miscounted', at: NOW, reverses: 1 },
    });
  });

  test('may be the first one', () => {
    expect(next(entries, reverse(3, 0))).toMatchObject({ amount: -100, reverses: 0 });
  });

  test('that does not exist: refused', () => {
    expect(refusal(entries, reverse(3, 3))).toStrictEqual(CHANGED);
  });

  const reversal = (number: number, reverses: number, amount = -100) =>
    entryOf(number, { amount, note: 'Miscounted', reverses });

  test('twice, by the same call: known', () => {
    expect(next([...entries, reversal(3, 0)], reverse(3, 0))).toBeNull();
  });

  test('instead of another one like it: refused', () => {
    const alike = [entryOf(0), entryOf(1), entryOf(2)];
    expect(refusal([...alike, reversal(3, 1)], reverse(3, 2))).toStrictEqual(CHANGED);
  });

  test('a second time: refused', () => {
    expect(refusal([...entries, reversal(3, 0)], reverse(4, 0))).toStrictEqual(conflict('cash_reversed'));
  });

  test('which takes one back itself: refused', () => {
    expect(refusal([...entries, reversal(3, 0)], reverse(4, 3))).toStrictEqual(conflict('cash_reversed'));
  });

  test('beside one that was taken back', () => {
    expect(next([...entries, reversal(3, 0)], reverse(4, 2))).toMatchObject({ amount: -30, reverses: 2 });
  });

  test('a second time, when other entries were seen: refused for those', () => {
    expect(refusal([...entries, reversal(3, 0)], reverse(5, 0))).toStrictEqual(CHANGED);
  });
});

describe('the number of entries', () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => entryOf(number));

  test('the fortieth is added', () => {
    expect(next(many(39), record(39))?.number).toBe(39);
  });

  test('the one after it is refused', () => {
    expect(refusal(many(40), record(40))).toStrictEqual(conflict('cash_full'));
  });

  test('the one after it, of what was taken back, is refused for its number', () => {
    const entries = [...many(39), entryOf(39, { amount: -100, reverses: 0 })];
    expect(refusal(entries, reverse(40, 0))).toStrictEqual(conflict('cash_full'));
  });
});

describe('a stored entry in the contract’s form', () => {
  test.each([[{}], [{ reverses: 0 }], [{ reverses: 2 }]])(
    'has no more than the contract knows, beside %j',
    (changes) => {
      const stored = { ...entryOf(3, changes), workerUid: 'ravi', cityId: 'lucknow', by: 'owner' };
      expect(toCashEntry(stored)).toStrictEqual(entryOf(3, changes));
    },
  );

  test('has nothing that takes back where that is undefined', () => {
    expect(toCashEntry({ ...entryOf(3), reverses: undefined })).toStrictEqual(entryOf(3));
  });
});
