import { indiaDate } from '@gharseva/contract/rules';
import { useAddressFilter } from '../../shared/use-address-filter';

/** What stands in the address for every day: no day at all means today, where nothing else is asked for. */
const ALL_DAYS = 'all';

/**
 * By what the bookings are narrowed, kept in the address. Without anything in it the page opens at today in India; a link that
 * asks for something else, such as what a provider has, shows every day.
 */
export function useBookingsFilter() {
  const [filter, changeAddress] = useAddressFilter('date', 'cityId', 'categoryId', 'providerId', 'status');
  const isPlain = Object.values(filter).every((value) => value === '');
  const date = isPlain ? indiaDate(new Date()) : filter.date === ALL_DAYS ? '' : filter.date;
  const change = (part: Partial<typeof filter>) => {
    const next = { date, ...part };
    changeAddress({ ...part, date: next.date || ALL_DAYS });
  };
  return [{ ...filter, date }, change] as const;
}
