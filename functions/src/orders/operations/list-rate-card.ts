import {
  ALL_CITIES_ID,
  type Category,
  CONTENT_LANGUAGES,
  MAX_RATE_CARD_ITEMS,
  type RateCardItem,
  type Service,
} from '@gharseva/contract';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';

/** The names of a service and its subcategory, in each language that has one of them. */
function namesOf(service: Service, group: Category): Pick<RateCardItem, 'translations'> {
  const languages = CONTENT_LANGUAGES.flatMap((language) => {
    const name = service.translations?.[language]?.name;
    const groupName = group.translations?.[language]?.name;
    if (!name && !groupName) return [];
    return [[language, { ...(name && { name }), ...(groupName && { group: groupName }) }] as const];
  });
  return languages.length > 0 ? { translations: Object.fromEntries(languages) } : {};
}

/**
 * The services of the trades of an order that are offered in its city, by subcategory, as customers see them: what its partner
 * can propose as extras. From the catalogue in memory; the proposal itself is checked against what is stored.
 */
export async function listRateCard(
  { categoryIds, cityId }: Pick<StoredOrder, 'categoryIds' | 'cityId'>,
  now: Date,
  { catalogue }: Pick<Stores, 'catalogue'>,
): Promise<RateCardItem[]> {
  const edition = await catalogue.read(now);
  const trades = await Promise.all(categoryIds.map((id) => edition.findCategory(id)));
  const groups = await Promise.all(
    trades.flatMap((trade) => (trade ? [edition.listCategories(trade._id)] : [])),
  );
  const groupOf = new Map(groups.flat().map((group) => [group._id, group]));
  const services = await edition.listServices([...groupOf.keys()]);
  const here = services.filter((service) => service.cityId === ALL_CITIES_ID || service.cityId === cityId);
  const items = [...groupOf.values()].flatMap((group) =>
    here
      .filter(({ categoryId }) => categoryId === group._id)
      .map((service) => ({
        ...{ itemId: service._id, name: service.name, price: service.price, group: group.name },
        ...namesOf(service, group),
      })),
  );
  return items.slice(0, MAX_RATE_CARD_ITEMS);
}
