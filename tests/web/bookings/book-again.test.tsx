import type { Order, SearchIndex } from '@gharseva/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { cartStore } from '../../../web/src/features/cart/state/cart-store';
import { keepDraft, readDraft } from '../../../web/src/features/checkout/model/checkout-draft';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { address, cartItem, customer, fillCart, logIn, order } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const service = (id: string, name: string, price: number): SearchIndex['services'][number] => ({
  ...{ _id: id, name, price, categoryId: 'fans', cityId: 'all' },
  translations: { hi: { name: 'पंखे की मरम्मत' } },
});

const DONE: Partial<Order> = {
  stage: 'completed',
  status: 'completed',
  cartItems: [
    { itemId: 'fan', name: 'Fan repair', quantity: 2, price: 149 },
    { itemId: 'lamp', name: 'Lamp change', quantity: 1, price: 99 },
  ],
};
const OTHER_HOME = address({ _id: 'address-2', label: 'Other', addressLine1: '7 Aminabad' });

type Index = () => SearchIndex | FakeFailure | Promise<never>;

/** Opens an order that is over, of a customer with two addresses. */
async function openDone(change: Partial<Order> = {}, services: Index = () => index('fan', 'lamp')) {
  const calls = fakeApi({
    'GET /api/service-order/user/:userId': () => [order({ ...DONE, ...change })],
    'GET /api/service/search-index': () => services() as SearchIndex,
    'GET /api/user/:id': () => customer({ addresses: [OTHER_HOME, address()] }),
    'GET /api/slot': () => [],
    'GET /api/service-order/:id/payment': never,
  });
  logIn(customer({ addresses: [OTHER_HOME, address()] }));
  const { user } = renderSite('/my-bookings');
  await user.click(await screen.findByRole('button', { name: 'View Full Order CC1D2E' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order #CC1D2E' }));
  return { user, calls, again: await dialog.findByRole('button', { name: 'Book again' }), dialog };
}

const index = (...ids: string[]): SearchIndex => ({
  categories: [],
  services: [service('fan', 'Fan repair', 199), service('lamp', 'Lamp change', 99)].filter(({ _id }) =>
    ids.includes(_id),
  ),
});

const cart = () => cartStore.get().map(({ _id, price, qty }) => [_id, price, qty]);

beforeEach(resetFirebase);

it("takes the services at today's prices to the checkout, with the address of the order chosen", async () => {
  const { user, again } = await openDone();
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeTruthy();
  expect(cart()).toEqual([
    ['fan', 199, 2],
    ['lamp', 99, 1],
  ]);
  expect(cartStore.get()[0]?.translations).toEqual({ hi: { name: 'पंखे की मरम्मत' } });
  const chosen = await screen.findByRole('radio', { name: /12 Hazratganj/ });
  expect(chosen).toHaveProperty('checked', true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes the address of the order, not the one that was chosen at checkout before', async () => {
  const { user, again } = await openDone();
  keepDraft({ ...readDraft(), addressId: OTHER_HOME._id, notes: 'The bell is broken' });
  await user.click(again);
  expect(await screen.findByRole('radio', { name: /12 Hazratganj/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /7 Aminabad/ })).toHaveProperty('checked', false);
  expect(screen.getByDisplayValue('The bell is broken')).toBeTruthy();
});

it('names what is no longer offered, and takes the rest after a word', async () => {
  const { user, again } = await openDone({}, () => index('lamp'));
  await user.click(again);
  const question = within(await screen.findByRole('dialog', { name: 'Book again' }));
  expect(question.getByText('Fan repair')).toBeTruthy();
  expect(question.queryByText(/in your cart/)).toBeNull();
  expect(cart()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Go to checkout' }));
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeTruthy();
  expect(cart()).toEqual([['lamp', 99, 1]]);
});

it('asks before a cart is replaced; Keep my cart keeps it, and the focus is back on the button', async () => {
  fillCart(cartItem('other', 500, 3));
  const { user, again } = await openDone();
  await user.click(again);
  const question = within(await screen.findByRole('dialog', { name: 'Book again' }));
  expect(question.getByText('There are 3 services in your cart. They are replaced.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Keep my cart' }));
  expect(cart()).toEqual([['other', 500, 3]]);
  await waitFor(() => expect(document.activeElement).toBe(again));
});

it('of services that are all gone: says so and leaves the cart alone', async () => {
  fillCart(cartItem('other', 500));
  const { user, again, dialog } = await openDone({}, () => index());
  await user.click(again);
  expect(await dialog.findByText('We no longer offer these services.')).toBeTruthy();
  expect(cart()).toEqual([['other', 500, 1]]);
});

it('a failure is said, and pressing again tries again', async () => {
  let services: Index = () => new FakeFailure(403, 'forbidden');
  const { user, again, dialog } = await openDone({}, () => services());
  await user.click(again);
  expect(await dialog.findByText("We could not look up today's prices.")).toBeTruthy();
  services = () => index('fan');
  await user.click(again);
  expect(await screen.findByRole('dialog', { name: 'Book again' })).toBeTruthy();
});

it('closed before the answer: nothing follows', async () => {
  const { user, again, dialog } = await openDone({}, never);
  await user.click(again);
  expect(await dialog.findByRole('button', { name: "Looking up today's prices..." })).toBeTruthy();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cart()).toEqual([]);
});

it.each(['placed', 'accepted', 'in_progress'] as const)(
  'is not offered while an order is %s',
  async (stage) => {
    fakeApi({
      'GET /api/service-order/:id/payment': never,
      'GET /api/service-order/user/:userId': () => [order({ stage })],
      'GET /api/service-order/:id': () => ({ ...order({ stage }), moves: [] }),
    });
    logIn(customer());
    const { user } = renderSite('/my-bookings');
    await user.click(await screen.findByRole('button', { name: 'View Full Order CC1D2E' }));
    await screen.findByRole('dialog', { name: 'Order #CC1D2E' });
    expect(screen.queryByRole('button', { name: 'Book again' })).toBeNull();
  },
);
