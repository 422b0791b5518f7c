import type { ErrorDetail } from '@gharseva/contract';
import type { CartItem } from '@gharseva/contract/rules';
import { localText } from '../../../lib/i18n/local-text';

const INDEX = /^(?:cartItems|serviceIds)\.(\d+)/;

/**
 * The names, in the present language, of the services that a refusal is about.
 *
 * @param details of the refusal; their paths count in the order in which the services were sent.
 * @param sent the services in that order.
 */
export function refusedServices(details: readonly ErrorDetail[], sent: readonly CartItem[]): string[] {
  return details.flatMap(({ path }) => {
    const item = sent[Number(INDEX.exec(path)?.[1] ?? Number.NaN)];
    return item ? localText(item, 'name') : [];
  });
}
