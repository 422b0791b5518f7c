import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adminBooking, eligible, listedBooking, signInAdmin, tokenOf, VERSION } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const ID = 'order-aaabbbcc1d2e';
const TOLD = 'Booking #CC1D2E: your last change failed: Changed meanwhile';
const payment = {
  ...{ _id: ID, bookingId: ID, userId: 'asha', cityId: 'lucknow', amount: 349, version: VERSION },
  ...({ status: 'pending', createdAt: '2026-11-20T18:05:00.000+05:30' } as const),
};
const booking = adminBooking({
  ...({ stage: 'completed', status: 'completed' } as const),
  ...{ payment, providerId: { _id: 'ravi', name: 'Ravi Kumar' } },
});

beforeEach(() => signInAdmin(tokenOf('owner')));

/** Serves a booking; calls that change it are answered when told to, by a refusal. */
function serve(change: Partial<typeof booking> = {}) {
  let refuse = () => {};
  const changed = () =>
    new Promise<FakeFailure>((resolve) => {
      refuse = () => resolve(new FakeFailure(409, 'conflict', 'Changed meanwhile'));
    });
  const calls = fakeApi({
    'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
    'GET /api/admin/needs-action': () => [],
    'GET /api/admin/assignments': () => [listedBooking()],
    'GET /api/admin/bookings': () => [listedBooking()],
    'GET /api/admin/cities': () => [],
    'GET /api/admin/categories': () => [],
    'GET /api/admin/bookings/:id': () => ({ ...booking, ...change }),
    'GET /api/admin/bookings/:id/workers': () => [eligible('ravi')],
    'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
    'PUT /api/admin/bookings/:id/status': changed,
    'PUT /api/admin/bookings/:id/assign': changed,
    'POST /api/admin/bookings/:id/move': changed,
    'PUT /api/admin/payments/:id': changed,
    'POST /api/admin/logout': () => ({ signedOut: true }),
  });
  const isSent = () =>
    waitFor(() =>
      expect(calls.some(({ route }) => /\/(status|assign|move)$|^PUT .*payments/.test(route))).toBe(true),
    );
  return { isSent, refuse: () => act(async () => refuse()) };
}

async function open() {
  const { user } = renderSite(`/admin/bookings/${ID}`);
  await screen.findByRole('heading', { name: 'Set status' });
  return user;
}

/** Sends a status, and leaves the page of the booking before the answer. */
async function setStatus(user: Awaited<ReturnType<typeof open>>) {
  await user.selectOptions(screen.getByLabelText('New status'), 'Own text...');
  await user.type(screen.getByLabelText('Status text'), 'Waiting');
  await user.click(screen.getByRole('button', { name: 'Set status' }));
}

describe('A change of a booking that fails after it was left', () => {
  test('by leaving its page: told on the next page, with the number and the reason', async () => {
    const { isSent, refuse } = serve();
    const user = await open();
    await setStatus(user);
    await isSent();
    await user.click(screen.getByRole('link', { name: 'All bookings' }));
    await screen.findByRole('heading', { name: 'Bookings', level: 1 });
    await refuse();
    expect(await screen.findByText(TOLD)).toBeTruthy();
  });

  test('by closing the question about a move: told on the page', async () => {
    const { isSent, refuse } = serve({ stage: 'on_the_way', status: 'on_the_way', moves: ['running_late'] });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Running late' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'A flat tyre');
    await user.click(dialog.getByRole('button', { name: 'Running late' }));
    await isSent();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await refuse();
    expect(await screen.findByText(TOLD)).toBeTruthy();
  });

  test('by closing the form of a payment: told on the page', async () => {
    const { isSent, refuse } = serve();
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Paid by'), 'Cash');
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await isSent();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await refuse();
    expect(await screen.findByText(TOLD)).toBeTruthy();
  });

  test('by closing the form of the queue: told beside the queue', async () => {
    const { isSent, refuse } = serve();
    const { user } = renderSite('/admin');
    await user.click(await screen.findByRole('button', { name: 'Assign #CC1D2E' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Assign' }));
    await isSent();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await refuse();
    expect(await screen.findByText(TOLD)).toBeTruthy();
  });

  test('by a logout: told to nobody', async () => {
    const { isSent, refuse } = serve();
    const user = await open();
    await setStatus(user);
    await isSent();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Admin Login' });
    const settled = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
    await refuse();
    await waitFor(() => expect(settled).toHaveBeenCalled());
    expect(screen.queryByText(TOLD)).toBeNull();
  });
});

test('a change of a booking that fails while it is waited for is told where it was made alone', async () => {
  const { isSent, refuse } = serve();
  const user = await open();
  await setStatus(user);
  await isSent();
  await refuse();
  expect(await screen.findByText('Status update failed')).toBeTruthy();
  expect(screen.queryByText(TOLD)).toBeNull();
});
