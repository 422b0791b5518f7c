import type { User, UserDetails } from '@gharseva/contract';
import { updateUser } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { getIdToken } from '#lib/firebase/identity.ts';
import { withToken } from '#lib/session/session.ts';

/**
 * Saves name and e-mail, the last step of sign-in. No user is stored yet, so the token comes straight from the identity
 * provider.
 *
 * @throws ApiError with the wrong fields in `details`.
 */
export async function saveDetails(id: string, details: UserDetails): Promise<User> {
  const token = (await getIdToken()) ?? '';
  return callChecked(updateUser, {
    params: { id },
    body: details,
    as: withToken('customer', token),
  });
}
