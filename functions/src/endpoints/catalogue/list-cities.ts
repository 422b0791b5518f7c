import type { Handler } from '../handler';

/** The active cities by name (DECISIONS.md section 2). */
export const listCities: Handler<'listCities'> = (_input, _actor, { stores }) => stores.cities.listActive();
