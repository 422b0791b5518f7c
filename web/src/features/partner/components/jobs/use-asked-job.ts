import type { Booking } from '@gharseva/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hashName, hashTarget } from '#lib/focus/hash-target.ts';
import type { useJobs } from '../../api/use-jobs';

/**
 * Shows the job that the address names, once it is in the list: a press on an update leads to it. An update may be about an older
 * job, whose page is read then.
 * @param all the jobs that were read; null while there are none
 */
export function useAskedJob(
  all: readonly Booking[] | null,
  { hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useJobs>,
): void {
  const { hash, key } = useLocation();
  const name = hashName(hash);
  const isThere = all?.some(({ _id }) => name === _id || name === `job-${_id}`) ?? false;
  const isSought = name !== '' && all !== null && !isThere && hasNextPage && !isFetching;
  useEffect(() => {
    if (isSought && !isError) void fetchNextPage();
  }, [isSought, isError, fetchNextPage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again asks to see it again
  useEffect(() => {
    const card = isThere ? hashTarget(hash) : null;
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [hash, key, isThere]);
}
