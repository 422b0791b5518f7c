import type { AdminTask } from '@gharseva/contract/rules';
import { type ReactNode, Suspense, useMemo } from 'react';
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
import { type LazyScreen, lazyScreen } from '../lazy-screen';
import { RoutesOf } from '../routes-of';
import { usePreloads } from '../use-preloads';
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
  ['adminPeople', 'adminBookings', 'adminCatalogue', 'adminCoupons', 'table'],
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

type Page = LazyScreen<object>;

/** The pages, and what a role must be allowed to do to open them; the likeliest to be opened first. */
const PAGES: readonly (readonly [path: string, task: AdminTask, Page: Page])[] = [
  ['bookings', 'seeBookings', BookingsPage],
  ['bookings/:bookingId', 'seeBookings', BookingPage],
  ['workers', 'seeWorkers', WorkersPage],
  ['workers/:workerId', 'seeWorkers', WorkerPage],
  ['workers/:workerId/review', 'reviewDocuments', ReviewPage],
  ['board', 'seeBookings', BoardPage],
  ['payments', 'seePayments', PaymentsPage],
  ['bookings/new', 'moveBookings', CallerScreen],
  ['cash', 'seePayments', CashPage],
  ['services', 'seeCatalogue', ServicesPage],
  ['categories', 'seeCatalogue', CategoriesPage],
  ['cities', 'seeCatalogue', CitiesPage],
  ['places', 'seeCatalogue', PlacesPage],
  ['providers', 'seeWorkers', ProvidersPage],
  ['dispatch', 'seeBookings', FiguresPage],
  ['demand', 'seeDemand', DemandPage],
  ['coupons', 'seeCoupons', CouponsPage],
  ['loans', 'handleLoans', LoansPage],
  ['payments/statement', 'changePayments', StatementPage],
  ['payments/gateway-cases', 'seePayments', GatewayCasesPage],
  ['workers/:workerId/ledger', 'seePayments', LedgerPage],
  ['audit', 'seeAudit', AuditPage],
  ['admins', 'manageAdmins', AdminsPage],
  ['second-factor', 'enter', FactorPage],
];

/** The admin area and its pages (docs/specification.md section 2); the login is outside of it. */
export default function AdminScreen() {
  const t = useT();
  const { pathname } = useLocation();
  const may = useMay();
  const find = useAdminFind();
  const open = useMemo(() => PAGES.flatMap(([, task, Page]) => (may(task) ? [Page] : [])), [may]);
  usePreloads(open);
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
            ...PAGES.map(([path, task, Page]) => ({ path, element: forRole(task, <Page />) })),
            { path: '*', element: <NotFound home={paths.admin} label={t('admin.dashboard.title')} /> },
          ]}
        />
      </Suspense>
    </AdminArea>
  );
}
