import type { Order } from '@gharseva/contract';
import { ORDERS_PAGE_SIZE } from '@gharseva/contract/rules';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OrderFacts } from '../../../web/src/features/bookings/components/order-facts';
import { loadMessages, setLocale } from '../../../web/src/lib/i18n/i18n';
import { cacheAnswers } from '../../../web/src/lib/offline/cache-answers';
import { queryKeys } from '../../../web/src/lib/query-keys';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { customer, logIn, order } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

/** Opens My Bookings of a logged-in customer. */
function openBookings(
  answer: NonNullable<Parameters<typeof fakeApi>[0]['GET /api/service-order/user/:userId']>,
  path = '/my-bookings',
) {
  const calls = fakeApi({
    'GET /api/service-order/user/:userId': answer,
    'GET /api/service-order/:id': async (call) => {
      const orders = await answer(call);
      if (orders instanceof FakeFailure) return orders as never;
      return { ...(orders[0] ?? order()), moves: [] };
    },
  });
  logIn(customer());
  return { calls, ...renderSite(path) };
}

/** Caches orders as an earlier visit did at that time (in milliseconds). */
function keepOrders(orders: Order[], updatedAt: number) {
  const client = new QueryClient();
  const stop = cacheAnswers(client);
  client.setQueryData(queryKeys.orders('asha'), { pages: [orders], pageParams: [null] }, { updatedAt });
  stop();
}

beforeEach(resetFirebase);

it('shows Please login to view your bookings. to a visitor', async () => {
  renderSite('/my-bookings');
  expect(await screen.findByText('Please login to view your bookings.')).toBeTruthy();
});

it('shows Loading... while the bookings load', async () => {
  openBookings(never);
  expect(await screen.findByText('Loading...')).toBeTruthy();
});

it('shows No service orders found and a link to book', async () => {
  openBookings(() => []);
  expect(await screen.findByText('No service orders found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book a Service' }).getAttribute('href')).toBe('/');
});

it('shows Failed to fetch bookings.; Retry loads them', async () => {
  let fails = true;
  const { user } = openBookings(() => (fails ? new FakeFailure(403, 'forbidden') : [order()]));
  expect(await screen.findByText('Failed to fetch bookings.')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Electrician' })).toBeTruthy();
});

it('keeps cached bookings with their time and a warning when the refresh fails; Retry refreshes them', async () => {
  let fails = true;
  logIn(customer());
  keepOrders([order()], Date.now() - 3_600_000);
  fakeApi({
    'GET /api/service-order/user/:userId': () =>
      fails ? new FakeFailure(403, 'forbidden') : [order({ status: 'accepted' })],
  });
  const { user } = renderSite('/my-bookings');
  expect(await screen.findByText('placed')).toBeTruthy();
  expect(await screen.findByText('Failed to fetch bookings.')).toBeTruthy();
  expect(await screen.findByText(/As of .*; it may be old\./)).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('accepted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/may be old|Failed to fetch/)).toBeNull());
});

it('shows number, dates as YYYY-MM-DD, slot, status and amount of each order', async () => {
  const { calls } = openBookings(() => [order()]);
  const card = within(await screen.findByRole('main'));
  expect(await card.findByText('Order #CC1D2E')).toBeTruthy();
  for (const text of ['2026-11-22', '2026-11-20', '10:00 AM - 12:00 PM', 'placed', '₹377']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(calls[0]?.url.pathname).toBe('/api/service-order/user/asha');
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer token-of-asha');
});

it.each([
  ['Completed', 'success'],
  ['CANCELLED', 'danger'],
  ['waiting for a spare part', 'warning'],
])('status %s has a %s badge', async (status, tone) => {
  openBookings(() => [order({ status })]);
  const badge = (await screen.findByText(status)).parentElement;
  expect(badge?.className).toContain(tone);
});

it('opens an order with all details; both Close buttons close it', async () => {
  const full = order({
    customerNotes: 'Ring twice\nGate 4',
    feedback: 'Very good',
    events: [
      { at: '2026-11-20T18:05:00.000+05:30', role: 'customer', from: null, to: 'placed', reason: '' },
      {
        at: '2026-11-20T19:00:00.000+05:30',
        role: 'admin',
        from: 'placed',
        to: 'cancelled',
        reason: 'No part',
      },
    ],
  });
  const { user } = openBookings(() => [full]);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'View Full Order CC1D2E' }));
    return within(await screen.findByRole('dialog', { name: 'Order #CC1D2E' }));
  };
  const dialog = await open();
  for (const text of [
    'Fan repair',
    'Qty 2 × ₹149',
    '₹49',
    '₹30',
    '₹377',
    '12 Hazratganj',
    'Lucknow, Uttar Pradesh 226001',
    /Ring twice/,
    'Very good',
    'Order placed',
    'Cancelled',
    '20 Nov 2026, 7:00 pm',
    'No part',
  ]) {
    expect(dialog.getByText(text), String(text)).toBeTruthy();
  }
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Fan repair')).toBeNull());
  const again = await open();
  await user.click(again.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Fan repair')).toBeNull());
});

it('the dialog of a cancelled booking gives the reason and that nothing is owed', async () => {
  const at = (hour: string) => `2026-11-20T${hour}:00.000+05:30`;
  const events: Order['events'] = [
    { at: at('18:05'), role: 'customer', from: null, to: 'placed', reason: '' },
    { at: at('19:00'), role: 'admin', from: 'placed', to: 'cancelled', reason: 'No professional is free' },
    { at: at('20:00'), role: 'admin', from: 'cancelled', to: 'cancelled', reason: 'Another text' },
  ];
  const { user } = openBookings(() => [order({ stage: 'cancelled', status: 'cancelled', events })]);
  await user.click(await screen.findByRole('button', { name: /View Full Order/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order #CC1D2E' }));
  expect(dialog.getByText('This booking was cancelled.')).toBeTruthy();
  expect(dialog.getByText('Reason: No professional is free')).toBeTruthy();
  expect(dialog.getByText('You owe nothing for it.')).toBeTruthy();
});

it('an order says what its services included when it was placed; an old order says nothing', async () => {
  await loadMessages('bookings');
  const line = { itemId: 'fan', name: 'Fan repair', quantity: 1, price: 149 };
  const shown = (more: object) => {
    const cartItems = [{ ...line, ...more }];
    const { container, unmount } = render(
      <OrderFacts order={order({ cartItems })} outcome={null}>
        {null}
      </OrderFacts>,
    );
    const words = container.textContent ?? '';
    unmount();
    return words;
  };
  expect(shown({})).not.toContain('ncluded');
  const stated = { included: 'Labour.', excluded: 'Parts.', translations: { hi: { included: 'मज़दूरी।' } } };
  expect(shown(stated)).toContain('Included: Labour.Not included: Parts.');
  await act(() => setLocale('hi'));
  expect(shown(stated)).toContain('शामिल है: मज़दूरी।शामिल नहीं: Parts.');
});

it('shows the placeholder for a missing or broken picture', async () => {
  const { user } = openBookings(() => [
    order({
      cartItems: [
        { itemId: 'a', name: 'With', quantity: 1, price: 100, image: '/pictures/gone.svg' },
        { itemId: 'b', name: 'Without', quantity: 1, price: 100 },
      ],
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: /View Full Order/ }));
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('dialog img')];
  expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual([
    '/pictures/gone.svg',
    '/pictures/placeholder.svg',
  ]);
  fireEvent.error(pictures()[0] as HTMLImageElement);
  expect(pictures()[0]?.getAttribute('src')).toBe('/pictures/placeholder.svg');
});

it('shows a plain-text address as it is', async () => {
  await loadMessages('bookings');
  const old = { ...order(), serviceAddress: '7 Civil Lines, Prayagraj' } as unknown as Order;
  render(
    <OrderFacts order={old} outcome={null}>
      {null}
    </OrderFacts>,
  );
  expect(screen.getByText('7 Civil Lines, Prayagraj')).toBeTruthy();
});

it('translates a status that names a stage into Hindi and leaves any other as typed', async () => {
  await loadMessages('bookings');
  await act(() => setLocale('hi'));
  const status = (text: string) => {
    const { container, unmount } = render(
      <OrderFacts order={order({ status: text })} outcome={null}>
        {null}
      </OrderFacts>,
    );
    const shown = container.textContent;
    unmount();
    return shown;
  };
  expect(status('On the way')).toContain('रास्ते में');
  expect(status('Waiting for spare part')).toContain('Waiting for spare part');
});

/** A whole page of orders, and an older one behind it. */
const page = Array.from({ length: ORDERS_PAGE_SIZE }, (_, index) =>
  order({ _id: `order-${100000 + index}` }),
);
const paged: Parameters<typeof openBookings>[0] = ({ url }) =>
  url.searchParams.get('after') === 'order-100019' ? [order({ _id: 'order-999999' })] : page;

it('opens the order of an update that is on no page yet, and nothing for one that is gone', async () => {
  const { user, calls } = openBookings(paged, '/my-bookings?order=order-999999');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order #999999' }));
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  cleanup();
  const before = calls.length;
  renderSite('/my-bookings?order=order-000000');
  await screen.findByText('Order #999999');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.slice(before).filter(({ route }) => route.endsWith('/user/:userId'))).toHaveLength(2);
});

it('reads as many pages as it takes to the order of an update', async () => {
  const orders = Array.from({ length: 101 }, (_, index) => order({ _id: `order-${100000 + index}` }));
  const { calls } = openBookings(({ url }) => {
    const first = orders.findIndex(({ _id }) => _id === url.searchParams.get('after')) + 1;
    return orders.slice(first, first + ORDERS_PAGE_SIZE);
  }, '/my-bookings?order=order-100100');
  expect(await screen.findByRole('dialog', { name: 'Order #100100' })).toBeTruthy();
  expect(calls.filter(({ route }) => route.endsWith('/user/:userId'))).toHaveLength(6);
});

it('asks once for the older orders of an update; where they cannot be read, it says so', async () => {
  const { calls } = openBookings(
    (call) =>
      call.url.searchParams.has('after') ? new FakeFailure(400, 'invalid_request', 'Broken') : paged(call),
    '/my-bookings?order=order-999999',
  );
  expect(await screen.findByText('Older bookings could not be loaded.')).toBeTruthy();
  expect(calls.filter(({ url }) => url.searchParams.has('after'))).toHaveLength(1);
});

it('a booking costs what was booked, and the extra work that was agreed to', async () => {
  const line = { itemId: 'motor', name: 'Motor', quantity: 2, price: 100 };
  const extras = [
    { state: 'approved' as const, lines: [line] },
    { state: 'declined' as const, lines: [line] },
  ];
  openBookings(() => [order({ amount: 377, extras })]);
  expect(await screen.findByText('₹577')).toBeTruthy();
});

it('loads older orders after the last one of the page', async () => {
  const { user, calls } = openBookings(paged);
  expect(await screen.findAllByRole('button', { name: /View Full Order/ })).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show older bookings' }));
  expect(await screen.findByText('Order #999999')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older bookings' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My Bookings' }));
  expect(calls).toHaveLength(2);
});
