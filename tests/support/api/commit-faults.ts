import type { Firestore } from 'firebase-admin/firestore';

/** A request for a commit, as the client of the database sends it. */
type Send = (method: string, ...args: unknown[]) => Promise<unknown>;

/** What happens to the commits of one call instead of what they were sent for. */
export interface CommitFault {
  name: string;
  /** Returns a commit's fate; called for each commit in turn, counted from one. */
  meet(commit: () => Promise<unknown>, count: number, held: (() => Promise<unknown>)[]): Promise<unknown>;
}

/** gRPC's codes of a failure that does not say whether the commit was applied. */
const CODES = {
  CANCELLED: 1,
  UNKNOWN: 2,
  DEADLINE_EXCEEDED: 4,
  RESOURCE_EXHAUSTED: 8,
  INTERNAL: 13,
  UNAVAILABLE: 14,
} as const;

/** The failures of a commit: one for each code, and one without a code. */
const failures: readonly (readonly [name: string, fail: () => Error])[] = [
  ...Object.entries(CODES).map(
    ([name, code]) =>
      [name, () => Object.assign(new Error(`${code} ${name}: made by the test`), { code })] as const,
  ),
  ['an ended stream', () => new Error('The stream has ended')],
];

const unavailable = () => Object.assign(new Error('14 UNAVAILABLE: made by the test'), { code: 14 });
const isFirstTry = (count: number) => count % 2 === 1;

const applied: readonly CommitFault[] = failures.map(([name, fail]) => ({
  name: `applied, then ${name}`,
  async meet(commit) {
    await commit();
    throw fail();
  },
}));

const notApplied: readonly CommitFault[] = failures.map(([name, fail]) => ({
  name: `not applied, ${name}`,
  async meet(commit, count) {
    if (isFirstTry(count)) throw fail();
    return commit();
  },
}));

const resent: readonly CommitFault[] = [
  {
    name: 'applied, and sent once more by the client',
    async meet(commit) {
      await commit();
      return commit();
    },
  },
  {
    name: 'applied late, just before the next try',
    async meet(commit, count, held) {
      if (isFirstTry(count)) {
        held.push(commit);
        throw unavailable();
      }
      await held.pop()?.();
      return commit();
    },
  },
  {
    name: 'sent after the next try has succeeded',
    async meet(commit, count, held) {
      if (isFirstTry(count)) {
        held.push(commit);
        throw unavailable();
      }
      const answer = await commit();
      await held
        .pop()?.()
        .catch(() => undefined);
      return answer;
    },
  },
];

/** Every fault: a call under any of them succeeds, and stores what it stores without. */
export const COMMIT_FAULTS: readonly CommitFault[] = [...applied, ...notApplied, ...resent];

/**
 * Every kind of fault, with the codes by turns: seven calls in a row meet all of them. For tables of many calls; what a code
 * is taken for is decided in one place, where all of them are tried (`tests/api/platform/lost-commits.test.ts`).
 */
export function faultsByTurns(turn: number): readonly CommitFault[] {
  const at = turn % failures.length;
  return [...applied.slice(at, at + 1), ...notApplied.slice(at, at + 1), ...resent];
}

/**
 * Lets all commits of a database meet a fault while some work is done.
 * @param fault null counts only
 * @returns the number of commits that were requested
 */
export async function underFault(
  db: Firestore,
  fault: CommitFault | null,
  work: () => Promise<void>,
): Promise<number> {
  const client = db as unknown as { request: Send };
  const send: Send = client.request.bind(db);
  const held: (() => Promise<unknown>)[] = [];
  let count = 0;
  client.request = (method, ...args) => {
    const request = () => send(method, ...args);
    if (method !== 'commit') return request();
    count += 1;
    return fault ? fault.meet(request, count, held) : request();
  };
  try {
    await work();
  } finally {
    Reflect.deleteProperty(client, 'request');
  }
  return count;
}
