import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { isAdminArea, isPartnerPortal, paths } from '../config/paths';
import { savesData } from '../lib/save-data';
import { within } from '../lib/within';
import { AppErrorBoundary } from './app-error-boundary';
import { type LazyScreen, lazyScreen } from './lazy-screen';
import { RoutesOf } from './routes-of';
import { HomeScreen } from './screens/home-screen';
import { ScreenSkeleton } from './screens/screen-skeleton';

const CategoryScreen = lazyScreen(['cart'], () => import('./screens/category-screen'));
const CartScreen = lazyScreen(['cart'], () => import('../features/cart/components/cart-page'));
const CheckoutScreen = lazyScreen(
  ['cart', 'checkout', 'account', 'offline'],
  () => import('./screens/checkout-screen'),
);
const BookingsScreen = lazyScreen(
  ['account', 'bookings', 'checkout', 'workPhotos'],
  () => import('./screens/bookings-screen'),
);
const ProfileScreen = lazyScreen(
  ['account', 'ownData'],
  () => import('../features/account/components/profile-page'),
);
const LoanScreen = lazyScreen(['loan', 'phone'], () => import('../features/loan/components/loan-page'));
const SupportScreen = lazyScreen(['support'], () => import('../features/support/components/support-page'));
const ContactScreen = lazyScreen(['support'], () => import('../features/support/components/contact-page'));
const AboutScreen = lazyScreen(['legal'], () => import('../features/legal/components/about-page'));
const RefundScreen = lazyScreen(['legal'], () => import('../features/legal/components/refund-page'));
const PrivacyScreen = lazyScreen(['legal'], () => import('../features/legal/components/privacy-page'));
const TermsScreen = lazyScreen(['legal'], () => import('../features/legal/components/terms-page'));
const BecomePartnerScreen = lazyScreen(['partner'], () => import('./screens/become-partner-screen'));
const WorkerLoginScreen = lazyScreen(['partner'], () => import('./screens/worker-login-screen'));
const WorkerPortalScreen = lazyScreen(
  ['partner', 'partnerPortal', 'ownData', 'workPhotos'],
  () => import('./screens/worker-portal-screen'),
);
const AdminLoginScreen = lazyScreen(
  ['admin', 'phoneSignIn'],
  () => import('../features/admin/session/components/login-page'),
);
const AdminScreen = lazyScreen(['admin'], () => import('./screens/admin-screen'));
/** Every component in all its states, for developers; built for the local stack only. */
const UiGalleryScreen =
  import.meta.env.MODE === 'emulators'
    ? lazyScreen(
        ['account', 'bookings', 'cart', 'checkout', 'table'],
        () => import('./ui-gallery/ui-gallery-screen'),
      )
    : null;
const RareScreens = lazyScreen([], () => import('./screens/rare-screens'));

/** The screen of each address. */
const ROUTES = [
  { path: paths.home, element: <HomeScreen /> },
  { path: paths.services, element: <HomeScreen /> },
  { path: paths.categoryPattern, element: <CategoryScreen /> },
  { path: paths.cart, element: <CartScreen /> },
  { path: paths.checkout, element: <CheckoutScreen /> },
  { path: paths.myBookings, element: <BookingsScreen /> },
  { path: paths.profile, element: <ProfileScreen /> },
  { path: paths.applyLoan, element: <LoanScreen /> },
  { path: paths.support, element: <SupportScreen /> },
  { path: paths.contact, element: <ContactScreen /> },
  { path: paths.about, element: <AboutScreen /> },
  { path: paths.refund, element: <RefundScreen /> },
  { path: paths.privacy, element: <PrivacyScreen /> },
  { path: paths.terms, element: <TermsScreen /> },
  { path: paths.becomePartner, element: <BecomePartnerScreen /> },
  { path: paths.workerLogin, element: <WorkerLoginScreen /> },
  { path: paths.workerPattern, element: <WorkerPortalScreen /> },
  { path: paths.adminLogin, element: <AdminLoginScreen /> },
  { path: paths.adminPattern, element: <AdminScreen /> },
  ...(UiGalleryScreen ? [{ path: paths.uiGallery, element: <UiGalleryScreen /> }] : []),
  { path: '*', element: <RareScreens /> },
];

/** How long the words of a page may stand without its header's menus, when its screen does not come. */
const FIRST_SCREEN_MS = 6000;
/** And how much longer, when its data does not: it is asked for by the page, long before, unless the function starts just then. */
const FIRST_DATA_MS = 1000;

/**
 * Loads the screen of the address that the site starts on, if it is not in the first load, and what it shows: rendered once, with
 * its data, it neither flickers nor is laid out twice. Waits for what hangs only for a while: what needs none of it is to work.
 */
export async function loadFirstScreen(client: QueryClient): Promise<void> {
  // One route after the other: to rank all of them takes a phone far longer.
  for (const route of ROUTES) {
    const match = matchRoutes([route], window.location)?.[0];
    if (!match) continue;
    const { preload, loadData } = route.element.type as Partial<LazyScreen<object>>;
    await within(FIRST_SCREEN_MS, preload?.());
    return within(FIRST_DATA_MS, loadData?.(client, match.params));
  }
}

/** Delay before the next screens are prefetched from the home page. */
const PRELOAD_AFTER_MS = 2000;

/**
 * The screen of each address (docs/specification.md section 2). Home is in the first load; category and cart are
 * prefetched once home has settled, for the usual path through the site; the rest loads on demand.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      void CategoryScreen.preload();
      void CartScreen.preload();
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AppErrorBoundary resetKey={pathname}>
      {/* The portal's pages share a frame that stays, and so do the admin's. Elsewhere the key unmounts the previous
          screen: a boundary that suspends again would keep it hidden, with its heading. */}
      <Suspense key={frameOf(pathname)} fallback={<ScreenSkeleton />}>
        <RoutesOf routes={ROUTES} />
      </Suspense>
    </AppErrorBoundary>
  );
}

/** The key of what stays between addresses: the frame of several pages, or the page itself. */
function frameOf(pathname: string): string {
  if (isPartnerPortal(pathname)) return paths.workerPattern;
  return isAdminArea(pathname) && pathname !== paths.adminLogin ? paths.adminPattern : pathname;
}
