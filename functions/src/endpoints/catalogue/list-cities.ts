import { withVersion } from '../../domain/version-of';
import type { Handler } from '../handler';

/** The active cities by name; for an admin all cities, each with its version (docs/product-decisions.md section 2). */
export const listCities: Handler<'listCities'> = async (_input, actor, { stores, clock }) => {
  if (!actor) return (await stores.catalogue.read(clock())).listCities();
  return (await stores.cities.listAll()).map(withVersion);
};
