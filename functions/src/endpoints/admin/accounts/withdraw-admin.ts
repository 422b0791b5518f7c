import { indiaInstant } from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { adminRef } from '#audit/audit-refs.ts';
import { notFound } from '#domain/check-version.ts';
import { applyToAccount, decideAsOwner, refuseSelf } from '#people/operations/manage-admin.ts';
import type { Handler } from '../../handler';

/**
 * Withdraws the access of another admin. From the commit on, all its tokens are refused; then its account goes. A
 * repetition writes nothing, and completes what the call before left undone.
 */
export const withdrawAdmin: Handler<'withdrawAdmin'> = async ({ params }, actor, context) => {
  const { stores, transact, clock, adminAccounts } = context;
  refuseSelf(actor, params.id);
  const now = clock();
  await transact(async (transaction) => {
    await decideAsOwner(transaction, actor, stores);
    const admin = await stores.admins.find(params.id);
    if (!admin) throw notFound('admin');
    if (admin.withdrawnAt !== undefined) return;
    const stored = (await stores.admins.findIn(transaction, admin._id)) ?? admin;
    await stores.admins.mergeIn(transaction, { ...stored, withdrawnAt: indiaInstant(now) });
    const changes = auditChanges({ role: admin.role }, null);
    const entry = auditEntry(actor, 'withdraw_admin', adminRef(admin._id, admin.name), now, { changes });
    await stores.audit.appendIn(transaction, entry);
  });
  await applyToAccount(() => adminAccounts.withdraw(params.id));
  return { id: params.id };
};
