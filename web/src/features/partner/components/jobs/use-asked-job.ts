import type { Booking } from '@gharseva/contract';
import { addDays, INBOX_KEPT_DAYS, indiaDate } from '@gharseva/contract/rules';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hashName, hashTarget } from '#lib/focus/hash-target.ts';
import type { useJobs } from '../../api/use-jobs';

/** How the address of an update begins to name its job. */
const JOB = 'job-';

/**
 * Shows the job that the address names, once it is in the list: a press on an update leads to it. It may be newer than the list,
 * which is read anew then, or an older job, whose page is read then, as far back as there are updates.
 * @param all the jobs that were read; null while there are none
 * @returns the id of the job, if it is none of the partner's any more
 */
export function useAskedJob(
  all: readonly Booking[] | null,
  {
    data,
    hasNextPage,
    isFetching,
    isError,
    fetchNextPage,
    refetch,
    dataUpdatedAt,
  }: ReturnType<typeof useJobs>,
): string | null {
  const { hash, key } = useLocation();
  const name = hashName(hash);
  const [asked, setAsked] = useState({ key, listReadAt: dataUpdatedAt });
  if (asked.key !== key) setAsked({ key, listReadAt: dataUpdatedAt });
  const isThere = all?.some(({ _id }) => name === _id || name === `${JOB}${_id}`) ?? false;
  /** The name that was found, or sought in vain: what a later reading says of it changes nothing. */
  const [seen, setSeen] = useState('');
  const [missed, setMissed] = useState('');
  if (isThere && seen !== name) setSeen(name);
  const oldest = all?.at(-1)?.scheduledDate ?? '';
  const isEnd = !hasNextPage || oldest < addDays(indiaDate(new Date()), -INBOX_KEPT_DAYS);
  const isSought = name !== '' && all !== null && !isThere && !isFetching;
  // A list that is read anew each minute may be older than the update. Still the same reading, not an earlier hour: a clock that
  // is set back gives one to each reading that follows.
  const isOld = isSought && dataUpdatedAt === asked.listReadAt;
  const isMore = isSought && !isOld && !isEnd;
  useEffect(() => {
    if (isOld && !isError) void refetch();
  }, [isOld, isError, refetch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may be asked for and come between two renders
  useEffect(() => {
    if (isMore && !isError) void fetchNextPage();
  }, [isMore, isError, fetchNextPage, data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again asks to see it again
  useEffect(() => {
    const card = isThere ? hashTarget(hash) : null;
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [hash, key, isThere]);
  if (isSought && !isOld && isEnd && !isError && missed !== name) setMissed(name);
  const isGone = missed === name && seen !== name && name.startsWith(JOB);
  return isGone ? name.slice(JOB.length) : null;
}
