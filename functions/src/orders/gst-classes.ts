import { GST_CLASS_NAMES, type GstClass, type Service } from '@gharseva/contract';

/** The part of an order that says how GST knew its services when they were agreed on. */
interface Classed {
  gstClasses?: Record<string, string> | undefined;
}

/**
 * An order with the classes of some of its services, by their ids: a service that is deleted before the work is done still has
 * its tax (docs/decisions/0112-invoices.md). Those without a class of their own are left out.
 */
export function withGstClasses<Order extends object>(
  order: Order & Classed,
  services: readonly Pick<Service, '_id' | 'gstClass'>[],
): Order & Classed {
  const classes = services.flatMap(({ _id, gstClass }) => (gstClass ? [[_id, gstClass] as const] : []));
  if (classes.length === 0) return order;
  return { ...order, gstClasses: { ...order.gstClasses, ...Object.fromEntries(classes) } };
}

/** The class that a service had when it was agreed on; undefined without one of its own. */
export const agreedClass = ({ gstClasses = {} }: Classed, itemId: string): GstClass | undefined =>
  GST_CLASS_NAMES.find((name) => name === gstClasses[itemId]);
