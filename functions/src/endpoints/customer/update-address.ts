import { checkSameId } from '../../domain/merge-record';
import { requireAddressIndex, requireUser } from '../../people/own-user';
import type { Handler } from '../handler';

/** Replaces one of the caller's addresses, at the same position. */
export const updateAddress: Handler<'updateAddress'> = ({ params, body }, actor, context) => {
  const { stores, transact } = context;
  checkSameId(params.addressId, body._id);
  return transact(async (transaction) => {
    const user = requireUser(await stores.users.findIn(transaction, actor.uid));
    const index = requireAddressIndex(user, params.addressId);
    const addresses = user.addresses.with(index, { ...body, _id: params.addressId });
    await stores.users.mergeIn(transaction, { ...user, addresses });
    return { addresses };
  });
};
