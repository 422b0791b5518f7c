import type { OrderDetail } from '@gharseva/contract';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeFailure } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { fakeOrder, openOrder, orderDetail } from './open-order';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const fetchFile = vi.hoisted(() => vi.fn<(url: string) => Promise<Blob>>());
vi.mock('../../../web/src/lib/api/fetch-file', () => ({ fetchFile }));

const PARTNER = { firstName: 'ravi', trade: 'Electrician', isVerified: true } as const;
const accepted = (partner: OrderDetail['partner'], change: Partial<OrderDetail> = {}) =>
  orderDetail({ stage: 'accepted', status: 'accepted', ...(partner && { partner }), ...change });

beforeEach(() => {
  resetFirebase();
  fetchFile.mockReset();
  URL.createObjectURL = () => 'blob:the-face';
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => vi.useRealTimers());

it('shows the face, the first name, the trade, and that the documents were checked', async () => {
  fetchFile.mockResolvedValue(new Blob(['x'], { type: 'image/jpeg' }));
  fakeOrder(accepted({ ...PARTNER, photo: 'mark' }));
  const { dialog } = await openOrder();
  expect(await dialog.findByRole('heading', { name: 'Your professional' })).toBeTruthy();
  expect(dialog.getByText('ravi')).toBeTruthy();
  expect(dialog.getByText('Verified by GharSeva')).toBeTruthy();
  await waitFor(() => expect(document.querySelector('img[src="blob:the-face"]')).toBeTruthy());
  expect(fetchFile.mock.calls.map(([url]) => url)).toEqual([
    '/api/service-order/order-aaabbbcc1d2e/partner-photo',
  ]);
});

it.each([
  ['R', { ...PARTNER }],
  ['रि', { ...PARTNER, firstName: 'रिया' }],
  ['', { ...PARTNER, firstName: '...' }],
])('without a photo: the initial %j, and nothing is fetched', async (initial, partner) => {
  fakeOrder(accepted(partner));
  const { dialog } = await openOrder();
  const name = await dialog.findByText(partner.firstName);
  expect(name.parentElement?.previousElementSibling?.textContent).toBe(initial);
  expect(fetchFile).not.toHaveBeenCalled();
});

it('a photo that cannot be had: the initial stays, without a word', async () => {
  fetchFile.mockRejectedValue(new Error('gone'));
  fakeOrder(accepted({ ...PARTNER, photo: 'mark' }));
  const { dialog } = await openOrder();
  const name = await dialog.findByText('ravi');
  await waitFor(() => expect(fetchFile).toHaveBeenCalled());
  await act(async () => undefined);
  expect(name.parentElement?.previousElementSibling?.textContent).toBe('R');
});

it('before acceptance there is no card', async () => {
  fakeOrder(orderDetail({ stage: 'assigned' }));
  const { dialog } = await openOrder();
  expect(await dialog.findByRole('button', { name: 'Cancel booking' })).toBeTruthy();
  expect(dialog.queryByText('Your professional')).toBeNull();
});

const done = (at: string): Partial<OrderDetail> => ({
  ...{ stage: 'completed', status: 'completed', moves: [] },
  events: [{ at, role: 'worker', from: 'in_progress', to: 'completed', reason: '' }],
});

it('after completion it stays for a day, and a failure to read it says nothing', async () => {
  const { calls } = fakeOrder(accepted({ ...PARTNER }, done('2026-11-20T12:30:00.000+05:30')), {
    'GET /api/service-order/:id': () => new FakeFailure(403, 'forbidden') as never,
  });
  const { dialog } = await openOrder();
  await waitFor(() => expect(calls.some(({ route }) => route === 'GET /api/service-order/:id')).toBe(true));
  expect(dialog.queryByText(/could not check what can be changed/)).toBeNull();
  expect(dialog.queryByText('Checking what can be changed...')).toBeNull();
  expect(await dialog.findByRole('button', { name: 'Book again' })).toBeTruthy();
});

it('a day after completion it is not asked for', async () => {
  const { calls } = fakeOrder(accepted(undefined, done('2026-11-20T12:00:00.000+05:30')));
  const { dialog } = await openOrder();
  expect(dialog.queryByText('Your professional')).toBeNull();
  expect(calls.map(({ route }) => route)).not.toContain('GET /api/service-order/:id');
});
