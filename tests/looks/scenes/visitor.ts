import type { Visit } from '@gharseva/contract';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage } from '../scene';
import { inAllStates, inDialog, inMain, press, submit, submitInvalid, waitForNotice, wordsOf } from './steps';

const as = 'visitor';

const pages: readonly Scene[] = [
  ...inAllStates('home', '/', as),
  ...inAllStates('category', '/services/electrician', as),
  { name: 'about', path: '/about', as },
  { name: 'refund', path: '/refund', as },
  { name: 'privacy', path: '/privacy', as },
  { name: 'terms', path: '/terms', as },
  { name: 'support', path: '/support', as },
  { name: 'contact', path: '/contact', as },
  { name: 'not-found', path: '/no-such-page', as },
  { name: 'category-unknown', path: '/services/no-such-trade', as },
  {
    name: 'menu-visitor',
    path: '/',
    as,
    smallOnly: true,
    act: ({ page }) => page.locator('header button[aria-expanded]').click(),
  },
  { name: 'cart', path: '/cart', as },
  { name: 'cart-empty', path: '/cart', as: 'admin' },
  { name: 'checkout-visitor', path: '/checkout', as },
  { name: 'checkout-empty', path: '/checkout', as: 'admin' },
  { name: 'bookings-visitor', path: '/my-bookings', as },
  { name: 'profile-visitor', path: '/profile', as },
  // Its skeletons stay.
  { name: 'ui-gallery', path: '/__ui', as, answers: 'loading' },
];

const SHARED = '/visit#Q7hT2kXw.abcdefghijklmnopqrstuvwxyz012345';
const lookRoute = 'POST /api/visit';

/** A visit as its link shows it, with some of its fields changed. */
function visit(name: string, change: Partial<Visit> = {}): Scene {
  const json: Visit = {
    ...{ scheduledDate: '2026-11-22', timeSlot: '10:00 AM - 12:00 PM', serviceType: 'Electrician' },
    ...{ translations: { hi: { serviceType: 'इलेक्ट्रीशियन' } }, stage: 'on_the_way', firstName: 'रवि' },
    until: '2099-11-23T09:00:00.000+05:30',
    ...change,
  };
  return { name: `visit${name}`, path: SHARED, as, stubs: { [lookRoute]: { json } } };
}

const visits: readonly Scene[] = [
  visit(''),
  visit('-late', { stage: 'accepted', lateBy: 45 }),
  visit('-seeking', { stage: 'placed', firstName: undefined }),
  visit('-choice', { stage: 'placed', firstName: undefined, needsChoice: true }),
  visit('-completed', { stage: 'completed' }),
  visit('-cancelled', { stage: 'cancelled', firstName: undefined }),
  { name: 'visit-loading', path: SHARED, as, isBusy: true, stubs: { [lookRoute]: 'never' } },
  { name: 'visit-failed', path: SHARED, as, stubs: { [lookRoute]: UNAVAILABLE } },
  {
    name: 'visit-gone',
    path: SHARED,
    as,
    stubs: { [lookRoute]: { status: 404, json: { error: 'This link has ended.', code: 'not_found' } } },
  },
  { name: 'visit-cut-off', path: '/visit', as },
];

/** A visitor's pincode in Kanpur, where some services are not offered. */
const KANPUR = {
  pincode: '208001',
  served: true,
  cityId: 'kanpur',
  city: 'Kanpur',
  state: 'Uttar Pradesh',
  translations: { hi: { city: 'कानपुर', state: 'उत्तर प्रदेश' } },
};

async function checkPincode({ page }: Stage, pincode: string): Promise<void> {
  const form = inMain(page).locator('form:has(input[name="pincode"])');
  await form.locator('input[name="pincode"]').fill(pincode);
  await submit(form);
  const answer = form.locator('[role="status"]:not(:empty), [aria-invalid="true"]');
  await answer.first().waitFor();
}

/** Checks an unserviceable pincode and submits a phone number for it. */
async function requestPincode(stage: Stage, phone: string): Promise<void> {
  await checkPincode(stage, '744101');
  const form = inMain(stage.page).locator('form:has(input[name="phone"])');
  await form.locator('input[name="phone"]').fill(phone);
  await submit(form);
}

const pincodes: readonly Scene[] = [
  { name: 'pincode-wrong', path: '/', as, act: (stage) => checkPincode(stage, '123') },
  { name: 'pincode-served', path: '/', as, act: (stage) => checkPincode(stage, '226001') },
  {
    name: 'pincode-not-served',
    path: '/',
    as,
    act: async (stage) => {
      await checkPincode(stage, '744101');
      await inMain(stage.page).locator('input[name="phone"]').waitFor();
    },
  },
  {
    name: 'pincode-failed',
    path: '/',
    as,
    stubs: { 'GET /api/pincode/*': UNAVAILABLE },
    act: (stage) => checkPincode(stage, '744101'),
  },
  {
    name: 'pincode-request-wrong',
    path: '/',
    as,
    act: async (stage) => {
      await requestPincode(stage, '12');
      await inMain(stage.page).locator('[aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'pincode-request-done',
    path: '/',
    as,
    stubs: { 'POST /api/pincode-request': { status: 201, json: { pincode: '744101' } } },
    act: async (stage) => {
      await requestPincode(stage, '9876543210');
      await waitForNotice(inMain(stage.page));
    },
  },
  {
    name: 'pincode-request-failed',
    path: '/',
    as,
    stubs: { 'POST /api/pincode-request': UNAVAILABLE },
    act: async (stage) => {
      await requestPincode(stage, '9876543210');
      await waitForNotice(inMain(stage.page));
    },
  },
  {
    name: 'category-elsewhere',
    path: '/services/cleaning',
    as,
    stored: { area: JSON.stringify(KANPUR) },
  },
];

async function fillLoan({ page }: Stage): Promise<void> {
  const form = inMain(page).locator('form');
  const values = { name: 'Asha Verma', email: 'asha@gharseva.example', phone: '9876543210', amount: '50000' };
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
  await submit(form);
  await waitForNotice(inMain(page));
}

const loans: readonly Scene[] = [
  { name: 'loan', path: '/apply-loan', as },
  {
    name: 'loan-errors',
    path: '/apply-loan',
    as,
    act: ({ page }) => submitInvalid(inMain(page).locator('form')),
  },
  {
    name: 'loan-done',
    path: '/apply-loan',
    as,
    stubs: { 'POST /api/loan': { status: 201, json: { _id: 'loan' } } },
    act: fillLoan,
  },
  {
    name: 'loan-failed',
    path: '/apply-loan',
    as,
    stubs: { 'POST /api/loan': UNAVAILABLE },
    act: fillLoan,
  },
];

async function openSearch({ page, say }: Stage): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('layout', 'search') })
    .click();
  await inDialog(page).waitFor();
}

const searches: readonly Scene[] = [
  {
    name: 'search-start',
    path: '/',
    as,
    act: async (stage) => {
      await openSearch(stage);
      await inDialog(stage.page).getByRole('combobox').waitFor();
    },
  },
  ...(['pankha', 'zzzzqq'] as const).map(
    (typed): Scene => ({
      name: typed === 'pankha' ? 'search' : 'search-none',
      path: '/',
      as,
      act: async (stage) => {
        await openSearch(stage);
        const dialog = inDialog(stage.page);
        await dialog.getByRole('combobox').fill(typed);
        const answer = typed === 'pankha' ? dialog.locator('[role=option]') : dialog.getByText(`“${typed}”`);
        await answer.first().waitFor();
      },
    }),
  ),
  {
    name: 'search-loading',
    path: '/',
    as,
    isBusy: true,
    stubs: { 'GET /api/service/search-index': 'never' },
    act: openSearch,
  },
  {
    name: 'search-failed',
    path: '/',
    as,
    stubs: { 'GET /api/service/search-index': UNAVAILABLE },
    act: async (stage) => {
      await openSearch(stage);
      await inDialog(stage.page).getByText(stage.say('search', 'failed')).waitFor();
    },
  },
];

const carts: readonly Scene[] = [
  {
    name: 'cart-drawer',
    path: '/services/electrician',
    as,
    smallOnly: true,
    act: async ({ page, say }) => {
      await page
        .getByRole('button', { name: wordsOf(say('cart', 'floating')) })
        .filter({ hasNotText: say('cart', 'add') })
        .last()
        .click();
      await inDialog(page).waitFor();
    },
  },
  {
    name: 'cart-cleared',
    path: '/cart',
    as,
    act: async (stage) => {
      await press(stage, 'cart', 'clear');
      await inMain(stage.page).getByText(stage.say('cart', 'empty')).first().waitFor();
    },
  },
];

/** Screens of a visitor. */
export const visitorScenes: readonly Scene[] = [
  ...pages,
  ...visits,
  ...pincodes,
  ...loans,
  ...searches,
  ...carts,
];
