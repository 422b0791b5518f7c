import { type BookingNote, bookingNoteSchema } from '@gharseva/contract';
import { z } from 'zod/mini';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { openCollection } from './collection';

/** How many of the latest notes of a booking are kept. */
const KEPT_NOTES = 200;

const storedNotesSchema = z.object({ notes: z.array(bookingNoteSchema) });

/**
 * What admins note of a booking: `bookingNotes/{orderId}`. Apart from the order, which its customer may read, so that no
 * answer for a customer or a worker can carry them by mistake.
 */
export function createBookingNoteStore(database: Database) {
  const bookingNotes = openCollection(database, 'bookingNotes', storedNotesSchema);
  return {
    /** The notes of a booking, oldest first. */
    async list(orderId: string): Promise<BookingNote[]> {
      return (await bookingNotes.find(orderId))?.notes ?? [];
    },

    /** Adds a note. */
    async appendIn(transaction: Transaction, orderId: string, note: BookingNote): Promise<void> {
      const { notes } = (await bookingNotes.findIn(transaction, orderId)) ?? { notes: [] };
      await bookingNotes.mergeIn(transaction, { _id: orderId, notes: [...notes, note].slice(-KEPT_NOTES) });
    },
  };
}
