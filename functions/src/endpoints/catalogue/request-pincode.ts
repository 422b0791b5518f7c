import { indiaInstant } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import { derivedId } from '../../domain/secure-id';
import type { Handler } from '../handler';

/**
 * Keeps a phone number for a pincode that is not serviceable. Anyone may send one, so that calls count by network
 * address and by phone. One number waits once for a pincode, and the answer does not tell whether it did already.
 */
export const requestPincode: Handler<'requestPincode'> = async (
  { body, charge },
  _actor,
  { stores, transact, clock },
) => {
  const now = clock();
  const { pincode, phone } = body;
  if (await stores.cities.findByPincode(pincode)) throw new AppError('conflict', say('conflict'));
  await charge();

  const _id = derivedId('pincode-request', pincode, phone);
  return transact(async (transaction) => {
    // Read unguarded first: a number that waits already changes nothing.
    if (await stores.pincodeRequests.find(_id)) return { pincode };
    await stores.pincodeRequests.createIn(transaction, { ...body, _id, createdAt: indiaInstant(now) });
    const demand = await stores.pincodeRequests.findDemandIn(transaction, pincode);
    await stores.pincodeRequests.mergeDemandIn(transaction, {
      _id: pincode,
      waiting: (demand?.waiting ?? 0) + 1,
      lastAt: indiaInstant(now),
    });
    return { pincode };
  });
};
