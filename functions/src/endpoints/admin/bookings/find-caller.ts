import { isIncompleteName } from '@gharseva/contract';
import { auditEntry } from '#audit/audit-entry.ts';
import { AppError } from '#domain/app-error.ts';
import { findCaller as findAccount } from '#people/operations/find-caller.ts';
import type { Handler } from '../../handler';

/** In the audit trail, in the place of the uid of a customer who is not known. */
const NOBODY = 'nobody';

/** The first name of a customer; empty until a name is given. */
const firstNameOf = (name: string) => (isIncompleteName(name) ? '' : (name.split(' ')[0] ?? ''));

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
    if (error instanceof AppError && error.code === 'conflict') await note(NOBODY);
    throw error;
  });
  const user = uid === null ? null : await stores.users.find(uid);
  await note(user?._id ?? NOBODY);
  if (!user) return { customer: null };
  const addresses = user.addresses.map(({ location: _position, ...address }) => address);
  return { customer: { firstName: firstNameOf(user.name), addresses } };
};
