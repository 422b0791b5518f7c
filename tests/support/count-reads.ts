import type { Firestore } from 'firebase-admin/firestore';

/** Documents read and written, and the reads charged for counts and sums: one per thousand index entries. */
export interface Count {
  reads: number;
  writes: number;
  counted: number;
}

/** The counts of the counted databases. Those of other tests, and of the test itself, are left alone. */
const counts = new WeakMap<object, Count>();
let listens = false;

/**
 * Counts in Firestore's own client, below our code: documents read by id, found by queries, and written. Only what goes
 * through this database is counted, until there is another count for it.
 */
export function countDocuments(db: Firestore, count: Count): Firestore {
  if (!listens) listen(db);
  listens = true;
  counts.set(db, count);
  return db;
}

/** Listens to the classes of the client, once: they are those of every database of the process. */
function listen(db: Firestore): void {
  const collection = db.collection('x');
  // The client reads a single document by its own getAll.
  replace(classOf(db), 'getAll', function counted(getAll, ...args) {
    tell(this, 'reads', args.filter((one) => (one as { path?: unknown }).path !== undefined).length);
    return getAll(...args);
  });
  replace(Object.getPrototypeOf(classOf(collection)), 'get', async function counted(get) {
    const found = (await get()) as { size: number };
    const { firestore, _queryOptions } = this as {
      firestore: Firestore;
      _queryOptions?: { offset?: number };
    };
    // A query that finds nothing is charged as one read; what an offset skips is charged as if it were read.
    tell(firestore, 'reads', Math.max(1, found.size + (_queryOptions?.offset ?? 0)));
    return found;
  });
  for (const name of ['create', 'update'])
    replace(classOf(db.batch()), name, function counted(write, ...args) {
      tell((this as { _firestore: Firestore })._firestore, 'writes', 1);
      return write(...args);
    });
  replace(classOf(collection.count()), 'get', async function counted(get) {
    const answer = (await get()) as { data(): { count?: number } };
    const { query } = this as { query: { firestore: Firestore } };
    tell(query.firestore, 'counted', Math.max(1, Math.ceil((answer.data().count ?? 0) / 1000)));
    return answer;
  });
}

const classOf = (one: object) => Object.getPrototypeOf(one);

function tell(db: object, kind: keyof Count, amount: number): void {
  const count = counts.get(db);
  if (count) count[kind] += amount;
}

/** Replaces a method of a class; the replacement gets the original one, bound, before the arguments. */
function replace(
  methods: Record<string, (...args: unknown[]) => unknown>,
  name: string,
  by: (this: object, original: (...args: unknown[]) => unknown, ...args: unknown[]) => unknown,
): void {
  const original = methods[name] as (...args: unknown[]) => unknown;
  methods[name] = function replaced(this: object, ...args) {
    return by.call(this, (...given) => original.apply(this, given), ...args);
  };
}
