import { getAuth } from 'firebase-admin/auth';
import { FACTOR_ADMIN, KEPT_ADMIN, LEFT_ADMIN } from './api/admin-calls';
import { TEST_NOW, type TestApi } from './api/api-server';
import { createEmailAccount, PASSWORD, type Person, setPasswordByCode } from './people';

/** An admin, signed in through the API like in the admin area. */
export interface Admin {
  uid: string;
  email: string;
  token: string;
}

/** Signs in a new admin; without a role in the claims it is an owner. */
export async function signInAdmin(
  api: TestApi,
  claims: Record<string, unknown> = { admin: true },
): Promise<Admin> {
  const account = await createEmailAccount(api, claims);
  const body = { username: account.email, password: PASSWORD };
  const { status, data } = await api.call('adminLogin', { body });
  if (status !== 200) throw new Error(`Signing an admin in gave ${status}`);
  return { ...account, token: data.token };
}

/** The audit trail of a record, oldest first; entries of one instant come in no order. */
export async function auditOf(api: TestApi, target: string) {
  const { docs } = await api.db.collection('audit').where('target', '==', target).get();
  return docs.map((doc) => doc.data()).sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Sets a password by its link, like the page that the link opens; false when the link was used. */
export function setPassword(link: string, password: string): Promise<boolean> {
  return setPasswordByCode(new URL(link).searchParams.get('oobCode') ?? '', password);
}

/** Takes the second factor of the admin who sets one up, so that the next call sets it up again. */
export async function forgetSecondFactor(api: TestApi): Promise<Person> {
  await getAuth(api.authApp).updateUser(FACTOR_ADMIN, { multiFactor: { enrolledFactors: null } });
  return { uid: FACTOR_ADMIN, phone: '', token: '' };
}

/** Writes the records of an admin with an account, which all test files share, and of one without. */
export async function writeKeptAdmins(api: TestApi): Promise<void> {
  const email = 'kept-admin@example.com';
  const auth = getAuth(api.authApp);
  const create = (uid: string, account: { email: string; password?: string }) =>
    auth.createUser({ uid, ...account }).catch((error: { code?: string }) => {
      if (!error.code?.endsWith('-already-exists')) throw error;
    });
  await create(KEPT_ADMIN, { email });
  await create(FACTOR_ADMIN, { email: `${FACTOR_ADMIN}@example.com`, password: PASSWORD });
  await auth.setCustomUserClaims(FACTOR_ADMIN, { admin: true });
  const record = { name: 'Meera', role: 'kyc', since: TEST_NOW, requestHash: '' };
  await api.db.doc(`admins/${KEPT_ADMIN}`).set({ ...record, email });
  await api.db.doc(`admins/${LEFT_ADMIN}`).set({ ...record, email: 'left@example.com' });
}
