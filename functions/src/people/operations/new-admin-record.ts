import { type AdminRole, PERSON_NAME_LENGTH } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { AdminAccounts } from '../../platform/admin-accounts';
import type { StoredAdmin } from '../../stores/admins';

/**
 * The record of an admin who was not created by an owner: from the command line, or from before the records.
 * @throws AppError `unauthenticated` when the account has gone meanwhile
 */
export async function newAdminRecord(
  uid: string,
  role: AdminRole,
  accounts: AdminAccounts,
): Promise<StoredAdmin> {
  const state = (await accounts.statesOf([uid])).get(uid);
  if (!state) throw new AppError('unauthenticated', say('password_wrong'));
  const { email, name, createdAt: since } = state;
  return { _id: uid, name: name.slice(0, PERSON_NAME_LENGTH), email, role, since, requestHash: '' };
}
