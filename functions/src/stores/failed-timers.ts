import { idSchema, instantSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { daysAfter } from '../domain/days-after';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/** In the place of a kind, where all timers of an order cannot be read. */
export const ALL_KINDS = 'all';

/** How long one is kept whose order never moves again. */
const KEPT_DAYS = 90;

/** A timer as it was set aside: of one that could not be read only what its id says. */
const failedTimerSchema = z.strictObject({
  _id: z.string(),
  orderId: idSchema,
  kind: z.string(),
  shard: z.optional(z.int()),
  dueAt: z.optional(instantSchema),
  rev: z.optional(z.int()),
  tries: z.optional(z.int()),
  failedAt: instantSchema,
  expiresAt: z.optional(z.unknown()),
});

export type FailedTimer = Omit<z.infer<typeof failedTimerSchema>, 'expiresAt'>;

/**
 * The timers that failed for too often or cannot be read, `failedTimers/{order}.{kind}`: until the order's next move, at the
 * latest until Firestore's TTL on `expiresAt` deletes them (docs/decisions/0086-timers.md).
 */
export function createFailedTimerStore(source: DocumentSource) {
  const timers = openCollection(source, 'failedTimers', failedTimerSchema);
  const { removeEachIn } = timers;
  return {
    removeEachIn,

    /** Sets a timer aside, in the place of an earlier one of its order and kind. */
    async putIn(transaction: Transaction, timer: FailedTimer): Promise<void> {
      await removeEachIn(transaction, [timer._id]);
      await timers.replaceIn(transaction, { ...timer, expiresAt: daysAfter(timer.failedAt, KEPT_DAYS) });
    },

    /** Up to `max` of them, the latest first. */
    async list(max: number): Promise<FailedTimer[]> {
      const latest = (await timers.all()).orderBy('failedAt', 'desc').orderBy('__name__', 'desc');
      return timers.readPage(latest, null, max);
    },
  };
}
