import type { Claim, ClaimedPayment, RefundEntry } from '@gharseva/contract';
import { workPhotoName } from '@gharseva/contract/rules';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stubs } from '../scene';
import { booking, paid } from './admin-bookings';
import { visited } from './customer-orders';
import { atWork, scene } from './partner-jobs';
import { inDialog, inMain, openDialog, press, submit, submitInvalid, waitForNotice } from './steps';

const ROUTE = 'GET /api/service-order/*/payment';
const CLAIM = 'POST /api/service-order/*/payment';

const claim = (change: Partial<Claim> = {}): Claim => ({
  ...{ method: 'upi', amount: 377, by: 'customer', at: '2026-11-22T11:45:00.000+05:30' },
  ...{ status: 'claimed', reference: '431298765012' },
  ...change,
});
const CASH = claim({ method: 'cash', by: 'worker', reference: undefined });
const NOT_FOUND = claim({
  ...{ status: 'rejected', reference: '431298765011', decidedAt: '2026-11-22T18:00:00.000+05:30' },
  reason: 'Not in the bank’s statement of 22 November.',
});

const owed = (claims: Claim[] = []): Stubs => ({
  [ROUTE]: {
    json: {
      ...{ _id: 'order-aaabbbcc1d2e', charged: 377, received: 0, refunded: 0, due: 377, claims },
    } satisfies ClaimedPayment,
  },
});

const atWorkNow = { stage: 'in_progress', status: 'in progress' } as const;

/** An order at work with what is due for it. */
function ofCustomer(name: string, act: (stage: Stage) => Promise<unknown>, stubs: Stubs): Scene {
  const order = visited(`order-pay${name}`, atWorkNow, act);
  return { ...order, stubs: { ...order.stubs, ...stubs } };
}

/** A job at work with its payment opened. */
function ofPartner(name: string, act: (stage: Stage) => Promise<unknown>, stubs: Stubs): Scene {
  const job = scene(`pay${name}`, atWork, async (stage) => {
    await openDialog(stage, 'partner-portal', 'payment.open');
    await act(stage);
  });
  return { ...job, stubs: { ...job.stubs, ...stubs } };
}

const REFUND = 'POST /api/service-order/*/refund';

const refund = (change: Partial<RefundEntry> = {}): RefundEntry => ({
  ...{ id: '1', status: 'requested', amount: 377, by: 'customer', code: 'poor_work' },
  ...{ reason: 'The switch in the kitchen is still loose.', requestedAt: '2026-11-22T13:00:00.000+05:30' },
  ...{ dueOn: '2026-12-01' },
  ...change,
});
const REJECTED = refund({
  ...{ status: 'rejected', decidedAt: '2026-11-22T15:00:00.000+05:30' },
  decisionReason: 'The switch was mended at a second visit.',
});
const APPROVED = refund({
  ...{ id: '2', status: 'approved', amount: 150, asked: 377, decidedAt: '2026-11-22T18:00:00.000+05:30' },
  decisionReason: 'One of the two switches was done.',
});
const PAID_OUT = refund({
  ...{ id: '3', status: 'refunded', amount: 50, by: 'system', code: undefined, reason: '' },
  ...{ refundedAt: '2026-11-24T11:00:00.000+05:30', paidReference: 'HDFCN52026112400' },
});

const photo = (number: number) => workPhotoName('refund', String(number).padStart(32, '0'));

/** A completed order that was paid, with what goes back. */
function ofRefund(name: string, act: (stage: Stage) => Promise<unknown>, refunds: RefundEntry[] = []): Scene {
  const order = visited(`order-refund${name}`, { stage: 'completed', status: 'completed' }, act);
  const mayAsk = refunds.length === 0;
  const json = {
    ...{ _id: 'order-aaabbbcc1d2e', charged: 377, received: 377, refunded: mayAsk ? 0 : 50, due: 0 },
    ...(mayAsk ? { refundable: 377, refundUntil: '2026-11-24T12:00:00.000+05:30' } : { refunds }),
  } satisfies ClaimedPayment;
  return { ...order, stubs: { ...order.stubs, [ROUTE]: { json }, [REFUND]: UNAVAILABLE } };
}

const askBack = async (stage: Stage) => {
  await press(stage, 'payment', 'refund.open', inDialog(stage.page));
  return inDialog(stage.page).locator('form').last();
};
const seeRefunds = async ({ page, say }: Stage) => {
  const list = inDialog(page).getByRole('list', { name: say('payment', 'refund.title') });
  await list.scrollIntoViewIfNeeded();
};

const seeButtons = (by: 'customer' | 'worker') => async (stage: Stage) => {
  const dialog = inDialog(stage.page);
  const button = dialog.getByRole('button', { name: stage.say('payment', `upi.${by}`) });
  await button.scrollIntoViewIfNeeded();
};
const seeClaims = async ({ page, say }: Stage) => {
  const list = inDialog(page).getByRole('list', { name: say('payment', 'claims') });
  await list.scrollIntoViewIfNeeded();
};
/** What is due was read, and cannot be read anew. */
const seeUnread = async (stage: Stage) => {
  const { page } = stage;
  await inDialog(page).getByRole('img').first().waitFor();
  await press(stage, 'partner-portal', 'payment.close', inDialog(page));
  await page.route('**/api/service-order/*/payment', (route) => route.fulfill(UNAVAILABLE));
  const dialog = await openDialog(stage, 'partner-portal', 'payment.open');
  await waitForNotice(dialog);
};
const ask = async (stage: Stage) => {
  await press(stage, 'payment', 'upi.customer', inDialog(stage.page));
  return inDialog(stage.page).locator('form').last();
};

/** What is paid at the door: what both sides report, and what an admin makes of it. */
export const paymentScenes: readonly Scene[] = [
  ofCustomer('', seeButtons('customer'), owed()),
  ofCustomer('-reference', ask, owed()),
  ofCustomer(
    '-reference-wrong',
    async (stage) => {
      const form = await ask(stage);
      await form.locator('input').fill('4312');
      await submitInvalid(form);
    },
    owed(),
  ),
  ofCustomer(
    '-report-failed',
    async (stage) => {
      const form = await ask(stage);
      await submit(form);
      await waitForNotice(form);
    },
    { ...owed(), [CLAIM]: UNAVAILABLE },
  ),
  ofCustomer('-reported', seeClaims, owed([NOT_FOUND, claim()])),
  ofRefund('', async ({ page, say }) => {
    const open = inDialog(page).getByRole('button', { name: say('payment', 'refund.open') });
    await open.scrollIntoViewIfNeeded();
  }),
  ofRefund('-asking', askBack),
  ofRefund('-asking-wrong', async (stage) => {
    const form = await askBack(stage);
    await form.locator('input[type=radio]').last().check();
    await submitInvalid(form);
  }),
  ofRefund('-ask-failed', async (stage) => {
    const form = await askBack(stage);
    await form.locator('input[type=radio]').first().check();
    await submit(form);
    await waitForNotice(form);
  }),
  ofRefund('-asked', seeRefunds, [refund({ photos: [photo(1), photo(2)] })]),
  ofRefund('-decided', seeRefunds, [REJECTED, APPROVED, PAID_OUT]),
  booking(
    '-refunds',
    ({ page }) => inMain(page).getByText('HDFCN52026112400').scrollIntoViewIfNeeded(),
    paid('completed', {
      status: 'verified',
      method: 'cash',
      refunds: [PAID_OUT, APPROVED, refund({ id: '4', amount: 100, photos: [photo(1), photo(2)] })],
    }),
  ),
  booking(
    '-refund-open-wrong',
    async (stage) => {
      await press(stage, 'admin-bookings', 'payments.action.start_refund', inMain(stage.page));
      await submitInvalid(inDialog(stage.page));
    },
    paid('completed', { status: 'verified', method: 'cash' }),
  ),
  ofPartner('', seeButtons('worker'), owed()),
  ofPartner('-cash', (stage) => press(stage, 'payment', 'cash.open', inDialog(stage.page)), owed()),
  ofPartner('-reported', seeClaims, owed([CASH])),
  ofPartner('-unread', seeUnread, owed()),
  booking(
    '-claims',
    ({ page }) => inMain(page).getByText('431298765012').scrollIntoViewIfNeeded(),
    paid('completed', { status: 'pending', claims: [NOT_FOUND, CASH, claim()] }),
  ),
  booking(
    '-claim-reject-wrong',
    async (stage) => {
      await inMain(stage.page)
        .getByRole('button', {
          name: new RegExp(`^${stage.say('admin-bookings', 'payments.action.reject_claim')}`),
        })
        .first()
        .click();
      await submitInvalid(inDialog(stage.page));
    },
    paid('completed', { status: 'pending', claims: [claim()] }),
  ),
];
