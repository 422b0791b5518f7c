import type { Worker } from '@gharseva/contract';
import { useSearchParams } from 'react-router-dom';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { JOBS_WHEN } from '../../api/use-jobs';
import portal from '../portal/portal.module.css';
import { JobList } from './job-list';
import { PausedJobs } from './paused-jobs';

const LABELS = {
  all: 'partnerPortal.whenAll',
  today: 'partnerPortal.whenToday',
  upcoming: 'partnerPortal.whenUpcoming',
  past: 'partnerPortal.whenPast',
} as const;

/**
 * The partner's jobs, today's and later ones first, or one of the lists; the URL holds the choice, so that Back and
 * reload keep it.
 */
export function JobsPage({ worker }: { worker: Worker }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const when = JOBS_WHEN.find((one) => one === search.get('when')) ?? 'all';
  return (
    <>
      <PageHeader title={t('partnerPortal.jobsTitle')} intro={t('partnerPortal.jobsIntro')} />
      {worker.status === 'inactive' ? (
        <PausedJobs workerUid={worker.firebaseUid} />
      ) : (
        <div className={portal.sections}>
          <ChipGroup
            legend={t('partnerPortal.when')}
            hideLegend
            chips={JOBS_WHEN.map((value) => ({ value, label: t(LABELS[value]) }))}
            value={when}
            onChange={(value) => setSearch({ when: value }, { replace: true })}
          />
          <JobList key={when} worker={worker} when={when} />
        </div>
      )}
    </>
  );
}
