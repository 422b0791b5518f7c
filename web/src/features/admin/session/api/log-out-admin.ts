import { callApi } from '#lib/api/call-api.ts';
import { dropDrafts } from '#lib/drafts/drop-drafts.ts';
import { withToken } from '#lib/session/session.ts';
import { adminSessionEnded, adminToken } from '../../shared/admin-session';

const LOG_OUT_MS = 5000;

/**
 * Has the server refuse the token from now on, then clears it (docs/specification.md section 2). A server that cannot
 * be reached keeps nobody signed in at this browser.
 */
export async function logOutAdmin(): Promise<void> {
  const token = adminToken.get();
  if (token !== null) {
    await callApi('POST /api/admin/logout', { as: withToken('admin', token), timeout: LOG_OUT_MS }).catch(
      () => undefined,
    );
  }
  dropDrafts();
  adminToken.set(null);
  // Leaving is no lost session, even if another call noticed the revocation first.
  adminSessionEnded.set(false);
}
