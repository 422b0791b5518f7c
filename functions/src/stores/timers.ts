import { type DueTimer, idSchema, instantSchema } from '@gharseva/contract';
import { z } from 'zod/mini';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';
import type { Found } from './read-document';

/**
 * The number of parts into which the index of timers is divided: what is due next rises steadily, and one part alone would
 * take all writes.
 */
export const TIMER_SHARDS = 4;

const timerSchema = z.strictObject({
  _id: z.string(),
  shard: z.int().check(z.gte(0), z.lt(TIMER_SHARDS)),
  dueAt: instantSchema,
  /** The order's rev when it was set. */
  rev: z.int().check(z.gte(0)),
  orderId: idSchema,
  /** May be a word of a later version. */
  kind: z.string(),
  /** How often it has failed; missing if never. */
  tries: z.optional(z.int().check(z.gte(0))),
});

export type StoredTimer = z.infer<typeof timerSchema>;

/** The id of an order's timer; an order's id has no dot. */
export const timerId = (orderId: string, kind: string): string => `${orderId}.${kind}`;

/** The part of the index that has an order's timers. */
export const shardOf = (orderId: string): number =>
  [...orderId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TIMER_SHARDS;

/** A timer of an order as it is set. */
export const newTimer = ({
  orderId,
  rev,
  kind,
  dueAt,
}: DueTimer & { orderId: string; rev: number }): StoredTimer => ({
  ...{ _id: timerId(orderId, kind), shard: shardOf(orderId), dueAt, rev, orderId, kind },
});

/** The timers of orders: `timers/{order}.{kind}` (docs/decisions/0086-timers.md). */
export function createTimerStore(source: DocumentSource) {
  const timers = openCollection(source, 'timers', timerSchema);
  const { find, findIn, removeIn, removeEachIn } = timers;
  return {
    find,
    findIn,
    removeIn,
    removeEachIn,

    /** Sets a timer anew, in the place of one of its kind that the transaction has read, readable or not. */
    setIn: (transaction: Transaction, timer: Parameters<typeof newTimer>[0]): Promise<void> =>
      timers.replaceIn(transaction, newTimer(timer)),

    /** Writes a timer that the transaction has read. */
    replaceIn: (transaction: Transaction, timer: StoredTimer): Promise<void> =>
      timers.replaceIn(transaction, timer),

    /** Up to `max` timers of a part that are due at an instant, with India's offset; the longest due first. */
    async listDue(shard: number, at: string, max: number): Promise<Found<StoredTimer>> {
      const due = (await timers.all()).where('shard', '==', shard).where('dueAt', '<=', at);
      return timers.readSome(due.orderBy('dueAt').limit(max));
    },
  };
}
