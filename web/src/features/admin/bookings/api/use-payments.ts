import type { Payment, PaymentChange } from '@gharseva/contract';
import { changePayment } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useBookingWrite } from './use-booking-write';

/** Collects or verifies a payment, or decides its refund; 409 when it is not the version any more that was decided on. */
export function useChangePayment({ _id: id, bookingId }: Pick<Payment, '_id' | 'bookingId'>) {
  return useBookingWrite(
    [adminKeys.payments, adminKeys.bookings],
    (body: PaymentChange) => callChecked(changePayment, { params: { id }, body, as: admin }),
    () => bookingId,
  );
}
