import type { Auth, UserRecord } from 'firebase-admin/auth';

/** The domain of usernames without `@` (docs/product-decisions.md section 1). */
export const ADMIN_DOMAIN = process.env.GHARSEVA_ADMIN_DOMAIN ?? 'gharseva.example';

/** `admin` becomes `admin@<domain>`; an address with `@` is kept. Lower case, trimmed. */
export function adminEmail(username: string): string {
  const name = username.trim().toLowerCase();
  return name.includes('@') ? name : `${name}@${ADMIN_DOMAIN}`;
}

/**
 * Grants the admin claim to an e-mail account, creating the account with the password if missing. Keeps other claims.
 * @throws Error when the account is missing and no password of 10 characters or more is given
 */
export async function grantAdmin(auth: Auth, username: string, password?: string): Promise<UserRecord> {
  const email = adminEmail(username);
  const user = (await findByEmail(auth, email)) ?? (await createAccount(auth, email, password));
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true });
  return auth.getUser(user.uid);
}

/**
 * Revokes the claim and ends all sessions of the account immediately.
 * @throws Error when there is no such account
 */
export async function revokeAdmin(auth: Auth, username: string): Promise<UserRecord> {
  const email = adminEmail(username);
  const user = await findByEmail(auth, email);
  if (!user) throw new Error(`No account has the e-mail ${email}`);
  const { admin: _admin, ...others } = user.customClaims ?? {};
  await auth.setCustomUserClaims(user.uid, others);
  await auth.revokeRefreshTokens(user.uid);
  return auth.getUser(user.uid);
}

/** Every account with the claim. Reads all accounts, a thousand at a time: for the command line, not for requests. */
export async function listAdmins(auth: Auth): Promise<UserRecord[]> {
  const admins: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    admins.push(...page.users.filter((user) => user.customClaims?.admin === true));
    pageToken = page.pageToken;
  } while (pageToken);
  return admins;
}

async function findByEmail(auth: Auth, email: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return null;
    throw error;
  }
}

async function createAccount(auth: Auth, email: string, password: string | undefined): Promise<UserRecord> {
  if (!password || password.length < 10) {
    throw new Error(`${email} has no account yet: give a password of 10 characters or more to create it`);
  }
  return auth.createUser({ email, password, emailVerified: true });
}
