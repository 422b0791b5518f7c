import type { Worker } from '@gharseva/contract';
import { indiaDate } from '@gharseva/contract/rules';
import { PageHeader } from '#components/ui/page-header.tsx';
import { formatDay } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/use-now.ts';
import { JobList } from '../jobs/job-list';
import { PausedJobs } from '../jobs/paused-jobs';

const MINUTE_MS = 60_000;

/** Today's way: the job to do next on top, then the others of today in their order. */
export function TodayPage({ worker }: { worker: Worker }) {
  const t = useT();
  const today = indiaDate(useNow(MINUTE_MS));
  return (
    <>
      <PageHeader title={t('partnerPortal.today.title')} intro={formatDay(today)} />
      {worker.status === 'inactive' ? (
        <PausedJobs workerUid={worker.firebaseUid} />
      ) : (
        <JobList worker={worker} when="today" />
      )}
    </>
  );
}
