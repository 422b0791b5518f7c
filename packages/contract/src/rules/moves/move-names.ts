/** Who makes a move; `system` is a timer, or the consequence of another record's change. */
export const MOVE_ROLES = ['customer', 'worker', 'admin', 'system'] as const;

export type MoveRole = (typeof MOVE_ROLES)[number];

/**
 * The names of all moves of an order (docs/order-life.md). Later ones have their place here too: ratings, visits under
 * warranty.
 */
export const MOVE_NAMES = [
  'place',
  'accept_offer',
  'assign',
  'accept',
  'decline',
  'hand_back',
  'on_my_way',
  'running_late',
  'at_the_door',
  'start',
  'wrong_code',
  'renew_code',
  'propose_extras',
  'withdraw_extras',
  'approve_extras',
  'wrong_extras_code',
  'decline_extras',
  'finish',
  'customer_absent',
  'not_here_wait',
  'not_here_another',
  'reschedule',
  'cancel',
  'override_stage',
  'set_text',
  'undo',
  'mark_orphaned',
  'clear_orphaned',
  'assignment_expired',
  'nobody_found',
  'remind_day',
  'remind_soon',
  'not_started',
  'not_started_long',
  'finish_overdue',
  'extras_unanswered',
  'hide_contact',
  'ask_refund',
  'approve_refund',
  'reject_refund',
  'pay_refund',
  'reject_claim',
  'refund_due_soon',
  'refund_overdue',
  'erase',
] as const;

export type MoveName = (typeof MOVE_NAMES)[number];

/** Why a move was made, by machine word; each has its words in every language of the site. */
export const REASON_CODES = [
  'plans_changed',
  'booked_by_mistake',
  'other_time',
  'found_another',
  'too_expensive',
  'nobody_came',
  'unwell',
  'vehicle',
  'other_job',
  'family',
  'too_far',
  'other',
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/** Why a customer cancels. */
export const CANCEL_REASONS: readonly ReasonCode[] = [
  'plans_changed',
  'booked_by_mistake',
  'other_time',
  'found_another',
  'too_expensive',
  'nobody_came',
  'other',
];

/** Why a partner declines a job or hands it back. */
export const PARTNER_REASONS: readonly ReasonCode[] = [
  'unwell',
  'vehicle',
  'other_job',
  'family',
  'too_far',
  'other',
];

/** What a move tells somebody; the words for each role and language are the inbox's. */
export const MOVE_MESSAGES = [
  'order_placed',
  'partner_found',
  'partner_accepted',
  'looking_again',
  'partner_returns',
  'partner_on_the_way',
  'partner_late',
  'partner_at_the_door',
  'work_started',
  'code_locked',
  'code_renewed',
  'extras_proposed',
  'extras_approved',
  'extras_declined',
  'extras_withdrawn',
  'extras_expired',
  'extras_code_locked',
  'work_finished',
  'customer_absent',
  'customer_waits',
  'customer_wants_another',
  'order_moved',
  'order_cancelled',
  'stage_changed',
  'job_assigned',
  'job_taken_away',
  'job_passed_on',
  'job_returned',
  'job_handed_back',
  'job_orphaned',
  'choose_again',
  'visit_tomorrow',
  'visit_soon',
  'not_started',
  'finish_overdue',
  'refund_asked',
  'refund_approved',
  'refund_rejected',
  'refund_paid',
  'claim_rejected',
  'refund_due_soon',
  'refund_overdue',
] as const;

export type MoveMessage = (typeof MOVE_MESSAGES)[number];
