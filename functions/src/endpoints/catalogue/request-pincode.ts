import { endpoints, indiaInstant } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { chargeLimit } from '../../domain/charge-limit';
import { say } from '../../domain/say';
import { derivedId } from '../../domain/secure-id';
import type { Handler } from '../handler';

/**
 * "Tell me when you do": keeps a number for a pincode that is not served. Anyone may send one, so they are counted for
 * each network address and each phone. One number waits once for a pincode, and nobody learns whether it did already.
 */
export const requestPincode: Handler<'requestPincode'> = async (
  { body, client },
  _actor,
  { stores, transact, clock },
) => {
  const now = clock();
  const { pincode, phone } = body;
  if (await stores.cities.findByPincode(pincode)) throw new AppError('conflict', say('conflict'));

  const _id = derivedId('pincode-request', pincode, phone);
  const limitIds = await Promise.all([
    stores.limits.idOfPersonal('requestPincode', 'address', client.address, now),
    stores.limits.idOfPersonal('requestPincode', 'phone', phone, now),
  ]);
  return transact(async (transaction) => {
    const counts = await stores.limits.findAllIn(transaction, limitIds);
    const charged = counts.map((count) => chargeLimit(endpoints.requestPincode.limit, count, now));
    for (const [index, count] of charged.entries()) {
      await stores.limits.putIn(transaction, limitIds[index] as string, count);
    }
    // Read without a guard first: who waits already changes nothing but the counts of calls.
    if (await stores.pincodeRequests.find(_id)) return { pincode };
    await stores.pincodeRequests.createIn(transaction, { ...body, _id, createdAt: indiaInstant(now) });
    const demand = await stores.pincodeRequests.findDemandIn(transaction, pincode);
    await stores.pincodeRequests.putDemandIn(transaction, {
      _id: pincode,
      waiting: (demand?.waiting ?? 0) + 1,
      lastAt: indiaInstant(now),
    });
    return { pincode };
  });
};
