import type { Booking } from '@gharseva/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ownInbox } from '../../api/own-inbox';
import { workerKeys } from '../../api/worker-keys';

/** Code of its own: without it, as when the network is lost meanwhile, the list is as old as its last reading. */
const LiveOrders = lazy(() => import('#lib/live/live-orders.tsx').catch(() => ({ default: () => null })));

/** Reads a partner's jobs anew as soon as one of those on the screen has moved. */
export function LiveJobs({ workerUid, jobs }: { workerUid: string; jobs: readonly Booking[] }) {
  const client = useQueryClient();
  const readAnew = () => void client.invalidateQueries({ queryKey: workerKeys.jobLists(workerUid) });
  return (
    <Suspense fallback={null}>
      <LiveOrders orders={jobs} of={ownInbox(workerUid)} onNewer={readAnew} />
    </Suspense>
  );
}
