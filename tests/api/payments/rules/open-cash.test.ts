import type { Claim, Payment } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { openCash } from '../../../../functions/src/payments/open-cash';
import { claimOf, PRICE, paymentOf } from '../../../support/payments/payment';

const MONDAY = { cityId: 'lucknow', date: '2026-11-16' };
const TUESDAY = { cityId: 'lucknow', date: '2026-11-17' };

const counted = paymentOf({ status: 'collected', method: 'cash' });
const claimed = (amount: number, changes: Partial<Claim> = {}) =>
  paymentOf({ claims: [claimOf({ method: 'cash', amount, ...changes })] });
const jobOf = (of: typeof MONDAY, payment: Payment | null) => ({ of, payment });
const entryOf = (of: typeof MONDAY, amount: number, kind: 'handed_over' | 'kept' = 'handed_over') => ({
  ...{ ...of, number: 0, kind, amount, note: '', at: '2026-11-18T12:00:00.000+05:30' },
});

describe('what is open of a partner’s cash', () => {
  test('nothing without cash: no payment, money by UPI, and a claim that was rejected', () => {
    const byUpi = paymentOf({ status: 'verified', method: 'upi' });
    const jobs = [null, byUpi, claimed(90, { status: 'rejected' })].map((one) => jobOf(MONDAY, one));
    expect(openCash(jobs, [])).toEqual({ amount: 0, days: [] });
    expect(openCash([], [])).toEqual({ amount: 0, days: [] });
  });

  test('what was counted, less what was handed over and kept, and the days that it is of', () => {
    const jobs = [
      jobOf(TUESDAY, counted),
      jobOf(MONDAY, claimed(70, { status: 'matched' })),
      jobOf(MONDAY, claimed(30, { status: 'verified' })),
    ];
    expect(openCash(jobs, [])).toEqual({ amount: PRICE + 100, days: [MONDAY.date, TUESDAY.date] });
    const entries = [entryOf(MONDAY, 60), entryOf(MONDAY, 40, 'kept')];
    expect(openCash(jobs, entries)).toEqual({ amount: PRICE, days: [TUESDAY.date] });
    expect(openCash(jobs, [...entries, entryOf(TUESDAY, PRICE, 'kept')])).toEqual({ amount: 0, days: [] });
    const back = { ...entryOf(MONDAY, -60), number: 2, reverses: 0 };
    expect(openCash(jobs, [...entries, back, entryOf(TUESDAY, PRICE)])).toEqual({
      ...{ amount: 60, days: [MONDAY.date] },
    });
  });

  test('a day in two cities is named once', () => {
    const jobs = [jobOf(MONDAY, claimed(5)), jobOf({ ...MONDAY, cityId: 'kanpur' }, claimed(6))];
    expect(openCash(jobs, [])).toEqual({ amount: 11, days: [MONDAY.date] });
  });

  test('what was handed over too much for one day counts for another one', () => {
    const jobs = [jobOf(MONDAY, claimed(70, { status: 'matched' }))];
    expect(openCash(jobs, [entryOf(TUESDAY, 50)])).toEqual({ amount: 20, days: [MONDAY.date] });
    expect(openCash(jobs, [entryOf(TUESDAY, 80)])).toEqual({ amount: 0, days: [] });
  });

  test('what nobody has checked is open, whatever was handed over', () => {
    const jobs = [jobOf(MONDAY, claimed(70, { status: 'matched' })), jobOf(TUESDAY, claimed(30))];
    expect(openCash(jobs, [])).toEqual({ amount: 100, days: [MONDAY.date, TUESDAY.date] });
    expect(openCash(jobs, [entryOf(MONDAY, 500)])).toEqual({ amount: 30, days: [TUESDAY.date] });
  });
});
