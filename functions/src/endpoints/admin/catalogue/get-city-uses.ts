import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** The numbers of a city's services, workers and open bookings, for an admin about to deactivate it. */
export const getCityUses: Handler<'getCityUses'> = async ({ params }, _actor, { stores }) => {
  const city = await stores.cities.find(params.id);
  if (!city) throw notFound('city');
  const [services, workers, openBookings] = await Promise.all([
    stores.services.countBy('cityId', city._id),
    stores.workers.countBy('city', city.name),
    stores.orders.countOpenInCity(city._id),
  ]);
  return { services, workers, openBookings };
};
