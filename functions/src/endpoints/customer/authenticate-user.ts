import { forbidden } from '../../domain/app-error';
import { requireCurrentPhone } from '../../people/operations/require-current-phone';
import { newUser, toUser } from '../../people/own-user';
import type { Handler } from '../handler';

/** Signs the caller in as a customer, only with the phone of the token (docs/product-decisions.md section 1). */
export const authenticateUser: Handler<'authenticateUser'> = async (
  { body },
  actor,
  { stores, transact, claims },
) => {
  if (body.phone !== actor.phone) throw forbidden();
  const known = await stores.users.find(actor.uid);
  if (known && known.phone === actor.phone) return toUser(known);
  return transact(async (transaction) => {
    const stored = await stores.users.findIn(transaction, actor.uid);
    await requireCurrentPhone(actor, claims);
    const user = stored
      ? // The identity provider lets a person move to a new number; the record follows the token.
        { ...stored, phone: actor.phone }
      : { ...newUser(actor.uid, actor.phone), addressRequests: [] };
    await stores.users.mergeIn(transaction, user);
    return toUser(user);
  });
};
