import type { Worker } from '@gharseva/contract';
import { Skeleton } from '../../../../components/ui/skeleton';
import { useT } from '../../../../lib/i18n/i18n';
import { useJobs } from '../../api/use-jobs';

/**
 * How many jobs the partner has today, by the calendar in India: those of today's list that were not cancelled, `20+`
 * where the list has another page. Partners who are not active have none, and nothing is asked for them.
 */
export function TodayJobs({ worker }: { worker: Worker }) {
  const t = useT();
  const jobs = useJobs(worker.firebaseUid, 'today', worker.status === 'active');
  if (jobs.data) {
    const standing = jobs.data.pages.flat().filter(({ stage }) => stage !== 'cancelled').length;
    return jobs.hasNextPage ? t('partnerPortal.todayJobsMore', { count: standing }) : standing;
  }
  if (jobs.isLoading) return <Skeleton width="2rem" height="1.75rem" />;
  return worker.todayJobs;
}
