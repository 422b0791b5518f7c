import type { InboxRole } from '@gharseva/contract';

/** The messages that are told to customers; each has its text in every language. */
export const CUSTOMER_MESSAGES = [
  'order_placed',
  'partner_found',
  'partner_accepted',
  'looking_again',
  'partner_returns',
  'partner_on_the_way',
  'partner_late',
  'partner_at_the_door',
  'work_started',
  'extras_proposed',
  'extras_approved',
  'extras_declined',
  'extras_withdrawn',
  'extras_expired',
  'extras_code_locked',
  'code_locked',
  'work_finished',
  'customer_absent',
  'order_moved',
  'order_cancelled',
  'stage_changed',
  'choose_again',
  'visit_tomorrow',
  'visit_soon',
  'not_started',
  'refund_asked',
  'refund_approved',
  'refund_rejected',
  'refund_paid',
  'claim_rejected',
  'refund_overdue',
] as const;

/** The messages that are told to partners. */
export const WORKER_MESSAGES = [
  'job_assigned',
  'job_taken_away',
  'job_passed_on',
  'job_returned',
  'code_renewed',
  'customer_waits',
  'order_moved',
  'order_cancelled',
  'stage_changed',
  'visit_tomorrow',
  'visit_soon',
  'not_started',
  'extras_approved',
  'extras_declined',
  'extras_expired',
  'finish_overdue',
] as const;

/** The text of a message; a message of a later version says that something is new. */
export function messageKey(role: InboxRole, message: string) {
  if (role === 'customer') {
    const known = CUSTOMER_MESSAGES.find((one) => one === message) ?? 'stage_changed';
    return `account.inbox.customer.${known}` as const;
  }
  const known = WORKER_MESSAGES.find((one) => one === message) ?? 'stage_changed';
  return `account.inbox.worker.${known}` as const;
}
