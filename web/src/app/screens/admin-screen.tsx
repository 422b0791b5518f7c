import type { AdminTask } from '@gharseva/contract/rules';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Skeleton } from '../../components/feedback/skeleton';
import { PagePending } from '../../components/layout/page-pending';
import { paths } from '../../config/paths';
import DashboardPage from '../../features/admin/overview/components/dashboard-page';
import { AdminArea } from '../../features/admin/session/components/admin-area';
import { useMay } from '../../features/admin/shared/admin-role';
import { ForRole } from '../../features/admin/shared/for-role';
import { useT } from '../../lib/i18n/i18n';
import { useAdminFind } from '../admin-find';
import { lazyScreen } from '../lazy-screen';
import { RoutesOf } from '../routes-of';
import { NotFound } from './not-found';

const CitiesPage = lazyScreen(
  ['adminCatalogue', 'apiErrors', 'table'],
  () => import('../../features/admin/catalogue/components/cities-page'),
);
const CategoriesPage = lazyScreen(
  ['adminCatalogue', 'table'],
  () => import('../../features/admin/catalogue/components/categories-page'),
);
const ServicesPage = lazyScreen(
  ['adminCatalogue', 'apiErrors', 'table'],
  () => import('../../features/admin/catalogue/components/services-page'),
);
const ProvidersPage = lazyScreen(
  ['adminPeople', 'table'],
  () => import('../../features/admin/people/components/providers-page'),
);
const WorkersPage = lazyScreen(
  ['adminPeople', 'table'],
  () => import('../../features/admin/people/components/workers-page'),
);
const WorkerPage = lazyScreen(
  ['adminPeople', 'ownData', 'phone'],
  () => import('../../features/admin/people/components/worker-page'),
);
const ReviewPage = lazyScreen(
  ['adminPeople'],
  () => import('../../features/admin/people/components/review-page'),
);
const BookingsPage = lazyScreen(
  ['adminBookings', 'table'],
  () => import('../../features/admin/bookings/components/bookings-page'),
);
const CallerScreen = lazyScreen(
  ['adminBookings', 'account', 'cart', 'phone', 'apiErrors'],
  () => import('./caller-screen'),
);
const BookingPage = lazyScreen(
  ['adminBookings', 'ownData', 'workPhotos'],
  () => import('../../features/admin/bookings/components/booking-page'),
);
const BoardPage = lazyScreen(
  ['adminBookings', 'table'],
  () => import('../../features/admin/bookings/components/board/board-page'),
);
const AssignQueue = lazyScreen(
  ['adminBookings', 'table'],
  () => import('../../features/admin/bookings/components/assign-queue'),
);
const PaymentsPage = lazyScreen(
  ['adminBookings', 'adminMoney', 'apiErrors', 'table'],
  () => import('../../features/admin/money/components/payments-page'),
);
const StatementPage = lazyScreen(
  ['adminMoney', 'apiErrors', 'table'],
  () => import('../../features/admin/money/components/statement-page'),
);
const GatewayCasesPage = lazyScreen(
  ['adminMoney', 'apiErrors', 'table'],
  () => import('../../features/admin/money/components/gateway-cases-page'),
);
const CashPage = lazyScreen(
  ['adminMoney', 'apiErrors', 'table'],
  () => import('../../features/admin/money/components/cash-page'),
);
const LedgerPage = lazyScreen(
  ['adminMoney', 'partnerEarnings', 'table'],
  () => import('../../features/admin/money/components/ledger-page'),
);
const PlacesPage = lazyScreen(
  ['adminPlaces', 'apiErrors', 'table'],
  () => import('../../features/admin/places/components/places-page'),
);
const FiguresPage = lazyScreen(
  ['adminBookings', 'adminDispatch', 'table'],
  () => import('../../features/admin/dispatch/components/figures-page'),
);
const DemandPage = lazyScreen(
  ['adminDemand', 'table'],
  () => import('../../features/admin/demand/components/demand-page'),
);
const CouponsPage = lazyScreen(
  ['adminCoupons', 'apiErrors', 'table'],
  () => import('../../features/admin/coupons/components/coupons-page'),
);
const LoansPage = lazyScreen(['table'], () => import('../../features/admin/loans/components/loans-page'));
const AuditPage = lazyScreen(
  ['adminPeople', 'table'],
  () => import('../../features/admin/audit/components/audit-page'),
);

const AdminsPage = lazyScreen(
  ['adminAdmins', 'table'],
  () => import('../../features/admin/admins/components/admins-page'),
);

const FactorPage = lazyScreen(
  ['admin', 'phoneSignIn'],
  () => import('../../features/admin/session/components/factor-page'),
);

/** The dashboard's queue of bookings to assign; the rest of the dashboard does not wait for its code. */
function Queue() {
  return (
    <Suspense fallback={<Skeleton height="10rem" radius="var(--radius-md)" />}>
      <AssignQueue />
    </Suspense>
  );
}

/** A page for roles that may do a task. */
const forRole = (task: AdminTask, page: ReactNode) => <ForRole task={task}>{page}</ForRole>;

/** The admin area and its pages (docs/specification.md section 2); the login is outside of it. */
export default function AdminScreen() {
  const t = useT();
  const { pathname } = useLocation();
  const may = useMay();
  const find = useAdminFind();
  return (
    <AdminArea find={find}>
      {/* The key unmounts the previous page: kept hidden while the next one loads, its pending search would still
          navigate back to it. */}
      <Suspense key={pathname} fallback={<PagePending />}>
        <RoutesOf
          routes={[
            {
              index: true,
              element: forRole('enter', <DashboardPage queue={may('moveBookings') && <Queue />} />),
            },
            { path: 'cities', element: forRole('seeCatalogue', <CitiesPage />) },
            { path: 'categories', element: forRole('seeCatalogue', <CategoriesPage />) },
            { path: 'services', element: forRole('seeCatalogue', <ServicesPage />) },
            { path: 'providers', element: forRole('seeWorkers', <ProvidersPage />) },
            { path: 'workers', element: forRole('seeWorkers', <WorkersPage />) },
            { path: 'workers/:workerId', element: forRole('seeWorkers', <WorkerPage />) },
            { path: 'workers/:workerId/review', element: forRole('reviewDocuments', <ReviewPage />) },
            { path: 'bookings', element: forRole('seeBookings', <BookingsPage />) },
            { path: 'bookings/new', element: forRole('moveBookings', <CallerScreen />) },
            { path: 'bookings/:bookingId', element: forRole('seeBookings', <BookingPage />) },
            { path: 'board', element: forRole('seeBookings', <BoardPage />) },
            { path: 'dispatch', element: forRole('seeBookings', <FiguresPage />) },
            { path: 'payments', element: forRole('seePayments', <PaymentsPage />) },
            { path: 'payments/statement', element: forRole('changePayments', <StatementPage />) },
            { path: 'payments/gateway-cases', element: forRole('seePayments', <GatewayCasesPage />) },
            { path: 'cash', element: forRole('seePayments', <CashPage />) },
            { path: 'workers/:workerId/ledger', element: forRole('seePayments', <LedgerPage />) },
            { path: 'places', element: forRole('seeCatalogue', <PlacesPage />) },
            { path: 'demand', element: forRole('seeDemand', <DemandPage />) },
            { path: 'coupons', element: forRole('seeCoupons', <CouponsPage />) },
            { path: 'loans', element: forRole('handleLoans', <LoansPage />) },
            { path: 'audit', element: forRole('seeAudit', <AuditPage />) },
            { path: 'admins', element: forRole('manageAdmins', <AdminsPage />) },
            { path: 'second-factor', element: forRole('enter', <FactorPage />) },
            { path: '*', element: <NotFound home={paths.admin} label={t('admin.dashboard.title')} /> },
          ]}
        />
      </Suspense>
    </AdminArea>
  );
}
