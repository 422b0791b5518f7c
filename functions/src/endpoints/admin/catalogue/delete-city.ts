import { removeCity } from '#catalogue/operations/write-city.ts';
import type { Handler } from '../../handler';

/** Deletes a city that nothing uses (docs/product-decisions.md section 4). */
export const deleteCity: Handler<'deleteCity'> = async ({ params: { id }, query }, actor, context) => {
  await removeCity({ id, version: query.version }, actor, context);
  return { id };
};
