import type { Auth, UserRecord } from 'firebase-admin/auth';
import { revokeSessions } from '../../../functions/src/platform/revoke-sessions';

/** The domain of usernames without `@`, unless a project has its own (docs/product-decisions.md section 1). */
export const ADMIN_DOMAIN = process.env.GHARSEVA_ADMIN_DOMAIN || 'gharseva.example';

/** `admin` becomes `admin@<domain>`; an address with `@` is kept. Lower case, trimmed; one spelling, as at the sign-in. */
export function adminEmail(username: string, domain = ADMIN_DOMAIN): string {
  const name = username.normalize('NFKC').trim().toLowerCase();
  return name.includes('@') ? name : `${name}@${domain}`;
}

/**
 * Removes the claims and ends all sessions of the account immediately.
 * @throws Error when there is no such account
 */
export async function revokeAdmin(auth: Auth, username: string): Promise<UserRecord> {
  const user = await requireAccount(auth, username);
  const { admin: _admin, role: _role, ...others } = user.customClaims ?? {};
  await auth.setCustomUserClaims(user.uid, others);
  await revokeSessions(auth, user.uid);
  return auth.getUser(user.uid);
}

/** Every account with the claim. Reads all accounts, a thousand at a time: for the command line, not for requests. */
export async function listAdmins(auth: Auth): Promise<UserRecord[]> {
  const admins: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    admins.push(...page.users.filter(isAdmin));
    pageToken = page.pageToken;
  } while (pageToken);
  return admins;
}

/** Whether an account has the claim of an admin, whatever its role. */
export function isAdmin(account: UserRecord): boolean {
  return account.customClaims?.admin === true;
}

/**
 * The account with a username.
 * @throws Error when there is none
 */
export async function requireAccount(auth: Auth, username: string): Promise<UserRecord> {
  const email = adminEmail(username);
  const account = await findAccount(auth, email);
  if (!account) throw new Error(`No account has the e-mail address ${email}.`);
  return account;
}

/** The account with an e-mail address, or null. */
export async function findAccount(auth: Auth, email: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return null;
    throw error;
  }
}
