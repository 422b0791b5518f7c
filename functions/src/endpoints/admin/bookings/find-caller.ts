import { isIncompleteName, NO_CUSTOMER } from '@gharseva/contract';
import { auditEntry } from '#audit/audit-entry.ts';
import { AppError } from '#domain/app-error.ts';
import { findCaller as findAccount } from '#people/operations/find-caller.ts';
import type { Handler } from '../../handler';

/** The first name of a customer; empty until one is given that a booking may have. */
function firstNameOf(name: string): string {
  const first = name.split(' ')[0] ?? '';
  return isIncompleteName(first) ? '' : first;
}

/**
 * Says whether a caller is a customer already, with the first name and the addresses (docs/product-decisions.md section 5).
 * Every search is in the audit trail, without the number.
 */
export const findCaller: Handler<'findCaller'> = async ({ body }, actor, context) => {
  const { stores, transact, clock } = context;
  const note = (uid: string) =>
    stores.audit.append(transact, auditEntry(actor, 'find_customer', uid, clock()));
  const uid = await findAccount(body.phone, context).catch(async (error: unknown) => {
    // Why nobody can be booked for tells something of an account, too.
    if (error instanceof AppError && error.code === 'conflict') await note(NO_CUSTOMER);
    throw error;
  });
  const user = uid === null ? null : await stores.users.find(uid);
  await note(user?._id ?? NO_CUSTOMER);
  if (!user) return { customer: null };
  const addresses = user.addresses.map(({ location: _position, ...address }) => address);
  return { customer: { firstName: firstNameOf(user.name), addresses } };
};
