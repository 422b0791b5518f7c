import { type Category, type City, DEFAULT_SLOT_CAPACITY, type SlotPlan } from '@gharseva/contract';
import { notFound } from '../../domain/check-version';
import { withVersion } from '../../domain/version-of';
import type { CityTrade } from '../../stores/places/slot-plans';
import type { Stores } from '../../stores/stores';

/**
 * The city and the top category of a slot plan.
 * @throws AppError `not_found`
 */
export async function findCityTrade(
  { cityId, categoryId }: CityTrade,
  stores: Pick<Stores, 'cities' | 'categories'>,
): Promise<{ city: City; trade: Category }> {
  const [city, trade] = await Promise.all([stores.cities.find(cityId), stores.categories.find(categoryId)]);
  if (!city) throw notFound('city');
  if (!trade || trade.parentCategory !== null) throw notFound('category');
  return { city, trade };
}

/** A slot plan as admins see it, with the trade's own number; without one, every slot has that number. */
export function showSlotPlan(
  { cityId, categoryId }: CityTrade,
  stored: { week: SlotPlan['week'] } | null,
  { slotCapacity }: Pick<Category, 'slotCapacity'>,
): SlotPlan {
  const { version } = withVersion({ cityId, categoryId, week: stored?.week ?? {} });
  const standard = slotCapacity ?? DEFAULT_SLOT_CAPACITY;
  return { cityId, categoryId, standard, week: stored?.week ?? {}, version };
}
