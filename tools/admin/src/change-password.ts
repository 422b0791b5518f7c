import type { Auth, UserRecord } from 'firebase-admin/auth';
import { revokeSessions } from '../../../functions/src/platform/revoke-sessions';
import { isAdmin, requireAccount } from './admin-claims';
import { describeAccess } from './describe-account';

/**
 * Changes an admin's password and ends all sessions of the account: tokens issued so far are refused from the next
 * request on.
 * @param readPassword gives the new password; called only for an admin
 * @throws Error when no admin has the name
 */
export async function changePassword(
  auth: Auth,
  username: string,
  readPassword: () => Promise<string>,
): Promise<UserRecord> {
  const account = await requireAccount(auth, username);
  if (!isAdmin(account)) throw new Error(`${account.email} is no admin. Nothing was changed.`);
  const changed = await auth.updateUser(account.uid, { password: await readPassword() });
  // A new password revokes by the service's clock, but not what has begun in the same second. By the clock of this machine, where
  // it lags behind, earlier sessions would come back.
  const revokedAt = Date.parse(changed.tokensValidAfterTime ?? '');
  if (changed.tokensValidAfterTime !== account.tokensValidAfterTime && revokedAt > Date.now()) return changed;
  await revokeSessions(auth, account.uid);
  return auth.getUser(account.uid);
}

/** What happened, in lines. */
export function describeChange(account: UserRecord): string[] {
  const changed = `The password of ${account.email} was changed, and all its sessions were ended.`;
  const others = account.providerData.filter(({ providerId }) => providerId !== 'password');
  if (others.length === 0) return [changed];
  return [
    changed,
    `It can still sign in in other ways: ${describeAccess(account)}.`,
    'npm run admin:grant -- --take-over replaces it by an account without them.',
  ];
}
