import { indiaDate } from '@gharseva/contract/rules';
import { isDay } from '../../shared/is-day';
import { useAddressFilter } from '../../shared/use-address-filter';

/**
 * The URL's value for "every day", as is any other that is no day; without a value the list shows today, unless another filter is
 * set.
 */
const ALL_DAYS = 'all';

/**
 * The filter of the bookings, kept in the URL. An empty one means today in India; a link with another filter, such as a
 * provider's bookings, shows every day.
 */
export function useBookingsFilter() {
  const [filter, changeAddress] = useAddressFilter('date', 'cityId', 'categoryId', 'providerId', 'status');
  const isPlain = Object.values(filter).every((value) => value === '');
  const date = isPlain ? indiaDate(new Date()) : isDay(filter.date) ? filter.date : '';
  const change = (part: Partial<typeof filter>) => {
    const next = { date, ...part };
    changeAddress({ ...part, date: next.date || ALL_DAYS });
  };
  return [{ ...filter, date }, change] as const;
}
