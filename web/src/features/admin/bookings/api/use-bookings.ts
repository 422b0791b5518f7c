import type { AdminBooking } from '@gharseva/contract';
import { ADMIN_BOOKINGS_PAGE_SIZE } from '@gharseva/contract/rules';
import { listAdminBookings } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';

/** Filters of the bookings; `status` is a stage, or a text that an admin set. */
export interface BookingFilter {
  date?: string;
  cityId?: string;
  categoryId?: string;
  providerId?: string;
  status?: string;
}

/** The matching bookings by start of slot, latest first, paginated. */
export function useBookings(filter: BookingFilter) {
  return useAdminPages<AdminBooking>({
    queryKey: [...adminKeys.bookings, 'pages', filter],
    pageSize: ADMIN_BOOKINGS_PAGE_SIZE,
    ask: ({ signal, page }) =>
      callChecked(listAdminBookings, { query: { ...filter, ...page }, as: admin, signal }),
  });
}
