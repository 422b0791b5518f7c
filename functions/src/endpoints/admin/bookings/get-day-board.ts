import { notFound } from '#domain/check-version.ts';
import { showDayBoard } from '#orders/operations/show-day-board.ts';
import type { Handler } from '../../handler';

/** A page of the workers of a city with their bookings of a day, and beside the first page those that need a worker. */
export const getDayBoard: Handler<'getDayBoard'> = async ({ query }, _actor, { stores }) => {
  const [city, after] = await Promise.all([
    stores.cities.find(query.city),
    query.after === undefined ? null : stores.workers.find(query.after),
  ]);
  if (!city) throw notFound('city');
  if (query.after !== undefined && !after) throw notFound('worker');
  return showDayBoard(city, query.date, after, stores);
};
