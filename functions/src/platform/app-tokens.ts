import type { App } from 'firebase-admin/app';
import type { AppCheck } from 'firebase-admin/app-check';
import { within } from './call-time';
import { DEADLINES } from './deadlines';

/**
 * Verifies an App Check token; false for a damaged, expired or forged one, and for one of another project.
 * @throws the SDK's error, or Unanswered, when Google's keys cannot be reached: the token is then neither good nor bad
 */
export type VerifyAppToken = (token: string) => Promise<boolean>;

/** The SDK's codes for a bad token. */
const BAD_TOKEN_CODES = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

/** A failure to fetch Google's keys has the code of a bad argument, but says nothing about the token. */
const KEYS_UNREACHABLE = /fetching json web keys/i;

/** Verifies tokens against Google's published keys, which are kept for six hours. */
export function createVerifyAppToken(app: App, { authMs } = DEADLINES): VerifyAppToken {
  let opened: Promise<AppCheck> | undefined;
  return (token) =>
    within(authMs, 'App Check', async () => {
      opened ??= import('firebase-admin/app-check').then(({ getAppCheck }) => getAppCheck(app));
      try {
        await (await opened).verifyToken(token);
        return true;
      } catch (error) {
        const { code, message } = error as { code?: string; message?: string };
        if (code && BAD_TOKEN_CODES.has(code) && !KEYS_UNREACHABLE.test(message ?? '')) return false;
        throw error;
      }
    });
}

/** The issuer of the local stack's tokens; the site names the same (web/src/lib/firebase/local-app-token.ts). */
const LOCAL_ISSUER = 'gharseva-local-stack';

/**
 * Verifies the unsigned tokens of the local stack, which has no App Check: a stand-in of the kind of the Auth emulator's
 * unsigned tokens, for `demo-` projects alone ({@link Config.takesLocalAppTokens}).
 */
export function createVerifyLocalAppToken(projectId: string): VerifyAppToken {
  return async (token) => {
    try {
      const [header, payload] = token
        .split('.')
        .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString() || 'null'));
      const isOurs = payload.iss === LOCAL_ISSUER && payload.aud.includes(`projects/${projectId}`);
      return header.alg === 'none' && isOurs && payload.exp > Date.now() / 1000;
    } catch {
      return false;
    }
  };
}
