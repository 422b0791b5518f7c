/**
 * One job a worker and slot: the document by which two orders at once cannot have the same worker, kept with every move
 * that gives, takes or moves a job (docs/product-decisions.md section 5).
 */
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { WorkerSlot } from '../../stores/places/worker-slots';
import type { Stores } from '../../stores/stores';
import { refuseWorker } from '../check-assignment';

/** The part of an order that says whose slot it holds. */
export type HeldBy = Pick<
  StoredOrder,
  '_id' | 'stage' | 'scheduledDate' | 'timeSlot' | 'workerUid' | 'workerName'
>;

/** The slot that an order holds of its worker; null without a worker, and once it is cancelled. */
function slotOf({ stage, workerUid, scheduledDate, timeSlot }: HeldBy): WorkerSlot | null {
  if (workerUid === undefined || stage === 'cancelled') return null;
  return { uid: workerUid, date: scheduledDate, timeSlot };
}

const isSame = (one: WorkerSlot | null, other: WorkerSlot) =>
  one?.uid === other.uid && one.date === other.date && one.timeSlot === other.timeSlot;

/** Frees the slot of an order's worker in the transaction. One that is another order's by now stays. */
export async function freeWorkerSlot(
  transaction: Transaction,
  before: HeldBy,
  { workerSlots }: Pick<Stores, 'workerSlots'>,
): Promise<void> {
  const slot = slotOf(before);
  if (!slot) return;
  const holder = await workerSlots.findIn(transaction, slot);
  if (holder === null || holder === before._id) await workerSlots.removeIn(transaction, slot);
  else await workerSlots.putIn(transaction, slot, holder);
}

/**
 * Takes the slot of an order's worker in the transaction. Since a slot is one document, no worker is ever booked twice. An
 * order that the version before assigned holds none: whoever assigns looks at the worker's orders of the day as well.
 * @throws AppError `conflict` when another order holds the slot
 */
export async function takeWorkerSlot(
  transaction: Transaction,
  after: HeldBy,
  stores: Pick<Stores, 'workerSlots' | 'orders'>,
): Promise<void> {
  const slot = slotOf(after);
  if (!slot) return;
  const holder = await stores.workerSlots.findIn(transaction, slot);
  if (holder !== null && holder !== after._id && (await holds(holder, slot, stores))) {
    throw refuseWorker(after.workerName ?? slot.uid, ['busy_in_slot']);
  }
  await stores.workerSlots.putIn(transaction, slot, after._id);
}

/** Whether an order still holds a slot: the version before moves orders and leaves their slots as they are. */
async function holds(id: string, slot: WorkerSlot, { orders }: Pick<Stores, 'orders'>): Promise<boolean> {
  const order = await orders.find(id);
  return order !== null && isSame(slotOf(order), slot);
}
