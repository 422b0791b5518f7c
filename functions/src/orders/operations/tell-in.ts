import { DELETED_PERSON, type InboxItem, type InboxRole, type ToldOne } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';

/** What a move tells one person about a visit. */
function itemFor(
  { role, uid, message }: ToldOne & { role: InboxRole },
  before: StoredOrder | null,
  after: StoredOrder,
): InboxItem {
  const rev = after.events.length;
  const last = after.events.at(-1);
  // A worker who has lost the job is told of the visit as it was.
  const isTakenFrom = role === 'worker' && uid !== after.workerUid;
  const { scheduledDate, timeSlot } = (isTakenFrom && before) || after;
  return {
    ...{ _id: `${after._id}.${rev}`, orderId: after._id, rev, at: last?.at ?? after.createdAt, message },
    ...{ scheduledDate, timeSlot },
    ...(message === 'partner_late' && { lateBy: after.lateBy }),
    // Whoever made the move knows of it.
    isRead: last?.role === role && last.actor === uid,
  };
}

/**
 * Puts what a move tells its customer and its workers into their inboxes, in the move's own commit; admins have the queue.
 * Nobody is told who has deleted the account.
 * @param before the order before the move; null for a new one
 */
export async function tellIn(
  transaction: Transaction,
  before: StoredOrder | null,
  after: StoredOrder,
  tells: readonly ToldOne[],
  { inbox }: Pick<Stores, 'inbox'>,
): Promise<void> {
  const told = tells.flatMap((one) => {
    const { role, uid } = one;
    if (role === 'admin' || uid === null || uid === DELETED_PERSON) return [];
    return [{ uid, role, item: itemFor({ ...one, role }, before, after) }];
  });
  // The items of an order that is new are new too: its own document refuses one that exists.
  if (before) await inbox.putEachIn(transaction, told);
  else await inbox.createEachIn(transaction, told);
}
