import type { RuleMap, RuleValue } from '@gharseva/security-rules/values/rule-value';
import { fromJson } from './from-json';

/**
 * `request.auth` of a call: null without a token. The signature is not verified: tokens of the emulators and of rules
 * tests have none.
 * @param authorization the Authorization header
 * @returns undefined for an invalid token
 */
export function authFromHeader(authorization: string | undefined): RuleMap | null | undefined {
  if (!authorization) return null;
  const token = /^(?:Bearer|Firebase)\s+(\S+)$/i.exec(authorization)?.[1];
  const claims = token && readClaims(token);
  if (!claims) return undefined;
  return authFromClaims(claims);
}

/** `request.auth` for these claims; the uid is `user_id`, or `sub`. */
export function authFromClaims(claims: Record<string, unknown>): RuleMap {
  const uid = claims.user_id ?? claims.sub ?? null;
  return new Map<string, RuleValue>([
    ['uid', fromJson(uid)],
    ['token', fromJson(claims)],
  ]);
}

function readClaims(token: string): Record<string, unknown> | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
