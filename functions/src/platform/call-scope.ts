import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What every log line of one call, or of one run of a job, has in common. */
export interface CallScope {
  /** As {@link createRequestId} makes it. */
  requestId: string;
  /** The exported function, for a job. */
  job?: string;
}

const scopes = new AsyncLocalStorage<CallScope>();

/** Crockford's 32 characters: none looks or sounds like another when it is read out. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

/** Random bytes for many ids: to ask for some each time takes longer than all else. */
const POOL_BYTES = 4_096;
let pool = randomBytes(POOL_BYTES);
let used = 0;

function half(): string {
  let text = '';
  for (let index = 0; index < HALF; index += 1) {
    text += CHARACTERS[(pool[used] as number) % CHARACTERS.length];
    used += 1;
  }
  return text;
}

/**
 * A new request id, such as `7K2QF-9XM0T`: fifty random bits, short enough to be read out on the phone. Made by the server
 * alone: an id that a caller chose could hide a call among others.
 */
export function createRequestId(): string {
  if (used + 2 * HALF > POOL_BYTES) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  return `${half()}-${half()}`;
}

/** Runs work, with everything that it awaits, in a scope. */
export function runInScope<Result>(scope: CallScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/** The scope of the current call or job; undefined outside. */
export function currentScope(): CallScope | undefined {
  return scopes.getStore();
}
