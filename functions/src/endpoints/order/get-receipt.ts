import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import { toReceipt } from '../../payments/to-receipt';
import type { Handler } from '../handler';

/** The receipt of a completed order of the caller, as it stands now (docs/decisions/0096-receipts.md). */
export const getReceipt: Handler<'getReceipt'> = async ({ params }, actor, { stores, receiptKeys }) => {
  const order = await stores.orders.find(params.id);
  if (order?.user !== actor.uid) throw forbidden();
  const receipt = toReceipt(order, await stores.payments.find(order._id), receiptKeys.of(order._id));
  if (!receipt) throw new AppError('not_found', say('receipt_not_yet'));
  return receipt;
};
