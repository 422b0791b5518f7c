import { notFound } from '#domain/check-version.ts';
import { showFigures } from '#orders/operations/show-figures.ts';
import type { Handler } from '../../handler';

/** What came of the searches for the partners of a city and a trade in a week. */
export const getDispatchFigures: Handler<'getDispatchFigures'> = async ({ query }, _actor, { stores }) => {
  const [city, category] = await Promise.all([
    stores.cities.find(query.city),
    stores.categories.find(query.category),
  ]);
  if (!city) throw notFound('city');
  if (!category) throw notFound('category');
  return showFigures(city, category._id, query.week, stores);
};
