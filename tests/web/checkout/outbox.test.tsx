import type { Order } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slotDaysByClock } from '../../../web/src/components/slot-picker/slot-days';
import {
  changePendingOrder,
  outbox,
  type PendingOrder,
  pendingOrderOf,
  putPendingOrder,
} from '../../../web/src/features/checkout/outbox/outbox-store';
import {
  keepPendingOrder,
  sendPendingOrder,
  withdrawPendingOrder,
} from '../../../web/src/features/checkout/outbox/send-pending-order';
import { takeOrdered } from '../../../web/src/features/checkout/outbox/take-ordered';
import { setLocale } from '../../../web/src/lib/i18n/i18n';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { keepMove } from '../../../web/src/lib/waiting-moves/waiting-moves';
import { alterAnswers, FakeFailure, fakeApi } from '../support/fake-api';
import { identity, resetFirebase } from '../support/fake-firebase';
import { address, cartItem, customer, fillCart, logIn, order } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock('../../../web/src/lib/firebase/fetch-local-code', () => ({ fetchLocalCode: async () => null }));

const asha = customer({ addresses: [address()] });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

function body(): PendingOrder['body'] {
  return {
    user: 'asha',
    serviceType: 'Service fan',
    address: 'Home',
    scheduledDate: '2026-11-22',
    timeSlot: TIME_SLOTS[0],
    cartItems: [{ itemId: 'fan', name: 'Service fan', quantity: 2, price: 149 }],
    amount: 347,
    professionalTips: 0,
    customerNotes: '',
    serviceAddress: address(),
    orderSource: 'web',
  };
}

/** Presses Logout, and answers its question about the booking that waits. */
async function askAtLogout({ click }: ReturnType<typeof renderSite>['user']) {
  await click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
  return within(await screen.findByRole('alertdialog', { name: 'A booking has not been sent yet' }));
}

function orderApi(...answers: (() => Order | FakeFailure | Promise<Order>)[]) {
  let asked = 0;
  return fakeApi({
    'GET /api/user/:id': () => asha,
    'GET /api/slot': () => slotDaysByClock(new Date()),
    'GET /api/category': () => [],
    'POST /api/user/authenticate': () => asha,
    'GET /api/service-order/user/:userId': () => [order()],
    'POST /api/service-order': () => {
      asked += 1;
      return answers[asked - 1]?.() ?? order();
    },
  });
}

const sent = (calls: ReturnType<typeof orderApi>) =>
  calls.filter(({ route }) => route === 'POST /api/service-order');
const offline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is);

beforeEach(() => {
  resetFirebase();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:30:00+05:30') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Outbox', () => {
  it.each([[{ portal: 'Welcome' }], [null], [{ _id: 7 }]])(
    'keeps an order waiting after the answer %j, which names no order',
    async (foreign) => {
      logIn(asha);
      orderApi();
      alterAnswers('POST /api/service-order', () => foreign);
      putPendingOrder('asha', body());
      const taken = vi.fn();
      await sendPendingOrder('asha', taken);
      expect(pendingOrderOf('asha')).toMatchObject({ state: 'waiting', tries: 1, orderId: null });
      expect(taken).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['a missing line', { cartItems: [null] }],
    ['a line without a name', { cartItems: [{ itemId: 'fan', quantity: 1, price: 149 }] }],
    ['an address without lines', { serviceAddress: {} }],
    ['an amount that is a text', { amount: '347' }],
  ])('leaves out a stored order with %s', (_what, damage) => {
    putPendingOrder('asha', body());
    const [pending] = outbox.get();
    window.localStorage.setItem(
      'outbox',
      JSON.stringify([{ ...pending, userId: 'ravi', body: { ...body(), ...damage } }, pending]),
    );
    expect(outbox.get().map(({ userId }) => userId)).toEqual(['asha']);
  });

  it('drops stored translations that are not texts', () => {
    const translations = { hi: { serviceType: 'पंखा लगवाना', name: 7 }, xx: 1 };
    window.localStorage.setItem(
      'outbox',
      JSON.stringify([{ ...putPendingOrder('asha', body()), translations }]),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
    expect(pendingOrderOf('asha')?.translations).toEqual({ hi: { serviceType: 'पंखा लगवाना' } });
  });

  it('offline: nothing is sent and the order is kept as untried', async () => {
    const calls = orderApi();
    storedUser.set(asha);
    putPendingOrder('asha', body());
    offline(true);
    await sendPendingOrder('asha', () => undefined);
    expect(sent(calls)).toEqual([]);
    expect(pendingOrderOf('asha')).toMatchObject({ state: 'waiting', tried: false });
  });

  it('lost answers: each attempt has the same key and the cart is updated once', async () => {
    const calls = orderApi(
      lost,
      () => new FakeFailure(503, 'internal', 'Ill'),
      () => order(),
    );
    storedUser.set(asha);
    const { key } = putPendingOrder('asha', body());
    const taken = vi.fn();
    await sendPendingOrder('asha', taken);
    expect(pendingOrderOf('asha')).toMatchObject({ state: 'waiting', tried: true });
    await sendPendingOrder('asha', taken);
    expect(pendingOrderOf('asha')).toMatchObject({ state: 'waiting', trouble: 'Ill' });
    await sendPendingOrder('asha', taken);
    await sendPendingOrder('asha', taken);
    expect(pendingOrderOf('asha')).toMatchObject({ state: 'placed', orderId: order()._id });
    expect(sent(calls).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([key, key, key]);
    expect(taken).toHaveBeenCalledOnce();
  });

  it('two attempts at once: the second finds the order placed and sends nothing', async () => {
    const calls = orderApi();
    storedUser.set(asha);
    putPendingOrder('asha', body());
    await Promise.all([sendPendingOrder('asha', () => undefined), sendPendingOrder('asha', () => undefined)]);
    expect(sent(calls)).toHaveLength(1);
  });

  it('another customer signed in: the order of the first is kept and not sent', async () => {
    const calls = orderApi();
    putPendingOrder('asha', body());
    storedUser.set(customer({ _id: 'ravi' }));
    await sendPendingOrder('asha', () => undefined);
    await sendPendingOrder('ravi', () => undefined);
    expect(sent(calls)).toEqual([]);
    expect(pendingOrderOf('asha')?.state).toBe('waiting');
    expect(pendingOrderOf('ravi')).toBeNull();
  });

  it('identity provider unreachable: the order is kept as untried', async () => {
    const calls = orderApi();
    storedUser.set(asha);
    putPendingOrder('asha', body());
    identity.getIdToken.mockRejectedValue(new Error('auth/network-request-failed'));
    await sendPendingOrder('asha', () => undefined);
    expect(sent(calls)).toEqual([]);
    expect(pendingOrderOf('asha')).toMatchObject({ state: 'waiting', tried: false });
    expect(pendingOrderOf('asha')?.trouble).toBeTruthy();
  });

  it.each([
    ['a refusal', 409, 'slot_unavailable', 'refused'],
    ['too many orders on the first attempt', 429, 'rate_limited', 'refused'],
    ['a server error', 500, 'internal', 'waiting'],
    ['an ended session', 401, 'unauthenticated', 'waiting'],
  ])('%s (%i): code %s leaves the order %s', async (_, status, code, state) => {
    orderApi(() => new FakeFailure(status, code, 'No'));
    storedUser.set(asha);
    putPendingOrder('asha', body());
    await sendPendingOrder('asha', () => undefined);
    expect(outbox.get()[0]?.state).toBe(state);
  });

  it('a rate limit after a lost answer: the order may exist and stays waiting', async () => {
    orderApi(lost, () => new FakeFailure(429, 'rate_limited', 'Too many'));
    storedUser.set(asha);
    putPendingOrder('asha', body());
    await sendPendingOrder('asha', () => undefined);
    await sendPendingOrder('asha', () => undefined);
    expect(pendingOrderOf('asha')?.state).toBe('waiting');
  });

  it('a waiting order is not replaced by another, and is removed when withdrawn', async () => {
    const first = putPendingOrder('asha', body());
    expect(putPendingOrder('asha', { ...body(), customerNotes: 'another' })).toEqual(first);
    await withdrawPendingOrder(first);
    expect(pendingOrderOf('asha')).toBeNull();
    expect(window.localStorage.getItem('outbox')).toBeNull();
  });

  it('an order placed by another tab a moment ago is not replaced by a second press', async () => {
    const calls = orderApi();
    storedUser.set(asha);
    const first = putPendingOrder('asha', body());
    await sendPendingOrder('asha', () => undefined);
    expect(putPendingOrder('asha', body()).key).toBe(first.key);
    await sendPendingOrder('asha', () => undefined);
    expect(sent(calls)).toHaveLength(1);
  });

  it('a refusal for another customer leaves the order waiting', async () => {
    orderApi(() => {
      storedUser.set(customer({ _id: 'ravi' }));
      return new FakeFailure(403, 'forbidden', 'Not yours');
    });
    storedUser.set(asha);
    putPendingOrder('asha', body());
    await sendPendingOrder('asha', () => undefined);
    expect(pendingOrderOf('asha')).toMatchObject({ state: 'waiting', tried: false });
  });

  it('pressing twice at once creates one order', async () => {
    const [first, second] = await Promise.all([
      keepPendingOrder('asha', body()),
      keepPendingOrder('asha', body()),
    ]);
    expect(first.key).toBe(second.key);
  });

  it('an attempt requested during another whose answer is lost does not follow at once', async () => {
    const calls = orderApi(lost);
    storedUser.set(asha);
    putPendingOrder('asha', body());
    await Promise.all([sendPendingOrder('asha', () => undefined), sendPendingOrder('asha', () => undefined)]);
    expect(sent(calls)).toHaveLength(1);
    expect(pendingOrderOf('asha')).toMatchObject({ state: 'waiting', tried: true });
  });

  it('an order whose customer was signed out is sent only after confirmation', async () => {
    const calls = orderApi(() => new FakeFailure(401, 'unauthenticated', 'Sign in again'));
    storedUser.set(asha);
    const { key } = putPendingOrder('asha', body());
    await sendPendingOrder('asha', () => undefined);
    storedUser.set(asha);
    await sendPendingOrder('asha', () => undefined);
    expect(sent(calls)).toHaveLength(1);
    changePendingOrder(key, { asks: false });
    await sendPendingOrder('asha', () => undefined);
    expect(pendingOrderOf('asha')?.state).toBe('placed');
  });

  it('a full storage drops cached answers to make room for the order', () => {
    window.localStorage.setItem('kept-catalogue', 'what can be asked for again');
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this.getItem('kept-catalogue') !== null) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    const { key } = putPendingOrder('asha', body());
    expect(window.localStorage.getItem('outbox')).toContain(key);
  });

  it.each(['nonsense', '{}', '[1]', '[{"key":"k"}]'])('treats stored %s as empty', (text) => {
    window.localStorage.setItem('outbox', text);
    expect(outbox.get()).toEqual([]);
  });

  it('services added while the order waited stay in the cart', () => {
    const cart = [cartItem('fan', 149, 3), cartItem('tap', 99, 1)];
    expect(takeOrdered(cart, body().cartItems)).toEqual([cartItem('fan', 149, 1), cartItem('tap', 99, 1)]);
  });
});

describe('Pending order on the screen', () => {
  async function openReady() {
    logIn(asha);
    fillCart({ ...cartItem('fan', 149, 2), translations: { hi: { name: 'पंखा लगवाना' } } });
    const { user } = renderSite('/checkout');
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    await user.click(await screen.findByRole('radio', { name: /Tomorrow/ }));
    await user.click(screen.getByRole('radio', { name: TIME_SLOTS[0] }));
    // The only saved address is selected once it has loaded.
    await screen.findByRole('radio', { name: /^Home/, checked: true });
    return user;
  }

  it('is kept when ordered offline; Cancel restores checkout with the cart', async () => {
    const calls = orderApi();
    const user = await openReady();
    offline(true);
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    const kept = within(await screen.findByRole('alertdialog', { name: 'Your booking is saved' }));
    await user.click(kept.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('heading', { name: 'This booking has not been sent yet' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proceed to Pay' })).toBeNull();
    expect(screen.getByText(/^Service fan, Sun, 22 Nov, 8:00 AM - 10:00 AM/)).toBeTruthy();
    await act(() => setLocale('hi'));
    expect(screen.getByText(/^पंखा लगवाना, रवि, 22 नवंबर, सुबह/)).toBeTruthy();
    await act(() => setLocale('en'));
    await user.click(screen.getByRole('button', { name: 'Cancel this booking' }));
    const asking = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }));
    expect(asking.getByText(/It has not been sent yet/)).toBeTruthy();
    await user.click(asking.getByRole('button', { name: 'Cancel this booking' }));
    expect(await screen.findByRole('button', { name: 'Proceed to Pay' })).toBeTruthy();
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '[]')).toHaveLength(1);
    expect(sent(calls)).toEqual([]);
  });

  it('that the phone has no room for: says that the page has to stay open, also beside the order', async () => {
    const calls = orderApi();
    const user = await openReady();
    offline(true);
    const present = window.localStorage;
    vi.stubGlobal('localStorage', {
      getItem: present.getItem.bind(present),
      removeItem: present.removeItem.bind(present),
      setItem: (key: string, text: string) => {
        if (key === 'outbox') throw new DOMException('Full', 'QuotaExceededError');
        present.setItem(key, text);
      },
    });
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    const told = within(await screen.findByRole('alertdialog'));
    expect(told.getByText(/Leave this page open/)).toBeTruthy();
    expect(told.queryByText(/You can close the site/)).toBeNull();
    await user.click(told.getByRole('button', { name: 'OK' }));
    expect(screen.getByText(/Leave this page open/)).toBeTruthy();
    offline(false);
    fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/Order placed!/)).toBeTruthy();
    expect(sent(calls)).toHaveLength(1);
    outbox.set([]);
  });

  it('waits after a lost answer; sending again repeats the same order', async () => {
    // Without a network until the press: an answer to any other call would have it sent again at once.
    const calls = orderApi(() => {
      offline(true);
      return lost();
    });
    const user = await openReady();
    await user.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    const kept = within(await screen.findByRole('alertdialog', { name: 'Your booking is saved' }));
    expect(kept.getByText(/^Error placing order: /)).toBeTruthy();
    await user.click(kept.getByRole('button', { name: 'OK' }));
    expect(screen.getByText('We may already have it. Sending it again will not book it twice.')).toBeTruthy();
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '[]')).toHaveLength(1);
    offline(false);
    fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/Order placed!/)).toBeTruthy();
    expect(sent(calls)).toHaveLength(2);
    expect(new Set(sent(calls).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(sent(calls).at(-1)?.body).toEqual(sent(calls)[0]?.body);
    expect(window.localStorage.getItem('cart')).toBe('[]');
  });

  it('is sent when the site is opened later, and any page shows the outcome', async () => {
    const calls = orderApi();
    logIn(asha);
    fillCart(cartItem('fan', 149, 2));
    putPendingOrder('asha', body());
    const { user } = renderSite('/about');
    const told = within(await screen.findByRole('alertdialog', { name: 'Your booking went through' }));
    expect(told.getByText(`Order placed! Order ID: ${order()._id}`)).toBeTruthy();
    expect(sent(calls)).toHaveLength(1);
    expect(window.localStorage.getItem('cart')).toBe('[]');
    await user.click(told.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(window.localStorage.getItem('outbox')).toBeNull());
  });

  it('that waited past its day is refused with the day as the reason', async () => {
    orderApi(
      () =>
        new FakeFailure(400, 'invalid_request', 'Please check what you sent.', [
          {
            ...{ path: 'scheduledDate', message: 'Choose one of the next 5 days' },
            ...{ reason: 'day_wrong', params: { days: 5 } },
          },
        ]),
    );
    logIn(asha);
    fillCart(cartItem('fan', 149, 2));
    putPendingOrder('asha', body());
    renderSite('/about');
    const told = within(await screen.findByRole('alertdialog', { name: 'Your booking could not be made' }));
    expect(told.getByText(/Choose one of the next 5 days/)).toBeTruthy();
    expect(told.queryByText(/check what you sent/)).toBeNull();
  });

  it('shows a refusal with its reason, again after a reload, and leads to checkout', async () => {
    orderApi(() => new FakeFailure(409, 'slot_unavailable', 'This slot is fully booked.'));
    logIn(asha);
    fillCart(cartItem('fan', 149, 2));
    putPendingOrder('asha', body());
    renderSite('/about');
    await screen.findByRole('alertdialog', { name: 'Your booking could not be made' });
    cleanup();
    const { user } = renderSite('/about');
    const told = within(await screen.findByRole('alertdialog', { name: 'Your booking could not be made' }));
    expect(told.getByText('Error placing order: This slot is fully booked.')).toBeTruthy();
    await act(() => setLocale('hi'));
    expect(told.getByText('ऑर्डर नहीं हो पाया: यह समय अब खाली नहीं है। कृपया दूसरा चुनिए।')).toBeTruthy();
    await act(() => setLocale('en'));
    await user.click(told.getByRole('button', { name: 'Open checkout' }));
    const atCheckout = within(await screen.findByRole('alertdialog', { name: 'Order not confirmed' }));
    await user.click(atCheckout.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(window.localStorage.getItem('outbox')).toBeNull());
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '[]')).toHaveLength(1);
  });

  it('is shown as placed when it is given up for a logout while being sent', async () => {
    let answer: (placed: Order) => void = () => undefined;
    const calls = orderApi(() => new Promise<Order>((resolve) => (answer = resolve)));
    logIn(asha);
    fillCart(cartItem('fan', 149, 2));
    putPendingOrder('asha', body());
    const { user } = renderSite('/about');
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    const asking = await askAtLogout(user);
    // What is being sent may have arrived.
    await user.click(asking.getByRole('button', { name: 'Log out' }));
    answer(order());
    await screen.findByRole('alertdialog', { name: 'Your booking went through' });
    expect(storedUser.get()?._id).toBe('asha');
  });

  it('is kept by who says to stay after all, while it is being sent', async () => {
    let lose: (why: Error) => void = () => undefined;
    const calls = orderApi(() => new Promise<Order>((_resolve, reject) => (lose = reject)));
    logIn(asha);
    fillCart(cartItem('fan', 149, 2));
    putPendingOrder('asha', body());
    const { user } = renderSite('/about');
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    const asking = await askAtLogout(user);
    await user.click(asking.getByRole('button', { name: 'Log out' }));
    await asking.findByRole('button', { name: 'Logging out...' });
    await user.click(asking.getByRole('button', { name: 'Stay logged in' }));
    lose(new TypeError('Failed to fetch'));
    await waitFor(() => expect(pendingOrderOf('asha')?.tries).toBe(1));
    // What waited for its turn behind the sending has had it.
    await sendPendingOrder('nobody', vi.fn());
    expect(pendingOrderOf('asha')?.state).toBe('waiting');
    expect(storedUser.get()?._id).toBe('asha');
  });

  it('stays where a cancelling waits too, and its customer stays for that', async () => {
    orderApi(lost);
    logIn(asha);
    fillCart(cartItem('fan', 149, 2));
    putPendingOrder('asha', body());
    offline(true);
    await keepMove({
      ...{ kind: 'customer', uid: 'asha', order: 'order-1', rev: 1, stage: 'placed' },
      said: { move: 'cancel', code: 'other' },
    });
    const { user } = renderSite('/about');
    await screen.findByText('A booking has not been sent yet.');
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
    const question = within(await screen.findByRole('alertdialog'));
    const titleOf = () => question.getByRole('heading').textContent;
    const first = titleOf();
    await user.click(question.getByRole('button', { name: /log out$/i }));
    await waitFor(() => expect(titleOf()).not.toBe(first));
    await user.click(question.getByRole('button', { name: 'Stay logged in' }));
    expect(pendingOrderOf('asha')?.state).toBe('waiting');
    expect(storedUser.get()?._id).toBe('asha');
  });

  it('is dropped unsent when its services leave the cart', async () => {
    const calls = orderApi(lost);
    logIn(asha);
    fillCart(cartItem('fan', 149, 2));
    putPendingOrder('asha', body());
    offline(true);
    const { user } = renderSite('/cart');
    await screen.findByText('A booking has not been sent yet.');
    await user.click(await screen.findByRole('button', { name: 'Clear Cart' }));
    await waitFor(() => expect(window.localStorage.getItem('outbox')).toBeNull());
    expect(sent(calls)).toEqual([]);
  });

  it('asks when its services left the cart after an unanswered attempt, as it may have arrived', async () => {
    const calls = orderApi();
    logIn(asha);
    fillCart(cartItem('tap', 99));
    changePendingOrder(putPendingOrder('asha', body()).key, { tried: true });
    const { user } = renderSite('/about');
    const asking = within(await screen.findByRole('alertdialog', { name: 'Send this booking?' }));
    expect(asking.getByText(/We may already have it/)).toBeTruthy();
    await user.click(asking.getByRole('button', { name: 'Cancel this booking' }));
    await waitFor(() => expect(window.localStorage.getItem('outbox')).toBeNull());
    expect(sent(calls)).toEqual([]);
  });

  it('of a signed-out customer is shown on every page, with details at checkout; both can cancel it', async () => {
    const calls = orderApi();
    fillCart(cartItem('fan', 149, 2));
    putPendingOrder('asha', body());
    const { user } = renderSite('/about');
    await screen.findByText(/^Sign in to send your booking/);
    await user.click(screen.getByRole('button', { name: 'Cancel this booking' }));
    const first = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }));
    await user.click(first.getByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('link', { name: 'See it' }));
    await screen.findByText(/^Service fan, Sun, 22 Nov/);
    await user.click(screen.getByRole('button', { name: 'Cancel this booking' }));
    const second = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }));
    await user.click(second.getByRole('button', { name: 'Cancel this booking' }));
    await waitFor(() => expect(window.localStorage.getItem('outbox')).toBeNull());
    expect(sent(calls)).toEqual([]);
  });

  it('asks on logout after an unanswered attempt, and says that it may have arrived', async () => {
    orderApi(lost);
    logIn(asha);
    fillCart(cartItem('fan', 149, 2));
    changePendingOrder(putPendingOrder('asha', body()).key, { tried: true });
    offline(true);
    const { user } = renderSite('/about');
    await screen.findByText('A booking has not been sent yet.');
    const asking = await askAtLogout(user);
    expect(asking.getByText(/^We may already have it\. If so, it stays booked/)).toBeTruthy();
    expect(asking.queryByText(/it will be cancelled and not sent/)).toBeNull();
    expect(asking.queryByRole('button', { name: 'Cancel it and log out' })).toBeNull();
    expect(asking.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  it('asks on logout; to stay keeps the session and the order', async () => {
    orderApi(lost);
    logIn(asha);
    fillCart(cartItem('fan', 149, 2));
    putPendingOrder('asha', body());
    offline(true);
    const { user } = renderSite('/about');
    await screen.findByText('A booking has not been sent yet.');
    const asking = await askAtLogout(user);
    await user.click(asking.getByRole('button', { name: 'Stay logged in' }));
    expect(storedUser.get()?._id).toBe('asha');
    expect(pendingOrderOf('asha')?.state).toBe('waiting');
  });
});
