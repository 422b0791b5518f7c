import { adminRoleOf, fromE164 } from '@gharseva/contract';
import type { Identity } from '../domain/actor';
import { AppError, unauthenticated } from '../domain/app-error';
import { say } from '../domain/say';
import { digest } from '../domain/secure-id';
import type { VerifyToken } from '../platform/identity';

const BEARER = /^Bearer ([^\s]+)$/i;
const MAX_TOKEN_LENGTH = 8192;

/**
 * The id of a token's session: a digest of what is signed. A signature has several spellings, because verifiers ignore the last
 * bits of its last letter.
 */
const sessionId = (token: string): string => digest(token.slice(0, token.lastIndexOf('.')));

/**
 * The owner of the token in the `Authorization: Bearer` header (docs/product-decisions.md section 1).
 * @param isReading whether the call only reads
 * @throws AppError `unauthenticated` for a missing or bad token, `unavailable` when tokens cannot be verified
 */
export async function authenticate(
  header: string | undefined,
  isReading: boolean,
  verifyToken: VerifyToken,
): Promise<Identity> {
  const token = BEARER.exec(header ?? '')?.[1];
  if (!token || token.length > MAX_TOKEN_LENGTH) throw unauthenticated();
  // Of the whole token: the same words with another signature are not verified by it.
  const key = digest(token);
  const decoded = await verifyToken(token, { key, isReading }).catch((cause: unknown) => {
    throw new AppError('unavailable', say('sign_in_unchecked'), {
      cause,
    });
  });
  if (!decoded) throw unauthenticated();
  return {
    uid: decoded.uid,
    phone: decoded.phone_number ? fromE164(decoded.phone_number) : null,
    isAdmin: decoded.admin === true,
    adminRole: adminRoleOf(decoded),
    hasSecondFactor: Boolean(decoded.firebase?.sign_in_second_factor),
    session: { id: sessionId(token), expiresAt: new Date(decoded.exp * 1000) },
  };
}
