import { ALL_CITIES_ID, indiaDate } from '@gharseva/contract/rules';
import { useEffect } from 'react';
import { isDay } from '../../shared/is-day';
import { useAddressFilter } from '../../shared/use-address-filter';
import { useAdminCities } from '../../shared/use-admin-cities';

/**
 * Day and city of the board, kept in the address: reloaded or shared it shows the same. What the address lacks is filled
 * in, with today in India and the first city; `city` is empty until the cities are known.
 */
export function useBoardFilter() {
  const [asked, change] = useAddressFilter('date', 'city');
  const cities = useAdminCities();
  const choices = cities.data?.filter(({ _id }) => _id !== ALL_CITIES_ID);
  const date = isDay(asked.date) ? asked.date : indiaDate(new Date());
  const city = asked.city || (choices?.find(({ isActive }) => isActive) ?? choices?.[0])?._id || '';
  const isFilledIn = date !== asked.date || city !== asked.city;
  useEffect(() => {
    if (isFilledIn && city) change({ date, city });
  }, [isFilledIn, date, city, change]);
  return { date, city, cities, choices, change };
}
