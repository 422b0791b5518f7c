import type { Charged, Claim, Payment, RefundEntry } from '@gharseva/contract';
import { deepFreeze } from '../deep-freeze';

/** What the order of the tests costs: 398 + 49 + 2 + 50 rupees. */
export const PRICE = 499;

/** A completed order, frozen. */
export const orderOf = (changes: Partial<Charged> = {}): Charged =>
  deepFreeze({
    cartItems: [{ price: 199, quantity: 2 }],
    ...{ visitationCharge: 49, taxes: 2, professionalTips: 50, stage: 'completed' },
    ...changes,
  });

/** The payment of {@link orderOf}, for which nothing came yet; frozen. */
export const paymentOf = (changes: Partial<Payment> = {}): Payment =>
  deepFreeze({
    ...{ _id: 'order-1', bookingId: 'order-1', userId: 'asha', amount: PRICE, status: 'pending' },
    ...changes,
  });

export const claimOf = (changes: Partial<Claim> = {}): Claim => ({
  ...{ method: 'upi', amount: 100, by: 'customer', status: 'claimed' },
  at: '2026-11-19T18:00:00.000+05:30',
  ...changes,
});

export const refundOf = (
  id: string,
  status: RefundEntry['status'],
  amount: number,
  changes: Partial<RefundEntry> = {},
): RefundEntry => ({
  ...{ id, status, amount, by: 'customer', code: 'poor_work', reason: `Reason ${id}` },
  ...{ requestedAt: '2026-11-19T18:00:00.000+05:30', dueOn: '2026-11-30' },
  ...changes,
});

/** A Friday night in India, on which it is still Thursday by UTC; the Wednesday after it is a holiday. */
export const TIME = { now: new Date('2026-11-19T20:00:00Z'), holidays: ['2026-11-25'] };

/** {@link TIME} as it is stored, and the last day of a refund that is opened then. */
export const NOW = '2026-11-20T01:30:00.000+05:30';
export const DUE_ON = '2026-12-02';
