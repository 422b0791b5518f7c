import { addCity } from '#catalogue/operations/write-city.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Adds a city (docs/product-decisions.md sections 3 and 4). */
export const createCity: Handler<'createCity'> = async ({ body, idempotency }, actor, context) => {
  const { city, overlaps } = await addCity(body, idempotency, actor, context);
  return { ...withVersion(city), overlaps };
};
