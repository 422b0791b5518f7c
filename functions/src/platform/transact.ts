import type { Database, Transaction } from './database';

/** Runs work in one Firestore transaction, all of it or nothing, again after a conflict. */
export type Transact = <Result>(
  work: (transaction: Transaction) => Promise<Result>,
  beforeRetry?: () => Promise<Result | null>,
) => Promise<Result>;

const ATTEMPTS = 40;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 800;

/** gRPC's codes of a transaction that lost a race, and of a server that was briefly not there. */
const RETRIED_CODES = new Set([4, 6, 8, 10, 13, 14]);

function isRetried(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'number') return false;
  // The emulator forgets a transaction that waited too long and calls it an invalid argument.
  return RETRIED_CODES.has(code) || (code === 3 && /transaction/i.test(String(message)));
}

/** Waits longer after each attempt, with chance, so that fifty losers of one race do not meet again. */
function pause(attempt: number): Promise<void> {
  const ceiling = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, ceiling * (0.5 + Math.random() / 2)));
}

/**
 * Transactions that survive heavy contention. `beforeRetry` looks, without locks, whether another call has done the
 * work meanwhile: its answer, unless null, ends the race at once instead of queueing for the same documents.
 * @throws what `work` throws, and the last conflict when every attempt met one.
 */
export function createTransact(database: Database): Transact {
  return async (work, beforeRetry) => {
    const db = await database();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.runTransaction(work, { maxAttempts: 1 });
      } catch (error) {
        if (!isRetried(error) || attempt >= ATTEMPTS) throw error;
        await pause(attempt);
        const done = await beforeRetry?.();
        if (done !== undefined && done !== null) return done;
      }
    }
  };
}
