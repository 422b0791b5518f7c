import type { Worker } from '@gharseva/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { PagePending } from '#components/layout/page-pending.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { paths } from '#config/paths.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { loadMessages, useT } from '#lib/i18n/i18n.ts';
import type { Inbox } from '#lib/inbox/inbox.ts';
import { latePart } from '#lib/late-part.tsx';
import { useWantedState } from '#lib/wanted-page.ts';
import { ownInbox } from '../../api/own-inbox';
import { useWorker } from '../../api/use-worker';
import { workerKeys } from '../../api/worker-keys';
import { useWorkerSession, workerSessionLost } from '../../state/worker-session';
import { PortalFrame } from './portal-frame';

/** Comes with its texts and code; the portal works without it. */
const UpdatesLink = latePart<{ inbox: Inbox }>(() =>
  Promise.all([import('./updates-link'), loadMessages('account')]).then(([link]) => link),
);

/** The page titles to show while the record is missing. */
const PAGE_NAMES: Readonly<Record<string, Parameters<ReturnType<typeof useT>>[0]>> = {
  [partnerPaths.offers]: 'partnerPortal.offers',
  [partnerPaths.today]: 'partnerPortal.today.title',
  [partnerPaths.week]: 'partnerPortal.week.title',
  [partnerPaths.me]: 'partnerPortal.me.title',
  [partnerPaths.jobs]: 'partnerPortal.jobs',
  [partnerPaths.updates]: 'partnerPortal.updates',
  [partnerPaths.earnings]: 'partnerPortal.earnings',
  [partnerPaths.hours]: 'partnerPortal.hours',
  [partnerPaths.profile]: 'partnerPortal.profile',
  [partnerPaths.location]: 'partnerPortal.location',
  [partnerPaths.documents]: 'partnerPortal.documents',
  [partnerPaths.support]: 'partnerPortal.support',
};

/**
 * The partner portal. Without a session it redirects to the login (docs/specification.md section 4), which returns to
 * the requested page, except after a logout; otherwise it shows the partner's page.
 */
export function PartnerPortal({ children }: { children: (worker: Worker) => ReactNode }) {
  const session = useWorkerSession();
  const client = useQueryClient();
  const uid = session?.firebaseUid;
  const wanted = useWantedState(session !== null, workerSessionLost.get);

  // Cached answers are dropped with the session, however and wherever it ended.
  useEffect(() => {
    if (uid) return () => client.removeQueries({ queryKey: workerKeys.all });
  }, [client, uid]);

  if (!uid) return <Navigate to={paths.workerLogin} replace state={wanted} />;
  return (
    <PortalFrame workerUid={uid} updates={<UpdatesLink inbox={ownInbox(uid)} />}>
      <WorkerGate key={uid} uid={uid}>
        {children}
      </WorkerGate>
    </PortalFrame>
  );
}

function WorkerGate({ uid, children }: { uid: string; children: (worker: Worker) => ReactNode }) {
  const t = useT();
  const worker = useWorker(uid);
  const { pathname } = useLocation();
  if (worker.data) return children(worker.data);
  if (worker.isPending) return <PagePending />;
  const page = PAGE_NAMES[pathname.replace(/\/+$/, '')] ?? 'partnerPortal.dashboard';
  return (
    <>
      <PageHeader title={t(page)} />
      <ErrorState
        text={t('partnerPortal.loadFailed')}
        hint={errorMessage(worker.error, '')}
        onRetry={() => void worker.refetch()}
        busy={worker.isFetching}
      />
    </>
  );
}
