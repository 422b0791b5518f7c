import type { Booking, Worker } from '@gharseva/contract';
import { addDays, indiaDate, orderNumber } from '@gharseva/contract/rules';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { FocusArea } from '#components/ui/focus-area.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { plannedDay } from '#lib/i18n/planned-day.ts';
import { useNow } from '#lib/use-now.ts';
import { type JobsWhen, useJobs } from '../../api/use-jobs';
import { jobsByDay, nextJob } from '../../model/plan-jobs';
import portal from '../portal/portal.module.css';
import { JobCard } from './job-card';
import styles from './jobs.module.css';
import { OtherKeptMoves } from './kept-moves';
import { LiveJobs } from './live-jobs';
import { MoveDialog } from './move-dialog';
import { MoveOutcomeNotice } from './move-outcome';
import { OldJobs } from './old-jobs';
import { useAskedJob } from './use-asked-job';
import { type JobMoves, useJobMoves } from './use-job-moves';

const EMPTY = {
  all: 'partnerPortal.emptyAll',
  today: 'partnerPortal.emptyToday',
  upcoming: 'partnerPortal.emptyUpcoming',
  past: 'partnerPortal.emptyPast',
} as const;

const MINUTE_MS = 60_000;

/** One list of jobs, paginated, and what the partner can do with each. */
export function JobList({ worker, when }: { worker: Worker; when: JobsWhen }) {
  const t = useT();
  const jobs = useJobs(worker.firebaseUid, when);
  const all = jobs.data?.pages.flat() ?? null;
  const moves = useJobMoves(worker.firebaseUid, all);
  const gone = useAskedJob(all, jobs);
  const isWaiting = worker.status === 'pending';

  if (jobs.isPending) {
    return (
      <div className={styles.list}>
        <p role="status" className={styles.soft}>
          {t('partnerPortal.jobsLoading')}
        </p>
        <Skeleton height="11rem" radius="var(--radius-lg)" />
      </div>
    );
  }
  // Those of jobs on the screen are shown with them.
  const others = (
    <OtherKeptMoves kept={moves.kept.filter(({ order }) => !all?.some(({ _id }) => _id === order))} />
  );
  if (!all) {
    return (
      <FocusArea className={styles.list}>
        {others}
        <ErrorState
          text={t('partnerPortal.jobsFailed')}
          hint={errorMessage(jobs.error, '')}
          onRetry={() => void jobs.refetch()}
          busy={jobs.isFetching}
        />
      </FocusArea>
    );
  }
  const { outcome } = moves;
  const isGone = outcome !== null && !all.some(({ _id }) => _id === outcome.job);
  return (
    <FocusArea className={styles.list}>
      <LiveJobs workerUid={worker.firebaseUid} jobs={all} />
      {others}
      <OldJobs jobs={jobs} />
      {isGone && <MoveOutcomeNotice key={outcome.at} outcome={outcome} job={null} />}
      {gone !== null && (
        <Notice tone="neutral">{t('partnerPortal.move.gone', { number: orderNumber(gone) })}</Notice>
      )}
      {all.length === 0 ? (
        <EmptyState
          icon={<CalendarClock size={28} />}
          text={t(EMPTY[when])}
          hint={t(isWaiting ? 'partnerPortal.emptyPendingHint' : 'partnerPortal.emptyActiveHint')}
          action={
            isWaiting && <ButtonLink to={partnerPaths.dashboard}>{t('partnerPortal.dashboard')}</ButtonLink>
          }
        />
      ) : (
        <JobsByDay jobs={all} moves={moves} hasNext={when === 'all' || when === 'today'} />
      )}
      {jobs.isFetchNextPageError && <Notice tone="danger">{t('partnerPortal.jobsMoreFailed')}</Notice>}
      <MoreJobs jobs={jobs} all={all} />
      <MoveDialog key={`${moves.asked.job} ${moves.asked.move}`} moves={moves} />
    </FocusArea>
  );
}

interface MoreJobsProps {
  jobs: ReturnType<typeof useJobs>;
  /** Those that were read. */
  all: readonly Booking[];
}

/** The button for the next page. With the last one it goes, and the first job of that page has the focus. */
function MoreJobs({ jobs, all }: MoreJobsProps) {
  const t = useT();
  /** The job after which the next page was asked for. */
  const asked = useRef<string | null>(null);
  const { hasNextPage } = jobs;
  useEffect(() => {
    if (hasNextPage || asked.current === null) return;
    const first = all[all.findIndex(({ _id }) => _id === asked.current) + 1];
    asked.current = null;
    if (document.activeElement === document.body) document.getElementById(`job-${first?._id}`)?.focus();
  }, [hasNextPage, all]);
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        variant="secondary"
        busy={jobs.isFetchingNextPage}
        onClick={() => {
          asked.current = all.at(-1)?._id ?? null;
          void jobs.fetchNextPage();
        }}
      >
        {jobs.isFetchingNextPage ? t('partnerPortal.jobsLoading') : t('partnerPortal.jobsMore')}
      </Button>
    </div>
  );
}

/** The job to do next, then the others by day. */
function JobsByDay({
  jobs,
  moves,
  hasNext,
}: {
  jobs: readonly Booking[];
  moves: JobMoves;
  /** Whether the list begins with the job to do next. */
  hasNext: boolean;
}) {
  const t = useT();
  const today = indiaDate(useNow(MINUTE_MS));
  const next = hasNext ? nextJob(jobs, today) : null;
  const days = jobsByDay(jobs.filter(({ _id }) => _id !== next?._id));
  const nameOf = (date: string) => {
    const day = plannedDay(date);
    if (date === today) return t('partnerPortal.dayToday', { day });
    return date === addDays(today, 1) ? t('partnerPortal.dayTomorrow', { day }) : day;
  };
  return (
    <>
      {next && (
        <JobsPart title={t('partnerPortal.jobNext')}>
          <JobCard key={next._id} job={next} moves={moves} isNext />
        </JobsPart>
      )}
      {days.map(({ date, jobs: ofDay }) => (
        <JobsPart key={`${date} ${ofDay[0]?._id}`} title={nameOf(date)}>
          {ofDay.map((job) => (
            <JobCard key={job._id} job={job} moves={moves} />
          ))}
        </JobsPart>
      ))}
    </>
  );
}

function JobsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={portal.heading}>
        {title}
      </h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
