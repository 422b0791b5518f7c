import type { Auth } from 'firebase-admin/auth';

/** The time of a revocation, in milliseconds; tests use their own. */
export interface RevocationTime {
  now(): number;
  pause(ms: number): Promise<void>;
}

const SECOND_MS = 1000;

const systemTime: RevocationTime = {
  now: () => Date.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Ends every session of an account that has begun so far. Firebase compares whole seconds, and keeps a session that
 * began in the second of the revocation: it is therefore done at the beginning of the next second, and a sign-in that
 * follows stays good.
 */
export async function revokeSessions(auth: Auth, uid: string, time = systemTime): Promise<void> {
  const secondOf = (ms: number) => Math.floor(ms / SECOND_MS);
  const present = secondOf(time.now());
  // A timer may end a moment early.
  while (secondOf(time.now()) <= present) await time.pause(SECOND_MS - (time.now() % SECOND_MS));
  await auth.revokeRefreshTokens(uid);
}
