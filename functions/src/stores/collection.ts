import type * as z from 'zod/mini';
import type { Database, DocumentSnapshot, Query } from '../platform/database';
import { getTogether } from '../platform/get-together';
import type { Log } from '../platform/log';
import type { Transaction } from '../platform/transact';
import { every, type Found, readDocument, readDocuments } from './read-document';
import { readPageOf } from './read-page';
import type { Part } from './read-together';
import { restoreUnknown } from './unknown-fields';

/** The number of values that Firestore compares with a field in one query. */
export const MAX_COMPARED = 30;

/** The database of the stores, and the log that names the damaged documents which a list leaves out. */
export interface DocumentSource {
  database: Database;
  log: Log;
}

/** A record with its document's id. */
export interface Identified {
  _id: string;
}

/**
 * One collection as plain records: what all stores have in common. Reading drops the fields that the schema does not
 * know. A list leaves a damaged document out and logs it; a record that is requested by its id, or that a transaction
 * reads, throws a DamagedDocument instead, because to call it missing would be wrong
 * (docs/decisions/0062-tolerant-reads.md).
 *
 * A method whose name ends with `In` belongs to a transaction: its reads are guarded, so that the transaction fails if
 * they change meanwhile; its writes hold together with all others of the transaction or not at all. To merge is to
 * write the given fields and leave a document's others; to replace is to remove, too, the fields of the schema that are
 * not given. Neither removes the fields that only another version knows.
 */
export function openCollection<Schema extends z.ZodMiniObject>(
  { database, log }: DocumentSource,
  name: string,
  schema: Schema,
) {
  type Stored = z.output<Schema>;
  const known = new Set(Object.keys(schema.shape));
  const all = async () => (await database()).collection(name);
  const referTo = async (ids: readonly string[]) => {
    const documents = await all();
    return ids.map((id) => documents.doc(id));
  };
  const readable = (snapshots: readonly DocumentSnapshot[]): Found<Stored> => {
    const found = readDocuments(schema, snapshots);
    for (const { id, faults } of found.damaged) {
      log.error('damaged document left out', { collection: name, id, faults });
    }
    return found;
  };
  const readSome = async (query: Query): Promise<Found<Stored>> => readable((await query.get()).docs);
  const findSome = async (ids: readonly string[]): Promise<Found<Stored>> =>
    ids.length === 0
      ? { records: [], damaged: [] }
      : readable(await getTogether(await database(), await referTo(ids)));
  const readPage = (sorted: Query, after: readonly unknown[] | null, max: number): Promise<Stored[]> =>
    readPageOf(name, (docs) => readable(docs).records, sorted, after, max);
  const readPageSome = async (
    sorted: Query,
    after: readonly unknown[] | null,
    max: number,
  ): Promise<Found<Stored>> => {
    const damaged: Found<Stored>['damaged'] = [];
    const read = (docs: readonly DocumentSnapshot[]) => {
      const found = readable(docs);
      damaged.push(...found.damaged);
      return found.records;
    };
    return { records: await readPageOf(name, read, sorted, after, max), damaged };
  };
  /** The records of some ids, in their order; null for a missing one. */
  const findEachIn = async (transaction: Transaction, ids: readonly string[]): Promise<(Stored | null)[]> => {
    if (ids.length === 0) return [];
    const snapshots = await transaction.getAll(...(await referTo(ids)));
    return snapshots.map((snapshot) => readDocument(schema, snapshot));
  };
  const merge = async <Written extends z.input<Schema> & Identified>(
    transaction: Transaction,
    { _id, ...fields }: Written,
  ): Promise<void> => transaction.merge((await all()).doc(_id), restoreUnknown(fields));
  return {
    /** The collection, for a query. */
    all,

    /** The readable records that a query finds. */
    read: async (query: Query): Promise<Stored[]> => (await readSome(query)).records,

    /** As `read`, with what it left out. */
    readSome,

    /** All records that a query finds, for a decision. @throws DamagedDocument */
    readEvery: async (query: Query): Promise<Stored[]> => every(await readSome(query)),

    /**
     * Up to `max` records of a sorted query; with `after`, those after the record with these values of the sorted
     * fields. Further documents take the places of damaged ones, so that fewer than `max` records are the last ones.
     */
    readPage,

    /** As `readPage`, with what it left out; the next page may name some of it again. */
    readPageSome,

    /** The number of documents that a query finds, or of all documents. */
    async count(query?: Query): Promise<number> {
      return (await (query ?? (await all())).count().get()).data().count;
    },

    /** One record; null if there is none. @throws DamagedDocument */
    async find(id: string): Promise<Stored | null> {
      const [snapshot] = await getTogether(await database(), await referTo([id]));
      return snapshot ? readDocument(schema, snapshot) : null;
    },

    /** The readable records among some ids, in their order, read in one request. */
    findAll: async (ids: readonly string[]): Promise<Stored[]> => (await findSome(ids)).records,

    /** As `findAll`, with what it left out. */
    findSome,

    /** All existing records among some ids, for a decision. @throws DamagedDocument */
    findEvery: async (ids: readonly string[]): Promise<Stored[]> => every(await findSome(ids)),

    /** As `find`, guarded. */
    async findIn(transaction: Transaction, id: string): Promise<Stored | null> {
      return (await findEachIn(transaction, [id]))[0] ?? null;
    },

    findEachIn,

    /** The records of some ids, to be read together with those of other collections. */
    part: async (ids: readonly string[]): Promise<Part<Stored>> => ({
      refs: await referTo(ids),
      read: readable,
    }),

    /** Adds a record whose id nobody else knows; it proves the transaction's commit. */
    async addIn<Written extends z.input<Schema> & Identified>(
      transaction: Transaction,
      { _id, ...fields }: Written,
    ): Promise<void> {
      transaction.add((await all()).doc(_id), restoreUnknown(fields));
    },

    /** Creates a record; the transaction fails if another call takes the id meanwhile. */
    createIn: merge,

    /** Writes the given fields of a record, and leaves its others. */
    mergeIn: merge,

    /** Writes all fields of a record, and removes those of the schema that it no longer has. */
    async replaceIn<Written extends z.input<Schema> & Identified>(
      transaction: Transaction,
      { _id, ...fields }: Written,
    ): Promise<void> {
      transaction.replace((await all()).doc(_id), restoreUnknown(fields), known);
    },

    /** The ids that a query finds, of readable documents or not. */
    async idsOf(query: Query): Promise<string[]> {
      return (await query.select().get()).docs.map(({ id }) => id);
    },

    /** Reads and deletes the existing documents among some ids, readable or not. */
    async removeEachIn(transaction: Transaction, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const refs = await referTo(ids);
      await transaction.getAll(...refs);
      for (const ref of refs) transaction.remove(ref);
    },

    /** Deletes a record that the transaction has read. */
    async removeIn(transaction: Transaction, id: string): Promise<void> {
      transaction.remove((await all()).doc(id));
    },
  };
}
