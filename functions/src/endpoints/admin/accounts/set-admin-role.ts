import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { adminRef } from '#audit/audit-refs.ts';
import {
  applyToAccount,
  decideAsOwner,
  refuseSelf,
  requireAdmin,
  withdrawn,
} from '#people/operations/manage-admin.ts';
import type { Handler } from '../../handler';

/**
 * Gives another admin a role. From the commit on, tokens with the earlier role are refused; the claims follow. A
 * repetition writes nothing, and completes what the call before left undone.
 */
export const setAdminRole: Handler<'setAdminRole'> = async ({ params, body: { role } }, actor, context) => {
  const { stores, transact, clock, adminAccounts } = context;
  refuseSelf(actor, params.id);
  await transact(async (transaction) => {
    await decideAsOwner(transaction, actor, stores);
    const admin = await requireAdmin(params.id, stores);
    if (admin.role === role) return;
    const stored = (await stores.admins.findIn(transaction, admin._id)) ?? admin;
    await stores.admins.mergeIn(transaction, { ...stored, role });
    const changes = auditChanges({ role: admin.role }, { role });
    const about = adminRef(admin._id, admin.name);
    const entry = auditEntry(actor, 'set_admin_role', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
  });
  await applyToAccount(async () => {
    if (!(await adminAccounts.grant(params.id, role))) throw withdrawn();
  });
  return { id: params.id };
};
