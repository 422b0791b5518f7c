import type { Booking } from '@gharseva/contract';
import { useQueryClient } from '@tanstack/react-query';
import { latePart } from '#lib/late-part.tsx';
import { ownInbox } from '../../api/own-inbox';
import { workerKeys } from '../../api/worker-keys';

/** Code of its own: until it is there, the list is as old as its last reading. */
const LiveOrders = latePart(() => import('#lib/live/live-orders.tsx'));

/** Reads a partner's jobs anew as soon as one of those on the screen has moved. */
export function LiveJobs({ workerUid, jobs }: { workerUid: string; jobs: readonly Booking[] }) {
  const client = useQueryClient();
  const readAnew = () => void client.invalidateQueries({ queryKey: workerKeys.jobLists(workerUid) });
  return <LiveOrders orders={jobs} of={ownInbox(workerUid)} onNewer={readAnew} />;
}
