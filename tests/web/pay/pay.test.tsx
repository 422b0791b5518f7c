import type { OrderPayment } from '@gharseva/contract';
import { screen, within } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { fakeOrder, openOrder, orderDetail } from '../bookings/open-order';
import { AT_WORK, offered, open, serveWith } from '../partner/serve-jobs';
import { FakeFailure } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { signInRavi } from '../support/partners';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock(
  '../../../web/src/features/account/components/session-watch',
  async () => (await import('../support/fake-firebase')).sessionWatch,
);

beforeEach(() => {
  resetFirebase();
  noteReached(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const LINK =
  'upi://pay?pa=gharseva@upi&pn=GharSeva%20Home%20Services%20LLP&tr=CC1D2E&tn=Order%20CC1D2E&am=377.00&cu=INR';
const ROUTE = 'GET /api/service-order/:id/payment';

const owed = (change: Partial<OrderPayment> = {}): OrderPayment => ({
  ...{ _id: 'order-aaabbbcc1d2e', charged: 377, received: 0, refunded: 0, due: 377 },
  ...change,
});

/** The number of dark modules of a code, and of a shown one. */
const darkOf = (link: string) => encode(link, { ecc: 'M', border: 4 }).data.flat().filter(Boolean).length;
const shownDark = (code: HTMLElement) => code.innerHTML.split('h1v1h-1z').length - 1;

describe('Paying in My Bookings', () => {
  it('is shown from the work on: what is due, then the code, then the link', async () => {
    fakeOrder(orderDetail({ stage: 'in_progress', moves: [] }), { [ROUTE]: () => owed() });
    const { dialog } = await openOrder();
    const code = await dialog.findByRole('img', { name: 'UPI code for ₹377' });
    expect(shownDark(code)).toBe(darkOf(LINK));
    const link = dialog.getByRole('link', { name: 'Open a UPI app on this phone' });
    expect(link.getAttribute('href')).toBe(LINK);
    expect(code.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(dialog.getByText('gharseva@upi')).toBeTruthy();
  });

  it('is not asked for before the work begins, nor of a cancelled order', async () => {
    const { calls } = fakeOrder(orderDetail({ stage: 'accepted' }));
    const { dialog } = await openOrder();
    await dialog.findByRole('button', { name: 'Cancel booking' });
    expect(dialog.queryByRole('heading', { name: 'Pay' })).toBeNull();
    expect(calls.filter(({ route }) => route === ROUTE)).toEqual([]);
  });

  it('of what is paid: nothing is due, and there is no code', async () => {
    fakeOrder(orderDetail({ stage: 'completed', moves: [] }), {
      [ROUTE]: () => owed({ received: 377, due: 0 }),
    });
    const { dialog } = await openOrder();
    expect(await dialog.findByText('Nothing is due.')).toBeTruthy();
    expect(dialog.queryByRole('img', { name: /^UPI code/ })).toBeNull();
  });

  it('that cannot be loaded is offered again', async () => {
    let isDown = true;
    fakeOrder(orderDetail({ stage: 'in_progress', moves: [] }), {
      [ROUTE]: () => (isDown ? (new FakeFailure(503, 'unavailable', 'Busy') as never) : owed()),
    });
    const { user, dialog } = await openOrder();
    expect(await dialog.findByText('What is due could not be loaded.')).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('img', { name: 'UPI code for ₹377' })).toBeTruthy();
  });
});

describe('Being paid in the portal', () => {
  it('the code is behind a button of the job, for the customer to scan, without a link', async () => {
    signInRavi();
    const id = 'job-aaabbbcc1d2e';
    serveWith({ [ROUTE]: () => owed({ _id: id }) }, [offered(id, { ...AT_WORK, userPhone: '9876500003' })]);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment for job #CC1D2E' }));
    const code = await dialog.findByRole('img', { name: 'UPI code for ₹377' });
    expect(shownDark(code)).toBe(darkOf(LINK));
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('is not offered before the work, nor once the customer is no longer shown', async () => {
    signInRavi();
    serveWith({}, [
      offered('job-1', { stage: 'accepted', userPhone: '9876500003' }),
      offered('job-2', { stage: 'completed', userPhone: '' }),
    ]);
    await open();
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull();
  });
});
