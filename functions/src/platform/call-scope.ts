import { randomFillSync } from 'node:crypto';
import { contexts } from './call-context';

/** What every log line of one call, or of one run of a job, has in common. */
export interface CallScope {
  /** As {@link createRequestId} makes it. */
  requestId: string;
  /** The exported function, for a job. */
  job?: string;
}

/** Crockford's 32 characters: none looks or sounds like another when it is read out. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PAIRS = [...CHARACTERS].flatMap((first) => [...CHARACTERS].map((second) => first + second));
const MIDDLES = PAIRS.map(([first, second]) => `${first}-${second}`);
const PAIR_MASK = PAIRS.length - 1;
const PAIRS_OF_ID = 5;

/** Random numbers for many ids: to ask for some each time takes longer than all else. */
const pool = new Uint16Array(PAIRS_OF_ID * 400);
let used = pool.length;

/** The next of the random numbers, as the place of a pair. */
function next(): number {
  const place = (pool[used] as number) & PAIR_MASK;
  used += 1;
  return place;
}

/**
 * A new request id, such as `7K2QF-9XM0T`: fifty random bits, short enough to be read out on the phone. Made by the server
 * alone: an id that a caller chose could hide a call among others.
 */
export function createRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return `${PAIRS[next()]}${PAIRS[next()]}${MIDDLES[next()]}${PAIRS[next()]}${PAIRS[next()]}`;
}

/** Runs work, with everything that it awaits, in a scope. */
export function runInScope<Result>(scope: CallScope, work: () => Result): Result {
  return contexts.run({ scope }, work);
}

/** The scope of the current call or job; undefined outside. */
export function currentScope(): CallScope | undefined {
  return contexts.getStore()?.scope;
}
