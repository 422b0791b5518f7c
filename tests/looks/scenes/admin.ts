import type { AdminBookingDetail, AdminWorkerDetail, Stage as OrderStage, Payment } from '@gharseva/contract';
import { DEMO_PARTNERS } from '../../../local/seed/demo-people';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stubs } from '../scene';
import { inAllStates, inDialog, inMain, notice, openDialog, press, send, sendWrong } from './steps';

const as = 'admin';
const [pending, active] = DEMO_PARTNERS.map(({ _id }) => `/admin/workers/${_id}`) as [string, string];

const lists: readonly Scene[] = [
  ...inAllStates('admin', '/admin', as),
  ...['providers', 'workers', 'bookings', 'payments', 'demand', 'audit'].flatMap((list) =>
    inAllStates(`admin-${list}`, `/admin/${list}`, as),
  ),
  { name: 'admin-lost', path: '/admin/nowhere', as },
  {
    name: 'admin-menu',
    path: '/admin',
    as,
    smallOnly: true,
    act: async ({ page }) => {
      await page.locator('button[aria-haspopup="dialog"]').first().click();
      await inDialog(page).waitFor();
    },
  },
  {
    name: 'admin-provider-failed',
    path: '/admin/providers',
    as,
    stubs: { 'PUT /api/admin/providers/*/verify': UNAVAILABLE },
    act: async (stage) => {
      await press(stage, 'admin-people', 'provider.verifyNamed');
      await notice(inMain(stage.page));
    },
  },
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

/** The worker with bookings that have yet to be given to somebody else. */
const withBookings = (status: 'active' | 'inactive'): Stubs => ({
  'GET /api/admin/workers/*': (worker: AdminWorkerDetail) => ({
    ...worker,
    status,
    openBookings: { notBegun: 2, begun: 1 },
  }),
});

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
      await sendWrong(dialog);
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
    // Not all of the documents are there.
    name: 'admin-worker-not-activated',
    path: pending,
    as,
    act: async (stage) => {
      await press(stage, 'admin-people', 'worker.make.active');
      await inMain(stage.page).locator('[role="alert"]:not([hidden])').first().waitFor();
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
    act: async (stage) => sendWrong(await openDialog(stage, 'admin-people', 'documents.rejectNamed')),
  },
];

/** Opens the newest booking that is not over. */
async function openBooking({ page }: Stage): Promise<void> {
  await inMain(page).locator('a[href^="/admin/bookings/"]').first().click();
  await page.waitForURL('**/admin/bookings/*');
}

/** A booking whose payment has come so far. */
function paid(stage: OrderStage, payment: Partial<Payment>): Stubs {
  return {
    'GET /api/admin/bookings/*': (booking: AdminBookingDetail) => ({
      ...booking,
      stage,
      status: stage === 'completed' ? 'Completed' : booking.status,
      payment: booking.payment && { ...booking.payment, ...payment },
    }),
  };
}

const refund = { requestedAt: '2026-11-20T09:00:00.000Z', reason: 'The tap still drips.' };
const collected = { status: 'collected', method: 'upi' } as const;

function booking(name: string, act: (stage: Stage) => Promise<unknown>, stubs: Stubs = {}): Scene {
  return {
    name: `admin-booking${name}`,
    path: '/admin/bookings',
    as,
    stubs,
    act: async (stage) => {
      await openBooking(stage);
      await inMain(stage.page).locator('form').first().waitFor();
      await act(stage);
    },
  };
}

const openPayment = (action: string) => (stage: Stage) =>
  openDialog(stage, 'admin-bookings', `payments.action.${action}`);

const bookings: readonly Scene[] = [
  booking('', async () => undefined),
  {
    name: 'admin-booking-failed',
    path: '/admin/bookings/nowhere',
    as,
    stubs: { 'GET /api/admin/bookings/*': UNAVAILABLE },
  },
  { name: 'admin-booking-unknown', path: '/admin/bookings/nowhere', as },
  booking('-missing', async ({ page, say }) => {
    for (const key of ['assign', 'setStatus']) {
      await inMain(page)
        .getByRole('button', { name: say('admin-bookings', key), exact: true })
        .click();
    }
    await inMain(page).locator('[aria-invalid="true"]').waitFor();
  }),
  booking('-own-status', async ({ page }) => {
    await inMain(page).locator('[name="status"]').selectOption('own');
    await inMain(page).locator('[name="text"]').waitFor();
  }),
  booking('-reassign', ({ page }) => notice(inMain(page)), {
    'GET /api/admin/bookings/*': (one: AdminBookingDetail) => ({ ...one, needsReassignment: true }),
  }),
  booking('-collect', openPayment('collect'), paid('completed', { status: 'pending' })),
  booking(
    '-collect-wrong',
    async (stage) => sendWrong(await openPayment('collect')(stage)),
    paid('completed', { status: 'pending' }),
  ),
  booking(
    '-verify-failed',
    async (stage) => {
      await press(stage, 'admin-bookings', 'payments.action.verify');
      await notice(inMain(stage.page));
    },
    { ...paid('completed', collected), 'PUT /api/admin/payments/*': UNAVAILABLE },
  ),
  booking(
    '-refund',
    openPayment('approve_refund'),
    paid('completed', { ...collected, refund: { ...refund, status: 'requested' } }),
  ),
  booking(
    '-refund-refuse-wrong',
    async (stage) => sendWrong(await openPayment('reject_refund')(stage)),
    paid('completed', { ...collected, refund: { ...refund, status: 'requested' } }),
  ),
  booking(
    '-refund-pay-failed',
    async (stage) => {
      const dialog = await openPayment('pay_refund')(stage);
      await send(dialog);
      await notice(dialog);
    },
    {
      ...paid('completed', {
        ...collected,
        refund: {
          ...refund,
          status: 'approved',
          decidedAt: '2026-11-21T04:30:00.000Z',
          decisionReason: 'Agreed.',
        },
      }),
      'PUT /api/admin/payments/*': UNAVAILABLE,
    },
  ),
];

/** The admin area, but for the catalogue. */
export const adminScenes: readonly Scene[] = [...lists, ...workers, ...bookings];
