import type { Page } from 'playwright-core';
import { DEMO_PARTNERS } from '../../local/seed/demo-people';
import type { Actor } from './actors';
import type { Answers, Scene, Stage } from './scene';

const dialog = (page: Page) => page.locator('dialog[open]').waitFor();

/** The first words of a text that has places for values. */
function wordsOf(text: string): string {
  return (
    text
      .split(/\{\w+\}/)
      .find((part) => /\p{L}/u.test(part))
      ?.trim() ?? text
  );
}

/** A screen as it is, and with an API that does not answer, has nothing, or fails. */
function inAllStates(
  name: string,
  path: string,
  as: Actor,
  states: readonly Answers[] = ['loading', 'empty', 'failed'],
): Scene[] {
  return [
    { name, path, as },
    ...states.map((answers) => ({ name: `${name}-${answers}`, path, as, answers })),
  ];
}

const visitorScenes: readonly Scene[] = [
  ...inAllStates('home', '/', 'visitor'),
  ...inAllStates('category', '/services/electrician', 'visitor'),
  { name: 'about', path: '/about', as: 'visitor' },
  { name: 'refund', path: '/refund', as: 'visitor' },
  { name: 'privacy', path: '/privacy', as: 'visitor' },
  { name: 'terms', path: '/terms', as: 'visitor' },
  { name: 'support', path: '/support', as: 'visitor' },
  { name: 'contact', path: '/contact', as: 'visitor' },
  { name: 'not-found', path: '/no-such-page', as: 'visitor' },
  { name: 'cart', path: '/cart', as: 'visitor' },
  { name: 'cart-empty', path: '/cart', as: 'admin' },
  { name: 'checkout-visitor', path: '/checkout', as: 'visitor' },
  { name: 'checkout-empty', path: '/checkout', as: 'admin' },
  { name: 'bookings-visitor', path: '/my-bookings', as: 'visitor' },
  { name: 'profile-visitor', path: '/profile', as: 'visitor' },
  { name: 'become-partner', path: '/become-partner', as: 'visitor' },
  { name: 'worker-login', path: '/worker/login', as: 'visitor' },
  { name: 'admin-login', path: '/admin/login', as: 'visitor' },
  // Its skeletons stay.
  { name: 'ui-gallery', path: '/__ui', as: 'visitor', answers: 'loading' },
  {
    name: 'loan-errors',
    path: '/apply-loan',
    as: 'visitor',
    act: async ({ page }) => {
      await page.locator('main form button[type="submit"]').click();
      await page.locator('main [aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'login-phone',
    path: '/',
    as: 'visitor',
    act: async ({ page, say }) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('layout', 'login'), exact: true })
        .click();
      await page.locator('dialog[open] input').first().waitFor();
    },
  },
  ...(['pankha', 'zzzzqq'] as const).map((typed) => ({
    name: typed === 'pankha' ? 'search' : 'search-none',
    path: '/',
    as: 'visitor' as const,
    act: async ({ page, say }: Stage) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('layout', 'search') })
        .click();
      await page.getByRole('dialog').getByRole('combobox').fill(typed);
      const answer =
        typed === 'pankha' ? page.locator('dialog[open] [role=option]') : page.getByText(`“${typed}”`);
      await answer.first().waitFor();
    },
  })),
  {
    name: 'cart-drawer',
    path: '/services/electrician',
    as: 'visitor',
    smallOnly: true,
    act: async ({ page, say }) => {
      await page
        .getByRole('button', { name: wordsOf(say('cart', 'floating')) })
        .filter({ hasNotText: say('cart', 'add') })
        .last()
        .click();
      await dialog(page);
    },
  },
];

const customerScenes: readonly Scene[] = [
  { name: 'home-customer', path: '/', as: 'customer' },
  {
    name: 'menu',
    path: '/',
    as: 'customer',
    smallOnly: true,
    act: ({ page }) => page.locator('header button[aria-expanded]').click(),
  },
  ...inAllStates('checkout', '/checkout', 'customer', ['loading', 'failed']),
  {
    name: 'checkout-missing',
    path: '/checkout',
    as: 'customer',
    act: async ({ page, say }) => {
      await page.getByRole('button', { name: say('checkout', 'pay') }).click();
      await dialog(page);
    },
  },
  {
    name: 'checkout-address',
    path: '/checkout',
    as: 'customer',
    act: async ({ page, say }) => {
      await page.getByRole('button', { name: say('checkout', 'addressAdd') }).click();
      await page.locator('dialog[open] input').first().waitFor();
    },
  },
  ...inAllStates('bookings', '/my-bookings', 'customer'),
  {
    name: 'order',
    path: '/my-bookings',
    as: 'customer',
    act: async ({ page, say }) => {
      await page
        .getByRole('button', { name: say('bookings', 'viewOrder') })
        .first()
        .click();
      await dialog(page);
    },
  },
  ...inAllStates('profile', '/profile', 'customer'),
  {
    name: 'profile-delete',
    path: '/profile',
    as: 'customer',
    act: async ({ page, say }) => {
      await page
        .getByRole('button', { name: wordsOf(say('account', 'deleteLabelled')) })
        .first()
        .click();
      await dialog(page);
    },
  },
];

const partnerScenes: readonly Scene[] = [
  ...inAllStates('partner-dashboard', '/worker/dashboard', 'partner', ['loading', 'failed']),
  ...inAllStates('partner-jobs', '/worker/jobs', 'partner'),
  { name: 'partner-profile', path: '/worker/profile', as: 'partner' },
  { name: 'partner-location', path: '/worker/location', as: 'partner' },
  { name: 'partner-documents-empty', path: '/worker/documents', as: 'partner' },
  { name: 'partner-support', path: '/worker/support', as: 'partner' },
  { name: 'partner-lost', path: '/worker/nowhere', as: 'partner' },
  { name: 'pending-dashboard', path: '/worker/dashboard', as: 'pending-partner' },
  { name: 'pending-profile', path: '/worker/profile', as: 'pending-partner' },
  { name: 'pending-documents', path: '/worker/documents', as: 'pending-partner' },
  {
    name: 'partner-menu',
    path: '/worker/dashboard',
    as: 'partner',
    smallOnly: true,
    act: async ({ page }) => {
      await page.locator('button[aria-haspopup="dialog"]').first().click();
      await dialog(page);
    },
  },
];

const adminScenes: readonly Scene[] = [
  ...inAllStates('admin', '/admin', 'admin'),
  ...inAllStates('admin-cities', '/admin/cities', 'admin'),
  ...inAllStates('admin-categories', '/admin/categories', 'admin'),
  ...inAllStates('admin-services', '/admin/services', 'admin'),
  ...inAllStates('admin-providers', '/admin/providers', 'admin'),
  ...inAllStates('admin-workers', '/admin/workers', 'admin'),
  ...inAllStates('admin-bookings', '/admin/bookings', 'admin'),
  ...inAllStates('admin-payments', '/admin/payments', 'admin'),
  ...inAllStates('admin-audit', '/admin/audit', 'admin'),
  ...inAllStates('admin-worker', `/admin/workers/${DEMO_PARTNERS[0]?._id}`, 'admin', ['loading', 'failed']),
  {
    name: 'admin-booking',
    path: '/admin/bookings',
    as: 'admin',
    act: async ({ page }) => {
      await page.locator('main a[href^="/admin/bookings/"]').first().click();
      await page.waitForURL('**/admin/bookings/*');
    },
  },
  ...[
    ['cities', 'city'],
    ['categories', 'category'],
    ['services', 'service'],
  ].map(
    ([list, one]): Scene => ({
      name: `admin-add-${one}`,
      path: `/admin/${list}`,
      as: 'admin',
      act: async ({ page, say }) => {
        await page.getByRole('button', { name: say('admin-catalogue', `${one}.add`) }).click();
        await page.locator('dialog[open] input').first().waitFor();
      },
    }),
  ),
];

/** Every route, in every state that can be reached. */
export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...customerScenes,
  ...partnerScenes,
  ...adminScenes,
];
