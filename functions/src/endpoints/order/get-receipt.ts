import { refundsOf } from '@gharseva/contract';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import { toReceipt } from '../../payments/to-receipt';
import { invoiceId } from '../../stores/invoices/invoice-queue';
import { toInvoice } from '../../stores/invoices/invoices';
import type { Handler } from '../handler';

/** The receipt of a completed order of the caller, as it stands now (docs/decisions/0096-receipts.md). */
export const getReceipt: Handler<'getReceipt'> = async ({ params }, actor, { stores, receiptKeys }) => {
  const order = await stores.orders.find(params.id);
  if (order?.user !== actor.uid) throw forbidden();
  const payment = await stores.payments.find(order._id);
  const receipt = toReceipt(order, payment, receiptKeys.of(order._id));
  if (!receipt) throw new AppError('not_found', say('receipt_not_yet'));
  const refunds = payment ? refundsOf(payment).filter(({ status }) => status === 'refunded') : [];
  const ids = [invoiceId(order._id), ...refunds.map(({ id }) => invoiceId(order._id, id))];
  const invoices = await stores.invoices.findAll(ids);
  return { ...receipt, ...(invoices.length > 0 && { invoices: invoices.map(toInvoice) }) };
};
