import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { adminRef } from '#audit/audit-refs.ts';
import { decideAboutAdmin, refuseSelf } from '#people/operations/manage-admin.ts';
import type { Handler } from '../../handler';

/**
 * Gives another admin a role. From the commit on, tokens with the earlier role are refused; the claims follow. A
 * repetition writes nothing, and completes what the call before left undone.
 */
export const setAdminRole: Handler<'setAdminRole'> = async ({ params, body: { role } }, actor, context) => {
  const { stores, clock, adminAccounts } = context;
  refuseSelf(actor, params.id);
  await decideAboutAdmin(params.id, actor, context, {
    async write(transaction, admin) {
      if (admin.role === role) return;
      const stored = (await stores.admins.findIn(transaction, admin._id)) ?? admin;
      await stores.admins.mergeIn(transaction, { ...stored, role });
      const changes = auditChanges({ role: admin.role }, { role });
      const about = adminRef(admin._id, admin.name);
      const entry = auditEntry(actor, 'set_admin_role', about, clock(), { changes });
      await stores.audit.appendIn(transaction, entry);
    },
    apply: () => adminAccounts.grant(params.id, role),
  });
  return { id: params.id };
};
