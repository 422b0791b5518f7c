import { indiaInstant, PINCODE_REQUEST_KEPT_DAYS } from '@gharseva/contract';
import { daysAfter } from '../domain/days-after';
import { forgetPincodeRequest } from '../people/operations/forget-pincode-request';
import type { WriteContext } from '../stores/write-context';

/** The number of requests in one query. */
const PAGE = 100;

/**
 * Deletes the requests for pincodes that are too old to be kept. Not by Firestore's TTL, because each is also counted
 * in the demand for its pincode.
 * @returns the number of deleted requests
 */
export async function forgetPincodeRequests({ stores, transact, clock }: WriteContext): Promise<number> {
  const oldest = indiaInstant(daysAfter(clock().toISOString(), -PINCODE_REQUEST_KEPT_DAYS));
  let forgotten = 0;
  let ids: string[];
  do {
    ids = await stores.pincodeRequests.idsBefore(oldest, PAGE);
    for (const id of ids) await transact((transaction) => forgetPincodeRequest(transaction, id, stores));
    forgotten += ids.length;
  } while (ids.length === PAGE);
  return forgotten;
}
