import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PagePending } from '../../components/layout/page-pending';
import { partnerPaths } from '../../config/partner-paths';
import { ownInbox } from '../../features/partner/api/own-inbox';
import { DashboardPage } from '../../features/partner/components/dashboard/dashboard-page';
import { HoursPage } from '../../features/partner/components/hours/hours-page';
import { JobsPage } from '../../features/partner/components/jobs/jobs-page';
import { LocationPage } from '../../features/partner/components/location/location-page';
import { MePage } from '../../features/partner/components/me/me-page';
import { PartnerPortal } from '../../features/partner/components/portal/partner-portal';
import { ProfilePage } from '../../features/partner/components/profile/profile-page';
import { TodayPage } from '../../features/partner/components/today/today-page';
import { WeekPage } from '../../features/partner/components/week/week-page';
import { useT } from '../../lib/i18n/i18n';
import { lazyScreen } from '../lazy-screen';
import { RoutesOf } from '../routes-of';
import { usePreloads } from '../use-preloads';
import { NotFound } from './not-found';

const DocumentsPage = lazyScreen(
  ['partnerDocuments'],
  () => import('../../features/partner/components/documents/documents-page'),
);
const OffersPage = lazyScreen(
  ['partnerOffers'],
  () => import('../../features/partner/components/offers/offers-page'),
);
const EarningsPage = lazyScreen(
  ['partnerEarnings', 'table'],
  () => import('../../features/partner/components/earnings/earnings-page'),
);
const UpdatesPage = lazyScreen(
  ['account'],
  () => import('../../features/partner/components/updates/updates-page'),
);
const SupportPage = lazyScreen(['support'], () => import('./worker-support-screen'));

const NEXT_PAGES = [OffersPage, UpdatesPage, EarningsPage, SupportPage, DocumentsPage];

/** The partner portal and its pages (docs/specification.md section 2). */
export default function WorkerPortalScreen() {
  const t = useT();
  const { pathname } = useLocation();
  usePreloads(NEXT_PAGES);
  return (
    <PartnerPortal>
      {(worker) => (
        // As around the site's screens: without the key the previous page would stay hidden, with its heading.
        <Suspense key={pathname} fallback={<PagePending />}>
          <RoutesOf
            routes={[
              { index: true, element: <Navigate to={partnerPaths.dashboard} replace /> },
              { path: 'dashboard', element: <DashboardPage worker={worker} /> },
              { path: 'offers', element: <OffersPage worker={worker} /> },
              { path: 'today', element: <TodayPage worker={worker} /> },
              { path: 'week', element: <WeekPage worker={worker} /> },
              { path: 'earnings', element: <EarningsPage worker={worker} /> },
              { path: 'me', element: <MePage worker={worker} /> },
              { path: 'jobs', element: <JobsPage worker={worker} /> },
              { path: 'updates', element: <UpdatesPage inbox={ownInbox(worker.firebaseUid)} /> },
              { path: 'hours', element: <HoursPage worker={worker} /> },
              { path: 'profile', element: <ProfilePage worker={worker} /> },
              { path: 'location', element: <LocationPage worker={worker} /> },
              { path: 'documents', element: <DocumentsPage worker={worker} /> },
              { path: 'support', element: <SupportPage /> },
              {
                path: '*',
                element: <NotFound home={partnerPaths.dashboard} label={t('partnerPortal.dashboard')} />,
              },
            ]}
          />
        </Suspense>
      )}
    </PartnerPortal>
  );
}
