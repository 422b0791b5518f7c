import type { App } from 'firebase-admin/app';
import type { DecodedIdToken } from 'firebase-admin/auth';

/** For how long the account of a verified token is not looked up again for a call that only reads. */
const REMEMBERED_MS = 60_000;

/** Far more people than call one instance in a minute; about 20 MB. */
const MAX_REMEMBERED = 10_000;

interface Verified {
  decoded: DecodedIdToken;
  until: number;
}

/**
 * The tokens of customers and partners that this instance has verified, by their digests
 * (docs/decisions/0100-tokens-and-chain.md). An admin's is never kept.
 */
export function createVerifiedTokens(now: () => number = Date.now) {
  const kept = new Map<string, Verified>();
  /** Counts what was forgotten: a verification that began before must not be kept after it. */
  let age = 0;
  return {
    /** A token that was verified within the last minute and has not expired; null for any other. */
    find(key: string): DecodedIdToken | null {
      const found = kept.get(key);
      if (!found) return null;
      if (found.until > now()) return found.decoded;
      kept.delete(key);
      return null;
    },

    /** Begins a verification. @returns what keeps its result, unless something was forgotten meanwhile */
    begin(key: string): (decoded: DecodedIdToken) => void {
      const begun = age;
      const at = now();
      return (decoded) => {
        if (begun !== age || decoded.admin === true) return;
        if (kept.size >= MAX_REMEMBERED) kept.clear();
        kept.set(key, { decoded, until: Math.min(at + REMEMBERED_MS, decoded.exp * 1000) });
      };
    },

    /** Forgets a token. */
    drop(key: string): void {
      kept.delete(key);
    },

    /** Forgets the tokens of an account, which is locked, gone, or has lost its sessions. */
    forget(uid: string): void {
      age += 1;
      for (const [key, { decoded }] of kept) if (decoded.uid === uid) kept.delete(key);
    },
  };
}

export type VerifiedTokens = ReturnType<typeof createVerifiedTokens>;

const ofApps = new WeakMap<App, VerifiedTokens>();

/** The verified tokens of an app's accounts: whatever ends sessions finds those that the verification keeps. */
export function verifiedTokensOf(app: App): VerifiedTokens {
  const known = ofApps.get(app);
  if (known) return known;
  const made = createVerifiedTokens();
  ofApps.set(app, made);
  return made;
}
