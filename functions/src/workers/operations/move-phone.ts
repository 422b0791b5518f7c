import { toE164 } from '@gharseva/contract';
import { AppError, invalid } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Claims } from '../../platform/claims';
import type { Stores } from '../../stores/stores';

/**
 * Gives a worker's account another phone at the identity provider.
 * @throws AppError `conflict` when another account has it or the worker has none any more, `invalid_request` when no account
 * can have it
 */
async function movePhone(uid: string, phone: string, claims: Claims): Promise<void> {
  const result = await claims.movePhone(uid, toE164(phone));
  if (result === 'taken') {
    throw new AppError('conflict', say('phone_taken'), { details: [{ path: 'phone', ...say('taken') }] });
  }
  if (result === 'wrong') throw invalid('phone', say('phone_wrong'));
  if (result === 'gone') {
    const said = say('worker_account_gone');
    throw new AppError('conflict', said, { details: [{ path: 'phone', ...said }] });
  }
}

/** Gives a worker's account the phone of the record again, unless somebody else has changed the account since. */
async function movePhoneBack(
  uid: string,
  phone: string,
  { claims, stores: { workers } }: { claims: Claims; stores: Pick<Stores, 'workers'> },
): Promise<void> {
  const worker = await workers.find(uid);
  if (!worker || worker.phone === phone || !(await claims.hasPhone(uid, toE164(phone)))) return;
  await claims.movePhone(uid, toE164(worker.phone));
}

/**
 * Gives a worker's account another phone at the identity provider, and then changes the records. If that is refused, the
 * account gets the phone of its record again: the worker could not sign in with either.
 * @throws AppError `conflict`, `invalid_request`, and what `change` throws
 */
export async function withMovedPhone<Result>(
  uid: string,
  phone: string,
  context: { claims: Claims; stores: Pick<Stores, 'workers'> },
  change: () => Promise<Result>,
): Promise<Result> {
  await movePhone(uid, phone, context.claims);
  return change().catch(async (error: unknown) => {
    const isRefused = error instanceof AppError && error.code !== 'unavailable';
    if (isRefused) await movePhoneBack(uid, phone, context);
    throw error;
  });
}
