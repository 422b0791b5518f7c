import type { User } from '@gharseva/contract';
import { callApi } from '#lib/api/call-api.ts';
import { getIdToken } from '#lib/firebase/identity.ts';
import { withToken } from '#lib/session/session.ts';

/**
 * Signs the confirmed phone in as a customer; the record is created at first sight (docs/specification.md section 7).
 *
 * @param phone ten digits, the ones the identity provider has just confirmed.
 * @returns the customer, or null when there is nobody to sign in: `Login failed.`
 * @throws ApiError when the call fails.
 */
export async function authenticateUser(phone: string): Promise<User | null> {
  const token = await getIdToken();
  if (token === null) return null;
  return callApi('POST /api/user/authenticate', { body: { phone }, as: withToken('customer', token) });
}
