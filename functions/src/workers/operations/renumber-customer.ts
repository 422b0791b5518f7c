import type { Worker } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';

/**
 * Gives the worker's phone to the customer record of the same person, if there is one: an account has one phone.
 * @param worker the new state
 */
export async function renumberCustomer(
  transaction: Transaction,
  worker: Worker,
  { users }: Pick<Stores, 'users'>,
): Promise<void> {
  if (!(await users.find(worker._id))) return;
  const customer = await users.findIn(transaction, worker._id);
  if (customer) await users.mergeIn(transaction, { ...customer, phone: worker.phone });
}
