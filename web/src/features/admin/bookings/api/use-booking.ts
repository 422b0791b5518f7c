import type { AdminBooking, AdminBookingDetail, EligibleWorker } from '@gharseva/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import { showToast, type ToastAction } from '#lib/toast.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminWrite } from '../../shared/use-admin-write';

const bookingKey = (id: string) => [...adminKeys.bookings, 'one', id];

/** A booking with its address, lines, payment and history. */
export function useBooking(id: string) {
  return useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }): Promise<AdminBookingDetail> =>
      callApi('GET /api/admin/bookings/:id', { params: { id }, as: admin, signal }),
  });
}

/** Workers of the booking's trade and city: those who can take it first, the others with the reasons. */
export function useEligibleWorkers(id: string) {
  return useQuery({
    queryKey: [...bookingKey(id), 'workers'],
    queryFn: ({ signal }): Promise<EligibleWorker[]> =>
      callApi('GET /api/admin/bookings/:id/workers', { params: { id }, as: admin, signal }),
    // Who is free changes with every assignment.
    staleTime: 0,
  });
}

/** Assigns the booking; 409 when it changed meanwhile, or the worker cannot take it any more. */
export function useAssignBooking({ _id: id, version }: AdminBooking) {
  const client = useQueryClient();
  return useAdminWrite([adminKeys.bookings], async (providerId: string) => {
    const booking = await callApi('PUT /api/admin/bookings/:id/assign', {
      params: { id },
      body: { providerId, version },
      as: admin,
    });
    client.setQueryData(bookingKey(id), booking);
    return booking;
  });
}

/** What an admin sets: the status' text, where the name of a stage is that move, why (for the customer), and a note for admins. */
export interface StatusChange {
  status: string;
  reason: string;
  note: string;
}

/** Sets the status of the booking; 409 when it changed meanwhile. */
export function useSetBookingStatus({ _id: id, version }: AdminBookingDetail) {
  const client = useQueryClient();
  return useAdminWrite([adminKeys.bookings, adminKeys.payments], async (change: StatusChange) => {
    const booking = await callApi('PUT /api/admin/bookings/:id/status', {
      params: { id },
      body: { ...change, version },
      as: admin,
    });
    client.setQueryData(bookingKey(id), booking);
    return booking;
  });
}

/**
 * Takes the latest move of a booking back: `version` is the booking's since that move, so that nothing of somebody else is
 * taken back. Works from anywhere, also when the screen of the move has been left: the outcome is told by a toast.
 */
export function useUndoMove() {
  const t = useT();
  const client = useQueryClient();
  const undoing = useAdminWrite(
    [adminKeys.bookings, adminKeys.payments],
    async ({ _id: id, version }: Pick<AdminBookingDetail, '_id' | 'version'>) => {
      try {
        const booking = await callApi('POST /api/admin/bookings/:id/undo', {
          params: { id },
          body: { version },
          as: admin,
        });
        client.setQueryData(bookingKey(id), booking);
        showToast(
          'success',
          t('adminBookings.undone', { status: shownStatus(booking.status, 'adminBookings') }),
        );
      } catch (error) {
        showToast('danger', errorMessage(error, t('adminBookings.undoFailed')));
        throw error;
      }
    },
  );
  /** What a toast about the move offers. */
  return (moved: Pick<AdminBookingDetail, '_id' | 'version'>): ToastAction => ({
    label: t('adminBookings.undo'),
    run: () => undoing.mutate(moved),
  });
}
