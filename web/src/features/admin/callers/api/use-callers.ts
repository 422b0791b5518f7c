import type { CallerBookingInput } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { findCaller, placeAdminBooking } from '@gharseva/contract/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { failureLine } from '#lib/api/failure-line.ts';
import { DRAFTS } from '#lib/drafts/drop-drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { searchIndexQuery } from '#lib/search-index-query.ts';
import { showFailure, showToast } from '#lib/toast.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { SLOTS_KEY } from '#lib/use-slots.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { rememberAdmin } from '../../shared/admin-session';
import { useAdminWrite } from '../../shared/use-admin-write';
import { useIsShown } from '../../shared/use-is-shown';

/** Looks a caller up by the whole phone number; nothing of the answer is kept. */
export function useFindCaller() {
  return useMutation({
    mutationFn: async (phone: string) => {
      const { customer } = await callChecked(findCaller, { body: { phone }, as: admin });
      return { phone, customer };
    },
  });
}

/** Kept with the drafts: a booking that is sent again after the session ended is placed once. */
const KEY = `${DRAFTS}caller-booking-key`;

/**
 * Places a booking for a caller, once. Free times are asked for again after it, and after a refusal prices too. Of a page that was
 * left meanwhile it is told whether it was placed.
 */
export function usePlaceForCaller() {
  const t = useT();
  const client = useQueryClient();
  const isShown = useIsShown();
  const { keyFor, forget } = useIdempotencyKey(KEY);
  return useAdminWrite(
    [adminKeys.bookings, adminKeys.payments, adminKeys.audit, [SLOTS_KEY]],
    async (body: CallerBookingInput) => {
      const isSame = rememberAdmin();
      const isLeft = () => !isShown.current && isSame();
      try {
        const booking = await callChecked(placeAdminBooking, {
          ...{ body, as: admin, idempotencyKey: keyFor(body) },
        });
        forget();
        const number = orderNumber(booking._id);
        if (isLeft()) showToast('success', t('adminBookings.callers.placed', { number }));
        return booking;
      } catch (error) {
        if (error instanceof ApiError) {
          void client.invalidateQueries({ queryKey: searchIndexQuery.queryKey });
        }
        if (isLeft()) showFailure(failureLine(t('adminBookings.callers.failed'), error));
        throw error;
      }
    },
  );
}
