import {
  approvedLines,
  type CheckedReceipt,
  cameToStage,
  hasCome,
  type MoneyMethod,
  type Order,
  type OrderEvent,
  type Paid,
  type Payment,
  type Receipt,
  recordedFor,
} from '@gharseva/contract';
import { toOrderPayment } from './to-order-payment';

/** The part of an order that its receipt is made of; `events` with the instants of the moves. */
type Receipted = Omit<Order, 'events' | 'rev'> & {
  discount?: number | undefined;
  events: readonly Pick<OrderEvent, 'at' | 'from' | 'to'>[];
};

interface Line<Names> {
  name: string;
  quantity: number;
  price: number;
  translations?: Names | undefined;
}

/** When the work of an order was finished; null unless it is completed. */
const completedAtOf = (order: Receipted): string | null =>
  order.stage === 'completed' ? (cameToStage(order)?.at ?? null) : null;

/** What everybody may know who holds the receipt of an order; null for an order without one. */
export function toCheckedReceipt(order: Receipted, payment: Paid | null): CheckedReceipt | null {
  const completedAt = completedAtOf(order);
  if (completedAt === null) return null;
  const { serviceType, translations, scheduledDate } = order;
  return {
    ...toOrderPayment(order, payment),
    ...{ serviceType, scheduledDate, completedAt },
    ...(translations && { translations }),
  };
}

const toLine = <Names>({ name, quantity, price, translations }: Line<Names>) => ({
  ...{ name, quantity, price },
  ...(translations && { translations }),
});

/** The one way in which all money of a payment came; undefined where nothing came, or it came in several. */
function methodOf(payment: Payment): MoneyMethod | undefined {
  const { method, claims = [] } = payment;
  const claimed = claims.filter(hasCome).map((claim) => claim.method);
  const ways = new Set(recordedFor(payment) > 0 && method ? [method, ...claimed] : claimed);
  return ways.size === 1 ? [...ways][0] : undefined;
}

/** The receipt of an order for its customer; null for an order without one. */
export function toReceipt(order: Receipted, payment: Payment | null, key: string): Receipt | null {
  const checked = toCheckedReceipt(order, payment);
  if (!checked) return null;
  const { visitationCharge, taxes, professionalTips, discount = 0, serviceAddress } = order;
  const extras = approvedLines(order.extras);
  const method = payment && methodOf(payment);
  const { addressLine1, addressLine2, city, state, pincode } = serviceAddress;
  return {
    ...checked,
    cartItems: order.cartItems.map(toLine),
    ...(extras.length > 0 && { extras: extras.map(toLine) }),
    ...{ visitationCharge, taxes, professionalTips, discount },
    ...(method && { method }),
    serviceAddress: { addressLine1, addressLine2, city, state, pincode },
    key,
  };
}
