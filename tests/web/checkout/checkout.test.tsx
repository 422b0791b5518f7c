import type { Order, SearchIndex, SlotDay } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slotDaysByClock } from '../../../web/src/components/slot-picker/slot-days';
import { cartStore } from '../../../web/src/features/cart/state/cart-store';
import type { Route } from '../../../web/src/lib/api/call-options';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { type FakeCall, FakeFailure, fakeApi } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { address, cartItem, customer, fillCart, logIn, order } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock('../../../web/src/lib/firebase/fetch-local-code', () => ({ fetchLocalCode: async () => null }));

const NOW = new Date('2026-11-21T09:30:00+05:30');
const ORDER: Route = 'POST /api/service-order';
const home = address();
const asha = customer({ addresses: [home] });

type OrderAnswer = (call: FakeCall) => Order | FakeFailure | Promise<Order>;

/** A service as the catalogue currently offers it. */
const offer = (id: string, price: number) => ({
  _id: id,
  name: `Service ${id}`,
  categoryId: 'fans',
  cityId: 'all',
  price,
});

/** The refusal of an order whose fan has another price, with the right total. */
const pricesChanged = (price: number, amount: number) =>
  new FakeFailure(409, 'price_changed', 'Prices have changed', [
    { path: 'cartItems.0.price', id: 'fan', message: `The price is now ₹${price}`, value: price },
    { path: 'amount', message: `The total is now ₹${amount}`, value: amount },
  ]);

/** The API of a customer with one address; `answers` are given to the orders in turn. */
function checkoutApi({
  answers = [],
  slots = () => slotDaysByClock(NOW),
  offered = [offer('fan', 149)],
}: {
  answers?: OrderAnswer[];
  slots?: (call: FakeCall) => SlotDay[] | FakeFailure;
  offered?: SearchIndex['services'];
} = {}) {
  let orders = 0;
  return fakeApi({
    'GET /api/user/:id': () => asha,
    'GET /api/slot': slots,
    'GET /api/service/search-index': () => ({ categories: [], services: offered }),
    'POST /api/service-order': (call) => {
      orders += 1;
      return answers[orders - 1]?.(call) ?? order();
    },
    'GET /api/service-order/user/:userId': () => [order()],
    'POST /api/user/authenticate': () => asha,
  });
}

async function openCheckout() {
  const { user } = renderSite('/checkout');
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  return user;
}

/** Checkout with everything chosen, for tomorrow morning. */
async function openReady() {
  logIn(asha);
  fillCart(cartItem('fan', 149, 2));
  const user = await openCheckout();
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /Hazratganj/ })).toHaveProperty('checked', true),
  );
  await user.click(screen.getByRole('radio', { name: /Tomorrow/ }));
  await user.click(screen.getByRole('radio', { name: TIME_SLOTS[0] }));
  return user;
}

const pay = () => screen.getByRole('button', { name: 'Proceed to Pay' });
const alertDialog = () => screen.findByRole('alertdialog');
const ordersIn = (calls: FakeCall[]) => calls.filter(({ route }) => route === ORDER);
const summary = (name: string) =>
  within(screen.getByRole('complementary', { name: 'Payment summary' })).getByText(name).nextElementSibling
    ?.textContent;

beforeEach(() => {
  resetFirebase();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Before ordering', () => {
  it('an empty cart shows a message and disables the button', async () => {
    checkoutApi();
    logIn(asha);
    await openCheckout();
    expect(screen.getAllByText('Cart is empty').length).toBeGreaterThan(0);
    expect(pay()).toHaveProperty('disabled', true);
  });

  it('logged out: the button is disabled, and signing in keeps the input', async () => {
    checkoutApi();
    fillCart(cartItem('fan', 149, 2));
    const user = await openCheckout();
    expect(pay()).toHaveProperty('disabled', true);
    // A new customer is asked for more than the number.
    expect(screen.getByText(/We ask for number, name and email/)).toBeTruthy();
    await user.type(screen.getByLabelText(/Notes for the professional/), 'Gate 4');
    await user.click(screen.getByRole('radio', { name: '₹30' }));

    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }));
    await user.type(await screen.findByLabelText('Mobile number'), '9876543210{Enter}');
    await user.type(await screen.findByLabelText('6-digit OTP'), '123456{Enter}');

    expect(await screen.findByText('Signed in as Asha Verma, +91 9876543210')).toBeTruthy();
    expect(screen.getByLabelText(/Notes for the professional/)).toHaveProperty('value', 'Gate 4');
    expect(screen.getByRole('radio', { name: '₹30' })).toHaveProperty('checked', true);
    expect(pay()).toHaveProperty('disabled', false);
  });

  it('an alert names the first missing choice: address, then time slot', async () => {
    const calls = fakeApi({
      'GET /api/user/:id': () => customer({ addresses: [home, address({ _id: 'b', label: 'Work' })] }),
      'GET /api/slot': () => slotDaysByClock(NOW),
    });
    logIn(customer({ addresses: [home, address({ _id: 'b', label: 'Work' })] }));
    fillCart(cartItem('fan', 149));
    const user = await openCheckout();
    await user.click(pay());
    expect(within(await alertDialog()).getByText('Please select a delivery address.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(screen.getByRole('radio', { name: /Work/ }));
    await user.click(pay());
    expect(within(await alertDialog()).getByText('Please select a time slot.')).toBeTruthy();
    expect(ordersIn(calls)).toEqual([]);
  });

  it('disables started and full slots of today, with the reason', async () => {
    checkoutApi({
      slots: () =>
        slotDaysByClock(NOW).map((day) => ({
          ...day,
          slots: day.slots.map((slot) =>
            slot.timeSlot === TIME_SLOTS[3] ? { ...slot, available: false, reason: 'full' as const } : slot,
          ),
        })),
    });
    logIn(asha);
    fillCart(cartItem('fan', 149));
    await openCheckout();
    expect(await screen.findByText('Fully booked')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /8:00 AM - 10:00 AM.*Already started/ })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByRole('radio', { name: /2:00 PM - 4:00 PM.*Fully booked/ })).toHaveProperty(
      'disabled',
      true,
    );
    const days = screen
      .getAllByRole('radio', { name: /Nov/ })
      .map((radio) => radio.parentElement?.textContent);
    expect(days).toEqual([
      'Today 21 Nov',
      'Tomorrow 22 Nov',
      'Monday 23 Nov',
      'Tuesday 24 Nov',
      'Wednesday 25 Nov',
    ]);
  });

  it('offers the slots by the clock, with a notice, when the slots cannot be loaded', async () => {
    checkoutApi({ slots: () => new FakeFailure(403, 'forbidden') });
    await openReady();
    expect(await screen.findByText(/We could not check which times are free/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: TIME_SLOTS[0] })).toHaveProperty('checked', true);
  });

  it('starts without a tip, and the summary adds up', async () => {
    checkoutApi();
    const user = await openReady();
    expect(screen.getByRole('radio', { name: 'No tip' })).toHaveProperty('checked', true);
    expect(['Item total', 'Visitation charge', 'Taxes and fees', 'Tip', 'Total'].map(summary)).toEqual([
      '₹298',
      '₹49',
      '₹0',
      '₹0',
      '₹347',
    ]);
    await user.click(screen.getByRole('radio', { name: /₹50.*Popular/ }));
    await user.click(screen.getByRole('button', { name: 'One more Service fan' }));
    expect(['Item total', 'Visitation charge', 'Tip', 'Total'].map(summary)).toEqual([
      '₹447',
      'Free',
      '₹50',
      '₹497',
    ]);
  });

  it('counts the notes and limits them to 300 characters', async () => {
    checkoutApi();
    const user = await openReady();
    const notes = screen.getByLabelText(/Notes for the professional/);
    await user.click(notes);
    await user.paste('n'.repeat(350));
    expect((notes as HTMLTextAreaElement).value).toHaveLength(300);
    expect(screen.getByText('300 of 300 characters')).toBeTruthy();
  });

  it('cuts the notes before an emoji that the limit would halve', async () => {
    checkoutApi();
    await openReady();
    const notes = screen.getByLabelText(/Notes for the professional/);
    const longest = 'n'.repeat(299);
    fireEvent.change(notes, { target: { value: `${longest}😀` } });
    expect(notes).toHaveProperty('value', longest);
  });

  it('drops the input on a logout in another tab and for another customer', async () => {
    checkoutApi();
    const user = await openReady();
    const notes = screen.getByLabelText(/Notes for the professional/);
    await user.type(notes, 'Gate 4');
    const present = storedUser.get();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'drafts-dropped', newValue: 'now' }));
      storedUser.set(null);
    });
    expect(notes).toHaveProperty('value', '');
    act(() => storedUser.set(present));
    await user.type(notes, 'Gate 5');
    act(() => storedUser.set(null));
    expect(notes).toHaveProperty('value', 'Gate 5');
    act(() => storedUser.set(customer({ _id: 'ravi' })));
    expect(notes).toHaveProperty('value', '');
  });

  it('preselects the address of the last booking', async () => {
    const work = address({ _id: 'b', label: 'Work' });
    const both = customer({ addresses: [home, work] });
    fakeApi({ 'GET /api/user/:id': () => both, 'GET /api/slot': () => slotDaysByClock(NOW) });
    logIn(both);
    fillCart(cartItem('fan', 149));
    window.localStorage.setItem('last-address', 'asha b');
    await openCheckout();
    expect(await screen.findByRole('radio', { name: /^Work/, checked: true })).toBeTruthy();
  });

  it('offers an address that was corrected in another tab, as it is now', async () => {
    let saved = asha;
    const calls = fakeApi({ 'GET /api/user/:id': () => saved, 'GET /api/slot': () => slotDaysByClock(NOW) });
    logIn(asha);
    fillCart(cartItem('fan', 149));
    await openCheckout();
    await screen.findByRole('radio', { name: /Hazratganj/, checked: true });
    const reads = () => calls.filter(({ route }) => route === 'GET /api/user/:id').length;
    await waitFor(() => expect(reads()).toBe(1));
    saved = customer({ addresses: [address({ addressLine1: '14 Aminabad' })] });
    act(() => {
      window.localStorage.setItem('user', JSON.stringify(saved));
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    });
    expect(await screen.findByRole('radio', { name: /Aminabad/, checked: true })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Hazratganj/ })).toBeNull();
    expect(reads()).toBe(2);
  });

  it('opens the address form after the sign-in of a customer without an address', async () => {
    const nobodyYet = customer();
    fakeApi({
      'GET /api/user/:id': () => nobodyYet,
      'GET /api/slot': () => slotDaysByClock(NOW),
    });
    fillCart(cartItem('fan', 149));
    await openCheckout();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => storedUser.set(nobodyYet));
    expect(await screen.findByRole('dialog', { name: /address/i })).toBeTruthy();
  });

  it('marks services with a changed price or no longer offered for a visitor', async () => {
    const calls = checkoutApi({ offered: [offer('fan', 149), offer('lamp', 120)] });
    fillCart(cartItem('fan', 149), cartItem('lamp', 99), cartItem('gone', 50));
    const user = await openCheckout();
    expect(await screen.findByText(/^No longer offered: Service gone\./)).toBeTruthy();
    const line = (name: RegExp) =>
      within(screen.getByText(name, { selector: 'li *' }).closest('li') as HTMLElement);
    expect(line(/^Service gone/).getByText('No longer offered')).toBeTruthy();
    expect(line(/^Service lamp/).getByText('Now ₹120')).toBeTruthy();
    expect(line(/^Service fan/).queryByText(/No longer|Now/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use the new prices' }));
    expect(document.activeElement?.tagName).toBe('SECTION');
    await user.click(
      line(/^Service gone/).getByRole('button', { name: 'Remove Service gone from the cart' }),
    );
    expect(summary('Item total')).toBe('₹269');
    expect(screen.queryByText(/No longer offered|Now ₹/)).toBeNull();
    expect(calls.filter(({ route }) => route === 'GET /api/service/search-index')).toHaveLength(1);
  });

  it('an older catalogue does not override the server’s answer for an address', async () => {
    const calls = checkoutApi({ offered: [] });
    await openReady();
    await waitFor(() =>
      expect(calls.some(({ route }) => route === 'GET /api/service/search-index')).toBe(true),
    );
    expect(screen.queryByText(/No longer offered/)).toBeNull();
  });

  it('shows the limit when a quantity reaches 20', async () => {
    checkoutApi();
    logIn(asha);
    fillCart(cartItem('fan', 149, 19));
    const user = await openCheckout();
    await user.click(screen.getByRole('button', { name: 'One more Service fan' }));
    expect(screen.getByText('20 is the most that can be booked at once.')).toBeTruthy();
  });

  it('shows a message when there are no coupons', async () => {
    checkoutApi();
    await openReady();
    expect(await screen.findByText('No coupons to offer right now.')).toBeTruthy();
  });
});

describe('Ordering', () => {
  it('a placed order shows its id, empties the cart and leads to My Bookings', async () => {
    const calls = checkoutApi();
    const user = await openReady();
    await user.click(pay());
    const placed = within(await alertDialog());
    for (const text of [
      'Order placed! Order ID: order-aaabbbcc1d2e',
      '#CC1D2E',
      'Sun, 22 Nov',
      '8:00 AM - 10:00 AM',
      'Home, 12 Hazratganj, Lucknow, Uttar Pradesh 226001',
    ]) {
      expect(placed.getByText(text), text).toBeTruthy();
    }
    expect(window.localStorage.getItem('cart')).toBe('[]');
    const [sent] = ordersIn(calls);
    expect(sent?.body).toMatchObject({
      user: 'asha',
      amount: 347,
      professionalTips: 0,
      scheduledDate: '2026-11-22',
      orderSource: 'web',
    });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    await user.click(screen.getByRole('button', { name: 'See My Bookings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Bookings' })).toBeTruthy();
  });

  it('shows Placing order... and ignores a second press while the order is sent', async () => {
    let answer: (placed: Order) => void = () => undefined;
    const calls = checkoutApi({
      answers: [
        () =>
          new Promise<Order>((resolve) => {
            answer = resolve;
          }),
      ],
    });
    const user = await openReady();
    await user.click(pay());
    const busy = await screen.findByRole('button', { name: 'Placing order...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    await waitFor(() => expect(ordersIn(calls)).toHaveLength(1));
    answer(order());
    await alertDialog();
    expect(ordersIn(calls)).toHaveLength(1);
  });

  it('an identical second order gets its own idempotency key', async () => {
    const calls = checkoutApi();
    const user = await openReady();
    await user.click(pay());
    await user.click(await screen.findByRole('button', { name: 'See My Bookings' }));
    cleanup();
    await (await openReady()).click(pay());
    await alertDialog();
    const keys = ordersIn(calls).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });

  it('a refused order shows Error placing order: with the message, and keeps everything', async () => {
    checkoutApi({ answers: [() => new FakeFailure(429, 'rate_limited', 'Too many orders')] });
    const user = await openReady();
    await user.type(screen.getByLabelText(/Notes for the professional/), 'Gate 4');
    await user.click(pay());
    expect(within(await alertDialog()).getByText('Error placing order: Too many orders')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText(/Notes for the professional/)).toHaveProperty('value', 'Gate 4');
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '[]')).toHaveLength(1);
    expect(window.localStorage.getItem('outbox')).toBeNull();
  });

  it('changed prices are shown, and accepting them orders at the new prices', async () => {
    const calls = checkoutApi({
      answers: [() => pricesChanged(200, 400)],
    });
    const user = await openReady();
    await user.click(pay());
    const dialog = within(await alertDialog());
    expect(dialog.getByText('was ₹149')).toBeTruthy();
    expect(dialog.getByText('₹400')).toBeTruthy();
    // Many of them scroll, by keyboard, too.
    const words = dialog.getByText('was ₹149').closest('[tabindex]');
    expect(words?.getAttribute('tabindex')).toBe('0');
    expect(dialog.queryByText('Visitation charge')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Accept and continue' }));
    expect(await screen.findByText(/Order placed!/)).toBeTruthy();
    const [first, second] = ordersIn(calls);
    expect(second?.body).toMatchObject({ amount: 400, cartItems: [{ price: 200, quantity: 2 }] });
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  });

  it.each([
    ['a service was added to the cart', 'cart'],
    ['the tip was changed', 'tip'],
  ])(
    'changed prices of an order that waited while %s: accepting them orders nothing yet',
    async (_, what) => {
      const calls = checkoutApi({
        answers: [() => new FakeFailure(503, 'unavailable', 'Try again'), () => pricesChanged(200, 400)],
      });
      const user = await openReady();
      await user.click(pay());
      const kept = within(await alertDialog());
      await user.click(kept.getByRole('button', { name: 'OK' }));
      if (what === 'cart') {
        const tap = { _id: 'tap', name: 'Tap repair', description: '', price: 5000, qty: 1 };
        const [fan] = JSON.parse(window.localStorage.getItem('cart') ?? '[]');
        act(() => cartStore.set([fan, tap]));
      } else {
        await user.click(screen.getByRole('radio', { name: /₹30/ }));
      }
      await user.click(await screen.findByRole('button', { name: 'Send now' }));
      const dialog = within(await alertDialog());
      expect(dialog.getByText('₹400')).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Accept and continue' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(ordersIn(calls)).toHaveLength(2);
      expect(window.localStorage.getItem('outbox')).toBeNull();
      const [fan] = JSON.parse(window.localStorage.getItem('cart') ?? '[]');
      expect(fan).toMatchObject({ _id: 'fan', price: 200 });
    },
  );

  it('new prices that add the visitation charge show it before they are accepted', async () => {
    checkoutApi({
      answers: [() => pricesChanged(100, 249)],
    });
    const user = await openReady();
    await user.click(pay());
    const dialog = within(await alertDialog());
    expect(dialog.getByText('Visitation charge').nextElementSibling?.textContent).toBe('₹49');
    expect(dialog.getByText('₹249')).toBeTruthy();
  });

  it('a slot taken meanwhile: the slots are reloaded and another must be chosen', async () => {
    let taken = false;
    checkoutApi({
      slots: () =>
        slotDaysByClock(NOW).map((day) => ({
          ...day,
          slots: day.slots.map((slot) =>
            taken && slot.timeSlot === TIME_SLOTS[0]
              ? { ...slot, available: false, reason: 'full' as const }
              : slot,
          ),
        })),
      answers: [
        () => {
          taken = true;
          return new FakeFailure(
            409,
            'slot_unavailable',
            'This slot is fully booked. Please choose another.',
          );
        },
      ],
    });
    const user = await openReady();
    await user.click(pay());
    expect(within(await alertDialog()).getByText(/This slot is fully booked/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(
      await screen.findByText('That time can no longer be booked. Please choose another one.'),
    ).toBeTruthy();
    expect(screen.getByRole('radio', { name: /8:00 AM - 10:00 AM.*Fully booked/ })).toHaveProperty(
      'checked',
      false,
    );
  });

  it('an ended session: the popup gives the reason and the choices are kept', async () => {
    const calls = checkoutApi({ answers: [() => new FakeFailure(401, 'unauthenticated', 'Sign in again')] });
    const user = await openReady();
    await user.type(screen.getByLabelText(/Notes for the professional/), 'Gate 4');
    await user.click(pay());
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
    await user.type(screen.getByLabelText('Mobile number'), '9876543210{Enter}');
    await user.type(await screen.findByLabelText('6-digit OTP'), '123456{Enter}');
    await screen.findByText(/Signed in as/);
    expect(screen.getByLabelText(/Notes for the professional/)).toHaveProperty('value', 'Gate 4');
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: TIME_SLOTS[0] })).toHaveProperty('checked', true),
    );
    // Sent only after the returning customer has confirmed.
    const asking = within(await screen.findByRole('alertdialog', { name: 'Send this booking?' }));
    expect(ordersIn(calls)).toHaveLength(1);
    await user.click(asking.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/Order placed!/)).toBeTruthy();
    expect(ordersIn(calls)).toHaveLength(2);
  });

  it('names a service that is not offered at the address', async () => {
    checkoutApi({
      slots: () =>
        new FakeFailure(400, 'service_unavailable', 'Some services are not available at this address.', [
          { path: 'serviceIds.1', id: 'tap', message: 'Not available at this pincode' },
        ]),
    });
    logIn(asha);
    fillCart(cartItem('tap', 99), cartItem('fan', 149));
    await openCheckout();
    const text =
      'Not offered at this address: Service tap. Remove these from the cart or choose another address.';
    expect(await screen.findAllByText(text)).not.toEqual([]);
  });

  it('a service switched off earlier is named and marked with the reason; Remove unblocks the order', async () => {
    checkoutApi({
      slots: ({ url }) =>
        url.searchParams.get('serviceIds')?.includes('tap')
          ? new FakeFailure(400, 'service_unavailable', 'Some services are no longer offered.', [
              { path: 'serviceIds.1', id: 'tap', message: 'No longer offered', reason: 'service_off' },
            ])
          : slotDaysByClock(NOW),
    });
    logIn(asha);
    fillCart(cartItem('tap', 99), cartItem('fan', 149));
    const user = await openCheckout();
    const text = 'No longer offered: Service tap. Remove these from the cart to continue.';
    expect(await screen.findAllByText(text)).not.toEqual([]);
    expect(pay()).toHaveProperty('disabled', true);
    const row = within(screen.getByText('Service tap').closest('li') as HTMLElement);
    expect(row.getByText('No longer offered')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Remove Service tap from the cart' }));
    await waitFor(() => expect(pay()).toHaveProperty('disabled', false));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('a service switched off on ordering is named in an alert that offers to remove it', async () => {
    checkoutApi({
      answers: [
        () =>
          new FakeFailure(400, 'service_unavailable', 'Some services are no longer offered.', [
            { path: 'cartItems.0.itemId', id: 'fan', message: 'No longer offered', reason: 'service_off' },
          ]),
      ],
    });
    const user = await openReady();
    await user.click(pay());
    const dialog = within(await alertDialog());
    expect(dialog.getByText(/^No longer offered: Service fan\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove from the cart' }));
    expect(window.localStorage.getItem('cart')).toBe('[]');
    // Nothing is left to be paid: the button that opened the alert can no longer be pressed.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('a pincode that is no longer served since the slots were loaded: said at the address, not as slots that may be old', async () => {
    let isServed = true;
    const refusal = () => new FakeFailure(400, 'pincode_not_served', 'We do not serve this pincode yet.');
    checkoutApi({
      answers: [
        () => {
          isServed = false;
          return refusal() as never;
        },
      ],
      slots: () => (isServed ? slotDaysByClock(NOW) : refusal()),
    });
    const user = await openReady();
    const bars = () => document.getElementById('bottom-bars');
    await waitFor(() => expect(bars()).toBeTruthy());
    await user.click(pay());
    await screen.findByRole('heading', { name: /Tell me/i });
    expect(bars()?.textContent).not.toContain('Could not be refreshed');
  });

  it('shows at the address that its pincode is not serviceable', async () => {
    checkoutApi({
      slots: () => new FakeFailure(400, 'pincode_not_served', 'We do not serve this pincode yet.'),
    });
    logIn(asha);
    fillCart(cartItem('fan', 149));
    await openCheckout();
    expect(await screen.findAllByText('We do not serve this pincode yet.')).not.toEqual([]);
    expect(pay()).toHaveProperty('disabled', true);
    const windows = screen.getAllByRole('radio', { name: / [AP]M - / });
    expect(windows.filter((radio) => !(radio as HTMLInputElement).disabled)).toEqual([]);
    expect(await screen.findByRole('heading', { name: /Tell me/i })).toBeTruthy();
  });
});
