import { EXTRAS_CODE_TRIES, START_CODE_TRIES } from '../business-numbers';
import { timesMade } from './history';
import type { MoveMessage } from './move-names';
import type { MoveRow, OrderState } from './move-types';

/** Somebody whom a move tells something; an admin is anybody who looks at the queue. */
export interface ToldOne {
  role: 'customer' | 'worker' | 'admin';
  uid: string | null;
  message: MoveMessage;
}

/** The workers whom a move concerns: the one who has the order, and the one who had it. */
const workersOf = (before: OrderState, after: OrderState) =>
  [...new Set([before.workerUid, after.workerUid])].filter((uid) => uid !== undefined);

/** Whom a move tells what, each once. A customer hears of wrong codes only when they have locked something. */
export function toldOf(before: OrderState, after: OrderState, { tells }: MoveRow): ToldOne[] {
  return tells.flatMap(({ role, message }): ToldOne[] => {
    if (message === 'code_locked' && (after.code?.tries ?? 0) < START_CODE_TRIES) return [];
    if (message === 'extras_code_locked' && timesMade(after, 'wrong_extras_code') < EXTRAS_CODE_TRIES)
      return [];
    if (role === 'customer') return [{ role, uid: after.user, message }];
    if (role === 'admin') return [{ role, uid: null, message }];
    return workersOf(before, after).map((uid) => {
      const isTakenFrom = uid !== after.workerUid && message !== 'order_cancelled';
      return { role, uid, message: isTakenFrom ? 'job_taken_away' : message };
    });
  });
}
