import { isIncompleteName } from '@gharseva/contract';
import { auditEntry } from '#audit/audit-entry.ts';
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
  const uid = await findAccount(body.phone, context);
  const user = uid === null ? null : await stores.users.find(uid);
  await stores.audit.append(transact, auditEntry(actor, 'find_customer', user?._id ?? NOBODY, clock()));
  if (!user) return { customer: null };
  const addresses = user.addresses.map(({ location: _position, ...address }) => address);
  return { customer: { firstName: firstNameOf(user.name), addresses } };
};
