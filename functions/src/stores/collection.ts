import type { z } from 'zod/mini';
import type { Database, DocumentSnapshot, Query } from '../platform/database';
import type { Transaction } from '../platform/transact';

/** The number of values that Firestore compares with a field in one query. */
export const MAX_COMPARED = 30;

/** What names its document. */
export interface Identified {
  _id: string;
}

/**
 * A document as a plain record, parsed, with its id as `_id`; null when it is not there.
 * @throws Error that names the document's collection and the wrong fields, never their values.
 */
function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> | null {
  if (!snapshot.exists) return null;
  const parsed = schema.safeParse({ ...snapshot.data(), _id: snapshot.id });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new Error(`A stored document of ${snapshot.ref.parent.id} is damaged: ${faults.join(', ')}`);
}

/**
 * One collection as plain records: what every store does alike. A method whose name ends with `In` belongs to a
 * transaction: what it reads is guarded, so that the transaction fails when it changes meanwhile; what it writes is
 * written with all the rest or not at all. To merge is to write the fields that are given and leave a document's others;
 * to replace is to write it whole and take away what is not given.
 */
export function openCollection<Schema extends z.ZodMiniType>(
  database: Database,
  name: string,
  schema: Schema,
) {
  type Stored = z.output<Schema>;
  const all = async () => (await database()).collection(name);
  const referTo = async (ids: readonly string[]) => {
    const documents = await all();
    return ids.map((id) => documents.doc(id));
  };
  const recordsOf = (snapshots: readonly DocumentSnapshot[]): Stored[] =>
    snapshots.flatMap((snapshot) => readDocument(schema, snapshot) ?? []);
  const read = async (found: Query): Promise<Stored[]> => recordsOf((await found.get()).docs);
  /** The records of some ids, in their order; null for one that is not there. */
  const findEachIn = async (transaction: Transaction, ids: readonly string[]): Promise<(Stored | null)[]> => {
    if (ids.length === 0) return [];
    const snapshots = await transaction.getAll(...(await referTo(ids)));
    return snapshots.map((snapshot) => readDocument(schema, snapshot));
  };
  const write =
    (how: 'merge' | 'replace') =>
    async <Written extends z.input<Schema> & Identified>(
      transaction: Transaction,
      { _id, ...fields }: Written,
    ): Promise<void> => {
      transaction[how]((await all()).doc(_id), fields);
    };
  return {
    /** All of it, for a query. */
    all,

    /** What a query finds. */
    read,

    /** Up to `max` of what a sorted query finds; with `after`, behind the record with these values of what it is sorted by. */
    readPage: (sorted: Query, after: readonly unknown[] | null, max: number): Promise<Stored[]> =>
      read((after ? sorted.startAfter(...after) : sorted).limit(max)),

    /** How many a query finds, or how many there are. */
    async count(found?: Query): Promise<number> {
      return (await (found ?? (await all())).count().get()).data().count;
    },

    /** One record; null when there is none. */
    async find(id: string): Promise<Stored | null> {
      return readDocument(schema, await (await all()).doc(id).get());
    },

    /** The records of the ids that exist, in their order, read in one request. */
    async findAll(ids: readonly string[]): Promise<Stored[]> {
      if (ids.length === 0) return [];
      return recordsOf(await (await database()).getAll(...(await referTo(ids))));
    },

    /** As `find`, guarded. */
    async findIn(transaction: Transaction, id: string): Promise<Stored | null> {
      return (await findEachIn(transaction, [id]))[0] ?? null;
    },

    findEachIn,

    /** Creates a record; the transaction fails when another call has taken the id meanwhile. */
    createIn: write('merge'),

    /** Writes the fields of a record that are given, and leaves its others. */
    mergeIn: write('merge'),

    /** Writes a record whole: what it no longer has is taken away. */
    replaceIn: write('replace'),

    /** Deletes a record that the transaction has read. */
    async removeIn(transaction: Transaction, id: string): Promise<void> {
      transaction.remove((await all()).doc(id));
    },
  };
}
