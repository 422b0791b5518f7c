import type { CartItem } from '@gharseva/contract/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { outbox } from '../../../web/src/features/checkout/outbox/outbox-store';
import { OutboxWatch } from '../../../web/src/features/checkout/outbox/outbox-watch';
import { createQueryClient } from '../../../web/src/lib/query-client';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { customer } from '../support/people';
import { pendingOrder } from './pending';

const files = vi.hoisted(() => ({ isThere: false }));
vi.mock('../../../web/src/lib/i18n/i18n', async (load) => ({
  ...(await load<object>()),
  loadMessages: async () => {
    if (!files.isThere) throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
vi.mock('../../../web/src/features/checkout/outbox/outcome-dialog', () => ({
  default: ({ pending: { orderId } }: { pending: { orderId: string } }) => {
    if (orderId === 'broken') throw new Error('A fault of the dialog');
    return <p>Outcome of {orderId}</p>;
  },
}));

const none: CartItem[] = [];
const cart = { read: () => none, replace: () => undefined, subscribe: () => () => undefined };
const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <p>The bars</p>
        <OutboxWatch cart={cart} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  storedUser.set(customer());
});

test('an outcome whose code is lost leaves the rest alone, and is shown once it comes', async () => {
  outbox.set([pendingOrder({ state: 'placed', orderId: 'order-1' })]);
  open();
  await act(async () => undefined);
  expect(screen.getByText('The bars')).toBeTruthy();
  expect(screen.queryByText(/Outcome/)).toBeNull();
  files.isThere = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Outcome of order-1')).toBeTruthy();
});

test('an outcome that cannot be shown leaves the rest alone; the one of the next order is shown', async () => {
  files.isThere = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  outbox.set([pendingOrder({ state: 'placed', orderId: 'broken' })]);
  open();
  await act(async () => undefined);
  expect(screen.getByText('The bars')).toBeTruthy();
  act(() => outbox.set([{ ...pendingOrder({ state: 'placed', orderId: 'order-2' }), key: 'next' }]));
  expect(await screen.findByText('Outcome of order-2')).toBeTruthy();
});
