import type { Firestore } from 'firebase-admin/firestore';

/** Work that a Firestore is given again and again. */
export interface Workload {
  name: string;
  /** What one run does, for the report. */
  size: string;
  /** Does it once. @param turn differs from run to run */
  run(db: Firestore, turn: number): Promise<void>;
  /** Fails the benchmark when the embedded Firestore is slower. */
  mustKeepUp?: true;
}

const DOCUMENTS = 2_000;
const GROUPS = 100;
const LISTENERS = 50;
const AT_ONCE = 50;

const content = (n: number) => ({
  group: n % GROUPS,
  name: `Ravi Kumar ${n}`,
  tags: ['fan', 'socket', `t${n % 7}`],
  address: { line: `${n} Hazratganj Road`, pin: '226001' },
  at: new Date(1_763_775_000_000 + n),
});

/** Stores what is read. */
export async function store(db: Firestore): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let n = 0; n < DOCUMENTS; n += 1) void writer.set(db.doc(`items/i${n}`), content(n));
  await writer.close();
}

/** Runs a task for each number below a count, some of them at once. */
async function forEach(count: number, task: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const take = async () => {
    for (let n = next++; n < count; n = next++) await task(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

export const WORKLOADS: readonly Workload[] = [
  {
    name: 'gets',
    size: '2,000 of one document, 50 at once',
    mustKeepUp: true,
    run: (db) => forEach(2_000, (n) => db.doc(`items/i${n % DOCUMENTS}`).get()),
  },
  {
    name: 'gets of many',
    size: '40 of 100 documents',
    mustKeepUp: true,
    run: (db) =>
      forEach(40, (n) =>
        db.getAll(...Array.from({ length: 100 }, (_, i) => db.doc(`items/i${(n * 100 + i) % DOCUMENTS}`))),
      ),
  },
  {
    name: 'queries',
    size: '400 by a field, 20 documents each, of 2,000',
    run: (db) =>
      forEach(400, (n) =>
        db
          .collection('items')
          .where('group', '==', n % GROUPS)
          .get(),
      ),
  },
  {
    name: 'counts',
    size: '400 by a field, of 2,000 documents',
    run: (db) =>
      forEach(400, (n) =>
        db
          .collection('items')
          .where('group', '==', n % GROUPS)
          .count()
          .get(),
      ),
  },
  {
    name: 'commits',
    size: '1,000 of one write, 50 at once',
    run: (db, turn) => forEach(1_000, (n) => db.doc(`commits/c${n}`).set(content(n + turn))),
  },
  {
    name: 'transactions',
    size: '400 that read and write, 50 at once',
    run: (db) =>
      forEach(400, (n) =>
        db.runTransaction(async (transaction) => {
          const counter = db.doc(`counters/c${n}`);
          const found = await transaction.get(counter);
          transaction.set(counter, { n: (found.get('n') ?? 0) + 1 });
        }),
      ),
  },
  {
    name: 'bulk writes',
    size: '5,000 documents',
    mustKeepUp: true,
    async run(db, turn) {
      const writer = db.bulkWriter({ throttling: false });
      for (let n = 0; n < 5_000; n += 1) void writer.set(db.doc(`bulk/b${n}`), content(n + turn));
      await writer.close();
    },
  },
  {
    name: 'listeners',
    size: `${LISTENERS} queries, 200 commits, until all are told`,
    run: listenAndWrite,
  },
];

async function listenAndWrite(db: Firestore, turn: number): Promise<void> {
  const told = new Set<string>();
  let missing = 200;
  let done = () => {};
  let fail = (_error: Error) => {};
  const all = new Promise<void>((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  const first: Promise<void>[] = [];
  const stops = Array.from({ length: LISTENERS }, (_, group) => {
    let isReady = () => {};
    first.push(new Promise((resolve) => (isReady = resolve)));
    return db
      .collection('live')
      .where('group', '==', group)
      .onSnapshot((snapshot) => {
        isReady();
        for (const { doc } of snapshot.docChanges()) {
          if (doc.get('turn') !== turn || told.has(doc.id)) continue;
          told.add(doc.id);
          missing -= 1;
          if (missing === 0) done();
        }
      }, fail);
  });
  await Promise.all(first);
  await forEach(200, (n) => db.doc(`live/l${n}`).set({ ...content(n), group: n % LISTENERS, turn }));
  await all;
  for (const stop of stops) stop();
}
