import { STAGES } from '../stages';
import type { MoveName } from './move-names';
import type { MoveDeclaration } from './move-types';

const OVER = ['completed', 'cancelled'] as const;

/**
 * What is done about money that goes back, or that was said to have come and did not: in the history of the order and told to
 * people. Which refund or claim of which sum is in the payment, whose rules decide (docs/decisions/0105-refunds-as-entries.md,
 * docs/decisions/0098-payment-claims.md).
 */
export const MONEY_MOVES = {
  ask_refund: {
    ...{ by: ['customer', 'admin', 'system'], from: OVER, to: 'same', isQuiet: true },
    guards: ['own_order', 'refund_in_time'],
    tells: [
      { role: 'customer', message: 'refund_asked' },
      { role: 'admin', message: 'refund_asked' },
    ],
  },
  approve_refund: {
    ...{ by: ['admin'], from: OVER, to: 'same', isQuiet: true },
    guards: [],
    tells: [{ role: 'customer', message: 'refund_approved' }],
  },
  reject_refund: {
    ...{ by: ['admin'], from: OVER, to: 'same', isQuiet: true },
    guards: [],
    tells: [{ role: 'customer', message: 'refund_rejected' }],
  },
  pay_refund: {
    // The system, where a payment gateway tells that it was paid.
    ...{ by: ['admin', 'system'], from: OVER, to: 'same', isQuiet: true },
    guards: [],
    tells: [{ role: 'customer', message: 'refund_paid' }],
  },
  reject_claim: {
    // A claim by UPI outlives a move back to an earlier stage; one of cash keeps the order at work.
    ...{ by: ['admin'], from: STAGES, to: 'same', isQuiet: true },
    guards: [],
    tells: [{ role: 'customer', message: 'claim_rejected' }],
  },
  refund_due_soon: {
    ...{ by: ['system'], from: OVER, to: 'same', isQuiet: true },
    guards: ['timer_due', 'timer_current', 'timer_new'],
    tells: [{ role: 'admin', message: 'refund_due_soon' }],
  },
  refund_overdue: {
    ...{ by: ['system'], from: OVER, to: 'same', isQuiet: true },
    guards: ['timer_due', 'timer_current', 'timer_new'],
    tells: [
      { role: 'customer', message: 'refund_overdue' },
      { role: 'admin', message: 'refund_overdue' },
    ],
  },
} as const satisfies Partial<Record<MoveName, MoveDeclaration>>;
