import { forbidden } from '../domain/app-error';
import { type BookedOrder, showsCustomer } from '../orders/to-booking';

/** The part of an order that says whose it is. */
interface Owned extends BookedOrder {
  user: string;
  workerUid?: string | undefined;
}

/** An order, and as whom a person has to do with its money. */
interface Payer<Order extends Owned> {
  order: Order;
  role: 'customer' | 'worker';
}

/**
 * An order with whose money a person has to do: its customer, or the worker who has it, as long as that one is shown the
 * customer.
 * @throws AppError `forbidden` for anybody else, and for a missing order
 */
export function findPayer<Order extends Owned>(order: Order | null, uid: string, now: Date): Payer<Order> {
  if (order?.user === uid) return { order, role: 'customer' };
  if (order?.workerUid === uid && showsCustomer(order, now)) return { order, role: 'worker' };
  throw forbidden();
}
