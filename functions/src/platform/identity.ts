import type { App } from 'firebase-admin/app';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { type AskAccounts, openAccounts } from './accounts';
import { DEADLINES } from './deadlines';
import { verifiedTokensOf } from './verified-tokens';

/** A token to be verified. */
export interface SentToken {
  /** Its digest, of the signature too. */
  key: string;
  /** Whether its call only reads: then the account need not have been looked up in this very moment. */
  isReading: boolean;
}

/** Verifies a Firebase ID token or session cookie; null for a damaged, expired, forged or revoked one. */
export type VerifyToken = (token: string, sent: SentToken) => Promise<DecodedIdToken | null>;

/** The SDK's codes for a bad token or owner. */
const BAD_TOKEN_CODES = new Set([
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/invalid-id-token',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** The maximum time by which a token's clock may be ahead of ours, in seconds. */
const CLOCK_SKEW = 300;

/** The SDK accepts a token issued tomorrow; Firebase's own rules for ID tokens do not. */
function isFromTheFuture({ iat, auth_time }: DecodedIdToken): boolean {
  const latest = Date.now() / 1000 + CLOCK_SKEW;
  return !(iat <= latest && auth_time <= latest);
}

/** A failure to fetch Google's certificates has the code of a bad argument, but says nothing about the token. */
const KEYS_UNREACHABLE = /fetching public keys|while making request/i;

/** Whether a token claims to be a session cookie. Trusting the claim is safe: the token is then verified as one. */
function isSessionCookie(token: string): boolean {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return String(payload?.iss).startsWith('https://session.firebase.google.com/');
  } catch {
    return false;
  }
}

/**
 * Verifies tokens with the revocation check, against Google's certificates and the account itself. What a customer's or
 * partner's call reads trusts a token that was verified within the last minute; a call that may write never does, and an admin's
 * token is never remembered (docs/decisions/0100-tokens-and-chain.md).
 * @throws the SDK's error, or Unanswered, when neither can be reached: the token is then neither good nor bad
 */
export function createVerifyToken(
  app: App,
  { authMs } = DEADLINES,
  verified = verifiedTokensOf(app),
  ask: AskAccounts = openAccounts(app, authMs),
): VerifyToken {
  return async (token, { key, isReading }) => {
    const known = isReading ? verified.find(key) : null;
    if (known) return known;
    const keep = verified.begin(key);
    try {
      const decoded = await ask((auth) =>
        isSessionCookie(token) ? auth.verifySessionCookie(token, true) : auth.verifyIdToken(token, true),
      );
      if (isFromTheFuture(decoded)) return null;
      keep(decoded);
      return decoded;
    } catch (error) {
      verified.drop(key);
      const { code, message } = error as { code?: string; message?: string };
      if (code && BAD_TOKEN_CODES.has(code) && !KEYS_UNREACHABLE.test(`${message}`)) return null;
      throw error;
    }
  };
}
