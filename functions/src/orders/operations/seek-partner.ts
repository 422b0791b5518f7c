import {
  type DispatchEnd,
  indiaInstant,
  isOver,
  lastCall,
  nextAskable,
  slotStart,
  weekStart,
} from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import type { Dispatch } from '../dispatch/dispatch';
import { askedNow } from '../dispatch/search-of';

type SeekStores = Pick<Stores, 'dispatches' | 'jobOffers'>;

/** The instant of an order’s latest move, with India’s offset. */
const movedAt = ({ events, createdAt }: StoredOrder) => events.at(-1)?.at ?? createdAt;

/** Deletes the offers of a round that nobody has answered. */
function endOffers(transaction: Transaction, dispatch: Dispatch, { jobOffers }: SeekStores) {
  const open = askedNow(dispatch).filter(({ answer }) => answer === undefined);
  const uids = open.map(({ uid }) => uid);
  return jobOffers.removeOfIn(transaction, dispatch._id, uids);
}

/** The search for an order’s worker as the latest move of the order opens it; who refused in the one before is not asked again. */
export function openedSearch(after: StoredOrder, earlier: Dispatch | null): Dispatch {
  const { _id, cityId, categoryIds, scheduledDate, timeSlot, events } = after;
  const openedAt = movedAt(after);
  return {
    ...({ _id, state: 'open', round: events.length, wave: 0, openedAt } as const),
    dueAt: indiaInstant(nextAskable(new Date(openedAt))),
    ...(earlier?.wasUnfilled && { wasUnfilled: true }),
    ...{ cityId, categoryIds, scheduledDate, timeSlot, week: weekStart(scheduledDate) },
    asked: earlier?.asked ?? [],
    refused: earlier?.refused ?? [],
  };
}

/**
 * Opens a search for an order’s worker in the commit of its move; whom to ask is decided afterwards, when its timer is due.
 * A search of before ends.
 * @param before the order before the move; null for a new one
 */
export async function seekPartnerIn(
  transaction: Transaction,
  before: StoredOrder | null,
  after: StoredOrder,
  stores: SeekStores,
): Promise<void> {
  const earlier = before && (await stores.dispatches.findReadableIn(transaction, after._id));
  if (earlier) await endOffers(transaction, earlier, stores);
  const opened = openedSearch(after, earlier);
  if (before) await stores.dispatches.replaceIn(transaction, opened);
  else await stores.dispatches.createIn(transaction, opened);
}

/** How a search ends by what has become of its order. */
function endOf(dispatch: Dispatch, after: StoredOrder): DispatchEnd {
  if (after.events.at(-1)?.move === 'accept_offer') return 'accepted';
  if (after.stage === 'cancelled') return 'cancelled';
  if (after.stage !== 'placed') return isOver(after.stage) ? 'stopped' : 'assigned';
  const { scheduledDate, timeSlot, openedAt } = dispatch;
  const end = lastCall(new Date(slotStart(scheduledDate, timeSlot)), new Date(openedAt));
  return Date.parse(movedAt(after)) >= end.getTime() ? 'last_call' : 'nobody_left';
}

/** Ends the search for an order’s worker in the commit of its move, with all offers that stand. */
export async function endSeekingIn(
  transaction: Transaction,
  after: StoredOrder,
  stores: SeekStores,
): Promise<void> {
  const dispatch = await stores.dispatches.findReadableIn(transaction, after._id);
  // One that cannot be read is not that of a later search: it is written anew when that begins.
  if (!dispatch) return stores.dispatches.removeIn(transaction, after._id);
  await endOffers(transaction, dispatch, stores);
  const end = endOf(dispatch, after);
  const { dueAt: _due, ...rest } = dispatch;
  const endedAt = movedAt(after);
  const isUnfilled = end === 'nobody_left' || end === 'last_call';
  await stores.dispatches.replaceIn(transaction, {
    ...rest,
    ...({ state: 'over', end, endedAt } as const),
    ...(isUnfilled && { wasUnfilled: true }),
    asked: dispatch.asked.map((one) =>
      end === 'accepted' && one.round === dispatch.round && one.uid === after.workerUid
        ? { ...one, answer: 'accepted', answeredAt: endedAt }
        : one,
    ),
  });
}
