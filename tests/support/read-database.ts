import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';

/** An empty collection id selects the documents of all collections, in one query. */
const EVERY_COLLECTION = '';

type Documents = Record<string, unknown>;

/** All documents of some collections (default: all of them) by path; unchanged if nothing was stored. */
export async function readDatabase(db: Firestore, collections?: readonly string[]): Promise<Documents> {
  if (!collections) return readEverything(db);
  const all = await Promise.all(collections.map((name) => db.collection(name).get()));
  return byPath(all.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()] as const)));
}

/** What was read of each database, with the time when it was written. */
const known = new WeakMap<Firestore, Map<string, { written: Timestamp; data: unknown }>>();

/** Reads the names of all documents, and the fields of those that were written since the last time: mostly few. */
async function readEverything(db: Firestore): Promise<Documents> {
  const before = known.get(db);
  const every = db.collectionGroup(EVERY_COLLECTION);
  const { docs } = await (before ? every.select() : every).get();
  const documents = new Map<string, { written: Timestamp; data: unknown }>();
  const changed = docs.filter(({ ref, updateTime }) => {
    const same = before?.get(ref.path);
    if (!same?.written.isEqual(updateTime)) return true;
    documents.set(ref.path, same);
    return false;
  });
  const read: DocumentSnapshot[] =
    before && changed.length > 0 ? await db.getAll(...changed.map(({ ref }) => ref)) : changed;
  for (const [index, doc] of read.entries()) {
    const written = changed[index]?.updateTime;
    // written again after its name was read: from the start, so that the answer is of one instant
    if (!written || !doc.updateTime?.isEqual(written)) return readEverything(db);
    documents.set(doc.ref.path, { written, data: doc.data() });
  }
  known.set(db, documents);
  return byPath([...documents].map(([path, { data }]) => [path, data] as const));
}

function byPath(entries: (readonly [path: string, data: unknown])[]): Documents {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The number of documents in a collection. */
export async function countDocuments(db: Firestore, collection: string): Promise<number> {
  return (await db.collection(collection).count().get()).data().count;
}
