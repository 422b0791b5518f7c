import type { Claim, ClaimedPayment } from '@gharseva/contract';
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

const seeButtons = (by: 'customer' | 'worker') => async (stage: Stage) => {
  const dialog = inDialog(stage.page);
  const button = dialog.getByRole('button', { name: stage.say('payment', `upi.${by}`) });
  await button.scrollIntoViewIfNeeded();
};
const seeClaims = async ({ page, say }: Stage) => {
  const list = inDialog(page).getByRole('list', { name: say('payment', 'claims') });
  await list.scrollIntoViewIfNeeded();
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
  ofPartner('', seeButtons('worker'), owed()),
  ofPartner('-cash', (stage) => press(stage, 'payment', 'cash.open', inDialog(stage.page)), owed()),
  ofPartner('-reported', seeClaims, owed([CASH])),
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
