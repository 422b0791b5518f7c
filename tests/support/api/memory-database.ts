import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

interface Stored {
  data: DocumentData;
  /** Counts the commits of the database: the instant of the document's last update. */
  version: number;
}

type Change = { path: string; check: (stored: Stored | undefined) => boolean; data: DocumentData | null };

const failWith = (code: number | undefined) =>
  Object.assign(new Error(`${code}: made by the test`), code === undefined ? {} : { code });

/** What a commit meets: a gRPC code (undefined for an error without one), before it is applied or after. */
export type Answer =
  | 'answered'
  | { lostAs: number | undefined }
  | { failsAs: number | undefined; message?: string };

/**
 * As much of the Admin SDK's database as transactions use, in memory, with the answers of its commits as told: what
 * the transactions do in each case then takes no emulator, and no time.
 */
export function openMemoryDatabase() {
  const documents = new Map<string, Stored>();
  const answers: Answer[] = [];
  /** The paths of each request for documents. */
  const reads: string[][] = [];
  /** The documents of each requested commit: with its data, or null for a deletion. */
  const commits: Record<string, DocumentData | null>[] = [];
  let version = 0;
  let ids = 0;

  const refOf = (path: string): DocumentReference =>
    ({
      path,
      id: path.split('/').at(-1),
      get: async () => snapshotOf(path),
      create: async (data: DocumentData) => apply([{ path, data, check: (stored) => stored === undefined }]),
    }) as unknown as DocumentReference;
  const snapshotOf = (path: string) => {
    const stored = documents.get(path);
    return {
      ref: refOf(path),
      id: path.split('/').at(-1),
      exists: stored !== undefined,
      data: () => stored?.data,
      get: (field: string) => stored?.data[field],
      updateTime: stored && { seconds: stored.version, nanoseconds: 0 },
    } as unknown as DocumentSnapshot;
  };
  const apply = (changes: readonly Change[]) => {
    for (const { path, check } of changes) {
      if (!check(documents.get(path))) throw failWith(documents.has(path) ? 9 : 5);
    }
    version += 1;
    for (const { path, data } of changes) {
      if (data) documents.set(path, { data, version });
      else documents.delete(path);
    }
  };
  const isAt = (time: { seconds: number }) => (stored?: Stored) => stored?.version === time.seconds;
  const merged = (path: string, data: DocumentData) => ({ ...documents.get(path)?.data, ...data });
  const db = {
    getAll: async (...refs: DocumentReference[]) => {
      reads.push(refs.map(({ path }) => path));
      return refs.map(({ path }) => snapshotOf(path));
    },
    collection: (name: string) => ({
      doc: (id: string = `id-${++ids}`) => refOf(`${name}/${id}`),
    }),
    batch() {
      const changes: Change[] = [];
      return {
        create: ({ path }: DocumentReference, data: DocumentData) =>
          changes.push({ path, data, check: (stored) => stored === undefined }),
        update: (
          { path }: DocumentReference,
          data: DocumentData,
          { lastUpdateTime: time }: { lastUpdateTime: { seconds: number } },
        ) => changes.push({ path, data: merged(path, data), check: isAt(time) }),
        delete: (
          { path }: DocumentReference,
          { lastUpdateTime: time }: { lastUpdateTime: { seconds: number } },
        ) => changes.push({ path, data: null, check: isAt(time) }),
        set: ({ path }: DocumentReference, data: DocumentData, { merge }: { merge?: boolean }) =>
          changes.push({ path, data: merge ? merged(path, data) : data, check: () => true }),
        async commit() {
          commits.push(Object.fromEntries(changes.map(({ path, data }) => [path, data])));
          const answer = answers.shift() ?? 'answered';
          if (answer !== 'answered' && 'failsAs' in answer) {
            throw Object.assign(failWith(answer.failsAs), answer.message ? { message: answer.message } : {});
          }
          apply(changes);
          if (answer !== 'answered') throw failWith(answer.lostAs);
        },
      };
    },
  } as unknown as Firestore;

  return {
    db,
    reads,
    commits,
    /** The present document, or undefined. */
    at: (path: string): DocumentData | undefined => documents.get(path)?.data,
    refOf,
    snapshotOf,
    /** Another writer's commit of whole documents. */
    put(path: string, data: DocumentData | null): void {
      apply([{ path, data, check: () => true }]);
    },
    /** What the next commits meet, in turn; later ones are answered. */
    meet(...next: Answer[]): void {
      answers.push(...next);
    },
  };
}
