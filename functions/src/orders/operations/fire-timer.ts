/**
 * Time as the mover of an order: what the timers that are due do to it. That they are found and fired, tried again and set
 * aside is the concern of the run over them (docs/decisions/0086-timers.md).
 */
import { isOfUse, moveFiredBy, refusalOf } from '@gharseva/contract';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { StoredTimer } from '../../stores/timers';
import type { WriteContext } from '../../stores/write-context';
import { refuseMove } from '../refuse-move';
import { isSameTimer } from './is-same-timer';
import { type Asked, moveOrderIn } from './move-order';
import { decideStep, type SearchFacts, takeStepIn } from './take-step';

/**
 * What became of a due timer: its move was made, it had nothing to do any more, or something else changed it, or the order,
 * at the same moment. The first two have deleted it.
 */
export type FiredTimer = 'fired' | 'outdated' | 'changed';

/** An order and its search that need not be read: whatever has changed since is met in the transaction. */
export type KnownSearch = SearchFacts & { order: StoredOrder };

/** The move that a timer makes. @throws Error for a kind that this version does not fire */
function moveOf({ kind }: StoredTimer, at: Date): Asked {
  const move = moveFiredBy(kind);
  if (move === null) throw new Error(`Nothing fires timers of the kind ${kind}`);
  return { move, role: 'system', actor: 'system', at };
}

/**
 * Makes the move of a due timer and deletes the timer, in one commit. That of a search for a partner asks the next ones, or
 * waits, as long as it can (docs/decisions/0091-offers.md); only then is its move made. One of an earlier visit or another stage
 * is deleted and changes nothing, and so is one that comes too late to be of use: the order is then read without being guarded, since
 * what has once ended a timer stays in the history. Late, twice and at once are safe.
 * @param mayMove whether it may move the order; without it, what would is left to the next run
 * @param known the order and its search as the call has just stored them
 * @throws AppError for an order that has no room for another event, and what the move throws
 */
export async function fireTimer(
  timer: StoredTimer,
  { stores, transact, clock }: WriteContext,
  { mayMove = true, known }: { mayMove?: boolean; known?: KnownSearch } = {},
): Promise<FiredTimer> {
  const asked = moveOf(timer, clock());
  const { rev, dueAt } = timer;
  const facts = { timer: { rev, dueAt } };
  const seen = known?.order ?? (await stores.orders.find(timer.orderId));
  const refused = seen && refusalOf(seen, { ...asked, facts });
  if (seen && refused?.guard === 'has_room') throw refuseMove(refused, seen);
  const isSearch = timer.kind === 'offer_due' && seen && !refused;
  const decided = isSearch ? await decideStep(seen, asked.at, stores, known) : null;
  const isOutdated =
    !seen || refused !== null || !isOfUse(timer.kind, seen, asked.at) || (isSearch && !decided);
  if (!mayMove && (isOutdated || decided?.step.kind === 'hand_over')) return 'changed';
  return transact(async (transaction) => {
    const stepped = decided && decided.step.kind !== 'hand_over' ? decided : null;
    const [stored, dispatch] = await Promise.all([
      stores.timers.findIn(transaction, timer._id),
      stepped && stores.dispatches.findReadableIn(transaction, timer.orderId),
    ]);
    if (!isSameTimer(stored, timer)) return 'changed';
    if (isOutdated) {
      await stores.timers.removeIn(transaction, timer._id);
      return 'outdated';
    }
    if (stepped) {
      const isTaken = await takeStepIn(transaction, dispatch, stepped, timer, asked.at, stores);
      return isTaken ? 'fired' : 'changed';
    }
    const order = await stores.orders.findIn(transaction, timer.orderId);
    if (!order || refusalOf(order, { ...asked, facts })) return 'changed';
    await stores.timers.removeIn(transaction, timer._id);
    await moveOrderIn(transaction, order, asked, stores, async () => ({ facts }));
    return 'fired';
  });
}
