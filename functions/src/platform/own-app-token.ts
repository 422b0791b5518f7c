import type { App } from 'firebase-admin/app';

/** An App Check token by which the function proves itself to Firebase's services; null where it has none. */
export type OwnAppToken = () => Promise<string | null>;

/** How long before its end a token is replaced. */
const SPARE_MS = 300_000;

/**
 * The function's own App Check tokens: where App Check is enforced for Authentication, Google refuses every call with an
 * API key alone, the check of an admin's password included. Each is kept until shortly before its end.
 * @param appId the id of the project's web app; null for no tokens
 * @returns tokens; it throws the SDK's error when Google gives none, as without the right to sign
 */
export function createOwnAppToken(app: App, appId: string | null): OwnAppToken {
  let kept = { token: '', until: 0 };
  return async () => {
    if (appId === null) return null;
    if (Date.now() < kept.until) return kept.token;
    const { getAppCheck } = await import('firebase-admin/app-check');
    const { token, ttlMillis } = await getAppCheck(app).createToken(appId);
    kept = { token, until: Date.now() + ttlMillis - SPARE_MS };
    return token;
  };
}
