import {
  ADMIN_PAYMENTS_PAGE_SIZE,
  ORDER_NUMBER_LENGTH,
  type Payment,
  plainReference,
  REFERENCE_PATTERN,
} from '@gharseva/contract';
import type { Stores } from '../../stores/stores';

/** The payments of the orders with a number, or of the one that has a reference; none for any other text. */
export async function findPayments(
  typed: string,
  stores: Pick<Stores, 'orders' | 'paymentReferences' | 'payments'>,
): Promise<Payment[]> {
  const text = plainReference(typed).replace(/^#/, '').toUpperCase();
  if (REFERENCE_PATTERN.test(text)) {
    const found = await stores.paymentReferences.findAll([text]);
    return stores.payments.findAll(found.map(({ orderId }) => orderId));
  }
  if (text.length !== ORDER_NUMBER_LENGTH) return [];
  const orders = await stores.orders.listByNumber(text, ADMIN_PAYMENTS_PAGE_SIZE);
  return stores.payments.findAll(orders.map(({ _id }) => _id));
}
