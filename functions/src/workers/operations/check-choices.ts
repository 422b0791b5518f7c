import type { AuditRef, Worker } from '@gharseva/contract';
import { namedRefs } from '../../audit/audit-refs';
import { invalid } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';

/**
 * Refuses a trade that is not an active top-level category, and a city that is not active (docs/specification.md
 * section 2).
 * @param chosen only what is changing; undefined values are not checked
 */
export async function checkChoices(
  { serviceType, city }: { [Name in 'serviceType' | 'city']?: Worker[Name] | undefined },
  { categories, cities }: Stores,
): Promise<void> {
  const [category, isCity] = await Promise.all([
    serviceType ? categories.find(serviceType) : null,
    city ? cities.isActiveName(city) : false,
  ]);
  if (serviceType !== undefined && !(category?.isActive && category.parentCategory === null)) {
    throw invalid('serviceType', say('category_wrong'));
  }
  if (city !== undefined && !isCity) throw invalid('city', say('city_wrong'));
}

/**
 * As {@link checkChoices}, in the transaction that stores the choice: a city or trade that is renamed, moved or deleted at the
 * same moment lets one of the two run again.
 */
export async function checkChoicesIn(
  transaction: Transaction,
  chosen: Parameters<typeof checkChoices>[0],
  stores: Stores,
): Promise<void> {
  const cities = chosen.city === undefined ? [] : await stores.cities.idsOfName(chosen.city);
  await stores.guards.touchIn(transaction, [
    ...(chosen.serviceType ? [['category', chosen.serviceType] as const] : []),
    ...cities.map((id) => ['city', id] as const),
  ]);
  await checkChoices(chosen, stores);
}

/** The names of the trades in some states of a worker's record, for the audit trail. */
export async function tradeRefs(
  { categories }: Stores,
  states: readonly Pick<Worker, 'serviceType'>[],
): Promise<AuditRef[]> {
  const ids = [...new Set(states.map(({ serviceType }) => serviceType))].filter(Boolean);
  return namedRefs('category', await Promise.all(ids.map((id) => categories.find(id))));
}
