import type { User } from '@gharseva/contract';
import { authenticateUser as endpoint } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { getIdToken } from '#lib/firebase/identity.ts';
import { withToken } from '#lib/session/session.ts';

/**
 * Signs in the confirmed phone as a customer; the record is created on the first sign-in
 * (docs/specification.md section 7).
 *
 * @param phone ten digits, just confirmed by the identity provider.
 * @returns the customer, or null when there is nobody to sign in: `Login failed.`
 * @throws ApiError when the call fails.
 */
export async function authenticateUser(phone: string): Promise<User | null> {
  const token = await getIdToken();
  if (token === null) return null;
  return callChecked(endpoint, { body: { phone }, as: withToken('customer', token) });
}
