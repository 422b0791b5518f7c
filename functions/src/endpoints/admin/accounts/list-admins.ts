import { notFound } from '#domain/check-version.ts';
import type { StoredAdmin } from '#stores/admins.ts';
import type { Handler } from '../../handler';

/** What was decided about an admin and is not done at the account. */
function leftUndone({
  hasRole,
  lastSignInAt,
  withdrawnAt,
}: Pick<StoredAdmin, 'withdrawnAt'> & { hasRole: boolean; lastSignInAt: string | null }) {
  if (withdrawnAt !== undefined) return hasRole ? 'withdrawal' : null;
  // Whoever has signed in had the access: the role was taken away since, which only the command line does.
  return hasRole || lastSignInAt !== null ? null : 'access';
}

/** A page of the admins with the states of their accounts: one read of a page, one of its accounts. */
export const listAdmins: Handler<'listAdmins'> = async ({ query }, _actor, { stores, adminAccounts }) => {
  const after = query.after === undefined ? null : await stores.admins.find(query.after);
  if (query.after !== undefined && !after) throw notFound('admin');
  const admins = await stores.admins.list(after);
  const states = await adminAccounts.statesOf(admins.map(({ _id }) => _id));
  return admins.map(({ _id, name, email, role, since, lastSignInAt = null, withdrawnAt }) => {
    const state = states.get(_id);
    const hasRole = Boolean(state?.role);
    return {
      ...{ _id, name, email, role, since, lastSignInAt },
      hasAccess: withdrawnAt === undefined && hasRole,
      hasSecondFactor: state?.hasSecondFactor ?? false,
      unfinished: state ? leftUndone({ hasRole, lastSignInAt, withdrawnAt }) : null,
    };
  });
};
