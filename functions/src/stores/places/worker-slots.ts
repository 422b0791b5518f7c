import { idSchema, TIME_SLOTS, type TimeSlot } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';
import { keptFrom } from './trade-day';

/** One slot of a worker's day. */
export interface WorkerSlot {
  uid: string;
  date: string;
  timeSlot: TimeSlot;
}

const workerSlotSchema = z.strictObject({ _id: z.string(), order: idSchema, expiresAt: z.unknown() });

const idOf = ({ uid, date, timeSlot }: WorkerSlot) => `${uid}.${date}.${TIME_SLOTS.indexOf(timeSlot)}`;

/** The order that a worker has in a slot: `workerSlots/{uid}.{date}.{slot 0-5}` (docs/decisions/0082-places.md). */
export function createWorkerSlotStore(source: DocumentSource) {
  const slots = openCollection(source, 'workerSlots', workerSlotSchema);
  return {
    /** The order in a slot, guarded; null if the slot is free. */
    async findIn(transaction: Transaction, slot: WorkerSlot): Promise<string | null> {
      return (await slots.findIn(transaction, idOf(slot)))?.order ?? null;
    },

    /** Puts an order into a slot that the transaction has read. */
    putIn: (transaction: Transaction, slot: WorkerSlot, order: string): Promise<void> =>
      slots.mergeIn(transaction, { _id: idOf(slot), order, expiresAt: keptFrom(slot.date) }),

    /** Frees a slot that the transaction has read. */
    removeIn: (transaction: Transaction, slot: WorkerSlot) => slots.removeIn(transaction, idOf(slot)),

    removeEachIn: slots.removeEachIn,

    /** Up to `max` ids of a worker's slots, readable or not. */
    async idsOfWorker(uid: string, max: number): Promise<string[]> {
      const mine = (await slots.all()).orderBy('__name__').startAt(`${uid}.`).endAt(`${uid}.\uf8ff`);
      return slots.idsOf(mine.limit(max));
    },
  };
}
