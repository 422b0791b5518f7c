import { MAX_ADDRESSES } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import { requireUser } from '../../people/own-user';
import type { Handler } from '../handler';

/** Adds an address, once for an Idempotency-Key (docs/product-decisions.md section 3). */
export const addAddress: Handler<'addAddress'> = ({ body, idempotency }, actor, { stores, transact }) => {
  const { id: addressId, requestHash } = idempotency;
  return transact(async (transaction) => {
    const user = requireUser(await stores.users.findIn(transaction, actor.uid));
    const earlier = user.addressRequests.find((request) => request.addressId === addressId);
    if (idempotency.findEarlier(earlier)) return { addresses: user.addresses };
    if (user.addresses.length >= MAX_ADDRESSES) {
      throw new AppError('conflict', say('address_limit', { max: MAX_ADDRESSES }));
    }
    const addresses = [...user.addresses, { ...body, _id: addressId }];
    const addressRequests = [...user.addressRequests, { addressId, requestHash }];
    await stores.users.mergeIn(transaction, { ...user, addresses, addressRequests });
    return { addresses };
  });
};
