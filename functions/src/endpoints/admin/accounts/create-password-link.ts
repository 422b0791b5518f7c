import { auditEntry } from '#audit/audit-entry.ts';
import { adminRef } from '#audit/audit-refs.ts';
import { AppError } from '#domain/app-error.ts';
import { say } from '#domain/say.ts';
import { decideAboutAdmin, refuseSelf } from '#people/operations/manage-admin.ts';
import type { Handler } from '../../handler';

/**
 * A link by which a new admin sets the password (docs/decisions/0075-admins-by-owners.md). Refused once the admin has
 * signed in: an owner who made one then could act in the other's name. The entry in the audit trail comes first.
 */
export const createPasswordLink: Handler<'createPasswordLink'> = async ({ params }, actor, context) => {
  const { stores, clock, adminAccounts } = context;
  refuseSelf(actor, params.id);
  const link = await decideAboutAdmin(params.id, actor, context, {
    async write(transaction, { _id, name, lastSignInAt }) {
      if (lastSignInAt !== undefined) throw new AppError('conflict', say('admin_has_signed_in'));
      const entry = auditEntry(actor, 'create_password_link', adminRef(_id, name), clock());
      await stores.audit.appendIn(transaction, entry);
    },
    apply: () => adminAccounts.passwordLink(params.id),
  });
  return { link };
};
