import {
  type AdminUpload,
  type AdminWorkerDetail,
  type EndpointResponse,
  NEEDS_ACTION_KINDS,
} from '@gharseva/contract';
import { DEMO_PARTNERS } from '../../../tools/dev-stack/src/seed/demo-people';
import { drawnPdf } from '../../e2e/support/partner-files';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stubs } from '../scene';
import { someWorkers } from './admin-bookings';
import { inAllStates, inDialog, inMain, openDialog, press, submitInvalid, waitForNotice } from './steps';

const as = 'admin';
const [pending, active] = DEMO_PARTNERS.map(({ _id }) => `/admin/workers/${_id}`) as [string, string];

const LONG =
  'Fixed wiring, switchboards and fans, earthing and inverters; of every make, at the price that was shown when it was booked.';

/** More admins: one who never signed in, with long texts, and one without access. */
const moreAdmins = (admins: EndpointResponse<'listAdmins'>) => {
  const since = '2026-11-20T18:05:00.000+05:30';
  const email = 'padmavathi.lakshminarayanan.subramaniam@operations.gharseva.example';
  const other = { _id: 'long', name: LONG.slice(0, 80), email, role: 'kyc', since, lastSignInAt: null };
  const long = { ...other, hasAccess: true, hasSecondFactor: true };
  return [long, { ...long, _id: 'gone', hasAccess: false }, ...admins];
};

/** Entries with values of the maximum length. */
const longChanges = (entries: EndpointResponse<'listAudit'>) =>
  entries.slice(0, 2).map((entry) => ({
    ...entry,
    action: 'update_service',
    target: 'fans',
    subject: { kind: 'service', id: 'fans', name: 'Ceiling fan installation' },
    reason: LONG,
    changes: [
      { field: 'description', from: LONG, to: `${LONG} ${LONG}` },
      { field: 'price', from: 199, to: 219 },
      { field: 'isActive', from: true, to: false },
      { field: 'pincodeRanges', from: ['226001-226010'], to: Array(12).fill('226001-226010') },
    ],
  }));

/** An entry of each kind, one of them with a title of the maximum length. */
const everyKind = () =>
  NEEDS_ACTION_KINDS.map((kind, index) => ({
    ...{ kind, id: `entry-${index}`, title: index === 3 ? LONG : 'Electrician' },
    ...(index !== 3 && { translations: { hi: { title: 'बिजली' } } }),
    ...{ at: '2026-11-20T18:05:00.000+05:30', stage: 'accepted' },
  }));

const lists: readonly Scene[] = [
  ...inAllStates('admin', '/admin', as),
  ...['providers', 'workers', 'bookings', 'payments', 'demand', 'places', 'loans', 'audit', 'admins'].flatMap(
    (list) => inAllStates(`admin-${list}`, `/admin/${list}`, as),
  ),
  {
    name: 'admin-admins-add',
    path: '/admin/admins',
    as,
    act: async (stage) => {
      const dialog = await openDialog(stage, 'admin-admins', 'add');
      await submitInvalid(dialog);
    },
  },
  {
    name: 'admin-admins-link',
    path: '/admin/admins',
    as,
    stubs: {
      'GET /api/admin/admins': moreAdmins,
      'POST /api/admin/admins/*/password-link': () => ({
        link: `https://gharseva.example/__/auth/action?mode=resetPassword&oobCode=${'a1b2'.repeat(16)}`,
      }),
    },
    act: async (stage) => {
      const dialog = await openDialog(stage, 'admin-admins', 'linkNamed');
      await press(stage, 'admin-admins', 'linkMake', dialog);
      await dialog.locator('input').waitFor();
    },
  },
  {
    name: 'admin-admins-withdraw',
    path: '/admin/admins',
    as,
    stubs: { 'GET /api/admin/admins': moreAdmins },
    act: async (stage) => {
      await openDialog(stage, 'admin-admins', 'access.named');
    },
  },
  { name: 'admin-lost', path: '/admin/nowhere', as },
  {
    name: 'admin-menu',
    path: '/admin',
    as,
    smallOnly: true,
    act: async ({ page, say }) => {
      await page.locator('button[aria-haspopup="dialog"]', { hasText: say('admin', 'menu') }).click();
      await inDialog(page).waitFor();
    },
  },
  {
    name: 'admin-provider-failed',
    path: '/admin/providers',
    as,
    stubs: { 'PUT /api/admin/providers/*/verify': UNAVAILABLE },
    act: async (stage) => {
      const dialog = await openDialog(stage, 'admin-people', 'provider.verifyNamed');
      await press(stage, 'admin-people', 'provider.verify', dialog);
      await waitForNotice(dialog);
    },
  },
  {
    name: 'admin-queue-assign',
    path: '/admin',
    as,
    stubs: someWorkers,
    act: async (stage) => {
      const dialog = await openDialog(stage, 'admin-bookings', 'queue.assignOne');
      await dialog.locator('form').waitFor();
    },
  },
  {
    name: 'admin-queue-kinds',
    path: '/admin',
    as,
    stubs: { 'GET /api/admin/needs-action': everyKind },
  },
  {
    name: 'admin-queue-each',
    path: '/admin',
    as,
    stubs: { ...someWorkers, 'PUT /api/admin/bookings/*/assign': UNAVAILABLE },
    act: async ({ page }) => {
      await inMain(page).locator('input[type="checkbox"]').first().check();
      await inMain(page).locator('section [class*="tools"] button').click();
      await inMain(page).locator('[class*="outcomes"] button').waitFor();
    },
  },
  {
    name: 'admin-find',
    path: '/admin',
    as,
    act: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await inDialog(page).locator('input').fill('98');
      await inDialog(page).locator('input').fill('9876');
      await inDialog(page).locator('a').first().waitFor();
    },
  },
  {
    name: 'admin-find-start',
    path: '/admin',
    as,
    act: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await inDialog(page).locator('input').waitFor();
    },
  },
  {
    name: 'admin-find-none',
    path: '/admin',
    as,
    act: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await inDialog(page).locator('input').fill('zzzzqq');
      await inDialog(page).getByText('zzzzqq').waitFor();
    },
  },
  {
    name: 'admin-provider-email',
    path: '/admin/providers',
    as,
    act: async (stage) => {
      await openDialog(stage, 'admin-people', 'provider.emailNamed');
    },
  },
  { name: 'admin-audit-changes', path: '/admin/audit', as, stubs: { 'GET /api/admin/audit': longChanges } },
  { name: 'admin-bookings-all', path: '/admin/bookings?date=all', as },
  { name: 'admin-demand-people', path: '/admin/demand?pincode=744101', as },
  {
    name: 'admin-demand-delete',
    path: '/admin/demand?pincode=744101',
    as,
    act: async (stage) => {
      await openDialog(stage, 'admin-demand', 'deleteNamed');
    },
  },
];

/** A worker with orphaned bookings. */
const withBookings = (status: 'active' | 'inactive'): Stubs => ({
  'GET /api/admin/workers/*': (worker: AdminWorkerDetail) => ({
    ...worker,
    status,
    openBookings: { notBegun: 2, begun: 1 },
  }),
});

/** The address of the PDF in a scene. */
const PDF_ADDRESS = '/api/upload/looked-at-as-pdf/file';

const viewPhoto = async (stage: Stage) => press(stage, 'admin-people', 'documents.viewNamed');

const workers: readonly Scene[] = [
  ...inAllStates('admin-worker', pending, as, ['loading', 'failed']),
  { name: 'admin-worker-active', path: active, as },
  { name: 'admin-worker-inactive', path: active, as, stubs: withBookings('inactive') },
  {
    name: 'admin-worker-edit',
    path: active,
    as,
    act: async (stage) => {
      await openDialog(stage, 'admin-people', 'worker.edit');
    },
  },
  {
    name: 'admin-worker-edit-wrong',
    path: active,
    as,
    act: async (stage) => {
      const dialog = await openDialog(stage, 'admin-people', 'worker.edit');
      for (const input of await dialog.locator('input').all()) await input.fill('');
      await submitInvalid(dialog);
    },
  },
  {
    name: 'admin-worker-deactivate',
    path: active,
    as,
    stubs: withBookings('active'),
    act: async (stage) => {
      await openDialog(stage, 'admin-people', 'worker.make.inactive');
    },
  },
  {
    name: 'admin-worker-reopen',
    path: active,
    as,
    stubs: {
      'GET /api/admin/workers/*': (worker: AdminWorkerDetail) => ({ ...worker, status: 'inactive' }),
      'GET /api/admin/workers/*/uploads': () => [],
    },
    act: async (stage) => {
      await openDialog(stage, 'admin-people', 'worker.make.pending');
    },
  },
  { name: 'admin-review', path: `${pending}/review`, as },
  {
    // The first document is a picture, the other one a PDF.
    name: 'admin-review-pdf',
    path: `${pending}/review`,
    as,
    stubs: {
      'GET /api/admin/workers/*/uploads': (uploads: AdminUpload[]) =>
        uploads.map((upload, place) =>
          place === 0
            ? upload
            : { ...upload, contentType: 'application/pdf', fileName: 'scan.pdf', url: PDF_ADDRESS },
        ),
    },
    prepare: (context) =>
      context.route(`**${PDF_ADDRESS}`, (route) =>
        route.fulfill({ contentType: 'application/pdf', body: drawnPdf('Permanent Account Number') }),
      ),
    act: async ({ page }) => {
      await inMain(page).locator('iframe, a[download]').waitFor();
    },
  },
  {
    name: 'admin-worker-change',
    path: active,
    as,
    stubs: {
      'GET /api/admin/workers/*': (worker: AdminWorkerDetail) => ({
        ...worker,
        openBookings: { notBegun: 2, begun: 0 },
        changeRequest: {
          serviceType: 'plumber',
          city: 'Kanpur',
          areaName: 'Swaroop Nagar',
          at: '2026-11-21T04:30:00.000Z',
        },
      }),
    },
  },
  {
    name: 'admin-document-withdraw',
    path: pending,
    as,
    stubs: {
      'GET /api/admin/workers/*/uploads': (uploads: AdminUpload[]) =>
        uploads.map((upload) => ({ ...upload, status: 'approved', meta: { status: 'approved' } })),
    },
    act: async (stage) => {
      await openDialog(stage, 'admin-people', 'documents.withdrawNamed');
    },
  },
  {
    // Some documents are missing.
    name: 'admin-worker-not-activated',
    path: pending,
    as,
    act: async (stage) => {
      await inMain(stage.page).getByText(stage.say('admin-people', 'worker.gapsTitle')).waitFor();
    },
  },
  {
    name: 'admin-document',
    path: pending,
    as,
    act: async (stage) => {
      await viewPhoto(stage);
      await inMain(stage.page).locator('button img').waitFor();
    },
  },
  {
    name: 'admin-document-failed',
    path: pending,
    as,
    stubs: { 'GET /api/upload/*/file': UNAVAILABLE },
    act: async (stage) => {
      await viewPhoto(stage);
      await inMain(stage.page).getByText(stage.say('admin-people', 'documents.viewFailed')).waitFor();
    },
  },
  {
    name: 'admin-document-large',
    path: pending,
    as,
    act: async (stage) => {
      await viewPhoto(stage);
      await inMain(stage.page).locator('button:has(img)').click();
      await press(stage, 'admin-people', 'documents.closer', inDialog(stage.page));
    },
  },
  {
    name: 'admin-document-reject',
    path: pending,
    as,
    act: async (stage) => {
      await openDialog(stage, 'admin-people', 'documents.rejectNamed');
    },
  },
  {
    name: 'admin-document-reject-wrong',
    path: pending,
    as,
    act: async (stage) => submitInvalid(await openDialog(stage, 'admin-people', 'documents.rejectNamed')),
  },
];

/** The admin area, except for the catalogue and the booking page. */
export const adminScenes: readonly Scene[] = [...lists, ...workers];
