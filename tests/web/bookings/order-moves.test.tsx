import type { OrderDetail } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slotDaysByClock } from '../../../web/src/components/slot-picker/slot-days';
import { connected, noteReached } from '../../../web/src/lib/connection';
import { closeLoginPopup } from '../../../web/src/lib/login-popup';
import { oneAtATime } from '../../../web/src/lib/one-at-a-time';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { keepMove, type WaitingMove, waitingMoves } from '../../../web/src/lib/waiting-moves/waiting-moves';
import { FakeFailure, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { customer } from '../support/people';
import { fakeOrder, findOrder, openOrder, orderDetail } from './open-order';

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

type User = Awaited<ReturnType<typeof openOrder>>['user'];

/** Buttons that are no moves. */
const OTHERS = ['Close', 'Add to calendar', 'Make a link'];

const CHANGED = new FakeFailure(409, 'conflict', 'Changed', undefined, undefined, 'changed_meanwhile');

/** Sets what the phone reports of its network, and says so even if an answer that came meanwhile has said the same. */
function reportNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => connected.set(isThere));
}

const cancelled = (change: Partial<OrderDetail> = {}) =>
  orderDetail({ stage: 'cancelled', status: 'cancelled', rev: 2, moves: [], ...change });

/** Opens the question about cancelling and chooses a reason. */
async function askToCancel(user: User, reason: string | null = 'My plans have changed') {
  await user.click(await (await findOrder()).findByRole('button', { name: 'Cancel booking' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }));
  if (reason) await user.click(question.getByRole('radio', { name: reason }));
  return { question, confirm: question.getByRole('button', { name: 'Cancel booking' }) };
}

beforeEach(() => {
  resetFirebase();
  noteReached(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('an order that an admin cancels while it is closed opens as cancelled, without its code and its moves', async () => {
  const { server } = fakeOrder(
    orderDetail({ stage: 'accepted', status: 'accepted', startCode: '1234', rev: 3 }),
  );
  const { user, dialog } = await openOrder();
  await dialog.findByText('1234');
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  server.order = cancelled({ rev: 4 });
  const goTo = async (path: string) =>
    act(async () => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  // The list is read anew after a while.
  await goTo('/terms');
  vi.setSystemTime(new Date('2026-11-21T12:02:00+05:30'));
  await goTo('/my-bookings');
  await screen.findByText('cancelled');
  await user.click(screen.getByRole('button', { name: 'View Full Order CC1D2E' }));
  const again = await findOrder();
  expect(again.getByText('This booking was cancelled.')).toBeTruthy();
  expect(again.queryByText('1234')).toBeNull();
  expect(again.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
});

describe('Moves offered', () => {
  it.each<[OrderDetail['moves'], string[]]>([
    [[], []],
    [['cancel'], ['Cancel booking']],
    [
      ['reschedule', 'cancel'],
      ['Change the time', 'Cancel booking'],
    ],
  ])('%j are the buttons, and nothing else', async (moves, names) => {
    fakeOrder(orderDetail({ moves }));
    const { dialog } = await openOrder();
    await waitFor(() => expect(dialog.queryByText('Checking what can be changed...')).toBeNull());
    const buttons = dialog.getAllByRole('button').map((button) => button.textContent);
    expect(buttons.filter((name) => name && !OTHERS.includes(name))).toEqual(names);
  });

  it('of an order whose partner is on the way: says why there are none', async () => {
    fakeOrder(orderDetail({ stage: 'on_the_way', moves: [] }));
    const { dialog } = await openOrder();
    expect(await dialog.findByText(/can no longer be moved or cancelled/)).toBeTruthy();
  });

  it('are not asked for once the order is over', async () => {
    const { calls } = fakeOrder(cancelled());
    const { dialog } = await openOrder();
    expect(dialog.getByText('You owe nothing for it.')).toBeTruthy();
    expect(calls.map(({ route }) => route)).not.toContain('GET /api/service-order/:id');
  });

  it('say that they are loading; a failure offers Retry', async () => {
    let answer: () => OrderDetail | FakeFailure | Promise<never> = never;
    fakeOrder(orderDetail(), { 'GET /api/service-order/:id': () => answer() as OrderDetail });
    const first = await openOrder();
    expect(first.dialog.getByText('Checking what can be changed...')).toBeTruthy();
    await first.user.click(first.dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    answer = () => new FakeFailure(403, 'forbidden');
    await first.user.click(screen.getByRole('button', { name: 'View Full Order CC1D2E' }));
    const dialog = await findOrder();
    expect(await dialog.findByText('We could not check what can be changed.')).toBeTruthy();
    answer = () => orderDetail();
    await first.user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('button', { name: 'Cancel booking' })).toBeTruthy();
  });
});

describe('Cancelling', () => {
  it('asks why, says what it costs, sends the rev that was seen, and shows the outcome with focus', async () => {
    const { server, sent } = fakeOrder(orderDetail({ rev: 7 }), {
      'POST /api/service-order/:id/move': () => {
        server.order = cancelled({ rev: 8 });
        return server.order;
      },
    });
    const { user, dialog } = await openOrder();
    const { question, confirm } = await askToCancel(user, null);
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep the booking' }));
    expect(question.getByText(/Cancelling costs nothing, and you owe nothing/)).toBeTruthy();
    expect(question.getByText(/ask us for a refund within 48 hours/)).toBeTruthy();
    await user.click(confirm);
    expect(question.getByText('Please choose a reason.')).toBeTruthy();
    expect(sent()).toHaveLength(0);
    await user.click(question.getByRole('radio', { name: 'I booked by mistake' }));
    await user.click(confirm);
    const outcome = await dialog.findByText('Your booking is cancelled. You owe nothing for it.');
    expect(sent().map(({ body }) => body)).toEqual([{ move: 'cancel', code: 'booked_by_mistake', rev: 7 }]);
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['cancelled', 'Your booking is cancelled. You owe nothing for it.'],
    ['placed', /Your booking has changed in the meantime, so we left it alone/],
  ] as const)('that another tab has sent: says that the booking is %s', async (stage, words) => {
    const { server, sent } = fakeOrder(orderDetail({ rev: 7 }));
    const { user, dialog } = await openOrder();
    const { confirm } = await askToCancel(user);
    // Another tab is sending the same, and gets the answer: before it is kept, or this tab's watch would send it first.
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const other = oneAtATime('waiting-moves', () => answered);
    const made = { kind: 'customer', uid: customer()._id, order: server.order._id } as const;
    const said = { move: 'cancel', code: 'plans_changed' } as const;
    await act(() => keepMove({ ...made, stage: 'placed', rev: 7, said }));
    await user.click(confirm);
    // It is found as kept already before the other tab has its answer.
    await oneAtATime('waiting-moves-put', async () => undefined);
    server.order = stage === 'cancelled' ? cancelled({ rev: 8 }) : orderDetail({ rev: 8 });
    act(() => {
      waitingMoves.set([]);
      answer();
    });
    await other;
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent()).toHaveLength(0);
  });

  it('works by the keyboard alone', async () => {
    const { sent } = fakeOrder(orderDetail(), { 'POST /api/service-order/:id/move': () => cancelled() });
    const { user, dialog } = await openOrder();
    (await dialog.findByRole('button', { name: 'Cancel booking' })).focus();
    await user.keyboard('{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByRole('radio', { name: 'My plans have changed' }).focus();
    await user.keyboard(' ');
    question.getByRole('button', { name: 'Cancel booking' }).focus();
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(/^Your booking is cancelled/)).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('pressed twice: is sent once', async () => {
    let answer = (_order: OrderDetail): void => undefined;
    const { sent } = fakeOrder(orderDetail(), {
      'POST /api/service-order/:id/move': () => new Promise((resolve) => (answer = resolve)),
    });
    const { user, dialog } = await openOrder();
    const { question, confirm } = await askToCancel(user);
    await user.dblClick(confirm);
    expect(await question.findByRole('button', { name: 'Cancelling...' })).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancelling...' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => answer(cancelled()));
    expect(await dialog.findByText(/^Your booking is cancelled/)).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('without an answer: kept, and sent again with the same key and rev when the network is back', async () => {
    let isLost = true;
    const { server, sent } = fakeOrder(orderDetail({ rev: 3 }), {
      'POST /api/service-order/:id/move': () => {
        if (isLost) throw new TypeError('Failed to fetch');
        server.order = cancelled({ rev: 4 });
        return server.order;
      },
    });
    const { user, dialog } = await openOrder();
    await user.click((await askToCancel(user)).confirm);
    expect(await dialog.findByText('Cancelling has not been sent yet')).toBeTruthy();
    expect(dialog.getByText('We may have it already.')).toBeTruthy();
    isLost = false;
    // Until the code that sends what waits is there, nobody hears of the network.
    await waitFor(() => {
      reportNetwork(true);
      expect(waitingMoves.get()).toEqual([]);
    });
    await waitFor(() => expect(dialog.queryByText('Cancelling has not been sent yet')).toBeNull());
    const [first, second] = sent();
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('of a booking that has changed: shows the newest state with a kind word, and keeps the reason', async () => {
    const { server } = fakeOrder(orderDetail({ rev: 3 }), {
      'POST /api/service-order/:id/move': () => {
        server.order = orderDetail({ stage: 'accepted', status: 'accepted', rev: 5 });
        return CHANGED;
      },
    });
    const { user, dialog } = await openOrder();
    const { confirm } = await askToCancel(user);
    await user.click(confirm);
    const words = await dialog.findByText(/^Your booking has changed in the meantime, so we left it alone/);
    expect(dialog.getByText('accepted')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.contains(words)).toBe(true));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const { question } = await askToCancel(user, null);
    expect(question.getByRole('radio', { name: 'My plans have changed' })).toHaveProperty('checked', true);
  });

  it('that the newest state allows is sent with its rev and a new key', async () => {
    let isChanged = true;
    const { server, sent } = fakeOrder(orderDetail({ rev: 3 }), {
      'POST /api/service-order/:id/move': () => {
        if (!isChanged) return cancelled({ rev: 6 });
        server.order = orderDetail({ stage: 'accepted', rev: 5 });
        return CHANGED;
      },
    });
    const { user, dialog } = await openOrder();
    await user.click((await askToCancel(user)).confirm);
    await dialog.findByText(/^Your booking has changed/);
    isChanged = false;
    await user.click((await askToCancel(user)).confirm);
    await dialog.findByText(/^Your booking is cancelled/);
    const [first, second] = sent();
    expect(second?.body).toEqual({ move: 'cancel', code: 'plans_changed', rev: 5 });
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  });

  it('that is too late: says what the server says', async () => {
    const late = new FakeFailure(409, 'conflict', 'Late', undefined, undefined, 'cancel_late');
    const { server } = fakeOrder(orderDetail(), {
      'POST /api/service-order/:id/move': () => {
        server.order = orderDetail({ stage: 'on_the_way', status: 'on_the_way', rev: 2, moves: [] });
        return late;
      },
    });
    const { user, dialog } = await openOrder();
    await user.click((await askToCancel(user)).confirm);
    expect(await dialog.findByText(/on the way: this booking can no longer be cancelled/)).toBeTruthy();
    expect(dialog.getByText('on the way')).toBeTruthy();
  });

  it('offline: kept and shown as waiting, which can be taken back; sent once there is a network', async () => {
    const { sent } = fakeOrder(orderDetail(), { 'POST /api/service-order/:id/move': () => cancelled() });
    const { user, dialog } = await openOrder();
    const first = await askToCancel(user);
    reportNetwork(false);
    expect(first.question.queryByText('You are offline. Changing a booking needs the internet.')).toBeNull();
    await user.click(first.confirm);
    await dialog.findByText('Cancelling has not been sent yet');
    expect(dialog.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Keep the booking' }));
    await dialog.findByRole('button', { name: 'Cancel booking' });
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await user.click((await askToCancel(user)).confirm);
    await dialog.findByText('Cancelling has not been sent yet');
    expect(sent()).toHaveLength(0);
    reportNetwork(true);
    await waitFor(() => expect(waitingMoves.get()).toEqual([]));
    expect(sent()).toHaveLength(1);
  });

  it('kept, and too late when it is sent: says what the server says, with the newest state', async () => {
    const late = new FakeFailure(409, 'conflict', 'Late', undefined, undefined, 'cancel_late');
    const { server } = fakeOrder(orderDetail(), {
      'POST /api/service-order/:id/move': () => {
        server.order = orderDetail({ stage: 'on_the_way', status: 'on_the_way', rev: 2, moves: [] });
        return late;
      },
    });
    const { user, dialog } = await openOrder();
    const { confirm } = await askToCancel(user);
    reportNetwork(false);
    await user.click(confirm);
    await dialog.findByText('Cancelling has not been sent yet');
    // The list says it as well: the bar of the other pages leads there.
    const opener = screen.getByRole('button', { name: /^View Full Order/ });
    const card = within(opener.closest('li') as HTMLElement);
    expect(card.getByText('Cancelling has not been sent yet')).toBeTruthy();
    reportNetwork(true);
    expect(await dialog.findByText('Your booking could not be cancelled.')).toBeTruthy();
    expect(card.getByText('Your booking could not be cancelled.')).toBeTruthy();
    expect(await dialog.findByText('on the way')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(waitingMoves.get()).toEqual([]);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(card.queryByText('Your booking could not be cancelled.')).toBeNull();
  });

  it('kept, and its customer logs out: asked first, since it is not sent then', async () => {
    const { sent } = fakeOrder(orderDetail());
    const { user, dialog } = await openOrder();
    const { confirm } = await askToCancel(user);
    reportNetwork(false);
    await user.click(confirm);
    await dialog.findByText('Cancelling has not been sent yet');
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    const askToLeave = async () => {
      await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
      const name = 'A cancellation has not been sent yet';
      return within(await screen.findByRole('alertdialog', { name }));
    };
    const asking = await askToLeave();
    expect(asking.getByText(/your booking stands/)).toBeTruthy();
    await user.click(asking.getByRole('button', { name: 'Stay logged in' }));
    expect(storedUser.get()?._id).toBe(customer()._id);
    // An attempt of which nobody knows: the booking may stand no longer.
    waitingMoves.update((moves) => moves.map((move) => ({ ...move, tried: true })));
    const again = await askToLeave();
    expect(again.getByText(/^We may already have it\. If so, your booking is cancelled/)).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Stay logged in' }));
    await user.click((await askToLeave()).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(storedUser.get()).toBeNull();
    expect(waitingMoves.get()).toHaveLength(1);
    expect(sent()).toHaveLength(0);
  });

  it('in an ended session: kept, and sent only when its customer, back again, says so', async () => {
    let isEnded = true;
    const { sent } = fakeOrder(orderDetail({ rev: 3 }), {
      'POST /api/service-order/:id/move': () =>
        isEnded ? new FakeFailure(401, 'unauthenticated') : cancelled(),
    });
    const { user } = await openOrder();
    await user.click((await askToCancel(user, 'It is too expensive')).confirm);
    await waitFor(() => expect(storedUser.get()).toBeNull());
    isEnded = false;
    act(() => {
      storedUser.set(customer());
      closeLoginPopup();
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel now' }));
    await waitFor(() => expect(waitingMoves.get()).toEqual([]));
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    const [first, second] = sent();
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('of two bookings, both held back: the one that is confirmed is sent, and not the other', async () => {
    const { sent } = fakeOrder(orderDetail(), { 'POST /api/service-order/:id/move': () => cancelled() });
    const held = (order: string): WaitingMove => ({
      ...{ key: `key of ${order}`, kind: 'customer', uid: customer()._id, order, rev: 1, stage: 'placed' },
      ...{ said: { move: 'cancel', code: 'other' }, at: new Date().toISOString() },
      ...{ tried: false, tries: 0, asks: true, refusal: null },
    });
    const other = held('another-order');
    waitingMoves.set([held(orderDetail()._id), other]);
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'Cancel now' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(waitingMoves.get()).toEqual([other]));
  });
});

describe('Changing the time', () => {
  const slots = { 'GET /api/slot': () => slotDaysByClock(new Date()) };

  async function askForSlot(user: User) {
    await user.click(await (await findOrder()).findByRole('button', { name: 'Change the time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the time' }));
    await waitFor(() => expect(dialog.queryByText('Checking which times are free...')).toBeNull());
    return dialog;
  }

  it('of a booking whose professional can no longer come: another one is looked for', async () => {
    fakeOrder(orderDetail({ stage: 'accepted', needsReassignment: true }), slots);
    const { user } = await openOrder();
    const question = await askForSlot(user);
    expect(question.getByText('We look for a professional for the new time.')).toBeTruthy();
    expect(question.queryByText(/is asked anew/)).toBeNull();
  });

  it('offers the slots of the checkout, says how often, until when and who is asked, and moves', async () => {
    const { calls, sent } = fakeOrder(orderDetail({ stage: 'accepted', rev: 4, rescheduled: 1 }), {
      ...slots,
      'POST /api/service-order/:id/move': () =>
        orderDetail({ rev: 5, scheduledDate: '2026-11-23', timeSlot: '8:00 AM - 10:00 AM' }),
    });
    const { user, dialog } = await openOrder();
    const question = await askForSlot(user);
    expect(question.getByText(/^You can change the time 1 more time, until 22 Nov, 7:00.am\.$/)).toBeTruthy();
    expect(question.getByText(/^The professional is asked anew/)).toBeTruthy();
    const asked = calls.find(({ url }) => url.pathname === '/api/slot');
    expect(asked?.url.searchParams.get('pincode')).toBe('226001');
    expect(asked?.url.searchParams.get('serviceIds')).toBe('fan');

    await user.click(question.getByRole('button', { name: 'Change the time' }));
    expect(question.getByText('Please choose a time.')).toBeTruthy();
    await user.click(question.getByRole('radio', { name: /^Tomorrow/ }));
    expect(question.getByRole('radio', { name: /10:00 AM - 12:00 PM.*Your present time/ })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(question.getByRole('radio', { name: /^Monday/ }));
    await user.click(question.getByRole('radio', { name: /8:00\sAM\s-\s10:00\sAM/ }));
    await user.click(question.getByRole('button', { name: 'Change the time' }));
    expect(
      await dialog.findByText(/^The time is changed: Mon, 23 Nov, 8:00\sAM\s-\s10:00\sAM\.$/),
    ).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      { move: 'reschedule', scheduledDate: '2026-11-23', timeSlot: '8:00 AM - 10:00 AM', rev: 4 },
    ]);
  });

  it('to a slot that is taken meanwhile: the question stays, and the slot is no choice any more', async () => {
    const full = { isFull: false };
    fakeOrder(orderDetail(), {
      'GET /api/slot': () =>
        slotDaysByClock(new Date()).map((day) => ({
          ...day,
          slots: day.slots.map((slot) =>
            full.isFull && day.date === '2026-11-23'
              ? { ...slot, available: false, reason: 'full' as const }
              : slot,
          ),
        })),
      'POST /api/service-order/:id/move': () => {
        full.isFull = true;
        return new FakeFailure(409, 'slot_unavailable', 'Full', undefined, undefined, 'slot_full');
      },
    });
    const { user } = await openOrder();
    const question = await askForSlot(user);
    await user.click(question.getByRole('radio', { name: /^Monday/ }));
    await user.click(question.getByRole('radio', { name: /8:00\sAM\s-\s10:00\sAM/ }));
    await user.click(question.getByRole('button', { name: 'Change the time' }));
    expect(await question.findByText(/This slot is fully booked\. Please choose another/)).toBeTruthy();
    await waitFor(() => expect(question.getAllByText('Fully booked')).toHaveLength(6));
    expect(question.queryByRole('radio', { name: /AM/, checked: true })).toBeNull();
  });

  it('refused, or lost, after its question was closed: the booking says so, until it is asked about again', async () => {
    const answers: ((answer: FakeFailure | Promise<never>) => void)[] = [];
    fakeOrder(orderDetail(), {
      ...slots,
      'POST /api/service-order/:id/move': () => new Promise<FakeFailure>((resolve) => answers.push(resolve)),
    });
    const { user, dialog } = await openOrder();
    const leaveWhileSent = async () => {
      const question = await askForSlot(user);
      await user.click(question.getByRole('radio', { name: /^Monday/ }));
      await user.click(question.getByRole('radio', { name: /8:00\sAM\s-\s10:00\sAM/ }));
      await user.click(question.getByRole('button', { name: 'Change the time' }));
      await question.findByRole('button', { name: 'Changing...' });
      await user.click(question.getByRole('button', { name: 'Keep the time' }));
      expect(screen.queryByRole('dialog', { name: 'Change the time' })).toBeNull();
    };
    await leaveWhileSent();
    // Pressed now, it would do nothing.
    expect(dialog.getByRole('button', { name: 'Cancel booking' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: 'Change the time' })).toHaveProperty('disabled', false);
    act(() =>
      answers[0]?.(new FakeFailure(409, 'slot_unavailable', 'Full', undefined, undefined, 'slot_full')),
    );
    const refused = await dialog.findByText(/This slot is fully booked\. Please choose another/);
    expect(document.activeElement?.contains(refused)).toBe(true);
    expect(dialog.getByRole('button', { name: 'Cancel booking' })).toHaveProperty('disabled', false);

    await leaveWhileSent();
    expect(dialog.queryByText(/This slot is fully booked/)).toBeNull();
    act(() => answers[1]?.(Promise.reject(new TypeError('Failed to fetch'))));
    expect(await dialog.findByText(/^We got no answer\. Press again/)).toBeTruthy();
  });

  it('by the clock when the free times cannot be read', async () => {
    fakeOrder(orderDetail(), { 'GET /api/slot': () => new FakeFailure(404, 'not_found') });
    const { user } = await openOrder();
    const question = await askForSlot(user);
    expect(await question.findByText(/^We could not check which times are free/)).toBeTruthy();
    await user.click(question.getByRole('radio', { name: /^Monday/ }));
    expect(question.getByRole('radio', { name: /8:00 AM/ })).toHaveProperty('disabled', false);
  });

  it('is closed where the services are no longer offered, with the reason', async () => {
    fakeOrder(orderDetail(), {
      'GET /api/slot': () =>
        new FakeFailure(400, 'service_unavailable', 'Gone', undefined, undefined, 'services_off'),
    });
    const { user } = await openOrder();
    const question = await askForSlot(user);
    expect(await question.findByText('Some services are no longer offered.')).toBeTruthy();
    await user.click(question.getByRole('radio', { name: /^Monday/ }));
    expect(question.getByRole('radio', { name: /8:00 AM/ })).toHaveProperty('disabled', true);
  });

  it('after nobody opened the change counts, and no time that is past is named for it', async () => {
    const events: OrderDetail['events'] = [
      {
        ...{ at: '2026-11-21T09:40:00.000+05:30', role: 'worker', from: 'on_the_way', to: 'placed' },
        ...{ move: 'customer_absent', reason: '' },
      },
    ];
    const slot = { scheduledDate: '2026-11-21', timeSlot: '8:00 AM - 10:00 AM' } as const;
    fakeOrder(orderDetail({ ...slot, needsChoice: true, events }), slots);
    const { user } = await openOrder();
    const question = await askForSlot(user);
    expect(question.getByText('You can change the time 2 more times.')).toBeTruthy();
  });

  it('does not count when nobody was found', async () => {
    fakeOrder(orderDetail({ needsChoice: true, rescheduled: 2, moves: ['reschedule', 'cancel'] }), slots);
    const { user, dialog } = await openOrder();
    expect(await dialog.findByRole('heading', { name: 'We have found nobody for this time' })).toBeTruthy();
    const question = await askForSlot(user);
    expect(question.getByText('This does not count as one of your changes.')).toBeTruthy();
    expect(question.queryByText(/more time/)).toBeNull();
  });
});
