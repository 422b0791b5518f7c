import { type DueTimer, idSchema, instantSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { DamagedDocument } from '../domain/damaged-document';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/**
 * The number of parts into which the index of timers is divided: what is due next rises steadily, and one part alone would
 * take all writes.
 */
export const TIMER_SHARDS = 4;

/** A kind of an order's timers, as it is stored. */
const timerSchema = z.object({
  dueAt: instantSchema,
  /** The order's rev when it was set. */
  rev: z.int().check(z.gte(0)),
  /** How often it has failed; missing if never. */
  tries: z.optional(z.int().check(z.gte(0))),
});

/** The timers of an order. What they are is read one by one: one that cannot be read leaves the others alone. */
const timersSchema = z.strictObject({
  _id: idSchema,
  shard: z.int().check(z.gte(0), z.lt(TIMER_SHARDS)),
  /** When the first of them is due. */
  dueAt: z.string(),
  /** By their kind, which may be a word of a later version. */
  kinds: z.record(z.string(), z.unknown()),
});

type Kinds = z.infer<typeof timersSchema>['kinds'];

/** A timer of an order. */
export interface StoredTimer extends z.infer<typeof timerSchema> {
  _id: string;
  orderId: string;
  kind: string;
}

/** Timers that are due. */
export interface DueTimers {
  records: StoredTimer[];
  /** What cannot be read: a timer by its id, or by the id of its document all timers of an order. */
  damaged: { id: string; isWhole: boolean }[];
  /** The number of documents that were read. */
  documents: number;
}

/** The id of an order's timer; an order's id has no dot. */
export const timerId = (orderId: string, kind: string): string => `${orderId}.${kind}`;

/** The order and the kind of a timer's id. */
export function splitTimerId(id: string): { orderId: string; kind: string } {
  const [orderId = '', ...kind] = id.split('.');
  return { orderId, kind: kind.join('.') };
}

/** The part of the index that has an order's timers. */
export const shardOf = (orderId: string): number =>
  [...orderId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TIMER_SHARDS;

type NewTimer = DueTimer & { orderId: string; rev: number };

/** A timer of an order as it is set. */
export const newTimer = ({ orderId, rev, kind, dueAt }: NewTimer): StoredTimer => ({
  ...{ _id: timerId(orderId, kind), orderId, kind, dueAt, rev },
});

/** Before everything that is due: what cannot be read is set aside at once. */
const AT_ONCE = '1970-01-01T05:30:00.000+05:30';

/** When a stored timer is due, readable or not. */
function dueAtOf(stored: unknown): string {
  const { dueAt } = (typeof stored === 'object' && stored !== null ? stored : {}) as { dueAt?: unknown };
  return typeof dueAt === 'string' ? dueAt : AT_ONCE;
}

/** A timer as it is stored; null for one that cannot be read. */
function readTimer(orderId: string, kind: string, stored: unknown): StoredTimer | null {
  const { data } = timerSchema.safeParse(stored);
  return data ? { ...data, _id: timerId(orderId, kind), orderId, kind } : null;
}

/**
 * The timers of orders: those of one order in one document, `timers/{order}`, found by when its first one is due
 * (docs/decisions/0086-timers.md).
 */
export function createTimerStore(source: DocumentSource) {
  const timers = openCollection(source, 'timers', timersSchema);
  /** What a transaction has read and changed of the timers of some orders: it writes each document once. */
  const opened = new WeakMap<Transaction, Map<string, Kinds>>();
  const openIn = (transaction: Transaction): Map<string, Kinds> => {
    const orders = opened.get(transaction) ?? new Map<string, Kinds>();
    opened.set(transaction, orders);
    return orders;
  };
  /** The timers of an order, guarded. @throws DamagedDocument */
  const kindsIn = async (transaction: Transaction, orderId: string): Promise<Kinds> => {
    const orders = openIn(transaction);
    const known = orders.get(orderId) ?? (await timers.findIn(transaction, orderId))?.kinds ?? {};
    orders.set(orderId, known);
    return known;
  };
  /** As `kindsIn`; none where they cannot be read: they are written anew. */
  const readableIn = (transaction: Transaction, orderId: string): Promise<Kinds> =>
    kindsIn(transaction, orderId).catch((error: unknown) => {
      if (error instanceof DamagedDocument) return {};
      throw error;
    });
  const writeIn = async (transaction: Transaction, orderId: string, kinds: Kinds): Promise<void> => {
    openIn(transaction).set(orderId, kinds);
    const [first] = Object.values(kinds).map(dueAtOf).sort();
    if (first === undefined) return timers.removeIn(transaction, orderId);
    await timers.replaceIn(transaction, { _id: orderId, shard: shardOf(orderId), dueAt: first, kinds });
  };
  const timerIn = (orderId: string, kind: string, kinds: Kinds): StoredTimer | null => {
    if (!(kind in kinds)) return null;
    const timer = readTimer(orderId, kind, kinds[kind]);
    if (!timer) throw new DamagedDocument('timers', timerId(orderId, kind), [kind]);
    return timer;
  };
  const putIn = async (transaction: Transaction, { orderId, kind, dueAt, rev, tries }: StoredTimer) => {
    const timer = { dueAt, rev, ...(tries !== undefined && { tries }) };
    // Timers that the transaction has not read are those of a new order.
    await writeIn(transaction, orderId, { ...openIn(transaction).get(orderId), [kind]: timer });
  };
  return {
    /** One timer; null if there is none. @throws DamagedDocument */
    async find(id: string): Promise<StoredTimer | null> {
      const { orderId, kind } = splitTimerId(id);
      return timerIn(orderId, kind, (await timers.find(orderId))?.kinds ?? {});
    },

    /** As `find`, guarded. */
    async findIn(transaction: Transaction, id: string): Promise<StoredTimer | null> {
      const { orderId, kind } = splitTimerId(id);
      return timerIn(orderId, kind, await kindsIn(transaction, orderId));
    },

    /** Deletes a timer that the transaction has read. */
    removeIn: async (transaction: Transaction, id: string): Promise<void> => {
      const { orderId, kind } = splitTimerId(id);
      const { [kind]: _gone, ...others } = openIn(transaction).get(orderId) ?? {};
      await writeIn(transaction, orderId, others);
    },

    /** Reads and deletes some timers of an order, existing or not, readable or not. */
    async removeEachIn(transaction: Transaction, orderId: string, kinds: readonly string[]): Promise<void> {
      const found = Object.entries(await readableIn(transaction, orderId));
      const others = found.filter(([kind]) => !kinds.includes(kind));
      await writeIn(transaction, orderId, Object.fromEntries(others));
    },

    /** Whether the timers of an order cannot be read as a whole, guarded; `removeWholeIn` then deletes them. */
    isDamagedIn: (transaction: Transaction, id: string): Promise<boolean> =>
      timers.findIn(transaction, id).then(
        () => false,
        (error: unknown) => {
          if (error instanceof DamagedDocument) return true;
          throw error;
        },
      ),

    removeWholeIn: timers.removeIn,

    /** Sets a timer anew, in the place of one of its kind that the transaction has read, readable or not. */
    setIn: (transaction: Transaction, timer: NewTimer): Promise<void> => putIn(transaction, newTimer(timer)),

    /** Writes a timer that the transaction has read. */
    replaceIn: putIn,

    /** The timers that are due at an instant, with India's offset, of up to `max` orders of a part; the longest due first. */
    async listDue(shard: number, at: string, max: number): Promise<DueTimers> {
      const due = (await timers.all()).where('shard', '==', shard).where('dueAt', '<=', at);
      const { records, damaged } = await timers.readSome(due.orderBy('dueAt').limit(max));
      const found: DueTimers = {
        records: [],
        damaged: damaged.map(({ id }) => ({ id, isWhole: true })),
        documents: records.length + damaged.length,
      };
      for (const { _id: orderId, kinds } of records) {
        const ofOrder = Object.entries(kinds).filter(([, stored]) => dueAtOf(stored) <= at);
        for (const [kind, stored] of ofOrder.sort(([, a], [, b]) => (dueAtOf(a) < dueAtOf(b) ? -1 : 1))) {
          const timer = readTimer(orderId, kind, stored);
          if (timer) found.records.push(timer);
          else found.damaged.push({ id: timerId(orderId, kind), isWhole: false });
        }
        // Found each minute, and not by what is due.
        if (ofOrder.length === 0) found.damaged.push({ id: orderId, isWhole: true });
      }
      return found;
    },
  };
}
