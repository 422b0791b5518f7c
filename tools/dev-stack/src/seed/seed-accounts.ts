import { toE164 } from '@gharseva/contract';
import type { Auth, CreateRequest, UserRecord } from 'firebase-admin/auth';
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PARTNERS } from './demo-people';

interface Account {
  request: CreateRequest & { uid: string };
  claims: Record<string, true>;
}

const ACCOUNTS: readonly Account[] = [
  {
    request: {
      uid: DEMO_ADMIN.uid,
      email: DEMO_ADMIN.email,
      emailVerified: true,
      password: DEMO_ADMIN.password,
      displayName: 'Admin',
    },
    claims: { admin: true },
  },
  { request: { uid: DEMO_CUSTOMER._id, phoneNumber: toE164(DEMO_CUSTOMER.phone) }, claims: {} },
  ...DEMO_PARTNERS.map((worker) => ({
    request: { uid: worker._id, phoneNumber: toE164(worker.phone) },
    claims: { worker: true as const },
  })),
];

/**
 * Creates missing accounts of the demo people and grants their claims. An existing account keeps its password, phone and
 * e-mail. Returns the uids of the demo people and the number of accounts created or changed; a demo person whose phone or
 * e-mail belongs to another account is left out.
 */
export async function seedAccounts(
  auth: Auth,
  signal?: AbortSignal,
): Promise<{ uids: Set<string>; written: number }> {
  const uids = new Set<string>();
  let written = 0;
  for (const { request, claims } of ACCOUNTS) {
    signal?.throwIfAborted();
    const existing = await findUser(auth, request.uid);
    const user = existing ?? (await createUser(auth, request));
    if (!user) continue;
    uids.add(user.uid);
    const missesClaim = Object.keys(claims).some((claim) => user.customClaims?.[claim] !== true);
    if (missesClaim) await auth.setCustomUserClaims(user.uid, { ...user.customClaims, ...claims });
    if (!existing || missesClaim) written += 1;
  }
  return { uids, written };
}

async function findUser(auth: Auth, uid: string): Promise<UserRecord | null> {
  const { users } = await auth.getUsers([{ uid }]);
  return users[0] ?? null;
}

async function createUser(auth: Auth, request: CreateRequest): Promise<UserRecord | null> {
  try {
    return await auth.createUser(request);
  } catch (error) {
    const taken = ['auth/phone-number-already-exists', 'auth/email-already-exists'];
    if (error instanceof Error && 'code' in error && taken.includes(String(error.code))) return null;
    throw error;
  }
}
