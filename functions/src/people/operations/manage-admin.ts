import type { AdminActor } from '../../domain/actor';
import { AppError, forbidden } from '../../domain/app-error';
import { notFound } from '../../domain/check-version';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredAdmin } from '../../stores/admins';
import type { Stores } from '../../stores/stores';

/**
 * Makes a decision of an owner about admins one at a time: of two owners who withdraw each other at once, the second
 * finds itself withdrawn. So at least the deciding owner is always left. An owner from before the records has none.
 * @throws AppError `forbidden` when the caller is an owner no more
 */
export async function decideAsOwner(
  transaction: Transaction,
  { uid }: AdminActor,
  { guards, admins }: Pick<Stores, 'guards' | 'admins'>,
): Promise<void> {
  await guards.touchIn(transaction, [['admins', 'all']]);
  const access = await admins.findAccess(uid);
  if (access && (access.isWithdrawn || access.role !== 'owner')) throw forbidden();
}

/** The refusal of a decision about an admin whose access was withdrawn, or whose account is gone. */
export const withdrawn = () => new AppError('conflict', say('admin_withdrawn'));

/**
 * The admin whom an owner decides about, read after {@link decideAsOwner}.
 * @throws AppError `not_found`, and `conflict` for one without access
 */
export async function requireAdmin(id: string, { admins }: Pick<Stores, 'admins'>): Promise<StoredAdmin> {
  const admin = await admins.find(id);
  if (!admin) throw notFound('admin');
  if (admin.withdrawnAt !== undefined) throw withdrawn();
  return admin;
}

/**
 * Refuses a decision of an owner about itself.
 * @throws AppError `conflict`
 */
export function refuseSelf(actor: AdminActor, id: string): void {
  if (actor.uid === id) throw new AppError('conflict', say('admin_self'));
}

/**
 * Does the part of a decision that concerns the account. It can be repeated by repeating the call.
 * @throws AppError `unavailable` when it cannot be done now
 */
export async function applyToAccount<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', say('admin_account_unchanged'), { cause });
  });
}
