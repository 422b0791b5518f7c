import type { ErrorDetail } from '@gharseva/contract';
import type { CartItem } from '@gharseva/contract/rules';

const INDEX = /^(?:cartItems|serviceIds)\.(\d+)/;

/**
 * The names of the services that a refusal is about.
 *
 * @param details of the refusal; their paths count in the order in which the services were sent.
 * @param sent the services in that order.
 */
export function refusedServices(details: readonly ErrorDetail[], sent: readonly CartItem[]): string[] {
  return details.flatMap(({ path }) => sent[Number(INDEX.exec(path)?.[1] ?? Number.NaN)]?.name ?? []);
}
