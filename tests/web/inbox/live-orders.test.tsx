import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callChecked } from '../../../web/src/lib/api/call-checked';
import LiveOrders from '../../../web/src/lib/live/live-orders';
import type { WatchedOrder } from '../../../web/src/lib/live/watch-orders';
import { customer } from '../../../web/src/lib/session/customer';

vi.mock('../../../web/src/lib/api/call-checked', () => ({
  callChecked: vi.fn(async () => ({ rev: 3, stage: 'on_the_way', flags: {}, eta: null })),
}));

test('visits that were forgotten long ago do not keep today’s from being watched', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.useFakeTimers({ now: new Date('2026-11-22T09:30:00+05:30') });
  const order = (_id: string, scheduledDate: string, stage: WatchedOrder['stage']): WatchedOrder => ({
    ...{ _id, rev: 3, stage, scheduledDate, timeSlot: '10:00 AM - 12:00 PM' },
  });
  const forgotten = Array.from({ length: 5 }, (_, day) =>
    order(`old-${day}`, `2026-10-1${day}`, day % 2 === 0 ? 'in_progress' : 'accepted'),
  );
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveOrders
        of={{ uid: 'asha', role: 'customer', session: customer }}
        orders={[...forgotten, order('today', '2026-11-22', 'on_the_way')]}
        onNewer={() => undefined}
      />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const asked = vi.mocked(callChecked).mock.calls.map(([, { params }]) => (params as { id: string }).id);
  expect(new Set(asked).size).toBe(5);
  expect(asked).toContain('today');
  unmount();
  vi.useRealTimers();
});
