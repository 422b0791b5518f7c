import type { PincodeRequest } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';

/**
 * Deletes a request for a pincode, and counts one less.
 * @returns the deleted request; null if there is none
 */
export async function forgetPincodeRequest(
  transaction: Transaction,
  id: string,
  { pincodeRequests }: Pick<Stores, 'pincodeRequests'>,
): Promise<PincodeRequest | null> {
  const stored = await pincodeRequests.findIn(transaction, id);
  if (!stored) return null;
  await pincodeRequests.removeIn(transaction, id);
  const demand = await pincodeRequests.findDemandIn(transaction, stored.pincode);
  await pincodeRequests.mergeDemandIn(transaction, {
    _id: stored.pincode,
    waiting: Math.max(0, (demand?.waiting ?? 0) - 1),
    lastAt: demand?.lastAt ?? stored.createdAt,
  });
  return stored;
}
