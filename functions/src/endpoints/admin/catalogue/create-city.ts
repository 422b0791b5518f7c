import { addCity } from '#catalogue/operations/write-city.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Adds a city (docs/product-decisions.md section 4). */
export const createCity: Handler<'createCity'> = async ({ body }, actor, context) => {
  const { city, overlaps } = await addCity(body, actor, context);
  return { ...withVersion(city), overlaps };
};
