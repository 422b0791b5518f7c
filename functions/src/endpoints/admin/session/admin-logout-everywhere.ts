import { auditEntry } from '#audit/audit-entry.ts';
import type { Handler } from '../../handler';

/** Ends all sessions of the caller (docs/product-decisions.md section 1), after the entry of the audit trail. */
export const adminLogoutEverywhere: Handler<'adminLogoutEverywhere'> = async (
  _input,
  { uid },
  { stores, transact, clock, adminSessions },
) => {
  await stores.audit.append(transact, auditEntry({ uid }, 'sign_out_everywhere', uid, clock()));
  await adminSessions.signOut(uid);
  return { signedOut: true };
};
