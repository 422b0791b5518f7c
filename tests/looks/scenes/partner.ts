import type { Booking, LedgerRow, Upload, Worker } from '@gharseva/contract';
import type { BrowserContext } from 'playwright-core';
import { disguisedPage, drawnPicture } from '../../e2e/support/partner-files';
import { UNAVAILABLE } from '../answer-as';
import { hold } from '../held-requests';
import type { Scene, Stage, Stubs } from '../scene';
import {
  inAllStates,
  inDialog,
  inMain,
  openDialog,
  press,
  submit,
  submitInvalid,
  waitForNotice,
} from './steps';

const as = 'partner';
const pending = 'pending-partner';

const paused: Stubs = {
  'GET /api/worker/*': (worker: Worker) => ({
    ...worker,
    status: 'inactive',
    pauseReason: 'Two customers could not reach you on the phone.',
  }),
};

/** Accepted jobs, with the details that a partner may see then. */
const accepted = ({ bookings }: { bookings: Booking[] }) => ({
  bookings: bookings.map((job) => ({
    ...job,
    status: 'Accepted',
    stage: 'accepted',
    userName: 'Asha Verma',
    userPhone: '9876543210',
    location: { lat: 26.8506, long: 80.9462 },
  })),
});

const job = (_id: string, changes: Partial<LedgerRow> = {}): LedgerRow => ({
  ...{ _id, scheduledDate: '2026-11-23', timeSlot: '10:00 AM - 12:00 PM', serviceType: 'Electrician' },
  ...{ price: 449, tip: 50, fee: 0, share: 499, cash: 0, dues: 499 },
  ...changes,
});

/** Jobs paid by UPI and in cash, and one whose cash goes back. */
const earned: Stubs = {
  'GET /api/service-booking/ledger': {
    json: {
      week: '2026-11-23',
      jobs: [
        job('order-aaabbbcc1d2e'),
        job('order-aaabbbcc1d2f', { cash: 499, dues: 0 }),
        job('order-aaabbbcc1d2g', { price: 0, tip: 0, share: 0, cash: 1299, dues: -1299 }),
      ],
    },
  },
};

const portal: readonly Scene[] = [
  ...inAllStates('partner-dashboard', '/worker/dashboard', as, ['loading', 'failed']),
  ...inAllStates('partner-jobs', '/worker/jobs', as),
  { name: 'partner-today', path: '/worker/today', as },
  { name: 'partner-week', path: '/worker/week', as },
  ...inAllStates('partner-earnings', '/worker/earnings', as),
  { name: 'partner-earnings-some', path: '/worker/earnings', as, stubs: earned },
  { name: 'partner-me', path: '/worker/me', as },
  { name: 'partner-jobs-upcoming', path: '/worker/jobs?when=upcoming', as },
  {
    name: 'partner-jobs-accepted',
    path: '/worker/jobs?when=upcoming',
    as,
    stubs: { 'GET /api/service-booking': accepted },
  },
  { name: 'partner-updates', path: '/worker/updates', as },
  { name: 'partner-profile', path: '/worker/profile', as },
  { name: 'partner-support', path: '/worker/support', as },
  { name: 'partner-lost', path: '/worker/nowhere', as },
  { name: 'pending-dashboard', path: '/worker/dashboard', as: pending },
  { name: 'pending-jobs', path: '/worker/jobs', as: pending },
  ...['dashboard', 'jobs', 'hours', 'profile', 'location', 'documents'].map(
    (page): Scene => ({ name: `paused-${page}`, path: `/worker/${page}`, as, stubs: paused }),
  ),
  {
    name: 'partner-menu',
    path: '/worker/dashboard',
    as,
    smallOnly: true,
    act: async ({ page }) => {
      await page.locator('button[aria-haspopup="dialog"]').first().click();
      await inDialog(page).waitFor();
    },
  },
];

/** Answers a partner's PUT with the unchanged record, as if it had been saved. */
const saveNothing = (context: BrowserContext) =>
  context.route('**/api/worker/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const { origin, pathname } = new URL(route.request().url());
    const response = await route.fetch({ url: origin + pathname, method: 'GET' });
    return route.fulfill({ response });
  });

const form = ({ page }: Stage) => inMain(page).locator('form').first();

const profile: readonly Scene[] = [
  { name: 'pending-profile', path: '/worker/profile', as: pending },
  {
    name: 'pending-profile-wrong',
    path: '/worker/profile',
    as: pending,
    act: async (stage) => {
      await form(stage).locator('[name="fullName"]').fill('');
      await submitInvalid(form(stage));
    },
  },
  {
    name: 'pending-profile-failed',
    path: '/worker/profile',
    as: pending,
    stubs: { 'PUT /api/worker/*': UNAVAILABLE },
    act: async (stage) => {
      await form(stage).locator('[name="serviceType"]').selectOption({ index: 1 });
      await form(stage).locator('[name="city"]').selectOption({ index: 1 });
      await submit(form(stage));
      await waitForNotice(form(stage));
    },
  },
  {
    name: 'pending-profile-saved',
    path: '/worker/profile',
    as: pending,
    prepare: saveNothing,
    act: async (stage) => {
      await form(stage).locator('[name="serviceType"]').selectOption({ index: 1 });
      await form(stage).locator('[name="city"]').selectOption({ index: 1 });
      await submit(form(stage));
      await waitForNotice(form(stage));
    },
  },
  {
    name: 'partner-profile-change',
    path: '/worker/profile',
    as,
    stubs: {
      'GET /api/worker/*': (worker: Worker) => ({
        ...worker,
        changeRequest: {
          serviceType: worker.serviceType,
          city: worker.city,
          areaName: 'Gomti Nagar Extension',
          at: '2026-11-21T04:30:00.000Z',
        },
      }),
    },
  },
  {
    name: 'partner-profile-change-refused',
    path: '/worker/profile',
    as,
    stubs: {
      'GET /api/worker/*': (worker: Worker) => ({
        ...worker,
        changeRefused: { at: '2026-11-21T04:30:00.000Z', reason: 'Nobody books this trade in Kanpur yet.' },
      }),
    },
  },
  {
    name: 'pending-profile-no-choices',
    path: '/worker/profile',
    as: pending,
    stubs: { 'GET /api/category': UNAVAILABLE },
    act: ({ page, say }) => inMain(page).getByText(say('partner-portal', 'choicesFailed')).waitFor(),
  },
];

async function requestLocation(stage: Stage): Promise<void> {
  await press(stage, 'partner-portal', 'useMyLocation');
  await waitForNotice(form(stage));
}

/** The week of a partner with days off and a wish. */
const HOURS = {
  hours: [null, ...Array.from({ length: 6 }, (_, day) => ({ from: 8, to: day === 5 ? 14 : 20 }))],
  daysOff: [{ from: '2099-01-14', to: '2099-01-15' }],
  jobsAWeek: 9,
};

const hours: readonly Scene[] = [
  { name: 'partner-hours', path: '/worker/hours', as },
  {
    name: 'partner-hours-stated',
    path: '/worker/hours',
    as,
    stubs: { 'GET /api/worker/*': (worker: Worker) => ({ ...worker, availability: HOURS }) },
  },
  {
    name: 'partner-hours-wrong',
    path: '/worker/hours',
    as,
    act: async (stage) => {
      await press(stage, 'partner-portal', 'addDaysOff');
      await form(stage).locator('[name="hours.1"]').first().selectOption('18');
      await form(stage).locator('[name="hours.1"]').last().selectOption('10');
      await form(stage).locator('[name="jobsAWeek"]').fill('x');
      await submitInvalid(form(stage));
    },
  },
  {
    name: 'partner-hours-saved',
    path: '/worker/hours',
    as,
    prepare: saveNothing,
    act: async (stage) => {
      await form(stage).locator('[name="jobsAWeek"]').fill('9');
      await submit(form(stage));
      await waitForNotice(form(stage));
    },
  },
  {
    name: 'partner-hours-failed',
    path: '/worker/hours',
    as,
    stubs: { 'PUT /api/worker/*': UNAVAILABLE },
    act: async (stage) => {
      await submit(form(stage));
      await waitForNotice(form(stage));
    },
  },
];

const location: readonly Scene[] = [
  { name: 'partner-location', path: '/worker/location', as },
  {
    name: 'partner-location-wrong',
    path: '/worker/location',
    as,
    act: async (stage) => {
      for (const name of ['lat', 'long', 'radius']) await form(stage).locator(`[name="${name}"]`).fill('x');
      await submitInvalid(form(stage));
    },
  },
  { name: 'partner-location-not-found', path: '/worker/location', as, act: requestLocation },
  {
    name: 'partner-location-found',
    path: '/worker/location',
    as,
    prepare: async (context) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 26.8506, longitude: 80.9462, accuracy: 12 });
    },
    act: requestLocation,
  },
  {
    name: 'partner-location-saved',
    path: '/worker/location',
    as,
    prepare: saveNothing,
    act: async (stage) => {
      await form(stage).locator('[name="radius"]').fill('12');
      await submit(form(stage));
      await waitForNotice(form(stage));
    },
  },
  {
    name: 'partner-location-failed',
    path: '/worker/location',
    as,
    stubs: { 'PUT /api/worker/*': UNAVAILABLE },
    act: async (stage) => {
      await form(stage).locator('[name="radius"]').fill('12');
      await submit(form(stage));
      await waitForNotice(form(stage));
    },
  },
];

async function chooseType({ page }: Stage, type: string): Promise<void> {
  await inMain(page).locator('[name="type"]').selectOption(type);
}

async function chooseFile(stage: Stage, file: Awaited<ReturnType<typeof drawnPicture>>): Promise<void> {
  await form(stage).locator('input[type="file"]').first().setInputFiles(file);
  await form(stage).locator('[role="status"]:not(:empty)').first().waitFor();
}

async function upload(stage: Stage): Promise<void> {
  await chooseType(stage, 'identity');
  await chooseFile(stage, await drawnPicture(stage.page, 'scan.jpg', 'image/jpeg', 200));
  await form(stage).locator('button[type="submit"]:enabled').click();
}

/** The first document approved, the others rejected with a reason. */
const decided = (uploads: Upload[]) =>
  uploads.map((one, place) => ({
    ...one,
    status: place === 0 ? 'approved' : 'rejected',
    meta: { status: place === 0 ? 'approved' : 'rejected' },
    reason: place === 0 ? '' : 'The number cannot be read.',
  }));

const path = '/worker/documents';
const documents: readonly Scene[] = [
  { name: 'partner-documents-empty', path, as },
  { name: 'pending-documents', path, as: pending },
  {
    name: 'pending-documents-loading',
    path,
    as: pending,
    isBusy: true,
    stubs: { 'GET /api/upload': 'never' },
  },
  { name: 'pending-documents-failed', path, as: pending, stubs: { 'GET /api/upload': UNAVAILABLE } },
  { name: 'pending-documents-decided', path, as: pending, stubs: { 'GET /api/upload': decided } },
  {
    name: 'pending-documents-no-file',
    path,
    as: pending,
    act: async (stage) => {
      await chooseType(stage, 'aadhar');
      await inMain(stage.page).getByText(stage.say('partner-documents', 'selectFile')).waitFor();
    },
  },
  {
    name: 'pending-documents-file',
    path,
    as: pending,
    act: async (stage) => {
      await chooseType(stage, 'identity');
      await chooseFile(stage, await drawnPicture(stage.page, 'scan.jpg', 'image/jpeg', 200));
    },
  },
  {
    name: 'pending-documents-wrong-file',
    path,
    as: pending,
    act: async (stage) => {
      await chooseType(stage, 'identity');
      await chooseFile(stage, disguisedPage);
    },
  },
  {
    name: 'pending-documents-uploading',
    path,
    as: pending,
    isBusy: true,
    prepare: (context) => context.route('**/v0/b/**', hold),
    act: async (stage) => {
      await upload(stage);
      await inMain(stage.page).locator('progress').waitFor();
    },
  },
  {
    name: 'pending-documents-not-uploaded',
    path,
    as: pending,
    prepare: (context) =>
      context.route('**/v0/b/**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 403, json: { error: { code: 403, message: 'Permission denied.' } } })
          : route.continue(),
      ),
    act: async (stage) => {
      await upload(stage);
      await inMain(stage.page).getByText(stage.say('partner-documents', 'failed')).first().waitFor();
    },
  },
  {
    name: 'pending-documents-view',
    path,
    as: pending,
    act: async (stage) => {
      const dialog = await openDialog(stage, 'partner-documents', 'viewNamed');
      await dialog.locator('img').waitFor();
    },
  },
  {
    name: 'pending-documents-view-failed',
    path,
    as: pending,
    stubs: { 'GET /api/upload/*/file': UNAVAILABLE },
    act: async (stage) => {
      const dialog = await openDialog(stage, 'partner-documents', 'viewNamed');
      await dialog.getByText(stage.say('partner-documents', 'viewFailed')).waitFor();
    },
  },
];

/** The partner portal of an active, a pending and a paused partner. */
export const partnerScenes: readonly Scene[] = [...portal, ...profile, ...hours, ...location, ...documents];
