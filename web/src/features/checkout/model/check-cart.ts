import type { SearchIndex } from '@gharseva/contract';
import type { CartItem } from '@gharseva/contract/rules';
import { localText } from '#lib/i18n/local-text.ts';
import type { PriceChange } from './price-changes';
import type { RefusedService } from './refused-services';

/** A cart's problems, as far as the catalogue tells. */
export interface CartFindings {
  /** The services no longer in the catalogue. */
  off: RefusedService[];
  /** The services with a changed price. */
  changes: PriceChange[];
}

/** Checks a cart against all active services of the catalogue. */
export function checkCart(items: readonly CartItem[], services: SearchIndex['services']): CartFindings {
  const prices = new Map(services.map(({ _id, price }) => [_id, price]));
  const found = items.map((item) => ({ item, name: localText(item, 'name'), now: prices.get(item._id) }));
  return {
    off: found
      .filter(({ now }) => now === undefined)
      .map(({ item, name }) => ({ id: item._id, name, isOff: true })),
    changes: found.flatMap(({ item, name, now }) =>
      now === undefined || now === item.price ? [] : [{ itemId: item._id, name, was: item.price, now }],
    ),
  };
}
