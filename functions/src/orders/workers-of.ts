import { DELETED_PERSON, type OrderEvent } from '@gharseva/contract';

/** The uids of all workers that an order has or ever had. */
export function workersOf({
  workerUid,
  events,
}: {
  workerUid?: string | undefined;
  events: readonly OrderEvent[];
}): string[] {
  const known = events.flatMap(({ role, actor, worker }) => [
    ...(role === 'worker' ? [actor] : []),
    worker?.from?._id,
    worker?.to?._id,
  ]);
  const uids = [workerUid, ...known].filter((uid) => uid !== undefined && uid !== DELETED_PERSON);
  return [...new Set(uids as string[])];
}
