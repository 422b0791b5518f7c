import type { Firestore } from 'firebase-admin/firestore';

/** Documents read and written, and the reads charged for counts and sums: one per thousand index entries. */
export interface Count {
  reads: number;
  writes: number;
  counted: number;
}

/** Counts in Firestore's own client, below our code: documents read by id, found by queries, and written. */
export function countDocuments(db: Firestore, count: Count): Firestore {
  const getAll = db.getAll.bind(db);
  db.getAll = ((...refs: Parameters<typeof getAll>) => {
    count.reads += refs.length;
    return getAll(...refs);
  }) as typeof getAll;
  const collectionOf = db.collection('x');
  const query = Object.getPrototypeOf(Object.getPrototypeOf(collectionOf));
  const get = query.get;
  query.get = async function counted(this: unknown, ...args: unknown[]) {
    const found = await get.apply(this, args);
    // A query that finds nothing is charged as one read; what an offset skips is charged as if it were read.
    const skipped = (this as { _queryOptions?: { offset?: number } })._queryOptions?.offset ?? 0;
    count.reads += Math.max(1, found.size + skipped);
    return found;
  };
  const document = Object.getPrototypeOf(db.doc('x/y'));
  const getOne = document.get;
  document.get = function counted(this: unknown) {
    count.reads += 1;
    const before = count.reads;
    return getOne.call(this).finally(() => {
      // The client may read a single document through its own getAll, which is counted above.
      if (count.reads > before) count.reads = before;
    });
  };
  const batch = Object.getPrototypeOf(db.batch());
  for (const name of ['create', 'update'] as const) {
    const write = batch[name];
    batch[name] = function counted(this: unknown, ...args: unknown[]) {
      count.writes += 1;
      return write.apply(this, args);
    };
  }
  const aggregate = Object.getPrototypeOf(collectionOf.count());
  const aggregated = aggregate.get;
  aggregate.get = async function counted(this: unknown, ...args: unknown[]) {
    const answer = await aggregated.apply(this, args);
    count.counted += Math.max(1, Math.ceil((answer.data().count ?? 0) / 1000));
    return answer;
  };
  return db;
}
