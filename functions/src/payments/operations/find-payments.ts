import {
  ADMIN_PAYMENTS_PAGE_SIZE,
  ORDER_NUMBER_LENGTH,
  type Payment,
  plainReference,
  REFERENCE_PATTERN,
} from '@gharseva/contract';
import type { Stores } from '../../stores/stores';

/**
 * A page of the payments of the orders with a number, or the one that has a reference; none for any other text.
 * @param after the id of the last payment of the page before; null for the first page
 */
export async function findPayments(
  typed: string,
  after: string | null,
  stores: Pick<Stores, 'orders' | 'paymentReferences' | 'payments'>,
): Promise<Payment[]> {
  const text = plainReference(typed).replace(/^#/, '').toUpperCase();
  if (REFERENCE_PATTERN.test(text)) {
    const found = await stores.paymentReferences.findAll([text]);
    return after === null ? stores.payments.findAll(found.map(({ orderId }) => orderId)) : [];
  }
  if (text.length !== ORDER_NUMBER_LENGTH) return [];
  const orders = await stores.orders.listByNumber(text, ADMIN_PAYMENTS_PAGE_SIZE + 1, after);
  return stores.payments.findAll(orders.map(({ _id }) => _id));
}
