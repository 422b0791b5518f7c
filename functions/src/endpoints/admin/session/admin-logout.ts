import { auditEntry } from '#audit/audit-entry.ts';
import type { Handler } from '../../handler';

/** Ends the caller's session alone (docs/product-decisions.md section 1), together with the entry of the audit trail. */
export const adminLogout: Handler<'adminLogout'> = async (
  _input,
  { uid, session },
  { stores, transact, clock },
) => {
  await transact(async (transaction) => {
    await stores.endedSessions.addIn(transaction, session.id, uid, session.expiresAt);
    await stores.audit.appendIn(transaction, auditEntry({ uid }, 'sign_out', uid, clock()));
  });
  return { signedOut: true };
};
