import { auditEntry } from '#audit/audit-entry.ts';
import { adminRef } from '#audit/audit-refs.ts';
import { decideAboutAdmin, refuseSelf } from '#people/operations/manage-admin.ts';
import type { Handler } from '../../handler';

/**
 * Removes the second factor of another admin, after the entry of the audit trail
 * (docs/decisions/0079-second-factors.md). A repetition completes what the call before left undone.
 */
export const resetSecondFactor: Handler<'resetSecondFactor'> = async ({ params }, actor, context) => {
  const { stores, clock, adminAccounts } = context;
  refuseSelf(actor, params.id);
  await decideAboutAdmin(params.id, actor, context, {
    async write(transaction, admin) {
      const stored = (await stores.admins.findIn(transaction, admin._id)) ?? admin;
      await stores.admins.mergeIn(transaction, { ...stored, secondFactor: '' });
      const about = adminRef(admin._id, admin.name);
      await stores.audit.appendIn(transaction, auditEntry(actor, 'reset_second_factor', about, clock()));
    },
    apply: () => adminAccounts.resetSecondFactor(params.id),
  });
  return { id: params.id };
};
