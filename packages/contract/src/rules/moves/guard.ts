import type { AskedMove, MoveRow, OrderState } from './move-types';

/** The words of refusals; the texts of the API have each of them. */
export const REFUSAL_WORDS = [
  ...(['forbidden', 'booking_over', 'booking_locked', 'booking_moved_often', 'move_not_now'] as const),
  ...(['changed_meanwhile', 'nothing_changes', 'reason_wrong', 'reason_needed', 'delay_wrong'] as const),
  ...(['provider_missing', 'worker_not_free', 'offer_gone', 'booking_unassigned'] as const),
  ...(['booking_not_assignable', 'job_taken_back', 'slot_same', 'slot_started', 'day_wrong'] as const),
  ...(['slot_full', 'services_off', 'cancel_late', 'reschedule_late', 'reschedule_often'] as const),
  ...([
    'not_late_yet',
    'slot_over',
    'already_waiting',
    'too_early',
    'already_at_the_door',
    'wait_at_the_door',
  ] as const),
  ...(['photo_needed', 'photo_missing'] as const),
  ...(['code_locked', 'code_is_wrong', 'code_renewed_often'] as const),
  ...(['extras_waiting', 'extras_none', 'extras_often', 'extras_above_ceiling'] as const),
  ...(['extras_off', 'extras_code_locked', 'extras_code_wrong'] as const),
  ...(['undo_late', 'undo_slot_full', 'undo_coupon_used', 'undo_paid', 'timer_outdated'] as const),
  ...(['refund_late', 'cash_taken'] as const),
];

export type RefusalWord = (typeof REFUSAL_WORDS)[number];

/**
 * A guard: a pure predicate with the word of its refusal. An `actor` guard compares who asks with the order; an `order`
 * guard needs only the order, the role and the time, so that it decides whether a button is shown; an `input` guard
 * needs what was said or looked up.
 */
export interface Guard {
  kind: 'actor' | 'order' | 'input';
  word: RefusalWord | ((order: OrderState, asked: AskedMove) => RefusalWord);
  holds: (order: OrderState, asked: AskedMove, row: MoveRow) => boolean;
}
