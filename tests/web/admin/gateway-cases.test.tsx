import type { GatewayCase } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signInAdmin, tokenOf } from '../support/admins';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { renderSite } from '../support/render-site';

beforeEach(() => signInAdmin());

const LIST = 'GET /api/admin/payments/gateway-cases';
const CLOSE = 'POST /api/admin/payments/gateway-cases/:id';
const LONG = 'x'.repeat(300);

const found = (change: Partial<GatewayCase> = {}): GatewayCase => ({
  ...{ _id: 'local-evt-1', orderId: 'order-aaabbbcc1d2e', paymentId: 'pay-1', eventId: 'evt-1' },
  ...{ kind: 'captured', reason: 'wrong_amount', paise: 39_950, due: 400, at: '2026-11-23T09:30:00+05:30' },
  ...change,
});

async function open() {
  const { user } = renderSite('/admin/payments/gateway-cases');
  await screen.findByRole('heading', { name: 'Money that was not due', level: 1 });
  return user;
}

describe('Money of the payment gateway that was not due', () => {
  test('what came, what was due and the booking, in words', async () => {
    fakeApi({ [LIST]: () => [found()] });
    await open();
    const one = within(await screen.findByRole('article', { name: 'Case of booking #CC1D2E' }));
    expect(one.getByRole('heading', { name: 'Another amount than was due' })).toBeTruthy();
    expect(one.getByText('₹399.50')).toBeTruthy();
    expect(one.getByText('₹400')).toBeTruthy();
    expect(one.getByRole('link', { name: '#CC1D2E' }).getAttribute('href')).toBe(
      '/admin/bookings/order-aaabbbcc1d2e',
    );
  });

  test('an order that is unknown is no link; a refund has the bank’s reference', async () => {
    const unknown = found({ _id: 'a', reason: 'unknown_order', orderId: LONG.slice(0, 128), due: undefined });
    const back = found({ _id: 'b', kind: 'refunded', reason: 'unknown_refund', reference: 'N26112012' });
    fakeApi({ [LIST]: () => [unknown, back] });
    await open();
    expect(await screen.findByText(LONG.slice(0, 128))).toBeTruthy();
    expect(screen.getByText('N26112012')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^#/ })).toHaveLength(1);
  });

  test('closed with what was done: a reason is asked for, kept over a failure, and the list is read again', async () => {
    let cases = [found()];
    let answer: FakeFailure | { _id: string } = new FakeFailure(503, 'unavailable');
    const calls = fakeApi({
      [LIST]: () => cases,
      [CLOSE]: () => {
        if (!(answer instanceof FakeFailure)) cases = [];
        return answer;
      },
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Close case of booking #CC1D2E' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close case' }));
    expect(await dialog.findByText('Please say what was done')).toBeTruthy();
    await user.type(dialog.getByLabelText('What was done'), 'Sent back by hand');
    await user.click(dialog.getByRole('button', { name: 'Close case' }));
    expect(await dialog.findByText(/The case could not be closed/)).toBeTruthy();
    expect((dialog.getByLabelText('What was done') as HTMLTextAreaElement).value).toBe('Sent back by hand');
    answer = { _id: 'local-evt-1' };
    await user.click(dialog.getByRole('button', { name: 'Close case' }));
    expect(await screen.findByText('No case is open.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    const sent = calls.filter(({ route }) => route === CLOSE).map(({ body }) => body);
    expect(sent.at(-1)).toEqual({ reason: 'Sent back by hand' });
  });

  test('one that came since the list was read is there, as the queue that leads here says', async () => {
    let cases: GatewayCase[] = [];
    fakeApi({
      [LIST]: () => cases,
      'GET /api/admin/cities': never,
      'GET /api/admin/payments': never,
      'GET /api/admin/payments/totals': never,
    });
    const user = await open();
    await screen.findByText('No case is open.');
    await user.click(
      within(screen.getByRole('main')).getByRole('link', { name: /Payments$/, current: false }),
    );
    await screen.findByRole('heading', { name: 'Payments', level: 1 });
    cases = [found()];
    await act(async () => window.history.back());
    expect(await screen.findByRole('article', { name: 'Case of booking #CC1D2E' })).toBeTruthy();
  });

  test('a list that fails is told and asked for again; who may only read closes nothing', async () => {
    signInAdmin(tokenOf('readonly'));
    let answer: unknown = new FakeFailure(503, 'unavailable');
    fakeApi({ [LIST]: () => answer as GatewayCase[] });
    const user = await open();
    expect(await screen.findByText('The cases could not be loaded.')).toBeTruthy();
    answer = [found()];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article', { name: 'Case of booking #CC1D2E' });
    expect(screen.queryByRole('button', { name: /Close case/ })).toBeNull();
  });
});
