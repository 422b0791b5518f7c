import type { ErrorDetail } from '@gharseva/contract';
import type { CartItem } from '@gharseva/contract/rules';
import { localText } from '../../../lib/i18n/local-text';

const INDEX = /^(?:cartItems|serviceIds)\.(\d+)/;

/** A service of the cart that cannot be booked. */
export interface RefusedService {
  id: string;
  /** In the present language. */
  name: string;
  /** Whether it is no longer offered anywhere; else another address may help. */
  isOff: boolean;
}

/**
 * The services that a refusal is about.
 *
 * @param details of the refusal; their paths count in the order in which the services were sent.
 * @param sent the services in that order.
 */
export function refusedServices(
  details: readonly ErrorDetail[],
  sent: readonly CartItem[],
): RefusedService[] {
  return details.flatMap(({ path, reason }) => {
    const item = sent[Number(INDEX.exec(path)?.[1] ?? Number.NaN)];
    return item ? { id: item._id, name: localText(item, 'name'), isOff: reason === 'service_off' } : [];
  });
}
