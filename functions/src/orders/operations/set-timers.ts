/**
 * The timers of an order, written with the move that makes them due or outdated. What each stage sets and ends is told by
 * the table of moves; this alone writes it (docs/decisions/0086-timers.md).
 */
import type { TimerChange } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import { ALL_KINDS } from '../../stores/failed-timers';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { timerId } from '../../stores/timers';

/**
 * Sets the timers of an order as a move leaves it, in the move's own commit: those of the stage before are over, also the
 * ones that were set aside, and what cannot be read is written anew. Their rev is the order's after the move, which is part
 * of the transaction, so that of two moves at once one sets its timers after the other.
 * @param before the order before the move; null for a new one, which has no timers
 * @param change what the move ends and sets; null where the timers stay, and nothing is read or written
 */
export async function setTimersIn(
  transaction: Transaction,
  before: StoredOrder | null,
  after: StoredOrder,
  change: TimerChange | null,
  { timers, failedTimers }: Pick<Stores, 'timers' | 'failedTimers'>,
): Promise<void> {
  if (change === null) return;
  const orderId = after._id;
  if (before) {
    const ended = [...change.ends, ALL_KINDS].map((kind) => timerId(orderId, kind));
    const gone = [...change.ends, ...change.sets.map(({ kind }) => kind)];
    await Promise.all([
      timers.removeEachIn(transaction, orderId, gone),
      failedTimers.removeEachIn(transaction, ended),
    ]);
  }
  for (const timer of change.sets) {
    await timers.setIn(transaction, { ...timer, orderId, rev: after.events.length });
  }
}
