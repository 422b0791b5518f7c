import type { Firestore } from 'firebase-admin/firestore';

/** All documents of some collections (default: all top-level ones) by path; unchanged if nothing was stored. */
export async function readDatabase(
  db: Firestore,
  collections?: readonly string[],
): Promise<Record<string, unknown>> {
  const names = collections ?? (await db.listCollections()).map(({ id }) => id);
  const all = await Promise.all(names.map((name) => db.collection(name).get()));
  const entries = all.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()] as const));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The number of documents in a collection. */
export async function countDocuments(db: Firestore, collection: string): Promise<number> {
  return (await db.collection(collection).count().get()).data().count;
}
