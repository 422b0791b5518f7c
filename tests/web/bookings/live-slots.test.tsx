import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { LiveBookings } from '../../../web/src/features/bookings/components/live-bookings';
import { createQueryClient } from '../../../web/src/lib/query-client';
import { SLOTS_KEY } from '../../../web/src/lib/use-slots';
import { order } from '../support/people';

vi.mock('../../../web/src/lib/live/live-orders', () => ({
  default: function MovedOrder({ onNewer }: { onNewer: () => void }) {
    useEffect(onNewer, []);
    return null;
  },
}));

test('once a shown booking has moved, as cancelled by the support, the free times are read anew', async () => {
  const client = createQueryClient();
  const key = [SLOTS_KEY, '226001', 'fan'];
  client.setQueryData(key, []);
  render(
    <QueryClientProvider client={client}>
      <LiveBookings userId="asha" orders={[order()]} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
});
