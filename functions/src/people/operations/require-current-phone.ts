import { toE164 } from '@gharseva/contract';
import { AppError, unauthenticated } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Claims } from '../../platform/claims';

/**
 * Refuses a token whose phone is no longer the account's (docs/authorization.md section 2): it was issued before the
 * phone changed, and revocation, which counts in whole seconds, may have missed it. Called within the transaction that
 * stores the phone, after its reads: the account changes before the record, so that it is never older than what was read.
 * @throws AppError `unauthenticated`, `unavailable` when the account cannot be read
 */
export async function requireCurrentPhone(
  { uid, phone }: { uid: string; phone: string },
  claims: Claims,
): Promise<void> {
  const isCurrent = await claims.hasPhone(uid, toE164(phone)).catch((cause: unknown) => {
    throw new AppError('unavailable', say('sign_in_unchecked'), { cause });
  });
  if (!isCurrent) throw unauthenticated();
}
