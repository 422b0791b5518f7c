import { auditEntry } from '#audit/audit-entry.ts';
import { adminRef } from '#audit/audit-refs.ts';
import { applyToAccount, decideAsOwner, requireAdmin, withdrawn } from '#people/operations/manage-admin.ts';
import type { Handler } from '../../handler';

/** Ends all sessions of an admin, after the entry of the audit trail. */
export const endAdminSessions: Handler<'endAdminSessions'> = async ({ params }, actor, context) => {
  const { stores, transact, clock, adminAccounts } = context;
  await transact(async (transaction) => {
    await decideAsOwner(transaction, actor, stores);
    const { _id, name } = await requireAdmin(params.id, stores);
    const entry = auditEntry(actor, 'end_admin_sessions', adminRef(_id, name), clock());
    await stores.audit.appendIn(transaction, entry);
  });
  await applyToAccount(async () => {
    if (!(await adminAccounts.endSessions(params.id))) throw withdrawn();
  });
  return { id: params.id };
};
