import type { AdminPayment } from '@gharseva/contract';
import { ADMIN_PAYMENTS_PAGE_SIZE } from '@gharseva/contract/rules';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';

/** Days in India, both included; by the day on which the order was placed. */
export interface Period {
  from?: string;
  to?: string;
}

/** The payments of a period, newest first, a page at a time. */
export function usePayments(filter: Period & { status?: AdminPayment['status'] }) {
  return useInfiniteQuery({
    queryKey: [...adminKeys.payments, 'pages', filter],
    queryFn: ({ pageParam, signal }): Promise<AdminPayment[]> => {
      const query = { ...filter, ...(pageParam !== null && { after: pageParam }) };
      return callAsAdmin((token) => callApi('GET /api/admin/payments', { query, auth: true, token, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < ADMIN_PAYMENTS_PAGE_SIZE ? null : (page.at(-1)?._id ?? null)),
    placeholderData: keepPreviousData,
  });
}

/** How many payments of a period are in each status, and their sum. */
export function usePaymentTotals(period: Period) {
  return useQuery({
    queryKey: [...adminKeys.payments, 'totals', period],
    queryFn: ({ signal }) =>
      callAsAdmin((token) =>
        callApi('GET /api/admin/payments/totals', { query: period, auth: true, token, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}
