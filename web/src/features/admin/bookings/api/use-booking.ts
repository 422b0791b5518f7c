import type { AdminBooking, AdminBookingDetail, Dispatch, EligibleWorker } from '@gharseva/contract';
import { isOver } from '@gharseva/contract/rules';
import {
  assignBooking,
  getAdminBooking,
  getDispatch,
  listEligibleWorkers,
  moveAdminBooking,
  setBookingStatus,
  undoBookingMove,
} from '@gharseva/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import type { RouteBody } from '#lib/api/call-options.ts';
import { failureLine } from '#lib/api/failure-line.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import { showFailure, showToast, type ToastAction } from '#lib/toast.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { SLOTS_KEY } from '#lib/use-slots.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { adminToken, useAdminToken } from '../../shared/admin-session';
import { holderOf } from '../../shared/token-claims';
import { useAdminWrite } from '../../shared/use-admin-write';
import { useBookingWrite } from './use-booking-write';

const bookingKey = (id: string) => [...adminKeys.bookings, 'one', id];

/** How often a booking that goes on is read anew, and who was asked for it. */
const LIVE_MS = 30_000;

/** A booking with its address, lines, payment and history. Kept live until it is over: customer and worker move it as well. */
export function useBooking(id: string) {
  return useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }): Promise<AdminBookingDetail> =>
      callChecked(getAdminBooking, { params: { id }, as: admin, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && !isOver(data.stage) ? LIVE_MS : false),
  });
}

/**
 * Who was asked for a booking; null for one for which nobody was ever sought. Kept live until the booking is over: a search that has
 * ended begins anew where a worker gives the job back.
 */
export function useDispatch({ _id: id, stage }: Pick<AdminBooking, '_id' | 'stage'>) {
  return useQuery({
    queryKey: [...bookingKey(id), 'dispatch'],
    queryFn: async ({ signal }): Promise<Dispatch | null> =>
      (await callChecked(getDispatch, { params: { id }, as: admin, signal })).dispatch,
    staleTime: 0,
    refetchInterval: isOver(stage) ? false : LIVE_MS,
  });
}

/** Workers of the booking's trade and city: the eligible ones first, the others with reasons. */
export function useEligibleWorkers(id: string) {
  return useQuery({
    queryKey: [...bookingKey(id), 'workers'],
    queryFn: ({ signal }): Promise<EligibleWorker[]> =>
      callChecked(listEligibleWorkers, { params: { id }, as: admin, signal }),
    // Availability changes with every assignment.
    staleTime: 0,
  });
}

/** Who gets a booking, and the version of it that the admin saw. */
export interface Assignment {
  booking: Pick<AdminBooking, '_id' | 'version'>;
  providerId: string;
}

/** Assigns a booking; 409 when it has changed since, unless this worker has it, or the worker is no longer eligible. */
export function useAssignBooking() {
  const client = useQueryClient();
  return useBookingWrite(
    [adminKeys.bookings],
    async ({ booking: { _id: id, version }, providerId }: Assignment) => {
      const booking = await callChecked(assignBooking, {
        params: { id },
        body: { providerId, version },
        as: admin,
      });
      client.setQueryData(bookingKey(id), booking);
      return booking;
    },
    ({ booking }) => booking._id,
  );
}

/**
 * A status change: the text (the name of a stage makes that move), the reason for the customer, and a note for admins; and the
 * version of the booking that the admin saw.
 */
export interface StatusChange {
  status: string;
  reason: string;
  note: string;
  version: string;
}

/**
 * Sets the status of the booking; 409 when it has changed since. The same one after a lost answer goes as it went, with the
 * version of then: the booking may have been read anew since, and its change may be this very call's.
 */
export function useSetBookingStatus(id: string) {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const seen = useRef<{ key: string; version: string } | null>(null);
  return useBookingWrite(
    [adminKeys.bookings, adminKeys.payments, [SLOTS_KEY]],
    async ({ version, ...change }: StatusChange) => {
      const idempotencyKey = keyFor(change);
      if (seen.current?.key !== idempotencyKey) seen.current = { key: idempotencyKey, version };
      try {
        const booking = await callChecked(setBookingStatus, {
          params: { id },
          body: { ...change, version: seen.current.version },
          as: admin,
          idempotencyKey,
        });
        forget();
        client.setQueryData(bookingKey(id), booking);
        return booking;
      } catch (error) {
        // Once refused it is sent about the booking as it is then.
        if (error instanceof ApiError && !error.isTransient && error.code !== 'bad_answer') forget();
        throw error;
      }
    },
    () => id,
  );
}

/** A move that an admin makes for a customer or a partner, as the call takes it. */
export type BehalfMove = RouteBody<'POST /api/admin/bookings/:id/move'>;

/** Makes a move for customer or partner; the same one after a lost answer is made once. */
export function useMoveBooking(id: string) {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey(`admin move of ${id}`);
  return useBookingWrite(
    [adminKeys.bookings, adminKeys.payments, [SLOTS_KEY]],
    async (body: BehalfMove) => {
      const booking = await callChecked(moveAdminBooking, {
        params: { id },
        body,
        as: admin,
        idempotencyKey: keyFor(body),
      });
      forget();
      client.setQueryData(bookingKey(id), booking);
      return booking;
    },
    () => id,
  );
}

/**
 * Undoes the latest move of a booking: `version` is the booking's after that move, so that nobody else's change is
 * undone. Works after leaving the screen of the move: a toast reports the outcome.
 */
export function useUndoMove() {
  const t = useT();
  const client = useQueryClient();
  const undoing = useAdminWrite(
    [adminKeys.bookings, adminKeys.payments, [SLOTS_KEY]],
    async ({ _id: id, version }: Pick<AdminBookingDetail, '_id' | 'version'>) => {
      try {
        const booking = await callChecked(undoBookingMove, {
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
        showFailure(failureLine(t('adminBookings.undoFailed'), error));
        throw error;
      }
    },
  );
  const holder = holderOf(useAdminToken());
  /** The Undo action of the toast about a move; none for another admin, who may have followed before the answer came. */
  return (moved: Pick<AdminBookingDetail, '_id' | 'version'>): ToastAction | undefined =>
    holderOf(adminToken.get()) === holder
      ? { label: t('adminBookings.undo'), run: () => undoing.mutate(moved) }
      : undefined;
}
