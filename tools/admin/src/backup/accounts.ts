import type { Target } from './target';

/** An account as the service gives it: `UserInfo` of the Identity Toolkit. */
export interface Account {
  localId: string;
  passwordHash?: string;
  providerUserInfo?: { providerId?: string }[];
  /** The second factors: phones have `phoneInfo`, authenticator apps `totpInfo`. */
  mfaInfo?: { phoneInfo?: string; [field: string]: unknown }[];
  [field: string]: unknown;
}

/** An account that is not created, and why. */
export interface RefusedAccount {
  localId: string;
  reason: string;
}

/** How a project hashes passwords; `signerKey` is as secret as the hashes. */
export interface HashConfig {
  algorithm: string;
  signerKey: string;
  saltSeparator?: string;
  rounds?: number;
  memoryCost?: number;
}

/** The fields of an account that a restored one has as well; the others belong to its sessions. */
const RESTORED = [
  ...['localId', 'email', 'emailVerified', 'displayName', 'photoUrl', 'phoneNumber', 'disabled'],
  ...['customAttributes', 'passwordHash', 'salt', 'createdAt', 'lastLoginAt', 'providerUserInfo', 'mfaInfo'],
] as const;

/** The service's own entries of `providerUserInfo`, which follow from e-mail and phone. */
const IMPLIED_PROVIDERS = new Set(['password', 'phone', 'firebase']);

/** The base64 of "REDACTED": what a caller without the right to read hashes gets. */
const REDACTED = 'UkVEQUNURUQ';

/** Whether the export holds an account's password. */
export const hasPassword = ({ passwordHash }: Account) =>
  passwordHash !== undefined && !passwordHash.startsWith(REDACTED);

const isNothing = (value: unknown) =>
  value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * An account as it can be restored, in a fixed order of fields: without what only sessions have, absent values, the hash
 * of a password that cannot be restored, and authenticator apps, whose secret no interface gives.
 */
export function restorable(account: Account): Account {
  const providerUserInfo = (account.providerUserInfo ?? [])
    .filter(({ providerId }) => !IMPLIED_PROVIDERS.has(providerId ?? ''))
    .map((info) => Object.fromEntries(Object.entries(info).sort()))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  const mfaInfo = (account.mfaInfo ?? []).filter(({ phoneInfo }) => phoneInfo);
  const whole: Record<string, unknown> = { ...account, providerUserInfo, mfaInfo };
  if (!hasPassword(account)) for (const field of ['passwordHash', 'salt']) delete whole[field];
  const kept = RESTORED.filter((field) => !isNothing(whole[field])).map((field) => [field, whole[field]]);
  return Object.fromEntries(kept) as Account;
}

/** The sign-in accounts of a project. */
export function openAccounts({ projectId, origins, call, isLocal }: Omit<Target, 'bucket'>) {
  const url = `${origins.identity}/v1/projects/${projectId}/accounts`;
  return {
    /** A page of the accounts. */
    async list(page: string | null, max: number): Promise<{ accounts: Account[]; next: string | null }> {
      const query = new URLSearchParams({ maxResults: `${max}`, ...(page && { nextPageToken: page }) });
      const answer = (await call({ method: 'GET', url: `${url}:batchGet?${query}` })) as {
        users?: Account[];
        nextPageToken?: string;
      };
      return { accounts: answer.users ?? [], next: answer.nextPageToken || null };
    },

    /** How passwords are hashed; null for a local stack, and for a caller without the right to know. */
    async readHashConfig(): Promise<HashConfig | null> {
      if (isLocal) return null;
      const config = (await call({
        method: 'GET',
        url: `${origins.identity}/admin/v2/projects/${projectId}/config`,
      })) as {
        signIn?: { hashConfig?: HashConfig };
      };
      const hash = config.signIn?.hashConfig;
      return hash?.signerKey ? hash : null;
    },

    /**
     * Creates up to a thousand accounts, or replaces those with the same uid. All tokens issued before become invalid.
     * @param hash of the project that the accounts come from; without it, a real project gets no passwords
     * @returns the accounts that the service refused; the others are created
     */
    async create(accounts: readonly Account[], hash: HashConfig | null): Promise<RefusedAccount[]> {
      if (accounts.length === 0) return [];
      const users = accounts
        .map(restorable)
        .map(({ passwordHash, salt, ...rest }) =>
          passwordHash !== undefined && (isLocal || hash) ? { ...rest, passwordHash, salt } : rest,
        );
      const hashing = hash && {
        hashAlgorithm: hash.algorithm,
        signerKey: webSafe(hash.signerKey),
        saltSeparator: webSafe(hash.saltSeparator ?? ''),
        rounds: hash.rounds,
        memoryCost: hash.memoryCost,
      };
      const body = { users, allowOverwrite: true, ...hashing };
      const answer = (await call({ method: 'POST', url: `${url}:batchCreate`, body })) as {
        error?: { index?: number; message: string }[];
      };
      return (answer.error ?? []).map(({ index = 0, message: reason }) => ({
        localId: accounts[index]?.localId ?? '',
        reason,
      }));
    },

    /** Deletes up to a thousand accounts. */
    async remove(localIds: readonly string[]): Promise<void> {
      if (localIds.length === 0) return;
      await call({ method: 'POST', url: `${url}:batchDelete`, body: { localIds, force: true } });
    },
  };
}

/** Base64 in the alphabet of URLs, which the service expects. */
function webSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}
