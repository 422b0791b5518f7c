import type { Worker } from '@gharseva/contract';
import { addDays, indiaDate } from '@gharseva/contract/rules';
import { useEffect } from 'react';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/use-now.ts';
import { useJobs } from '../../api/use-jobs';
import { planWeek, WEEK_DAYS } from '../../model/plan-week';
import { OldJobs } from '../jobs/old-jobs';
import styles from './week.module.css';
import { WeekDay } from './week-day';

const MINUTE_MS = 60_000;

/** The partner's next seven days: hours, days off, and the jobs of each day. */
export function WeekPage({ worker }: { worker: Worker }) {
  const t = useT();
  const isPaused = worker.status === 'inactive';
  return (
    <>
      <PageHeader
        title={t('partnerPortal.week.title')}
        intro={t('partnerPortal.week.intro', { count: WEEK_DAYS })}
      />
      {isPaused ? (
        <Notice tone="warning">{t('partnerPortal.jobsInactive')}</Notice>
      ) : (
        <Days worker={worker} />
      )}
    </>
  );
}

function Days({ worker }: { worker: Worker }) {
  const t = useT();
  const today = indiaDate(useNow(MINUTE_MS));
  const jobs = useJobs(worker.firebaseUid, 'all');
  const all = jobs.data?.pages.flat();
  // The list has today's and later jobs first: a last one within the week may have others behind it.
  const last = all?.at(-1)?.scheduledDate ?? '';
  const isCut = jobs.hasNextPage && last >= today && last < addDays(today, WEEK_DAYS);
  const { fetchNextPage, isFetching, isError, isFetchNextPageError } = jobs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may be asked for and come between two renders
  useEffect(() => {
    if (isCut && !isFetching && !isError) void fetchNextPage();
  }, [isCut, isFetching, isError, fetchNextPage, jobs.data]);

  if (jobs.isPending) {
    return (
      <div className={styles.days}>
        <p role="status" className={styles.soft}>
          {t('partnerPortal.jobsLoading')}
        </p>
        <Skeleton height="11rem" radius="var(--radius-lg)" />
      </div>
    );
  }
  if (!all || (isCut && isError)) {
    return (
      <ErrorState
        text={t('partnerPortal.jobsFailed')}
        hint={errorMessage(jobs.error, '')}
        onRetry={() => void (isFetchNextPageError ? fetchNextPage() : jobs.refetch())}
        busy={jobs.isFetching}
      />
    );
  }
  return (
    <>
      <OldJobs jobs={jobs} />
      <ol className={styles.days}>
        {planWeek(all, worker.availability, today).map((day) => (
          <WeekDay key={day.date} day={day} today={today} />
        ))}
      </ol>
    </>
  );
}
