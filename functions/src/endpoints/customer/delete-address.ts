import { requireAddressIndex, requireUser } from '../../people/own-user';
import type { Handler } from '../handler';

/** Deletes one of the caller's addresses. */
export const deleteAddress: Handler<'deleteAddress'> = ({ params }, actor, { stores, transact }) =>
  transact(async (transaction) => {
    const user = requireUser(await stores.users.findIn(transaction, actor.uid));
    const addresses = user.addresses.toSpliced(requireAddressIndex(user, params.addressId), 1);
    await stores.users.mergeIn(transaction, { ...user, addresses });
    return { addresses };
  });
