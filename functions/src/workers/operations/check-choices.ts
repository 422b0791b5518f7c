import type { AuditRef, Worker } from '@gharseva/contract';
import { namedRefs } from '../../audit/audit-refs';
import { invalid } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Stores } from '../../stores/stores';

/**
 * Refuses a trade that is no active top-level category, and a city that is no active one
 * (docs/specification.md section 2).
 * @param chosen what is to be changed alone; what is undefined is not looked at
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

/** The names of the trades that some states of a worker's record name, for the audit trail. */
export async function tradeRefs(
  { categories }: Stores,
  states: readonly Pick<Worker, 'serviceType'>[],
): Promise<AuditRef[]> {
  const ids = [...new Set(states.map(({ serviceType }) => serviceType))].filter(Boolean);
  return namedRefs('category', await Promise.all(ids.map((id) => categories.find(id))));
}
