import type { AdminRole } from '@gharseva/contract';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { adminEmail, findAccount, isAdmin } from './admin-claims';
import { describeAccess, describeRole } from './describe-account';

export interface GrantOptions {
  /** Gives the password of the new account; called only if the grant is not refused. */
  readPassword: () => Promise<string>;
  role: AdminRole;
  /** Whether to delete an account that has the e-mail address already. */
  takeOver: boolean;
}

/** What a grant did. */
export interface Grant {
  /** The new account, with the claims. */
  account: UserRecord;
  /** The account that a take-over deleted. */
  replaced: UserRecord | null;
}

/**
 * Creates an account with the claims of an admin. One that has the e-mail address already may belong to anybody: it is never
 * given the claim, and deleted only on a take-over (docs/decisions/0059).
 * @throws Error when the address has an account and no take-over is wanted; nothing is changed then
 */
export async function grantAdmin(auth: Auth, username: string, options: GrantOptions): Promise<Grant> {
  const email = adminEmail(username);
  const existing = await findAccount(auth, email);
  if (existing && !options.takeOver) throw new Error(describeRefusal(email, existing));
  const password = await options.readPassword();
  if (existing) await auth.deleteUser(existing.uid);
  try {
    const { uid } = await auth.createUser({ email, password, emailVerified: true });
    await auth.setCustomUserClaims(uid, { admin: true, role: options.role });
    return { account: await auth.getUser(uid), replaced: existing };
  } catch (error) {
    if (!existing) throw error;
    const fault = error instanceof Error ? error.message : String(error);
    throw new Error(`The account ${existing.uid} of ${email} was deleted; then: ${fault}`, { cause: error });
  }
}

/** What happened, in lines. */
export function describeGrant({ account, replaced }: Grant): string[] {
  const { email, uid } = account;
  const created = `${email} is an admin, ${describeRole(account)}: a new account (uid ${uid}) with the given password.`;
  if (!replaced) return [created];
  return [
    `The account that had ${email} was deleted, with its password and all tokens: ${describeAccess(replaced)}.`,
    'Records stored under its uid are left as they are.',
    created,
  ];
}

function describeRefusal(email: string, existing: UserRecord): string {
  const why = isAdmin(existing)
    ? [
        `${email} is an admin already: ${describeAccess(existing)}.`,
        'Nothing was changed. npm run admin:password changes the password.',
      ]
    : [
        `${email} has an account already: ${describeAccess(existing)}.`,
        'Nothing was changed. Whoever created it may know its password; npm run admin:sessions shows its sign-ins.',
      ];
  return [...why, '--take-over deletes the account and creates a new one with the given password.'].join(
    '\n',
  );
}
