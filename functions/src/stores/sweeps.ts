import * as z from 'zod/mini';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

const sweepSchema = z.object({
  _id: z.string(),
  /** The beginning of the names at which the part goes on: too short to tell whose file it is. */
  from: z.string(),
});

/** How far a sweep has come with a part of the bucket that takes more than one night: `sweeps/{part}`; none once it is through. */
export function createSweepStore(source: DocumentSource) {
  const sweeps = openCollection(source, 'sweeps', sweepSchema);
  return {
    /** Where a part goes on; null for its beginning, and if it cannot be read. */
    async findFrom(part: string): Promise<string | null> {
      return (await sweeps.findAll([part]))[0]?.from ?? null;
    },

    /** Notes where a part goes on; null once it is through. */
    async keepIn(transaction: Transaction, part: string, from: string | null): Promise<void> {
      await sweeps.removeEachIn(transaction, [part]);
      if (from !== null) await sweeps.replaceIn(transaction, { _id: part, from });
    },
  };
}
