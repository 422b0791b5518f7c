import { adminLogin } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { startAdminSession } from '../../shared/admin-session';

/** What an admin signs in with; the code only where it was asked for. */
export interface Credentials {
  username: string;
  password: string;
}

/**
 * Signs an admin in and stores the token (docs/specification.md section 7).
 *
 * @throws ApiError with the server's error message; 429 has the wait in seconds as `retryAfter`.
 */
export async function logInAdmin(body: Credentials & { code?: string }): Promise<void> {
  const { token } = await callChecked(adminLogin, { body });
  startAdminSession(token);
}
