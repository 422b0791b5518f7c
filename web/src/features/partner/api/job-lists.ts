import type { Booking } from '@gharseva/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { workerKeys } from './worker-keys';

/** The page with the job as it is now, or without it when it has gone back to be given to somebody else. */
function withJob(page: readonly Booking[], job: Booking): Booking[] {
  if (job.stage === 'placed') return page.filter(({ _id }) => _id !== job._id);
  return page.map((shown) => (shown._id === job._id ? job : shown));
}

/** Shows a job as it is after a move, and reads the others anew. */
export function showJob(client: QueryClient, workerUid: string, job: Booking): void {
  const queryKey = workerKeys.jobLists(workerUid);
  client.setQueriesData<InfiniteData<Booking[]>>(
    { queryKey },
    (lists) => lists && { ...lists, pages: lists.pages.map((page) => withJob(page, job)) },
  );
  lookAtJobs(client, workerUid);
}

/** Reads the jobs on the screen anew, and the record, which counts those of today and says if the account is paused. */
export function lookAtJobs(client: QueryClient, workerUid: string): void {
  void client.invalidateQueries({ queryKey: workerKeys.jobLists(workerUid) });
  void client.invalidateQueries({ queryKey: workerKeys.record(workerUid) });
}
