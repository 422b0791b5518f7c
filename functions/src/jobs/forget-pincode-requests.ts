import { indiaInstant, PINCODE_REQUEST_KEPT_DAYS } from '@gharseva/contract';
import { DamagedDocument } from '../domain/damaged-document';
import { daysAfter } from '../domain/days-after';
import { forgetPincodeRequest } from '../people/operations/forget-pincode-request';
import type { Log } from '../platform/log';
import type { WriteContext } from '../stores/write-context';

/** The number of requests in one query. */
const PAGE = 100;

/**
 * Deletes the requests for pincodes that are too old to be kept. Not by Firestore's TTL, because each is also counted
 * in the demand for its pincode. A damaged one is logged and stays; those after it are deleted.
 * @returns the numbers of deleted and of damaged requests
 */
export async function forgetPincodeRequests({
  stores,
  transact,
  clock,
  log,
}: WriteContext & { log: Log }): Promise<{ forgotten: number; failed: number }> {
  const oldest = indiaInstant(daysAfter(clock().toISOString(), -PINCODE_REQUEST_KEPT_DAYS));
  const damaged = new Set<string>();
  let forgotten = 0;
  let ids: string[];
  do {
    const found = await stores.pincodeRequests.idsBefore(oldest, PAGE + damaged.size);
    ids = found.filter((id) => !damaged.has(id));
    for (const id of ids) {
      try {
        await transact((transaction) => forgetPincodeRequest(transaction, id, stores));
        forgotten += 1;
      } catch (error) {
        if (!(error instanceof DamagedDocument)) throw error;
        damaged.add(id);
        log.error('job failed', {}, error);
      }
    }
  } while (ids.length >= PAGE);
  return { forgotten, failed: damaged.size };
}
