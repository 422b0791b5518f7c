import type { Auth, UserRecord } from 'firebase-admin/auth';
import { revokeSessions } from '../../../functions/src/platform/revoke-sessions';
import { isAdmin, requireAccount } from './admin-claims';

/**
 * Removes an admin's second factors, whose phone is lost, and ends all sessions of the account. The next sign-in needs the
 * password alone.
 * @returns the account as it was
 * @throws Error when no admin has the name, or the admin has no second factor; nothing is changed then
 */
export async function resetFactor(auth: Auth, username: string): Promise<UserRecord> {
  const account = await requireAccount(auth, username);
  if (!isAdmin(account)) throw new Error(`${account.email} is no admin. Nothing was changed.`);
  if (!account.multiFactor?.enrolledFactors.length) {
    throw new Error(`${account.email} has no second factor. Nothing was changed.`);
  }
  await auth.updateUser(account.uid, { multiFactor: { enrolledFactors: null } });
  await revokeSessions(auth, account.uid);
  return account;
}

/** What happened, in lines. */
export function describeReset({ email, multiFactor }: UserRecord): string[] {
  const count = multiFactor?.enrolledFactors.length ?? 0;
  return [
    `${email} signs in with the password alone: ${count} second factor${count === 1 ? '' : 's'} removed, all sessions ended.`,
    'Set a new one up at /admin/second-factor. If the password may be known too: npm run admin:password.',
  ];
}
