import { type AdminPayment, type Claim, MAX_REFUNDS, type RefundEntry } from '@gharseva/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminBooking, adminPayment, NEWER_VERSION, signInAdmin, tokenOf, VERSION } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const ID = 'order-aaabbbcc1d2e';

beforeEach(() => signInAdmin());

async function open(path: string, heading: string) {
  const { user } = renderSite(path);
  await screen.findByRole('heading', { name: heading, level: 1 });
  return user;
}

describe('Payment of a booking', () => {
  const requested = {
    status: 'requested',
    requestedAt: '2026-11-19T10:00:00.000+05:30',
    reason: 'The fan is still broken',
  } as const;
  function serve(change: Partial<AdminPayment>, answers: Parameters<typeof fakeApi>[0] = {}) {
    const { userName: _name, ...payment } = adminPayment(ID, change);
    return fakeApi({
      'GET /api/admin/bookings/:id': () => adminBooking({ stage: 'completed', status: 'completed', payment }),
      'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
      'PUT /api/admin/payments/:id': () => adminPayment(ID, { status: 'collected', version: NEWER_VERSION }),
      ...answers,
    });
  }
  const sent = (calls: ReturnType<typeof fakeApi>) =>
    calls.filter(({ route }) => route === 'PUT /api/admin/payments/:id').map(({ body }) => body);

  test('asks for the payment method when a payment is recorded', async () => {
    const calls = serve({ status: 'pending' });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText('The customer has paid ₹377.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Record payment' }));
    expect(form.getByText('Choose how it was paid')).toBeTruthy();
    await user.selectOptions(form.getByLabelText('Paid by'), 'UPI');
    await user.click(form.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toEqual([{ action: 'collect', method: 'upi', version: VERSION }]);
  });

  test('records what a matched claim has left open; an admin is named as the one who has counted it', async () => {
    const claim = {
      ...{ method: 'upi', amount: 300, by: 'customer', at: '2026-11-19T10:00:00.000+05:30' },
      ...{ status: 'matched', decidedAt: '2026-11-19T11:00:00.000+05:30' },
    } as const satisfies Claim;
    const counted = { ...claim, method: 'cash', amount: 77, by: 'admin' } as const satisfies Claim;
    serve({ status: 'pending', claims: [claim, { ...counted, status: 'rejected' }] });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText('The customer has paid ₹77.')).toBeTruthy();
    expect(screen.getByText('Admin', { selector: 'dd' })).toBeTruthy();
  });

  test('records what is still due beside a part that was paid back', async () => {
    const times = { at: '2026-11-19T10:00:00.000+05:30', decidedAt: '2026-11-19T11:00:00.000+05:30' };
    const claim = {
      ...{ method: 'upi', amount: 300, by: 'customer', status: 'matched' },
      ...times,
    } as const satisfies Claim;
    const refund = { ...requested, id: '1', status: 'refunded', amount: 300 } as const;
    const refunds = [
      { ...refund, by: 'customer', code: 'poor_work', dueOn: '2026-11-30' },
    ] as const satisfies RefundEntry[];
    const calls = serve({
      status: 'refunded',
      isByClaims: true,
      amount: 300,
      claims: [claim],
      refund,
      refunds,
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText('The customer has paid ₹77.')).toBeTruthy();
    await user.selectOptions(form.getByLabelText('Paid by'), 'Cash');
    await user.click(form.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toEqual([{ action: 'collect', method: 'cash', version: VERSION }]);
  });

  test('takes back what was recorded by mistake, with a reason', async () => {
    const calls = serve({ status: 'collected', method: 'upi' });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('button', { name: 'Take back the record' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText(/^₹377 was recorded as paid\./)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Take back the record' }));
    expect(form.getByText('Write why')).toBeTruthy();
    await user.type(form.getByLabelText('Reason'), 'It was the other booking');
    await user.click(form.getByRole('button', { name: 'Take back the record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toEqual([
      { action: 'take_back', reason: 'It was the other booking', version: VERSION },
    ]);
    expect(await screen.findByText('Record taken back')).toBeTruthy();
  });

  test('records what came for a cancelled booking: how much, and by which way', async () => {
    const { userName: _name, ...payment } = adminPayment(ID, { status: 'cancelled' });
    const calls = serve(
      {},
      {
        'GET /api/admin/bookings/:id': () =>
          adminBooking({ stage: 'cancelled', status: 'cancelled', payment }),
      },
    );
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText(/although the booking was cancelled/)).toBeTruthy();
    await user.type(form.getByLabelText('Amount'), '378');
    await user.click(form.getByRole('button', { name: 'Record payment' }));
    expect(form.getByText('Whole rupees, at most ₹377')).toBeTruthy();
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '300');
    await user.click(form.getByRole('button', { name: 'Record payment' }));
    expect(form.getByText('Choose how it was paid')).toBeTruthy();
    await user.selectOptions(form.getByLabelText('Paid by'), 'Cash');
    await user.click(form.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toEqual([{ action: 'collect', method: 'cash', amount: 300, version: VERSION }]);
  });

  test('records what else came for a cancelled booking, beside what is recorded', async () => {
    const claim = {
      ...{ method: 'cash', amount: 100, by: 'admin', at: '2026-11-19T10:00:00.000+05:30' },
      ...{ status: 'matched', decidedAt: '2026-11-19T10:00:00.000+05:30' },
    } as const satisfies Claim;
    const { userName: _name, ...payment } = adminPayment(ID, {
      ...{ status: 'collected', amount: 100, method: 'cash', isByClaims: true, claims: [claim] },
    });
    const booking = adminBooking({ stage: 'cancelled', status: 'cancelled', payment });
    const calls = serve({}, { 'GET /api/admin/bookings/:id': () => booking });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText(/^₹100 is recorded already/)).toBeTruthy();
    await user.type(form.getByLabelText('Amount'), '277');
    await user.selectOptions(form.getByLabelText('Paid by'), 'Cash');
    await user.click(form.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toEqual([{ action: 'collect', method: 'cash', amount: 277, version: VERSION }]);
  });

  test('verifies a collected payment with one press and shows a refusal', async () => {
    const calls = serve(
      { status: 'collected', method: 'cash' },
      { 'PUT /api/admin/payments/:id': () => new FakeFailure(409, 'conflict', 'Changed meanwhile') },
    );
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('button', { name: 'Verify payment' }));
    expect(await screen.findByText('Changed meanwhile')).toBeTruthy();
    expect(sent(calls)).toEqual([{ action: 'verify', version: VERSION }]);
  });

  test('approves a requested refund, or rejects it with a reason', async () => {
    const calls = serve({ status: 'verified', method: 'cash', refund: requested });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(await screen.findByText('The customer: The fan is still broken')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reject refund of ₹377' }));
    const reject = within(await screen.findByRole('dialog'));
    await user.click(reject.getByRole('button', { name: 'Reject refund' }));
    expect(reject.getByText('Write why')).toBeTruthy();
    await user.type(reject.getByLabelText('Reason'), ' It works ');
    await user.click(reject.getByRole('button', { name: 'Reject refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Approve refund of ₹377' }));
    const approve = within(await screen.findByRole('dialog'));
    const amount = approve.getByLabelText('Amount');
    for (const wrong of ['', '0', '378', '1.50']) {
      await user.clear(amount);
      if (wrong) await user.type(amount, wrong);
      await user.click(approve.getByRole('button', { name: 'Approve refund' }));
      expect(approve.getByText('Whole rupees, at most ₹377')).toBeTruthy();
    }
    await user.clear(amount);
    await user.type(amount, '१००');
    expect(approve.getByText('The customer will get ₹100 back.')).toBeTruthy();
    await user.click(approve.getByRole('button', { name: 'Approve refund' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(sent(calls)).toEqual([
      { action: 'reject_refund', refund: '1', reason: 'It works', version: VERSION },
      { action: 'approve_refund', refund: '1', amount: 100, reason: '', version: VERSION },
    ]);
  });

  test('a refund whose opening was not answered: once more names the version of before, until the newest is loaded', async () => {
    const came = { status: 'collected', method: 'upi' } as const;
    const answers = [
      new FakeFailure(503, 'unavailable'),
      new FakeFailure(409, 'conflict', 'Changed meanwhile'),
    ];
    const { userName: _name, ...first } = adminPayment(ID, came);
    let payment = first;
    const calls = serve(came, {
      'GET /api/admin/bookings/:id': () => adminBooking({ stage: 'completed', status: 'completed', payment }),
      'PUT /api/admin/payments/:id': () => {
        const refund = { ...requested, id: '1', amount: 100 };
        payment = { ...payment, refund, refunds: [refund], version: NEWER_VERSION };
        return answers.shift() ?? { ...payment, userName: 'Asha Verma' };
      },
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('button', { name: 'Open refund' }));
    const form = within(await screen.findByRole('dialog'));
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '100');
    await user.type(form.getByLabelText('Reason'), 'Goodwill');
    const send = () => user.click(form.getByRole('button', { name: 'Open refund' }));
    await send();
    await form.findByRole('button', { name: 'Load what is stored now' });
    await send();
    expect(await form.findByText('Changed meanwhile')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Load what is stored now' }));
    expect(form.queryByText('Changed meanwhile')).toBeNull();
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = { action: 'start_refund', amount: 100, reason: 'Goodwill' };
    expect(sent(calls)).toEqual([VERSION, VERSION, NEWER_VERSION].map((version) => ({ ...asked, version })));
  });

  describe('an expired session: what was typed is there again, and is what is sent', () => {
    beforeEach(() => signInAdmin(tokenOf('owner')));

    /** Signs in again on the page of the sign-in, and gives the dialog that opens by itself. */
    async function signInAgain(user: Awaited<ReturnType<typeof open>>) {
      await user.type(await screen.findByLabelText('Username'), 'admin');
      await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
      return within(await screen.findByRole('dialog'));
    }
    /** A booking whose first change is refused for the session. */
    function serveOnce(change: Partial<AdminPayment>, stage: 'completed' | 'cancelled' = 'completed') {
      const { userName: _name, ...payment } = adminPayment(ID, change);
      let isOver = true;
      return serve(change, {
        'GET /api/admin/bookings/:id': () => adminBooking({ stage, status: stage, payment }),
        'POST /api/admin/login': () => {
          isOver = false;
          return { token: tokenOf('owner') };
        },
        'PUT /api/admin/payments/:id': () =>
          isOver ? new FakeFailure(401, 'unauthenticated', 'Sign in again') : adminPayment(ID, change),
      });
    }

    test('a part of a refund, not the whole of it', async () => {
      const calls = serveOnce({ status: 'verified', method: 'cash', refund: requested });
      const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
      await user.click(await screen.findByRole('button', { name: 'Approve refund of ₹377' }));
      const form = within(await screen.findByRole('dialog'));
      await user.clear(form.getByLabelText('Amount'));
      await user.type(form.getByLabelText('Amount'), '100');
      await user.type(form.getByLabelText(/^Reason/), 'Half of it works');
      await user.click(form.getByRole('button', { name: 'Approve refund' }));
      const again = await signInAgain(user);
      expect(again.getByLabelText('Amount')).toHaveProperty('value', '100');
      await user.click(again.getByRole('button', { name: 'Approve refund' }));
      await waitFor(() => expect(sent(calls)).toHaveLength(2));
      expect(sent(calls)[1]).toEqual(sent(calls)[0]);
      expect(sent(calls)[1]).toMatchObject({ amount: 100, reason: 'Half of it works' });
    });

    test('the bank’s reference of a refund', async () => {
      const calls = serveOnce({
        status: 'verified',
        method: 'cash',
        refund: { ...requested, status: 'approved' },
      });
      const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
      await user.click(await screen.findByRole('button', { name: 'Mark as paid out: refund of ₹377' }));
      const form = within(await screen.findByRole('dialog'));
      await user.type(form.getByLabelText(/reference/i), 'hdfcn 1234567');
      await user.click(form.getByRole('button', { name: 'Mark as paid out' }));
      const again = await signInAgain(user);
      expect(again.getByLabelText(/reference/i)).toHaveProperty('value', 'HDFCN1234567');
      await user.click(again.getByRole('button', { name: 'Mark as paid out' }));
      await waitFor(() => expect(sent(calls)).toHaveLength(2));
    });

    test('what came for a cancelled booking, and by which way', async () => {
      const calls = serveOnce({ status: 'cancelled' }, 'cancelled');
      const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
      await user.click(await screen.findByRole('button', { name: 'Record payment' }));
      const form = within(await screen.findByRole('dialog'));
      await user.type(form.getByLabelText('Amount'), '300');
      await user.selectOptions(form.getByLabelText('Paid by'), 'UPI');
      await user.click(form.getByRole('button', { name: 'Record payment' }));
      const again = await signInAgain(user);
      await user.click(again.getByRole('button', { name: 'Record payment' }));
      await waitFor(() => expect(sent(calls)).toHaveLength(2));
      expect(sent(calls)[1]).toEqual(sent(calls)[0]);
    });
  });

  test('shows each refund with its last day, and pays one out with the bank’s reference', async () => {
    const refunds: RefundEntry[] = [
      {
        ...{ id: '1', status: 'refunded', amount: 77, by: 'customer', code: 'damage', reason: '' },
        ...{ requestedAt: '2026-11-19T10:00:00.000+05:30', dueOn: '2026-11-30', asked: 100 },
        ...{ refundedAt: '2026-11-20T10:00:00.000+05:30', paidReference: 'HDFCN1234567' },
      },
      {
        ...{ id: '2', status: 'approved', amount: 50, by: 'admin', reason: 'Came late' },
        ...{ requestedAt: '2026-11-20T10:00:00.000+05:30', dueOn: '2026-12-01' },
      },
    ];
    const calls = serve({ status: 'verified', method: 'cash', refunds });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(await screen.findByText('HDFCN1234567')).toBeTruthy();
    expect(screen.getByText('Something was damaged')).toBeTruthy();
    expect(screen.getByText('Reason: Came late')).toBeTruthy();
    expect(screen.getByText(/1 Dec/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark as paid out: refund of ₹50' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Mark as paid out' }));
    expect(form.getByText('Between 6 and 30 letters and digits')).toBeTruthy();
    await user.type(form.getByLabelText('Bank reference'), 'hdfc n98 7654');
    await user.click(form.getByRole('button', { name: 'Mark as paid out' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)).toEqual([
      { action: 'pay_refund', refund: '2', reference: 'HDFCN987654', version: VERSION },
    ]);
  });

  test('opens a refund of what is left, with a reason', async () => {
    const calls = serve({
      ...{ status: 'verified', method: 'cash' },
      refunds: [
        {
          ...{ id: '1', status: 'requested', amount: 77, by: 'customer', code: 'damage', reason: '' },
          requestedAt: '2026-11-19T10:00:00.000+05:30',
        },
      ],
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('button', { name: 'Open refund' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText(/At most ₹300/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Open refund' }));
    expect(form.getByText('Write why')).toBeTruthy();
    await user.type(form.getByLabelText('Reason'), 'Goodwill');
    await user.click(form.getByRole('button', { name: 'Open refund' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)).toEqual([
      { action: 'start_refund', amount: 300, reason: 'Goodwill', version: VERSION },
    ]);
  });

  test('says why no further refund can be opened, while money is left', async () => {
    const rejected = (_: unknown, index: number): RefundEntry => ({
      ...requested,
      ...{ id: String(index + 1), status: 'rejected', amount: 1, by: 'customer' },
      ...{ decidedAt: '2026-11-20T10:00:00.000+05:30', decisionReason: 'It was right' },
    });
    serve({ status: 'collected', method: 'cash', refunds: Array.from({ length: MAX_REFUNDS }, rejected) });
    await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(
      await screen.findByText(/^No further refund can be opened: this booking keeps at most 10\./),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open refund' })).toBeNull();
  });

  test('decides on what was reported: found, or not found with a reason', async () => {
    const report: Claim = {
      ...{ method: 'upi', amount: 377, by: 'customer', at: '2026-11-22T11:00:00.000+05:30' },
      ...{ status: 'claimed', reference: '400000000001' },
    };
    const cash: Claim = { ...report, method: 'cash', by: 'worker', reference: undefined };
    const calls = serve(
      { status: 'pending', claims: [report, cash] },
      {
        'PUT /api/admin/payments/:id': () => adminPayment(ID, { status: 'pending', claims: [report, cash] }),
      },
    );
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(await screen.findByText('400000000001')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'The money has come: UPI, ₹377' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Not found: Cash, ₹377' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Not found' }));
    expect(form.getByText('Write why')).toBeTruthy();
    await user.type(form.getByLabelText('Reason'), 'Never handed in');
    await user.click(form.getByRole('button', { name: 'Not found' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(sent(calls)).toEqual([
      { action: 'match_claim', claim: '400000000001', version: VERSION },
      { action: 'reject_claim', claim: 'cash', reason: 'Never handed in', version: VERSION },
    ]);
  });

  test('offers no action before the payment is due and shows when it will be', async () => {
    const { userName: _name, ...payment } = adminPayment(ID);
    fakeApi({
      'GET /api/admin/bookings/:id': () => adminBooking({ payment }),
      'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
      'GET /api/admin/bookings/:id/workers': () => [],
    });
    await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(await screen.findByText('The payment is recorded when the booking is completed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  });
});

describe('Payments', () => {
  const none = { count: 0, amount: 0 };
  const totals = {
    pending: { count: 2, amount: 754 },
    collected: { count: 1, amount: 129999 },
    verified: none,
    cancelled: none,
    refunded: none,
  };
  const weekly = { pending: none, collected: none, verified: none, cancelled: none, refunded: none };

  test('shows the list and the totals of the period, and keeps the filter in the address', async () => {
    const calls = fakeApi({
      'GET /api/admin/cities': () => [],
      'GET /api/admin/payments': () => [adminPayment(ID)],
      // the weeks of the plots have sums of their own
      'GET /api/admin/payments/totals': ({ url }) => (url.searchParams.has('to') ? weekly : totals),
    });
    const user = await open('/admin/payments?from=2026-11-01', 'Payments');
    expect(await screen.findByText('₹1,29,999')).toBeTruthy();
    expect(screen.getByText('2 payments')).toBeTruthy();
    expect(screen.getByRole('link', { name: '#CC1D2E' })).toHaveProperty('pathname', `/admin/bookings/${ID}`);
    await user.selectOptions(screen.getByLabelText('Status'), 'Collected');
    await waitFor(() => expect(window.location.search).toBe('?from=2026-11-01&status=collected'));
    await waitFor(() =>
      expect(calls.filter(({ route }) => route === 'GET /api/admin/payments').at(-1)?.url.search).toBe(
        '?from=2026-11-01&status=collected',
      ),
    );
    const asked = calls.filter(({ route }) => route === 'GET /api/admin/payments/totals');
    expect(asked.map(({ url }) => url.search)).toContain('?from=2026-11-01');
  });

  test('shows separate errors for the list and the totals', async () => {
    const fail = () => new FakeFailure(400, 'invalid_request', 'Broken');
    fakeApi({
      'GET /api/admin/cities': () => [],
      'GET /api/admin/payments': fail,
      'GET /api/admin/payments/totals': fail,
    });
    await open('/admin/payments', 'Payments');
    expect(await screen.findByText('The payments could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('The totals could not be loaded.')).toBeTruthy();
  });
});
