import { addDays, CLOSABLE_DAYS, closureSchema, dateSchema, MAX_CLOSURES_A_DAY } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/transact';
import type { PlacesStamp } from '../catalogue/catalogue-version';
import { type DocumentSource, openCollection } from '../collection';
import { keptFrom } from './trade-day';

const closedDaySchema = z.strictObject({
  _id: dateSchema,
  closures: z.array(closureSchema).check(z.maxLength(MAX_CLOSURES_A_DAY)),
  expiresAt: z.unknown(),
});

export type ClosedDay = Omit<z.infer<typeof closedDaySchema>, 'expiresAt'>;

/** What is closed on a day: `slotClosures/{date}`, one document a day, which an instance remembers until one changes. */
export function createSlotClosureStore(source: DocumentSource, version: PlacesStamp) {
  const days = openCollection(source, 'slotClosures', closedDaySchema);
  return {
    part: days.part,

    /** The days with closures from one on, in the order of time. */
    async listFrom(date: string): Promise<ClosedDay[]> {
      const coming = (await days.all()).orderBy('__name__').startAt(date).endAt(addDays(date, CLOSABLE_DAYS));
      return days.read(coming.limit(CLOSABLE_DAYS + 1));
    },

    findIn: days.findIn,

    /** Writes the closures of a day. */
    async replaceIn(transaction: Transaction, day: ClosedDay): Promise<void> {
      await days.replaceIn(transaction, { ...day, expiresAt: keptFrom(day._id) });
      await version.stampPlacesIn(transaction);
    },
  };
}
