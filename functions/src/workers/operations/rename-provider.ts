import type { Worker } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';
import { newProvider } from '../new-worker';

/**
 * Gives a worker's provider, by which bookings are assigned, the worker's name; a provider that is missing is made.
 * @param worker as it will be
 */
export async function renameProvider(
  transaction: Transaction,
  worker: Worker,
  { providers }: Pick<Stores, 'providers'>,
): Promise<void> {
  const provider = await providers.findIn(transaction, worker._id);
  await providers.replaceIn(transaction, { ...(provider ?? newProvider(worker)), name: worker.fullName });
}
