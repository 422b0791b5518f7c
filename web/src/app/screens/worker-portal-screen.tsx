import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
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
import { NotFound } from './not-found';

// Separate, because it includes Firebase Storage.
const DocumentsPage = lazyScreen(
  ['partnerDocuments'],
  () => import('../../features/partner/components/documents/documents-page'),
);
const OffersPage = lazyScreen(
  ['partnerOffers'],
  () => import('../../features/partner/components/offers/offers-page'),
);
const UpdatesPage = lazyScreen(
  ['account'],
  () => import('../../features/partner/components/updates/updates-page'),
);
const SupportPage = lazyScreen(['support'], () => import('./worker-support-screen'));

/** The partner portal and its pages (docs/specification.md section 2). */
export default function WorkerPortalScreen() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <PartnerPortal>
      {(worker) => (
        // As around the site's screens: without the key the previous page would stay hidden, with its heading.
        <Suspense key={pathname} fallback={<PagePending />}>
          <Routes>
            <Route index element={<Navigate to={partnerPaths.dashboard} replace />} />
            <Route path="dashboard" element={<DashboardPage worker={worker} />} />
            <Route path="offers" element={<OffersPage worker={worker} />} />
            <Route path="today" element={<TodayPage worker={worker} />} />
            <Route path="week" element={<WeekPage worker={worker} />} />
            <Route path="me" element={<MePage worker={worker} />} />
            <Route path="jobs" element={<JobsPage worker={worker} />} />
            <Route path="updates" element={<UpdatesPage inbox={ownInbox(worker.firebaseUid)} />} />
            <Route path="hours" element={<HoursPage worker={worker} />} />
            <Route path="profile" element={<ProfilePage worker={worker} />} />
            <Route path="location" element={<LocationPage worker={worker} />} />
            <Route path="documents" element={<DocumentsPage worker={worker} />} />
            <Route path="support" element={<SupportPage />} />
            <Route
              path="*"
              element={<NotFound home={partnerPaths.dashboard} label={t('partnerPortal.dashboard')} />}
            />
          </Routes>
        </Suspense>
      )}
    </PartnerPortal>
  );
}
