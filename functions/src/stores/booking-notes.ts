import { type BookingNote, bookingNoteSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/** The number of notes kept for a booking: the latest ones. */
const KEPT_NOTES = 200;

const storedNotesSchema = z.object({ notes: z.array(bookingNoteSchema) });

/**
 * The admins' notes on a booking: `bookingNotes/{orderId}`. Stored apart from the order, which its customer may read,
 * so that no answer to a customer or worker can contain them by mistake.
 */
export function createBookingNoteStore(source: DocumentSource) {
  const bookingNotes = openCollection(source, 'bookingNotes', storedNotesSchema);
  return {
    removeEachIn: bookingNotes.removeEachIn,

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
