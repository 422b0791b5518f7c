import type { z } from 'zod/mini';
import type { Database, DocumentSnapshot, Query } from '../platform/database';
import type { Transaction } from '../platform/transact';

/** The number of values that Firestore compares with a field in one query. */
export const MAX_COMPARED = 30;

/** A record with its document's id. */
export interface Identified {
  _id: string;
}

/**
 * A document as a parsed record, with its id as `_id`; null if it does not exist.
 * @throws Error that names the document's collection and the wrong fields, never their values
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
 * One collection as plain records: what all stores have in common. A method whose name ends with `In` belongs to a
 * transaction: its reads are guarded, so that the transaction fails if they change meanwhile; its writes hold together
 * with all others of the transaction or not at all. To merge is to write the given fields and leave a document's
 * others; to replace is to write it whole and remove the fields that are not given.
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
  /** The records of some ids, in their order; null for a missing one. */
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
    /** The collection, for a query. */
    all,

    /** The records that a query finds. */
    read,

    /**
     * Up to `max` records of a sorted query; with `after`, those after the record with these values of the sorted
     * fields.
     */
    readPage: (sorted: Query, after: readonly unknown[] | null, max: number): Promise<Stored[]> =>
      read((after ? sorted.startAfter(...after) : sorted).limit(max)),

    /** The number of records that a query finds, or of all records. */
    async count(found?: Query): Promise<number> {
      return (await (found ?? (await all())).count().get()).data().count;
    },

    /** One record; null if there is none. */
    async find(id: string): Promise<Stored | null> {
      return readDocument(schema, await (await all()).doc(id).get());
    },

    /** The existing records among some ids, in their order, read in one request. */
    async findAll(ids: readonly string[]): Promise<Stored[]> {
      if (ids.length === 0) return [];
      return recordsOf(await (await database()).getAll(...(await referTo(ids))));
    },

    /** As `find`, guarded. */
    async findIn(transaction: Transaction, id: string): Promise<Stored | null> {
      return (await findEachIn(transaction, [id]))[0] ?? null;
    },

    findEachIn,

    /** Creates a record; the transaction fails if another call takes the id meanwhile. */
    createIn: write('merge'),

    /** Writes the given fields of a record, and leaves its others. */
    mergeIn: write('merge'),

    /** Writes a record whole, and removes the fields that it no longer has. */
    replaceIn: write('replace'),

    /** Deletes a record that the transaction has read. */
    async removeIn(transaction: Transaction, id: string): Promise<void> {
      transaction.remove((await all()).doc(id));
    },
  };
}
