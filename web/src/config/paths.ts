import { PUBLIC_PATHS } from '@gharseva/site-pages/public-paths';

/**
 * Every address of the site that its first load knows (docs/specification.md section 2); those inside the partner portal
 * and the admin area are in `partner-paths.ts` and `admin-paths.ts`, which are loaded with them. Values with a `:name` are
 * the router's patterns; functions return the address of one record.
 */
export const paths = {
  ...PUBLIC_PATHS,
  categoryPattern: '/services/:categoryId',
  category: (categoryId: string) => `/services/${encodeURIComponent(categoryId)}`,
  /** A category's page, scrolled to a subcategory. */
  subcategory: (categoryId: string, id: string) => `/services/${encodeURIComponent(categoryId)}#${id}`,
  /** A category's page, scrolled to a service. */
  service: (categoryId: string, id: string) =>
    `/services/${encodeURIComponent(categoryId)}#${serviceAnchor(id)}`,
  checkout: '/checkout',
  cart: '/cart',
  myBookings: '/my-bookings',
  profile: '/profile',
  /** A shared visit; the fragment names it. */
  visit: '/visit',
  workerLogin: '/worker/login',
  workerPattern: '/worker/*',
  adminLogin: '/admin/login',
  admin: '/admin',
  adminPattern: '/admin/*',
  uiGallery: '/__ui',
} as const;

/** Whether My Bookings' address shows the updates, a page of their own: the first load has no room for another address. */
export function showsUpdates(search: string): boolean {
  return new URLSearchParams(search).has('updates');
}

/** The element id of a service on its category's page. */
export function serviceAnchor(serviceId: string): string {
  return `service-${serviceId}`;
}

/** True on the partner portal's pages, which have their own frame; its login has the customer's. */
export function isPartnerPortal(pathname: string): boolean {
  return pathname.startsWith('/worker/') && pathname !== paths.workerLogin;
}

/** True in the admin area including its login, which has its own frame without the customer's header and footer. */
export function isAdminArea(pathname: string): boolean {
  return pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
}
