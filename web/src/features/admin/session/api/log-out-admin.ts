import { adminLogout, adminLogoutEverywhere } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { dropDrafts } from '#lib/drafts/drop-drafts.ts';
import { withToken } from '#lib/session/session.ts';
import { admin } from '../../shared/admin';
import { adminSessionEnded, adminToken } from '../../shared/admin-session';

const LOG_OUT_MS = 5000;

/**
 * Ends this browser's session on the server, then clears it (docs/specification.md section 2). An unreachable server
 * keeps nobody signed in on this browser.
 */
export async function logOutAdmin(): Promise<void> {
  const token = adminToken.get();
  if (token !== null) {
    await callChecked(adminLogout, { as: withToken('admin', token), timeout: LOG_OUT_MS }).catch(
      () => undefined,
    );
  }
  forgetSession();
}

/**
 * Ends all sessions of the admin, on every device, then clears this browser's.
 *
 * @throws ApiError when they may go on; this browser then stays signed in
 */
export async function logOutAdminEverywhere(): Promise<void> {
  await callChecked(adminLogoutEverywhere, { as: admin });
  forgetSession();
}

function forgetSession(): void {
  dropDrafts();
  adminToken.set(null);
  // A logout is not a lost session, even if another call noticed the revocation first.
  adminSessionEnded.set(false);
}
