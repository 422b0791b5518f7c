import type { Worker } from '@gharseva/contract';
import { CalendarClock } from 'lucide-react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { type JobsWhen, useJobs } from '../../api/use-jobs';
import { JobCard } from './job-card';
import styles from './jobs.module.css';

const EMPTY = {
  all: 'partnerPortal.emptyAll',
  today: 'partnerPortal.emptyToday',
  upcoming: 'partnerPortal.emptyUpcoming',
  past: 'partnerPortal.emptyPast',
} as const;

/** One list of jobs, paginated. */
export function JobList({ worker, when }: { worker: Worker; when: JobsWhen }) {
  const t = useT();
  const jobs = useJobs(worker.firebaseUid, when);
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
  if (!jobs.data) {
    return (
      <ErrorState
        text={t('partnerPortal.jobsFailed')}
        hint={errorMessage(jobs.error, '')}
        onRetry={() => void jobs.refetch()}
        busy={jobs.isFetching}
      />
    );
  }
  const all = jobs.data.pages.flat();
  if (all.length === 0) {
    return (
      <EmptyState
        icon={<CalendarClock size={28} />}
        text={t(EMPTY[when])}
        hint={t(isWaiting ? 'partnerPortal.emptyPendingHint' : 'partnerPortal.emptyActiveHint')}
        action={
          isWaiting && <ButtonLink to={partnerPaths.dashboard}>{t('partnerPortal.dashboard')}</ButtonLink>
        }
      />
    );
  }
  return (
    <div className={styles.list}>
      <ul className={styles.list}>
        {all.map((job) => (
          <JobCard key={job._id} job={job} />
        ))}
      </ul>
      {jobs.isFetchNextPageError && <Notice tone="danger">{t('partnerPortal.jobsMoreFailed')}</Notice>}
      {jobs.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={jobs.isFetchingNextPage}
            onClick={() => void jobs.fetchNextPage()}
          >
            {jobs.isFetchingNextPage ? t('partnerPortal.jobsLoading') : t('partnerPortal.jobsMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
