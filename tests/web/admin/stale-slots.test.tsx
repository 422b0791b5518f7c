import type { CallerBookingInput, ClosureInput, SlotPlan } from '@gharseva/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useSetBookingStatus, useUndoMove } from '../../../web/src/features/admin/bookings/api/use-booking';
import { usePlaceForCaller } from '../../../web/src/features/admin/callers/api/use-callers';
import {
  useAddClosure,
  useRemoveClosure,
  useSetSlotPlan,
} from '../../../web/src/features/admin/places/api/use-places';
import { loadMessages } from '../../../web/src/lib/i18n/i18n';
import { createQueryClient } from '../../../web/src/lib/query-client';
import { SLOTS_KEY } from '../../../web/src/lib/use-slots';
import { adminBooking, signInAdmin, VERSION } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';

beforeEach(async () => {
  await loadMessages('adminBookings');
  signInAdmin();
});

const SLOTS = [SLOTS_KEY, '226001', 'fan'];
const cancelled = adminBooking({ stage: 'cancelled', status: 'cancelled' });
const refused = () => new FakeFailure(409, 'conflict');

function useUndo() {
  const undo = useUndoMove();
  return { mutate: () => undo(cancelled)?.run() };
}

const cancelling = { status: 'cancelled', reason: '', note: '', version: VERSION };
const plan: SlotPlan = { cityId: 'lucknow', categoryId: 'ac', week: {}, version: VERSION, standard: 4 };

test.each([
  ['a booking is cancelled', () => useSetBookingStatus('one'), cancelling],
  ['the latest move of a booking is undone', useUndo, undefined],
  ['a booking is placed for a caller', usePlaceForCaller, {} as CallerBookingInput],
  ['a time is closed', useAddClosure, {} as ClosureInput],
  ['a closed time is opened', useRemoveClosure, { date: '2026-11-22', _id: 'one' }],
  ['the numbers of a week are set', () => useSetSlotPlan('Lucknow, AC'), plan],
])('once %s, the free times are read anew before they are shown again', async (_what, useWrite, input) => {
  fakeApi({
    'PUT /api/admin/bookings/:id/status': () => cancelled,
    'POST /api/admin/bookings/:id/undo': () => adminBooking(),
    'POST /api/admin/bookings': () => adminBooking(),
    'PUT /api/admin/closures': refused,
    'DELETE /api/admin/closures/:date/:id': refused,
    'PUT /api/admin/slot-plans/:cityId/:categoryId': refused,
  });
  const client = createQueryClient();
  client.setQueryData(SLOTS, []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const write = useWrite as () => { mutate: (input: unknown) => void };
  const { result } = renderHook(() => write(), { wrapper });
  act(() => result.current.mutate(input));
  await waitFor(() => expect(client.getQueryState(SLOTS)?.isInvalidated).toBe(true));
});
