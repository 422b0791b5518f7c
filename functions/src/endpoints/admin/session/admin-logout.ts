import { auditEntry } from '#audit/audit-entry.ts';
import type { Handler } from '../../handler';

/** Signs the admin out everywhere (docs/product-decisions.md section 1), after the audit entry. */
export const adminLogout: Handler<'adminLogout'> = async (
  _input,
  actor,
  { stores, clock, adminSessions },
) => {
  await stores.audit.append(auditEntry(actor, 'sign_out', actor.uid, clock()));
  await adminSessions.signOut(actor.uid);
  return { signedOut: true };
};
