import type { OrderDetail } from '@gharseva/contract';
import { act, cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { FakeFailure } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { fakeOrder, openOrder, orderDetail } from './open-order';

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

const line = (name: string, price: number, quantity = 1) => ({ itemId: name, name, price, quantity });
const WAITING: Partial<OrderDetail> = {
  ...{ stage: 'in_progress', rev: 7, extrasCode: '0417', moves: ['approve_extras', 'decline_extras'] },
  extras: [
    { state: 'approved', lines: [line('Capacitor', 180)] },
    { state: 'proposed', lines: [line('Regulator', 120, 2)] },
  ],
};
const APPROVED: Partial<OrderDetail> = {
  ...{ stage: 'in_progress', rev: 8, moves: [] },
  extras: [
    { state: 'approved', lines: [line('Capacitor', 180)] },
    { state: 'approved', lines: [line('Regulator', 120, 2)] },
  ],
};

/** The part of an order about extras, as names and figures. */
async function bill(dialog: Awaited<ReturnType<typeof openOrder>>['dialog']) {
  const heading = await dialog.findByRole('heading', { name: 'Extra work' });
  const part = within(heading.closest('section') as HTMLElement);
  const names = part.getAllByRole('term').map(({ textContent }) => textContent);
  const sums = part.getAllByRole('definition').map(({ textContent }) => textContent);
  return { part, lines: names.map((name, place) => `${name}: ${sums[place]}`) };
}

describe('Extra work in an order', () => {
  it('shows the bill before and after in one view, and two answers that weigh the same', async () => {
    const order = orderDetail(WAITING);
    fakeOrder(order);
    const { dialog } = await openOrder();
    const { part, lines } = await bill(dialog);
    const booked = order.amount;
    expect(lines).toEqual([
      ...[`As booked: ₹${booked}`, 'Capacitor × 1: ₹180', `Your bill now: ₹${booked + 180}`],
      ...['Regulator × 2: ₹240', `Your bill with the extra work: ₹${booked + 420}`],
    ]);
    const [yes, no] = ['Agree to ₹240', 'No, thanks'].map((name) => part.getByRole('button', { name }));
    expect(yes?.className).toBe(no?.className);
  });

  it('what waits for an answer comes before the partner, what was answered after', async () => {
    const partner = { firstName: 'Ravi', trade: 'Electrician', isVerified: true };
    const headings = async (change: Partial<OrderDetail>) => {
      fakeOrder(orderDetail({ ...change, partner }));
      const { dialog } = await openOrder();
      await dialog.findByRole('heading', { name: 'Extra work' });
      const all = dialog.getAllByRole('heading').map(({ textContent }) => textContent);
      cleanup();
      return all.filter((text) => text === 'Extra work' || text === 'Your professional');
    };
    expect(await headings(WAITING)).toEqual(['Extra work', 'Your professional']);
    expect(await headings(APPROVED)).toEqual(['Your professional', 'Extra work']);
  });

  it('the code to say is read digit by digit, and stored nowhere in the browser', async () => {
    fakeOrder(orderDetail(WAITING));
    const { dialog } = await openOrder();
    expect((await dialog.findByText('0417')).getAttribute('aria-hidden')).toBe('true');
    expect(dialog.getByText('0, 4, 1, 7')).toBeTruthy();
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })).join();
    expect(stored).not.toContain('0417');
  });

  it.each([
    ['Agree to ₹240', 'approve_extras', 'You agreed. The extra work is on your bill.'],
    ['No, thanks', 'decline_extras', 'You said no. Your bill stays as it was.'],
  ])('%s: sent with the rev that was seen, and said', async (name, move, done) => {
    const { sent } = fakeOrder(orderDetail(WAITING), {
      'POST /api/service-order/:id/move': () => orderDetail({ ...APPROVED, rev: 8 }),
    });
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name }));
    expect(await dialog.findByText(done)).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ move, rev: 7 });
    expect(dialog.queryByRole('button', { name: 'No, thanks' })).toBeNull();
  });

  it('an answer that was lost is repeated for the same proposal, and a later one is answered anew', async () => {
    const { server, sent } = fakeOrder(orderDetail(WAITING), {
      'POST /api/service-order/:id/move': () => new FakeFailure(503, 'unavailable', 'Try again') as never,
    });
    const { user, dialog } = await openOrder();
    const agree = async (sum: string) =>
      user.click(await dialog.findByRole('button', { name: `Agree to ₹${sum}` }));
    await agree('240');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await agree('240');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual(sent()[0]?.body);
    // The answer had arrived, and the partner proposes something else.
    const later = { state: 'proposed' as const, lines: [line('Motor', 900)] };
    server.order = orderDetail({ ...WAITING, rev: 9, extras: [...(APPROVED.extras ?? []), later] });
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await agree('900');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]?.body).toEqual({ move: 'approve_extras', rev: 9 });
  });

  it('an answer that was lost, and is on the bill by the next reading: nothing says any more that there is none', async () => {
    const { server } = fakeOrder(orderDetail(WAITING), {
      'POST /api/service-order/:id/move': () => new FakeFailure(503, 'unavailable', 'Try again') as never,
    });
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'Agree to ₹240' }));
    expect(await dialog.findByText(/^We got no answer/)).toBeTruthy();
    server.order = orderDetail(APPROVED);
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Agree to ₹240' })).toBeNull());
    expect(dialog.queryByText(/^We got no answer/)).toBeNull();
  });

  it('taken back meanwhile: the newest state is shown, and nothing was agreed to', async () => {
    const { server } = fakeOrder(orderDetail(WAITING), {
      'POST /api/service-order/:id/move': () => {
        server.order = orderDetail({ stage: 'in_progress', rev: 8, moves: [] });
        return new FakeFailure(
          409,
          'conflict',
          'No extras wait for an answer any more.',
          undefined,
          undefined,
          'extras_none',
        ) as never;
      },
    });
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'Agree to ₹240' }));
    expect(await dialog.findByText('No extras wait for an answer any more.')).toBeTruthy();
    expect(dialog.queryByRole('heading', { name: 'Extra work' })).toBeNull();
  });

  it('that was agreed to is on the bill and in the sum of the payment; a limit is said', async () => {
    const order = orderDetail({ ...APPROVED, extrasCeiling: 500 });
    fakeOrder(order);
    const { dialog } = await openOrder();
    const { lines } = await bill(dialog);
    expect(lines.at(-1)).toBe(`Your bill: ₹${order.amount + 420}`);
    expect(dialog.getByText('Your limit for extra work: ₹500. More than that cannot be added.')).toBeTruthy();
  });
});
