import { indiaInstant } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import { derivedId } from '../../domain/secure-id';
import type { Handler } from '../handler';

/**
 * "Tell me when you do": keeps a number for a pincode that is not served. Anyone may send one, so they are counted for
 * each network address and each phone. One number waits once for a pincode, and nobody learns whether it did already.
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
    // Read without a guard first: who waits already changes nothing.
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
