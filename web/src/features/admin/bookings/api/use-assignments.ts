import type { AdminBooking } from '@gharseva/contract';
import { ADMIN_QUEUE_PAGE_SIZE } from '@gharseva/contract/rules';
import { assignBooking, listAssignments, listEligibleWorkers } from '@gharseva/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showFailure, showToast } from '#lib/toast.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { rememberAdmin } from '../../shared/admin-session';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useIsShown } from '../../shared/use-is-shown';

/** Refetch interval while the queue is visible. */
const LIVE_MS = 30_000;

/** The bookings that need a worker, from today on, then those of past days, paginated and kept live. */
export function useAssignments() {
  return useAdminPages<AdminBooking>({
    queryKey: [...adminKeys.bookings, 'assignments'],
    pageSize: ADMIN_QUEUE_PAGE_SIZE,
    ask: ({ signal, page }) => callChecked(listAssignments, { query: page, as: admin, signal }),
    staleTime: 0,
    refetchInterval: LIVE_MS,
  });
}

/** The outcome for one booking of a bulk assignment. */
export interface AssignOutcome {
  booking: AdminBooking;
  state: 'waiting' | 'done' | 'failed';
  /** The worker assigned, or the reason for the failure. */
  text: string;
}

/**
 * Assigns several bookings one after the other, each to its best worker: one assignment changes who is best for the
 * next. Never exceeds a worker's preferred radius or its hours. Outcomes stay on screen, failures included; of a page that was left
 * meanwhile their numbers are told. Stops once another admin, or nobody, is signed in, and says how far it came.
 */
export function useAssignEach() {
  const t = useT();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly AssignOutcome[]>([]);
  const [busy, setBusy] = useState(false);
  const isShown = useIsShown();

  /** Null once somebody else is signed in. */
  const assignOne = async (booking: AdminBooking, isSame: () => boolean): Promise<AssignOutcome | null> => {
    const params = { id: booking._id };
    const common = { params, as: admin } as const;
    const workers = await callChecked(listEligibleWorkers, common);
    const best = workers.find(
      ({ _id, isEligible, cautions = [], reach }) =>
        isEligible && cautions.length === 0 && reach !== 'outside' && _id !== booking.providerId?._id,
    );
    if (!best) {
      const hasCash = workers.some(({ reasons }) => reasons.includes('cash_taken'));
      const text = t(hasCash ? 'adminBookings.cashTaken' : 'adminBookings.nobodyNear');
      return { booking, state: 'failed', text };
    }
    if (!isSame()) return null;
    const body = { providerId: best._id, version: booking.version };
    const send = () => callChecked(assignBooking, { ...common, body });
    await send().catch((error: unknown) => {
      // Without an answer it may have been made: asked again, the server says so.
      if (error instanceof ApiError && error.isTransient && isSame()) return send();
      throw error;
    });
    return { booking, state: 'done', text: t('adminBookings.assignedTo', { name: best.fullName }) };
  };

  const run = async (bookings: readonly AdminBooking[]) => {
    if (busy) return;
    setBusy(true);
    const isSame = rememberAdmin();
    const current: AssignOutcome[] = bookings.map((booking) => ({ booking, state: 'waiting', text: '' }));
    setOutcomes([...current]);
    for (const [index, booking] of bookings.entries()) {
      if (!isSame()) break;
      const outcome = await assignOne(booking, isSame).catch(
        (error: unknown): AssignOutcome => ({
          ...{ booking, state: 'failed' },
          text: errorMessage(error, t('adminBookings.assignFailed')),
        }),
      );
      if (outcome) current[index] = outcome;
      setOutcomes([...current]);
    }
    const numberOf = (state: AssignOutcome['state']) => current.filter((one) => one.state === state).length;
    const numbers = { done: numberOf('done'), failed: numberOf('failed'), count: current.length };
    if (!isSame()) showFailure(t('adminBookings.queue.stopped', numbers));
    else if (!isShown.current) {
      const text = t('adminBookings.queue.ended', numbers);
      if (numbers.failed > 0) showFailure(text);
      else showToast('success', text);
    }
    setBusy(false);
    for (const queryKey of [adminKeys.bookings, adminKeys.dashboard]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  return { run, busy, outcomes, forget: () => setOutcomes([]) };
}
