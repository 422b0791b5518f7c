import type { TestApi } from './api/api-server';
import { createEmailAccount, PASSWORD } from './people';

/** An admin, signed in through the API like in the admin area. */
export interface Admin {
  uid: string;
  email: string;
  token: string;
}

export async function signInAdmin(api: TestApi): Promise<Admin> {
  const account = await createEmailAccount(api, { admin: true });
  const body = { username: account.email, password: PASSWORD };
  const { status, data } = await api.call('adminLogin', { body });
  if (status !== 200) throw new Error(`Signing an admin in gave ${status}`);
  return { ...account, token: data.token };
}

/** The audit trail of a record, oldest first. */
export async function auditOf(api: TestApi, target: string) {
  const { docs } = await api.db.collection('audit').where('target', '==', target).get();
  return docs.map((doc) => doc.data()).sort((a, b) => (a.at < b.at ? -1 : 1));
}
