import type { AdminBooking } from '@gharseva/contract';
import { ADMIN_BOOKINGS_PAGE_SIZE } from '@gharseva/contract/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';

/** By what the bookings are narrowed; `status` is a stage, or a text that an admin set. */
export interface BookingFilter {
  date?: string;
  cityId?: string;
  categoryId?: string;
  status?: string;
}

/** The bookings that match, by the start of their slot, latest first, a page at a time. */
export function useBookings(filter: BookingFilter) {
  return useInfiniteQuery({
    queryKey: [...adminKeys.bookings, 'pages', filter],
    queryFn: ({ pageParam, signal }): Promise<AdminBooking[]> => {
      const query = { ...filter, ...(pageParam !== null && { after: pageParam }) };
      return callAsAdmin((token) => callApi('GET /api/admin/bookings', { query, auth: true, token, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < ADMIN_BOOKINGS_PAGE_SIZE ? null : (page.at(-1)?._id ?? null)),
    placeholderData: keepPreviousData,
  });
}
