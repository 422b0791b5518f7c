/**
 * Time as the mover of an order: what the timers that are due do to it. That they are found and fired, tried again and set
 * aside is the concern of the run over them (docs/decisions/0086-timers.md).
 */
import { moveFiredBy, refusalOf } from '@gharseva/contract';
import type { StoredTimer } from '../../stores/timers';
import type { WriteContext } from '../../stores/write-context';
import { refuseMove } from '../refuse-move';
import { isSameTimer } from './is-same-timer';
import { type Asked, moveOrderIn } from './move-order';
import { decideStep, takeStepIn } from './take-step';

/**
 * What became of a due timer: its move was made, it had nothing to do any more, or something else changed it, or the order,
 * at the same moment. The first two have deleted it.
 */
export type FiredTimer = 'fired' | 'outdated' | 'changed';

/** The move that a timer makes. @throws Error for a kind that this version does not fire */
function moveOf({ kind }: StoredTimer, at: Date): Asked {
  const move = moveFiredBy(kind);
  if (move === null) throw new Error(`Nothing fires timers of the kind ${kind}`);
  return { move, role: 'system', actor: 'system', at };
}

/**
 * Makes the move of a due timer and deletes the timer, in one commit. That of a search for a partner asks the next ones, or
 * waits, as long as it can (docs/decisions/0091-offers.md); only then is its move made. One of an earlier visit or another stage
 * is deleted and changes nothing: the order is then read without being guarded, since what has once ended a timer stays in
 * the history. Late, twice and at once are safe.
 * @param mayMove whether it may move the order; without it, what would is left to the next run
 * @throws AppError for an order that has no room for another event, and what the move throws
 */
export async function fireTimer(
  timer: StoredTimer,
  { stores, transact, clock }: WriteContext,
  { mayMove = true } = {},
): Promise<FiredTimer> {
  const asked = moveOf(timer, clock());
  const { rev, dueAt } = timer;
  const facts = { timer: { rev, dueAt } };
  const seen = await stores.orders.find(timer.orderId);
  const refused = seen && refusalOf(seen, { ...asked, facts });
  if (seen && refused?.guard === 'has_room') throw refuseMove(refused, seen);
  const isSearch = timer.kind === 'offer_due' && seen && !refused;
  const decided = isSearch ? await decideStep(seen, asked.at, stores) : null;
  const isOutdated = !seen || refused !== null || (isSearch && !decided);
  if (!mayMove && (isOutdated || decided?.step.kind === 'hand_over')) return 'changed';
  return transact(async (transaction) => {
    if (!isSameTimer(await stores.timers.findIn(transaction, timer._id), timer)) return 'changed';
    if (isOutdated) {
      await stores.timers.removeIn(transaction, timer._id);
      return 'outdated';
    }
    if (decided && decided.step.kind !== 'hand_over') {
      const isTaken = await takeStepIn(transaction, decided, timer, asked.at, stores);
      return isTaken ? 'fired' : 'changed';
    }
    const order = await stores.orders.findIn(transaction, timer.orderId);
    if (!order || refusalOf(order, { ...asked, facts })) return 'changed';
    await stores.timers.removeIn(transaction, timer._id);
    await moveOrderIn(transaction, order, asked, stores, async () => ({ facts }));
    return 'fired';
  });
}
