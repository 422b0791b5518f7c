import type { AdminPayment, PaymentChange, VersionedPayment } from '@gharseva/contract';
import { ADMIN_PAYMENTS_PAGE_SIZE, type PaymentStatus, type RefundStatus } from '@gharseva/contract/rules';
import { changePayment, getPaymentTotals, listPayments } from '@gharseva/contract/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useAdminWrite } from '../../shared/use-admin-write';

/** Days in India, both inclusive, by the date of the order. */
export interface Period {
  from?: string;
  to?: string;
}

/** The payments of a period, newest first, paginated. */
export function usePayments(filter: Period & { status?: PaymentStatus; refund?: RefundStatus }) {
  return useAdminPages<AdminPayment>({
    queryKey: [...adminKeys.payments, 'pages', filter],
    pageSize: ADMIN_PAYMENTS_PAGE_SIZE,
    ask: ({ signal, page }) =>
      callChecked(listPayments, { query: { ...filter, ...page }, as: admin, signal }),
  });
}

/** Count and sum of a period's payments by status. */
export function usePaymentTotals(period: Period) {
  return useQuery({
    queryKey: [...adminKeys.payments, 'totals', period],
    queryFn: ({ signal }) => callChecked(getPaymentTotals, { query: period, as: admin, signal }),
    placeholderData: keepPreviousData,
  });
}

type WithoutVersion<Change> = Change extends unknown ? Omit<Change, 'version'> : never;

/** A change of a payment; the version to send is that of the payment shown. */
export type UnversionedChange = WithoutVersion<PaymentChange>;

/** Collects or verifies a payment, or decides its refund; 409 when another admin was first. */
export function useChangePayment({ _id: id, version }: VersionedPayment) {
  return useAdminWrite([adminKeys.payments, adminKeys.bookings], (change: UnversionedChange) =>
    callChecked(changePayment, {
      params: { id },
      body: { ...change, version } as PaymentChange,
      as: admin,
    }),
  );
}
