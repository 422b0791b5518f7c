import type { ErrorDetail } from '@gharseva/contract';
import type { CartItem } from '@gharseva/contract/rules';
import { localText } from '#lib/i18n/local-text.ts';
import { itemOf } from './item-of';

/** A service of the cart that cannot be booked. */
export interface RefusedService {
  id: string;
  /** In the current language. */
  name: string;
  /** Whether it is no longer offered anywhere; otherwise another address may help. */
  isOff: boolean;
}

/**
 * The services a refusal is about.
 *
 * @param sent the services requested, in the order sent.
 */
export function refusedServices(
  details: readonly ErrorDetail[],
  sent: readonly CartItem[],
): RefusedService[] {
  return details.flatMap((detail) => {
    const item = itemOf(detail, sent);
    const isOff = detail.reason === 'service_off';
    return item ? { id: item._id, name: localText(item, 'name'), isOff } : [];
  });
}
