import { DELETION_KEPT_DAYS, idSchema, instantSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { daysAfter } from '../domain/days-after';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/**
 * The state of a deletion: `requested`, the account may still be open; `running`, the account is locked and data is
 * being deleted; `erased`, the account is gone, and what a call of that moment may have written is looked for once
 * more; `done`.
 */
const DELETION_STATES = ['requested', 'running', 'erased', 'done'] as const;

const deletionRecordSchema = z.object({
  _id: idSchema,
  state: z.enum(DELETION_STATES),
  requestedAt: instantSchema,
  by: z.enum(['self', 'admin']),
  /** The ten-digit phones by which records without a uid are found; empty once the account is gone. */
  phones: z.array(z.string()),
  erasedAt: z.optional(instantSchema),
  expiresAt: z.optional(z.unknown()),
});

export type Deletion = z.infer<typeof deletionRecordSchema>;

/**
 * Deletions of people: `deletions/{uid}`, from the request until a year after it: the proof that it was fulfilled.
 * Firestore's TTL on `expiresAt` deletes them.
 */
export function createDeletionStore(source: DocumentSource) {
  const deletions = openCollection(source, 'deletions', deletionRecordSchema);
  const { find, findIn, removeIn } = deletions;
  return {
    find,
    findIn,
    removeIn,

    /** Writes a deletion whole, with the instant from which Firestore may delete it. */
    replaceIn: (transaction: Transaction, deletion: Deletion): Promise<void> =>
      deletions.replaceIn(transaction, {
        ...deletion,
        ...(deletion.state === 'done' && {
          expiresAt: daysAfter(deletion.requestedAt, DELETION_KEPT_DAYS),
        }),
      }),

    /** Up to `max` deletions that are not done, by uid; with `after`, those after that uid. */
    async listOpen(after: string | null, max: number): Promise<Deletion[]> {
      const open = DELETION_STATES.filter((state) => state !== 'done');
      const found = (await deletions.all()).where('state', 'in', open).orderBy('__name__');
      return deletions.readPage(found, after === null ? null : [after], max);
    },
  };
}
