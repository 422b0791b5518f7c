import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import { toCheckedReceipt } from '../../payments/to-receipt';
import type { Handler } from '../handler';

/**
 * What a receipt should say, for whoever holds it. Nothing is read for a wrong key; whether there is such an order is told
 * to nobody, nor that it cannot be read.
 */
export const checkReceipt: Handler<'checkReceipt'> = async ({ body }, _actor, { stores, receiptKeys }) => {
  const isRight = receiptKeys.isRight(body.order, body.key);
  const order = isRight ? await stores.orders.findReadable(body.order) : null;
  const receipt = order && toCheckedReceipt(order, await stores.payments.find(order._id));
  if (!receipt) throw new AppError('not_found', say('receipt_unknown'));
  return receipt;
};
