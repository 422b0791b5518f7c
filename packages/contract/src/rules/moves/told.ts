import { EXTRAS_CODE_TRIES, START_CODE_TRIES } from '../business-numbers';
import { timesMade } from './history';
import type { MoveMessage } from './move-names';
import { isSlotOver } from './move-times';
import type { MoveRow, OrderState } from './move-types';
import { seeksAnother } from './seeks-another';

/** Somebody whom a move tells something; an admin is anybody who looks at the queue. */
export interface ToldOne {
  role: 'customer' | 'worker' | 'admin';
  uid: string | null;
  message: MoveMessage;
}

/** The workers whom a move concerns: the one who has the order, and the one who had it. */
const workersOf = (before: OrderState, after: OrderState) =>
  [...new Set([before.workerUid, after.workerUid])].filter((uid) => uid !== undefined);

/** What would send a partner to a visit who can no longer come. */
const TO_WHO_COMES: readonly MoveMessage[] = ['code_renewed', 'customer_waits', 'not_started'];

/** Whether the slot of an order was over when it was moved the last time: nobody was to come any more. */
const wasOver = (order: OrderState): boolean => isSlotOver(order, new Date(order.events.at(-1)?.at ?? ''));

/**
 * Whether a message says what is so: nobody hears of a partner whom the customer did not know, of work that goes on, or of who
 * comes to a visit whose slot is over.
 */
function isTrue(message: MoveMessage, before: OrderState, after: OrderState): boolean {
  switch (message) {
    case 'code_locked':
      return (after.code?.tries ?? 0) >= START_CODE_TRIES;
    case 'extras_code_locked':
      return timesMade(after, 'wrong_extras_code') >= EXTRAS_CODE_TRIES;
    case 'looking_again':
      return (after.stage === 'placed' || seeksAnother(after)) && !wasOver(after);
    case 'partner_returns':
      return seeksAnother(before) && !wasOver(after);
    case 'job_passed_on':
    case 'job_returned':
      return after.stage !== 'in_progress' && !wasOver(after);
    default:
      return true;
  }
}

/** Whom a move tells what, each once. A customer hears of wrong codes only when they have locked something. */
export function toldOf(before: OrderState, after: OrderState, { tells }: MoveRow): ToldOne[] {
  return tells.flatMap(({ role, message }): ToldOne[] => {
    if (!isTrue(message, before, after)) return [];
    if (role === 'worker' && after.needsReassignment && TO_WHO_COMES.includes(message)) return [];
    if (role === 'customer') return [{ role, uid: after.user, message }];
    if (role === 'admin') return [{ role, uid: null, message }];
    return workersOf(before, after).map((uid) => {
      const isTakenFrom = uid !== after.workerUid && message !== 'order_cancelled';
      return { role, uid, message: isTakenFrom ? 'job_taken_away' : message };
    });
  });
}
