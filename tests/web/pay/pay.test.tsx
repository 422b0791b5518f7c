import type { Claim, ClaimedPayment, RefundEntry } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { closeLoginPopup } from '../../../web/src/lib/login-popup';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { fakeOrder, findOrder, openOrder, orderDetail } from '../bookings/open-order';
import { AT_WORK, offered, open, serveWith } from '../partner/serve-jobs';
import { FakeFailure, never } from '../support/fake-api';
import { phoneSignIn, resetFirebase } from '../support/fake-firebase';
import { signInRavi } from '../support/partners';
import { customer } from '../support/people';

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

vi.mock('../../../web/src/lib/firebase/fetch-local-code', () => ({ fetchLocalCode: async () => null }));

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

const owed = (change: Partial<ClaimedPayment> = {}): ClaimedPayment => ({
  ...{ _id: 'order-aaabbbcc1d2e', charged: 377, received: 0, refunded: 0, due: 377 },
  ...change,
});

const CLAIM = 'POST /api/service-order/:id/payment';
const REFERENCE = '400000000001';

const claimed = (change: Partial<Claim> = {}): Claim => ({
  ...{ method: 'upi', amount: 377, by: 'customer', at: '2026-11-22T11:00:00.000+05:30', status: 'claimed' },
  ...change,
});

/** The number of dark modules of a code, and of a shown one. */
const darkOf = (link: string) => encode(link, { ecc: 'M', border: 4 }).data.flat().filter(Boolean).length;
const shownDark = (code: HTMLElement) => code.innerHTML.split('h1v1h-1z').length - 1;

describe('Paying in My Bookings', () => {
  it.each(['completed', 'cancelled'] as const)(
    'says when a refund can be asked for while the payment is looked for: %s',
    async (stage) => {
      fakeOrder(orderDetail({ stage, moves: [] }), { [ROUTE]: () => owed({ claims: [claimed()] }) });
      const { dialog } = await openOrder();
      expect(await dialog.findByText(/^If something was wrong, .* within 48 hours from then/)).toBeTruthy();
      expect(dialog.getByText('Being checked')).toBeTruthy();
    },
  );

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

  it('that was read before and cannot be read now: no code, since another sum may be due', async () => {
    let isDown = false;
    fakeOrder(orderDetail({ stage: 'in_progress', moves: [] }), {
      [ROUTE]: () => (isDown ? (new FakeFailure(503, 'unavailable', 'Busy') as never) : owed()),
    });
    const { user, dialog } = await openOrder();
    await dialog.findByRole('img', { name: 'UPI code for ₹377' });
    isDown = true;
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'View Full Order CC1D2E' }));
    const again = within(await screen.findByRole('dialog', { name: 'Order #CC1D2E' }));
    expect(
      await again.findByText('What is due may have changed: it could not be loaded again.'),
    ).toBeTruthy();
    expect(again.queryByRole('img', { name: /^UPI code/ })).toBeNull();
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

describe('A customer says that it was paid', () => {
  const IN_WORK = orderDetail({ stage: 'in_progress', moves: [] });

  it('by UPI, with the reference as it was pasted: what is due is gone, and the report stands there', async () => {
    const { calls } = fakeOrder(IN_WORK, {
      [ROUTE]: () => owed(),
      [CLAIM]: () => owed({ claims: [claimed({ reference: REFERENCE })] }),
    });
    const { user, dialog } = await openOrder();
    expect(dialog.queryByRole('button', { name: /^Cash/ })).toBeNull();
    await user.click(await dialog.findByRole('button', { name: 'I have paid by UPI' }));
    const field = dialog.getByLabelText(/^UPI reference/);
    expect(document.activeElement).toBe(field);
    await user.type(field, '12345');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(
      dialog.getByText('The reference has 12 digits. Leave it empty if you do not know it.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.click(field);
    await user.paste(' ४०००0000 0001 ');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('The payment was reported. We are checking it.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Noted. Thank you.');
    expect(calls.filter(({ route }) => route === CLAIM).map(({ body }) => body)).toEqual([
      { method: 'upi', reference: REFERENCE, shown: 377 },
    ]);
    expect(dialog.queryByRole('img', { name: /^UPI code/ })).toBeNull();
    const list = within(dialog.getByRole('list', { name: 'Reported payments' }));
    expect(list.getByText('UPI ₹377')).toBeTruthy();
    expect(list.getByText(`Reference ${REFERENCE}`)).toBeTruthy();
    expect(list.getByText('Being checked')).toBeTruthy();
  });

  it('a failure is told at once, however long it takes to look what is due by now', async () => {
    let isDown = false;
    fakeOrder(IN_WORK, {
      [ROUTE]: () => (isDown ? never() : owed()),
      [CLAIM]: () => {
        isDown = true;
        return new FakeFailure(503, 'unavailable', 'Busy') as never;
      },
    });
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'I have paid by UPI' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/^This could not be noted\./)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  it('without the reference; a refusal stands at the buttons, and the next try is sent', async () => {
    let isDown = true;
    const { calls } = fakeOrder(IN_WORK, {
      [ROUTE]: () => owed(),
      [CLAIM]: () =>
        isDown ? (new FakeFailure(503, 'unavailable', 'Busy') as never) : owed({ claims: [claimed()] }),
    });
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'I have paid by UPI' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/^This could not be noted\./)).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('The payment was reported. We are checking it.')).toBeTruthy();
    expect(calls.filter(({ route }) => route === CLAIM).map(({ body }) => body)).toEqual([
      { method: 'upi', shown: 377 },
      { method: 'upi', shown: 377 },
    ]);
  });

  it('in an ended session: the reference that was typed is there when its customer is back', async () => {
    let isEnded = true;
    const { calls } = fakeOrder(IN_WORK, {
      [ROUTE]: () => owed(),
      [CLAIM]: () =>
        isEnded
          ? (new FakeFailure(401, 'unauthenticated') as never)
          : owed({ claims: [claimed({ reference: REFERENCE })] }),
    });
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'I have paid by UPI' }));
    await user.click(dialog.getByLabelText(/^UPI reference/));
    await user.paste(REFERENCE);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(storedUser.get()).toBeNull());
    isEnded = false;
    act(() => {
      storedUser.set(customer());
      closeLoginPopup();
    });
    const again = await findOrder();
    expect(await again.findByLabelText(/^UPI reference/)).toHaveProperty('value', REFERENCE);
    await user.click(again.getByRole('button', { name: 'Send' }));
    expect(await again.findByText('The payment was reported. We are checking it.')).toBeTruthy();
    const bodies = calls.filter(({ route }) => route === CLAIM).map(({ body }) => body);
    expect(bodies).toEqual([bodies[0], bodies[0]]);
  });

  it('the reference that was typed is there again after one press beside the dialog, and gone once it was sent', async () => {
    let isSent = false;
    fakeOrder(IN_WORK, {
      [ROUTE]: () => owed(),
      [CLAIM]: () => {
        isSent = true;
        return owed({ claims: [claimed({ reference: REFERENCE })] });
      },
    });
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'I have paid by UPI' }));
    await user.click(dialog.getByLabelText(/^UPI reference/));
    await user.paste(REFERENCE);
    const reopen = async () => {
      await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(await screen.findByRole('button', { name: 'View Full Order CC1D2E' }));
      return findOrder();
    };
    const again = await reopen();
    const field = await again.findByLabelText(/^UPI reference/);
    expect(field).toHaveProperty('value', REFERENCE);
    expect(document.activeElement).not.toBe(field);
    await user.click(again.getByRole('button', { name: 'Send' }));
    await again.findByText('Noted. Thank you.');
    expect(isSent).toBe(true);
    const last = await reopen();
    expect(await last.findByRole('button', { name: 'I have paid by UPI' })).toBeTruthy();
  });

  it('one that was not found says why, and what is due is asked for again', async () => {
    const reason = 'Not in the statement of 22 November';
    fakeOrder(IN_WORK, { [ROUTE]: () => owed({ claims: [claimed({ status: 'rejected', reason })] }) });
    const { dialog } = await openOrder();
    expect(await dialog.findByText(`Why: ${reason}`)).toBeTruthy();
    expect(dialog.getByText('Not found')).toBeTruthy();
    expect(dialog.getByRole('img', { name: 'UPI code for ₹377' })).toBeTruthy();
  });
});

it('a partner who types the reference of a customer finds it after a press beside the dialog; not a question about cash', async () => {
  signInRavi();
  const job = offered('one', { ...AT_WORK, userPhone: '9876512345' });
  serveWith({ [ROUTE]: () => owed({ _id: 'one' }) }, [job]);
  const user = await open();
  const openPayment = async () => {
    await user.click(await screen.findByRole('button', { name: 'Payment' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await openPayment();
  await user.click(await dialog.findByRole('button', { name: 'The customer has paid by UPI' }));
  await user.click(dialog.getByLabelText(/^UPI reference/));
  await user.paste(REFERENCE);
  const close = async () => {
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await close();
  const again = await openPayment();
  expect(await again.findByLabelText(/^UPI reference/)).toHaveProperty('value', REFERENCE);
  await user.click(again.getByRole('button', { name: 'Back' }));
  await user.click(again.getByRole('button', { name: /^Cash received/ }));
  await close();
  expect(await (await openPayment()).findByRole('button', { name: /^Cash received/ })).toBeTruthy();
});

it('a partner who types the reference of a customer finds it after an ended session', async () => {
  signInRavi();
  const job = offered('one', { ...AT_WORK, userPhone: '9876512345' });
  const handlers = { [ROUTE]: () => owed({ _id: 'one' }) };
  serveWith({ ...handlers, [CLAIM]: () => new FakeFailure(401, 'unauthenticated') as never }, [job]);
  const user = await open();
  const openPayment = async () => {
    await user.click(await screen.findByRole('button', { name: 'Payment' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await openPayment();
  await user.click(await dialog.findByRole('button', { name: 'The customer has paid by UPI' }));
  await user.click(dialog.getByLabelText(/^UPI reference/));
  await user.paste(REFERENCE);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByLabelText('Mobile number');
  phoneSignIn.confirmCode.mockResolvedValue('+919876500001');
  serveWith({ ...handlers, 'POST /api/worker/exists': () => ({ exists: true }) as never }, [job]);
  await user.type(screen.getByLabelText('Mobile number'), '9876500001{Enter}');
  await user.type(await screen.findByLabelText('6-digit OTP'), '123456');
  expect(await (await openPayment()).findByLabelText(/^UPI reference/)).toHaveProperty('value', REFERENCE);
});

describe('A partner says that cash was received', () => {
  it('the answer is lost: what was noted is read anew, and shown instead of the question', async () => {
    signInRavi();
    const id = 'one';
    let isNoted = false;
    serveWith(
      {
        [ROUTE]: () =>
          owed({ _id: id, claims: isNoted ? [claimed({ method: 'cash', by: 'worker' })] : [] }) as never,
        [CLAIM]: () => {
          isNoted = true;
          return new FakeFailure(503, 'unavailable', 'Busy') as never;
        },
      },
      [offered(id, { ...AT_WORK, userPhone: '9876512345' })],
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Cash received: ₹377' }));
    await user.click(dialog.getByRole('button', { name: 'Yes, received' }));
    expect(await dialog.findByText('Being checked')).toBeTruthy();
    expect(dialog.queryByText(/Has the customer given you/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('The customer has paid by UPI');
  });

  it('after a question with the amount; Back sends nothing', async () => {
    signInRavi();
    const id = 'job-aaabbbcc1d2e';
    const sent: unknown[] = [];
    const job = offered(id, { ...AT_WORK, userPhone: '9876500003' });
    serveWith(
      {
        [ROUTE]: () => owed({ _id: id }),
        [CLAIM]: ({ body }) => {
          sent.push(body);
          return owed({ _id: id, claims: [claimed({ method: 'cash', by: 'worker' })] });
        },
      },
      [job],
    );
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment for job #CC1D2E' }));
    await user.click(await dialog.findByRole('button', { name: 'Cash received: ₹377' }));
    expect(dialog.getByText('Has the customer given you ₹377 in cash?')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Back');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(document.activeElement?.textContent).toBe('Cash received: ₹377');
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cash received: ₹377' }));
    await user.click(dialog.getByRole('button', { name: 'Yes, received' }));
    expect(await dialog.findByText('Cash ₹377')).toBeTruthy();
    expect(sent).toEqual([{ method: 'cash', shown: 377 }]);
  });

  it('while more was agreed elsewhere: refused, and asked again with the sum that is due now', async () => {
    signInRavi();
    const id = 'job-aaabbbcc1d2e';
    let isAgreed = false;
    const sent: unknown[] = [];
    const changed = 'What is due has changed meanwhile. Look at the amount, and report it again.';
    serveWith(
      {
        [ROUTE]: () => owed({ _id: id, ...(isAgreed && { charged: 477, due: 477 }) }),
        [CLAIM]: ({ body }) => {
          sent.push(body);
          if (isAgreed)
            return owed({ _id: id, claims: [claimed({ method: 'cash', by: 'worker', amount: 477 })] });
          isAgreed = true;
          return new FakeFailure(409, 'conflict', changed) as never;
        },
      },
      [offered(id, { ...AT_WORK, userPhone: '9876500003' })],
    );
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment for job #CC1D2E' }));
    await user.click(await dialog.findByRole('button', { name: 'Cash received: ₹377' }));
    await user.click(dialog.getByRole('button', { name: 'Yes, received' }));
    expect(await dialog.findByText('Has the customer given you ₹477 in cash?')).toBeTruthy();
    expect(dialog.getByText(new RegExp(changed))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Yes, received' }));
    expect(await dialog.findByText('Cash ₹477')).toBeTruthy();
    expect(sent).toEqual([
      { method: 'cash', shown: 377 },
      { method: 'cash', shown: 477 },
    ]);
  });
});

describe('A customer asks for money back', () => {
  const DONE = orderDetail({ stage: 'completed', moves: [] });
  const ASK = 'POST /api/service-order/:id/refund';
  const PAID = owed({
    ...{ received: 377, due: 0, refundable: 377, refundUntil: '2026-11-24T11:00:00.000+05:30' },
  });
  const refund = (change: Partial<RefundEntry> = {}): RefundEntry => ({
    ...{ id: '1', status: 'requested', amount: 100, by: 'customer', code: 'other', reason: 'It drips' },
    ...{ requestedAt: '2026-11-22T12:00:00.000+05:30', dueOn: '2026-12-01' },
    ...change,
  });

  it('with a reason, words where none fits, and an amount; then the last day stands there', async () => {
    const { calls } = fakeOrder(DONE, {
      [ROUTE]: () => PAID,
      [ASK]: () => owed({ received: 377, due: 0, refunds: [refund()] }),
    });
    const { user, dialog } = await openOrder();
    expect(await dialog.findByText(/^Until .*24/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Ask for a refund' }));
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(dialog.getByText('Choose what was wrong')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    const amount = dialog.getByLabelText(/^How much/);
    expect((amount as HTMLInputElement).value).toBe('377');
    await user.clear(amount);
    await user.type(amount, '1.50');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(dialog.getByText('Please say what was wrong')).toBeTruthy();
    expect(dialog.getByText('Whole rupees, at most ₹377')).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '378');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(dialog.getByText('Whole rupees, at most ₹377')).toBeTruthy();
    await user.type(dialog.getByLabelText('In your own words'), ' It drips{Enter} a lot ');
    await user.clear(amount);
    await user.type(amount, '१००');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    const list = within(await dialog.findByRole('list', { name: 'Refunds' }));
    expect(list.getByText('Refund of ₹100')).toBeTruthy();
    expect(list.getByText(/^If we approve it, you have the money by/)).toBeTruthy();
    expect(calls.filter(({ route }) => route === ASK).map(({ body }) => body)).toEqual([
      { code: 'other', reason: 'It drips a lot', amount: 100 },
    ]);
    expect(dialog.queryByRole('button', { name: 'Ask for a refund' })).toBeNull();
  });

  it('a refusal stands at the button; Back sends nothing and keeps the focus', async () => {
    const { calls } = fakeOrder(DONE, {
      [ROUTE]: () => PAID,
      [ASK]: () => new FakeFailure(409, 'conflict', 'Too late') as never,
    });
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'Ask for a refund' }));
    await user.click(dialog.getByRole('radio', { name: 'I paid twice' }));
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByText(/Too late/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(document.activeElement?.textContent).toBe('Ask for a refund');
    expect(calls.filter(({ route }) => route === ASK)).toHaveLength(1);
  });

  it('Back keeps the amount that was typed; an untouched one, or one that is too much by now, is all again', async () => {
    let payment = PAID;
    fakeOrder(DONE, { [ROUTE]: () => payment });
    const { user, dialog } = await openOrder();
    const openForm = async () => {
      await user.click(await dialog.findByRole('button', { name: 'Ask for a refund' }));
      return dialog.getByLabelText<HTMLInputElement>(/^How much/);
    };
    const back = () => user.click(dialog.getByRole('button', { name: 'Back' }));
    await openForm();
    await back();
    const amount = await openForm();
    expect(amount.value).toBe('377');
    await user.clear(amount);
    await user.type(amount, '१००');
    await back();
    expect((await openForm()).value).toBe('100');
    await back();
    payment = { ...PAID, refundable: 50 };
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'View Full Order CC1D2E' }));
    const again = await findOrder();
    await user.click(await again.findByRole('button', { name: 'Ask for a refund' }));
    await again.findByText(/₹50\b/);
    await user.click(again.getByRole('button', { name: 'Back' }));
    await user.click(again.getByRole('button', { name: 'Ask for a refund' }));
    expect(again.getByLabelText(/^How much/)).toHaveProperty('value', '50');
  });

  it('the answer is lost: what was asked for is read anew, and shown instead of the form', async () => {
    let hasAsked = false;
    fakeOrder(DONE, {
      [ROUTE]: () => (hasAsked ? owed({ received: 377, due: 0, refunds: [refund()] }) : PAID),
      [ASK]: () => {
        hasAsked = true;
        return new FakeFailure(503, 'unavailable', 'Busy') as never;
      },
    });
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'Ask for a refund' }));
    await user.click(dialog.getByRole('radio', { name: 'I paid twice' }));
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByRole('list', { name: 'Refunds' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Send request' })).toBeNull();
  });

  it('reads what was decided, and the bank’s reference; nothing is asked once the time is over', async () => {
    const refunds = [
      refund({ id: '1', status: 'rejected', decisionReason: 'It was mended' }),
      refund({ id: '2', status: 'approved', asked: 300, decisionReason: '' }),
      refund({
        ...{ id: '3', status: 'refunded', by: 'system', code: undefined, reason: '' },
        ...{ refundedAt: '2026-11-25T12:00:00.000+05:30', paidReference: 'HDFCN1234567' },
      }),
    ];
    fakeOrder(DONE, { [ROUTE]: () => owed({ received: 377, due: 0, refunded: 100, refunds }) });
    const { dialog } = await openOrder();
    const list = within(await dialog.findByRole('list', { name: 'Refunds' }));
    expect(list.getByText('Our answer: It was mended')).toBeTruthy();
    expect(list.getByText('You asked for ₹300.')).toBeTruthy();
    expect(list.getByText(/^You have the money by/)).toBeTruthy();
    expect(list.getByText('More was paid than the price.')).toBeTruthy();
    expect(list.getByText('Bank reference HDFCN1234567')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Ask for a refund' })).toBeNull();
  });

  it('of a cancelled order: nothing unless money came', async () => {
    const { calls } = fakeOrder(orderDetail({ stage: 'cancelled', moves: [] }), {
      [ROUTE]: () => owed({ charged: 0, due: 0 }),
    });
    const { dialog } = await openOrder();
    await expect.poll(() => calls.filter(({ route }) => route === ROUTE)).toHaveLength(1);
    expect(dialog.queryByText('Due')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'I have paid by UPI' })).toBeNull();
  });

  it('of a cancelled order whose report or refund was rejected: why', async () => {
    const at = '2026-11-22T12:00:00.000+05:30';
    const rejected = claimed({ status: 'rejected', decidedAt: at, reason: 'Not in our account' });
    const refund: RefundEntry = {
      ...({ id: '1', status: 'rejected', amount: 377, by: 'system' } as const),
      ...{ requestedAt: at, reason: '', decidedAt: at, decisionReason: 'Recorded by mistake' },
    };
    fakeOrder(orderDetail({ stage: 'cancelled', moves: [] }), {
      [ROUTE]: () => owed({ charged: 0, due: 0, claims: [rejected], refunds: [refund] }),
    });
    const { dialog } = await openOrder();
    expect(await dialog.findByText('Why: Not in our account')).toBeTruthy();
    expect(dialog.getByText('Our answer: Recorded by mistake')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'I have paid by UPI' })).toBeNull();
  });

  it('of an order that was set back before its report was rejected: why, and no code to pay', async () => {
    const reason = 'Not in our account';
    const rejected = claimed({ status: 'rejected', decidedAt: '2026-11-21T11:00:00.000+05:30', reason });
    const { events } = orderDetail();
    const rejection = {
      ...({ at: '2026-11-21T11:00:00.000+05:30', role: 'admin', from: 'accepted', to: 'accepted' } as const),
      ...{ reason, move: 'reject_claim' },
    };
    fakeOrder(orderDetail({ stage: 'accepted', events: [...events, rejection] }), {
      [ROUTE]: () => owed({ claims: [rejected] }),
    });
    const { dialog } = await openOrder();
    expect(await dialog.findByText(`Why: ${reason}`)).toBeTruthy();
    expect(dialog.queryByRole('img', { name: /^UPI code/ })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'I have paid by UPI' })).toBeNull();
  });

  it('of a cancelled order whose payment cannot be read: says so, and Retry reads it', async () => {
    let isDown = true;
    fakeOrder(orderDetail({ stage: 'cancelled', moves: [] }), {
      [ROUTE]: () =>
        isDown ? (new FakeFailure(503, 'unavailable', 'Busy') as never) : { ...PAID, charged: 0 },
    });
    const { user, dialog } = await openOrder();
    const retry = await dialog.findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    expect(await dialog.findByRole('button', { name: 'Ask for a refund' })).toBeTruthy();
  });

  it('of a cancelled order that was paid: it can be asked for', async () => {
    fakeOrder(orderDetail({ stage: 'cancelled', moves: [] }), {
      [ROUTE]: () => ({ ...PAID, charged: 0 }),
    });
    const { dialog } = await openOrder();
    expect(await dialog.findByRole('button', { name: 'Ask for a refund' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'I have paid by UPI' })).toBeNull();
  });
});
