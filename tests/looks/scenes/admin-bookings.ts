import type { AdminBooking, AdminBookingDetail, Stage as OrderStage, Payment } from '@gharseva/contract';
import { MAX_REFUNDS, MOVE_NAMES, MOVE_ROLES, TIME_SLOTS } from '@gharseva/contract/rules';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stubs } from '../scene';
import {
  inDialog,
  inMain,
  openDialog,
  openFirstBooking,
  press,
  submit,
  submitInvalid,
  waitForNotice,
} from './steps';

const as = 'admin';

/** A booking with its payment in a given state. */
export function paid(stage: OrderStage, payment: Partial<Payment>): Stubs {
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

export function booking(name: string, act: (stage: Stage) => Promise<unknown>, stubs: Stubs = {}): Scene {
  return {
    name: `admin-booking${name}`,
    path: '/admin/bookings?date=all',
    as,
    stubs,
    act: async (stage) => {
      await openFirstBooking(stage.page);
      await act(stage);
    },
  };
}

const someone = { phone: '9876500009', areaName: 'Aliganj', isVerified: true, preferredWorkingRadius: 5 };

/** Workers for a booking: one nearby, one too far away, one not eligible. */
export const someWorkers: Stubs = {
  'GET /api/admin/bookings/*/workers': {
    json: [
      { _id: 'near', fullName: 'Suresh Yadav', distanceKm: 1.2, reach: 'within', jobsThatDay: 2 },
      { _id: 'far', fullName: 'Mohan Lal', distanceKm: 14.5, reach: 'outside', jobsThatDay: 0 },
      { _id: 'not', fullName: 'Imran Ansari', distanceKm: null, reach: 'unknown', jobsThatDay: 1 },
    ].map((worker) => ({
      ...someone,
      ...worker,
      isEligible: worker._id !== 'not',
      reasons: worker._id === 'not' ? ['not_active', 'busy_in_slot'] : [],
    })),
  },
};

const openPayment = (action: string) => (stage: Stage) =>
  openDialog(stage, 'admin-bookings', `payments.action.${action}`);

const openRefund = (words: string) => (stage: Stage) =>
  openDialog(stage, 'admin-bookings', `payments.refundEntry.${words}`);

/** Fills the fields of a caller, a service, an address and a consent; the first free time is chosen. */
async function fillCaller({ page }: Stage): Promise<void> {
  const form = inMain(page).locator('form');
  await form.locator('input[name="phone"]').fill('9876512345');
  await form.locator('input[name="name"]').fill('Padmavathi Lakshminarayanan Subramaniam');
  await form.locator('input[name="services"]').fill('fan');
  await form.locator('input[name="services"]').press('Enter');
  await form.locator('input[name="pincode"]').fill('226001');
  await form.locator('input[name="addressLine1"]').fill('12 Hazratganj');
  await form.locator('label:has(input[name="timeSlot"])').first().click();
  await form.locator('label:has(input[name="isAgreed"])').click();
}

/** The booking for a caller: empty, wrong, filled, refused. */
const callerScenes: readonly Scene[] = [
  { name: 'admin-caller', path: '/admin/bookings/new', as },
  { name: 'admin-caller-failed', path: '/admin/bookings/new', as, answers: 'failed' },
  {
    name: 'admin-caller-missing',
    path: '/admin/bookings/new',
    as,
    act: ({ page }) => submitInvalid(inMain(page).locator('form')),
  },
  { name: 'admin-caller-filled', path: '/admin/bookings/new', as, act: fillCaller },
  {
    name: 'admin-caller-leaving',
    path: '/admin/bookings/new',
    as,
    act: async (stage) => {
      await fillCaller(stage);
      await stage.page.evaluate(() => window.history.back());
      await inDialog(stage.page).waitFor();
    },
  },
  {
    name: 'admin-caller-refused',
    path: '/admin/bookings/new',
    as,
    stubs: { 'POST /api/admin/bookings': UNAVAILABLE },
    act: async (stage) => {
      await fillCaller(stage);
      await submit(inMain(stage.page).locator('form'));
      await waitForNotice(inMain(stage.page));
    },
  },
];

const when = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000+05:30`;

/** Every move that a history can have, in turns with each role's name; it makes no sense as one booking. */
const allMoves = (one: AdminBookingDetail): AdminBookingDetail => ({
  ...{ ...one, stage: 'on_the_way', status: 'on_the_way', needsChoice: undefined },
  ...{ lateBy: 30, arrivedAt: when(5) },
  events: MOVE_NAMES.map((move, index) => ({
    ...{ at: when(index), actor: 'somebody', actorName: 'Suresh Yadav', reason: index % 3 ? '' : 'By phone' },
    ...({ from: 'accepted', to: index % 4 ? 'accepted' : 'placed', move } as const),
    role: MOVE_ROLES[index % MOVE_ROLES.length] ?? 'system',
    ...(move === 'running_late' && { lateBy: 30 }),
    ...(move === 'reschedule' && {
      slot: {
        from: { date: '2026-11-22', timeSlot: TIME_SLOTS[0] },
        to: { date: '2026-11-23', timeSlot: TIME_SLOTS[4] },
      },
    }),
  })),
});

/** The list with what the status of a booking does not say. */
const withNews: Stubs = {
  'GET /api/admin/bookings': (bookings: AdminBooking[]) =>
    [{ needsChoice: true }, { lateBy: 90 }, { lateBy: 15, arrivedAt: when(5) }].flatMap((news, index) => {
      const [one] = bookings;
      const _id = `order-00000000000${index}`;
      const calm = { stage: 'accepted', status: 'accepted', needsChoice: undefined };
      return one ? { ...one, _id, ...calm, ...news } : [];
    }),
};

/** The booking page: assignment, status, payment. */
export const adminBookingScenes: readonly Scene[] = [
  ...callerScenes,
  { name: 'admin-bookings-news', path: '/admin/bookings?date=all', as, stubs: withNews },
  booking('-moves', async () => undefined, { 'GET /api/admin/bookings/*': allMoves }),
  booking('', async () => undefined),
  {
    name: 'admin-booking-failed',
    path: '/admin/bookings/nowhere',
    as,
    stubs: { 'GET /api/admin/bookings/*': UNAVAILABLE },
  },
  { name: 'admin-booking-unknown', path: '/admin/bookings/nowhere', as },
  booking(
    '-missing',
    async (stage) => {
      await press(stage, 'admin-bookings', 'setStatus', inMain(stage.page));
      await inMain(stage.page).locator('[aria-invalid="true"]').waitFor();
    },
    someWorkers,
  ),
  booking(
    '-far',
    async ({ page }) => {
      await inMain(page).locator('label:has([value="far"])').click();
      await waitForNotice(inMain(page));
    },
    someWorkers,
  ),
  booking('-cash-with', ({ page }) => waitForNotice(inMain(page)), {
    'GET /api/admin/bookings/*/workers': {
      json: [
        { _id: 'near', fullName: 'Suresh Yadav', reasons: [] },
        { _id: 'far', fullName: 'Mohan Lal', reasons: ['cash_taken'] },
      ].map((worker) => ({
        ...{ ...someone, ...worker, distanceKm: 1.2, reach: 'within', jobsThatDay: 0 },
        isEligible: worker.reasons.length === 0,
      })),
    },
  }),
  booking('-own-status', async ({ page }) => {
    await inMain(page).locator('[name="status"]').selectOption('own');
    await inMain(page).locator('[name="text"]').waitFor();
  }),
  booking(
    '-cash-taken',
    async ({ page }) => inMain(page).locator('[name="status"]').focus(),
    paid('in_progress', {
      claims: [
        {
          ...{ method: 'cash', amount: 499, by: 'worker', status: 'claimed' },
          at: '2026-11-22T11:45:00.000+05:30',
        },
      ],
    }),
  ),
  booking('-cancel', async (stage) => {
    await inMain(stage.page).locator('[name="status"]').selectOption('cancelled');
    await inMain(stage.page).locator('[name="reason"]').fill('It rains');
    await openDialog(stage, 'admin-bookings', 'setStatus');
  }),
  booking(
    '-history',
    async ({ page }) => inMain(page).locator('[name="note"]').fill('Asked twice by phone.'),
    {
      'GET /api/admin/bookings/*': (one: AdminBookingDetail) => ({
        ...one,
        events: one.events.map((event) => ({ ...event, reason: 'The customer asked for another day.' })),
        notes: [
          {
            at: '2026-11-21T04:30:00.000Z',
            actor: 'admin',
            actorName: 'admin@gharseva.example',
            text: 'The gate has a dog: ring up first.',
          },
        ],
      }),
    },
  ),
  booking('-reassign', ({ page }) => waitForNotice(inMain(page)), {
    'GET /api/admin/bookings/*': (one: AdminBookingDetail) => ({ ...one, needsReassignment: true }),
  }),
  booking('-collect', openPayment('collect'), paid('completed', { status: 'pending' })),
  booking(
    '-collect-cancelled',
    async (stage) => submitInvalid(await openPayment('collect')(stage)),
    paid('cancelled', { status: 'cancelled' }),
  ),
  booking(
    '-collect-more',
    openPayment('collect'),
    paid('cancelled', {
      ...{ status: 'collected', method: 'upi', amount: 300, isByClaims: true },
      claims: [
        {
          ...{ method: 'upi', amount: 300, by: 'admin', status: 'matched' },
          ...{ at: '2026-11-22T11:45:00.000+05:30', decidedAt: '2026-11-22T11:45:00.000+05:30' },
        },
      ],
      refunds: [
        {
          ...{ id: '1', status: 'requested', amount: 300, by: 'system', reason: '', dueOn: '2026-12-01' },
          requestedAt: '2026-11-22T11:45:00.000+05:30',
        },
      ],
    }),
  ),
  booking(
    '-refunds-limit',
    async ({ page }) => inMain(page).locator('form').first().waitFor(),
    paid('completed', {
      ...{ ...collected, amount: 499 },
      refunds: Array.from({ length: MAX_REFUNDS }, (_, index) => ({
        ...({ id: String(index), status: 'refunded', amount: 20, by: 'admin' } as const),
        ...{ reason: 'Part of the work was missing.', dueOn: '2026-12-01' },
        ...{ requestedAt: when(index), decidedAt: when(index), refundedAt: when(index) },
        paidReference: `HDFCN5202611240${index}`,
      })),
    }),
  ),
  booking(
    '-collect-wrong',
    async (stage) => submitInvalid(await openPayment('collect')(stage)),
    paid('completed', { status: 'pending' }),
  ),
  booking(
    '-take-back',
    async (stage) => submitInvalid(await openPayment('take_back')(stage)),
    paid('completed', { status: 'collected', method: 'upi' }),
  ),
  booking(
    '-verify-failed',
    async (stage) => {
      await press(stage, 'admin-bookings', 'payments.action.verify');
      await waitForNotice(inMain(stage.page));
    },
    { ...paid('completed', collected), 'PUT /api/admin/payments/*': UNAVAILABLE },
  ),
  booking(
    '-refund',
    openRefund('approveNamed'),
    paid('completed', { ...collected, refund: { ...refund, status: 'requested' } }),
  ),
  booking(
    '-refund-refuse-wrong',
    async (stage) => submitInvalid(await openRefund('rejectNamed')(stage)),
    paid('completed', { ...collected, refund: { ...refund, status: 'requested' } }),
  ),
  booking(
    '-refund-pay-failed',
    async (stage) => {
      const dialog = await openRefund('payNamed')(stage);
      await dialog.locator('input').fill('HDFCN52026112400');
      await submit(dialog);
      await waitForNotice(dialog);
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
