import type { Worker } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';
import { newProvider } from '../new-worker';

/**
 * Gives the worker's name to its provider, by which bookings are assigned; creates a missing provider.
 * @param worker the new state
 */
export async function renameProvider(
  transaction: Transaction,
  worker: Worker,
  { providers }: Pick<Stores, 'providers'>,
): Promise<void> {
  const provider = await providers.findIn(transaction, worker._id);
  await providers.replaceIn(transaction, { ...(provider ?? newProvider(worker)), name: worker.fullName });
}
