import { useSyncExternalStore } from 'react';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { connected } from '#lib/connection.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { useJobs } from '../../api/use-jobs';

/** Says that jobs on the screen could not be read anew; without a network the page itself says how old they are. */
export function OldJobs({ jobs }: { jobs: ReturnType<typeof useJobs> }) {
  const t = useT();
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  if (!jobs.isRefetchError || !isConnected) return null;
  return (
    <Notice tone="danger">
      <FailureWords text={t('partnerPortal.jobsFailed')} error={jobs.error} />
    </Notice>
  );
}
