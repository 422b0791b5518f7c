import type { Order, SearchIndex } from '@gharseva/contract';
import type { CartItem } from '@gharseva/contract/rules';
import { localText } from '#lib/i18n/local-text.ts';

/** The services of an order as a new cart. */
export interface SameAgain {
  /** Those that are still offered, by today's name and price. */
  items: CartItem[];
  /** The others. */
  gone: { id: string; name: string }[];
}

/** What can be booked again of an order, by all active services of the catalogue. */
export function sameAgain({ cartItems }: Order, services: SearchIndex['services']): SameAgain {
  const offered = new Map(services.map((service) => [service._id, service]));
  const items: CartItem[] = [];
  const gone: SameAgain['gone'] = [];
  for (const line of cartItems) {
    const service = offered.get(line.itemId);
    if (!service) {
      gone.push({ id: line.itemId, name: localText(line, 'name') });
      continue;
    }
    const { _id, name, price, translations } = service;
    items.push({
      _id,
      name,
      description: '',
      price,
      qty: line.quantity,
      ...(translations && { translations }),
    });
  }
  return { items, gone };
}

/** What My Bookings needs of the cart and the checkout, other features: `app` connects them. */
export interface NextBooking {
  /** How many services are in the cart, whichever tab put them there. */
  countCart: () => number;
  /** Replaces the cart, chooses the order's address where it is still saved, and opens the checkout. */
  begin: (items: CartItem[], address: Order['serviceAddress']) => void;
}
