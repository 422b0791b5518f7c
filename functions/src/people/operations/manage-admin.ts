import type { AdminActor } from '../../domain/actor';
import { AppError, forbidden } from '../../domain/app-error';
import { notFound } from '../../domain/check-version';
import { say } from '../../domain/say';
import type { AdminAccounts } from '../../platform/admin-accounts';
import type { Transact, Transaction } from '../../platform/transact';
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

/** The admin whom an owner decides about, read after {@link decideAsOwner}. */
async function requireAdmin(id: string, { admins }: Pick<Stores, 'admins'>): Promise<StoredAdmin> {
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

/** A decision of an owner about an admin with access. */
interface AdminDecision<Result> {
  /** Writes the decision and its entry of the audit trail. */
  write(transaction: Transaction, admin: StoredAdmin): Promise<void>;
  /** Does the part that concerns the account; false or null when the account is gone. */
  apply(): Promise<Result | false | null>;
}

/** What a decision works with. */
interface DecisionContext {
  stores: Pick<Stores, 'guards' | 'admins'>;
  transact: Transact;
  adminAccounts: AdminAccounts;
}

/**
 * Writes a decision of an owner about an admin, then does it at the account. Nothing is written about an account that is
 * gone: what cannot be done is not decided. Whoever repeats the call completes what was left undone.
 * @throws AppError `forbidden` when the caller is an owner no more, `not_found`, `conflict` for an admin without access or
 * account, `unavailable` when the account cannot be reached now
 */
export async function decideAboutAdmin<Result>(
  id: string,
  actor: AdminActor,
  { stores, transact, adminAccounts }: DecisionContext,
  { write, apply }: AdminDecision<Result>,
): Promise<Result> {
  const states = await applyToAccount(() => adminAccounts.statesOf([id]));
  await transact(async (transaction) => {
    await decideAsOwner(transaction, actor, stores);
    const admin = await requireAdmin(id, stores);
    if (!states.has(id)) throw withdrawn();
    await write(transaction, admin);
  });
  const result = await applyToAccount(apply);
  if (result === false || result === null) throw withdrawn();
  return result;
}
