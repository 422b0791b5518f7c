import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** A page of the admins with the states of their accounts: one read of a page, one of its accounts. */
export const listAdmins: Handler<'listAdmins'> = async ({ query }, _actor, { stores, adminAccounts }) => {
  const after = query.after === undefined ? null : await stores.admins.find(query.after);
  if (query.after !== undefined && !after) throw notFound('admin');
  const admins = await stores.admins.list(after);
  const states = await adminAccounts.statesOf(admins.map(({ _id }) => _id));
  return admins.map(({ _id, name, email, role, since, lastSignInAt = null, withdrawnAt }) => ({
    ...{ _id, name, email, role, since, lastSignInAt },
    hasAccess: withdrawnAt === undefined && Boolean(states.get(_id)?.role),
    hasSecondFactor: states.get(_id)?.hasSecondFactor ?? false,
  }));
};
