import type { Firestore } from 'firebase-admin/firestore';

/** An empty collection id selects the documents of all collections, in one query. */
const EVERY_COLLECTION = '';

/** All documents of some collections (default: all of them) by path; unchanged if nothing was stored. */
export async function readDatabase(
  db: Firestore,
  collections?: readonly string[],
): Promise<Record<string, unknown>> {
  const queries = collections?.map((name) => db.collection(name)) ?? [db.collectionGroup(EVERY_COLLECTION)];
  const all = await Promise.all(queries.map((query) => query.get()));
  const entries = all.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()] as const));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The number of documents in a collection. */
export async function countDocuments(db: Firestore, collection: string): Promise<number> {
  return (await db.collection(collection).count().get()).data().count;
}
