import { auditEntry } from '#audit/audit-entry.ts';
import { adminRef } from '#audit/audit-refs.ts';
import { decideAboutAdmin } from '#people/operations/manage-admin.ts';
import type { Handler } from '../../handler';

/** Ends all sessions of an admin, after the entry of the audit trail. */
export const endAdminSessions: Handler<'endAdminSessions'> = async ({ params }, actor, context) => {
  const { stores, clock, adminAccounts } = context;
  await decideAboutAdmin(params.id, actor, context, {
    async write(transaction, { _id, name }) {
      const entry = auditEntry(actor, 'end_admin_sessions', adminRef(_id, name), clock());
      await stores.audit.appendIn(transaction, entry);
    },
    apply: () => adminAccounts.endSessions(params.id),
  });
  return { id: params.id };
};
