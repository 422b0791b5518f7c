import { auditEntry } from '#audit/audit-entry.ts';
import { adminRef } from '#audit/audit-refs.ts';
import { AppError } from '#domain/app-error.ts';
import { say } from '#domain/say.ts';
import {
  applyToAccount,
  decideAsOwner,
  refuseSelf,
  requireAdmin,
  withdrawn,
} from '#people/operations/manage-admin.ts';
import type { Handler } from '../../handler';

/**
 * A link by which a new admin sets the password (docs/decisions/0075-admins-by-owners.md). Refused once the admin has
 * signed in: an owner who made one then could act in the other's name. The entry in the audit trail comes first.
 */
export const createPasswordLink: Handler<'createPasswordLink'> = async ({ params }, actor, context) => {
  const { stores, transact, clock, adminAccounts } = context;
  refuseSelf(actor, params.id);
  await transact(async (transaction) => {
    await decideAsOwner(transaction, actor, stores);
    const found = await requireAdmin(params.id, stores);
    if (found.lastSignInAt !== undefined) throw new AppError('conflict', say('admin_has_signed_in'));
    const entry = auditEntry(actor, 'create_password_link', adminRef(found._id, found.name), clock());
    await stores.audit.appendIn(transaction, entry);
  });
  const link = await applyToAccount(() => adminAccounts.passwordLink(params.id));
  if (link === null) throw withdrawn();
  return { link };
};
