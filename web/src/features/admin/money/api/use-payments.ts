import type { AdminPayment } from '@gharseva/contract';
import {
  ADMIN_PAYMENTS_PAGE_SIZE,
  addDays,
  type MoneyKind,
  type PaymentStatus,
  type RefundStatus,
} from '@gharseva/contract/rules';
import { getPaymentTotals, listPayments } from '@gharseva/contract/schemas';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useDownload } from '../../shared/use-download';
import { fetchTable } from './fetch-table';

/** Days in India, both inclusive, by the date of the order, a city, and the worker who did the work. */
export interface Period {
  from?: string;
  to?: string;
  cityId?: string;
  workerUid?: string;
}

/**
 * The payments of a period, newest first, paginated; with `find` those of an order number or a reference.
 * @param isWanted false fetches nothing
 */
export function usePayments(
  filter: Period & { status?: PaymentStatus; refund?: RefundStatus; find?: string },
  isWanted: boolean,
) {
  return useAdminPages<AdminPayment>({
    queryKey: [...adminKeys.payments, 'pages', filter],
    pageSize: ADMIN_PAYMENTS_PAGE_SIZE,
    isWanted,
    ask: ({ signal, page }) =>
      callChecked(listPayments, { query: { ...filter, ...page }, as: admin, signal }),
  });
}

const totalsOf = (period: Period) => ({
  queryKey: [...adminKeys.payments, 'totals', period],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callChecked(getPaymentTotals, { query: period, as: admin, signal }),
});

/** Count and sum of a period's payments by status. */
export function usePaymentTotals(period: Period) {
  return useQuery({ ...totalsOf(period), placeholderData: keepPreviousData });
}

const SUNDAY = 6;

/** For how long the sums of weeks count as new. */
const PLOT_MS = 300_000;

/** The totals of some weeks, each a call of its own, in the order of the weeks; no data until all are there. */
export function useWeekTotals(mondays: readonly string[], of: Omit<Period, 'from' | 'to'>) {
  return useQueries({
    queries: mondays.map((from) => ({
      ...totalsOf({ from, to: addDays(from, SUNDAY), ...of }),
      staleTime: PLOT_MS,
    })),
    combine: (results) => ({
      data: results.every(({ data }) => data) ? results.flatMap(({ data }) => data ?? []) : undefined,
      isError: results.some(({ isError, data }) => isError && !data),
    }),
  });
}

/** Downloads the bookings, payments or refunds of the slots of some days, of all or of a city or worker. */
export function useExportMoney() {
  return useDownload({
    fetch: ({ kind, ...query }: { kind: MoneyKind; from: string; to: string } & Period) =>
      fetchTable(`/api/admin/export-money/${kind}?${new URLSearchParams(query)}`),
    nameOf: ({ kind, from, to }) => `${kind}-${from}-${to}.csv`,
    failed: 'adminMoney.tables.failed',
  });
}
