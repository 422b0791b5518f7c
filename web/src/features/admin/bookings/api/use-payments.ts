import type { PaymentChange, VersionedPayment } from '@gharseva/contract';
import { changePayment } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminWrite } from '../../shared/use-admin-write';

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
