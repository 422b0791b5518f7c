import type { OrderDetail } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slotDaysByClock } from '../../../web/src/components/slot-picker/slot-days';
import { noteReached } from '../../../web/src/lib/connection';
import { chooseLocale, setLocale } from '../../../web/src/lib/i18n/i18n';
import { closeLoginPopup } from '../../../web/src/lib/login-popup';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { FakeFailure, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { customer, logIn } from '../support/people';
import { renderSite } from '../support/render-site';
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

const CHANGED = new FakeFailure(409, 'conflict', 'Changed', undefined, undefined, 'changed_meanwhile');

/** Sets what the phone reports of its network. */
function reportNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => noteReached(isThere));
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
    expect(buttons.filter((name) => name && name !== 'Close')).toEqual(names);
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
    const { sent } = fakeOrder(orderDetail(), { 'POST /api/service-order/:id/move': never });
    const { user } = await openOrder();
    const { question, confirm } = await askToCancel(user);
    await user.dblClick(confirm);
    expect(await question.findByRole('button', { name: 'Cancelling...' })).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancelling...' }));
    expect(sent()).toHaveLength(1);
  });

  it('without an answer: says so, and is sent again with the same key and rev, also after a newer state', async () => {
    let isLost = true;
    const { server, sent } = fakeOrder(orderDetail({ rev: 3 }), {
      'POST /api/service-order/:id/move': () => {
        server.order = cancelled({ rev: 4 });
        if (isLost) throw new TypeError('Failed to fetch');
        return server.order;
      },
    });
    const { user, dialog } = await openOrder();
    const { question, confirm } = await askToCancel(user);
    await user.click(confirm);
    expect(await question.findByText(/^We got no answer\. Press again: it is done once only/)).toBeTruthy();
    // A refetch shows what the lost answer would have said.
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    isLost = false;
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    expect(await dialog.findByText(/^Your booking is cancelled/)).toBeTruthy();
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

  it('offline: says so at the button and sends nothing until there is a network', async () => {
    const { sent } = fakeOrder(orderDetail(), { 'POST /api/service-order/:id/move': () => cancelled() });
    const { user, dialog } = await openOrder();
    const { question, confirm } = await askToCancel(user);
    reportNetwork(false);
    expect(question.getByText('You are offline. Changing a booking needs the internet.')).toBeTruthy();
    await user.click(confirm);
    expect(question.getByText(/connect, then press again/)).toBeTruthy();
    expect(sent()).toHaveLength(0);
    reportNetwork(true);
    await user.click(confirm);
    expect(await dialog.findByText(/^Your booking is cancelled/)).toBeTruthy();
  });

  it('in an ended session: the question is there again after signing in, and the same request is sent', async () => {
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
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }));
    expect(question.getByRole('radio', { name: 'It is too expensive' })).toHaveProperty('checked', true);
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Your booking is cancelled. You owe nothing for it.')).toBeTruthy();
    const [first, second] = sent();
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
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

  it('does not count when nobody was found', async () => {
    fakeOrder(orderDetail({ needsChoice: true, rescheduled: 2, moves: ['reschedule', 'cancel'] }), slots);
    const { user, dialog } = await openOrder();
    expect(await dialog.findByRole('heading', { name: 'We have found nobody for this time' })).toBeTruthy();
    const question = await askForSlot(user);
    expect(question.getByText('This does not count as one of your changes.')).toBeTruthy();
    expect(question.queryByText(/more time/)).toBeNull();
  });
});

describe('Nobody here yet', () => {
  const LATE = '2026-11-22T10:20:00+05:30';
  const all: OrderDetail['moves'] = ['not_here_wait', 'not_here_another', 'reschedule', 'cancel'];

  it('offers four choices, each with what follows from it', async () => {
    fakeOrder(orderDetail({ stage: 'accepted', moves: all }));
    const { dialog } = await openOrder(LATE);
    const part = within(await dialog.findByRole('region', { name: 'Nobody here yet?' }));
    expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'I will wait',
      'Send somebody else',
      'Change the time',
      'Cancel booking',
    ]);
    expect(part.getByText('We tell the professional and our team that you are waiting.')).toBeTruthy();
  });

  it('waiting is told at once; a second press after a lost answer has the same key', async () => {
    let isLost = true;
    const { server, sent } = fakeOrder(orderDetail({ stage: 'accepted', rev: 6, moves: all }), {
      'POST /api/service-order/:id/move': () => {
        if (isLost) throw new TypeError('Failed to fetch');
        server.order = orderDetail({ stage: 'accepted', rev: 7, moves: all.slice(1) });
        return server.order;
      },
    });
    const { user, dialog } = await openOrder(LATE);
    await user.click(await dialog.findByRole('button', { name: 'I will wait' }));
    expect(await dialog.findByText(/^We got no answer/)).toBeTruthy();
    isLost = false;
    await user.click(await dialog.findByRole('button', { name: 'I will wait' }));
    expect(await dialog.findByText('Thank you. They know now that you are waiting.')).toBeTruthy();
    const [first, second] = sent();
    expect(first?.body).toEqual({ move: 'not_here_wait', rev: 6 });
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'I will wait' })).toBeNull());
  });

  it('another partner is asked for after a question', async () => {
    const { sent } = fakeOrder(orderDetail({ stage: 'accepted', rev: 6, moves: all }), {
      'POST /api/service-order/:id/move': () => orderDetail({ rev: 7, moves: ['cancel'] }),
    });
    const { user, dialog } = await openOrder(LATE);
    await user.click(await dialog.findByRole('button', { name: 'Send somebody else' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Somebody else?' }));
    expect(sent()).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Ask others' }));
    expect(await dialog.findByText('We are asking other professionals now.')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ move: 'not_here_another', rev: 6 });
  });
});

describe('Start code', () => {
  it('is large, read digit by digit, with whom to tell it', async () => {
    fakeOrder(orderDetail({ stage: 'accepted', startCode: '0417', moves: ['cancel'] }));
    const { dialog } = await openOrder();
    expect((await dialog.findByText('0417')).getAttribute('aria-hidden')).toBe('true');
    expect(dialog.getByText('0, 4, 1, 7')).toBeTruthy();
    expect(dialog.getByText(/only to the professional at your door, never on the phone/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Make a new code' })).toBeNull();
  });

  it('is not stored in the browser', async () => {
    fakeOrder(orderDetail({ stage: 'accepted', startCode: '0417' }));
    const { dialog } = await openOrder();
    await dialog.findByText('0417');
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })).join();
    expect(stored).not.toContain('0417');
  });

  it('that is locked says so, and can be renewed', async () => {
    const { sent } = fakeOrder(
      orderDetail({ stage: 'on_the_way', rev: 9, isCodeLocked: true, moves: ['renew_code'] }),
      {
        'POST /api/service-order/:id/move': () =>
          orderDetail({ stage: 'on_the_way', rev: 10, startCode: '5521', moves: ['renew_code'] }),
      },
    );
    const { user, dialog } = await openOrder();
    expect(await dialog.findByText(/entered wrongly too often and is locked/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make a new code' }));
    expect(await dialog.findByText('5521')).toBeTruthy();
    expect(dialog.getByText('You have a new start code. The old one no longer works.')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ move: 'renew_code', rev: 9 });
  });
});

describe('News of the visit', () => {
  it.each<[string, Partial<OrderDetail>, RegExp]>([
    ['a delay', { stage: 'accepted', lateBy: 30 }, /^The professional is about 30 minutes late\.$/],
    [
      'the partner at the door',
      { stage: 'on_the_way', lateBy: 30, arrivedAt: '2026-11-22T10:05:00.000+05:30' },
      /^The professional is at your door since 22 Nov, 10:05.am\.$/,
    ],
    ['a choice to be made', { needsChoice: true }, /^Please choose how this booking goes on\.$/],
  ])('%s is said in the list and in the order', async (_, change, words) => {
    fakeOrder(orderDetail({ moves: [], ...change }));
    const { dialog } = await openOrder();
    expect(dialog.getByText(words)).toBeTruthy();
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('no delay any more is not said', async () => {
    fakeOrder(orderDetail({ stage: 'accepted', lateBy: 0, moves: [] }));
    const { dialog } = await openOrder();
    expect(dialog.queryByText(/minutes late/)).toBeNull();
  });

  const events: OrderDetail['events'] = [
    ['running_late', { lateBy: 45 }],
    ['running_late', { lateBy: 0 }],
    ['at_the_door', {}],
    [
      'reschedule',
      {
        slot: {
          from: { date: '2026-11-22', timeSlot: '10:00 AM - 12:00 PM' },
          to: { date: '2026-11-23', timeSlot: '8:00 AM - 10:00 AM' },
        },
      },
    ],
    ['of_a_later_version', { code: 'of_a_later_version' }],
    ['cancel', { to: 'cancelled', code: 'found_another' }],
  ].map(([move, change], minute) => ({
    at: `2026-11-21T09:0${minute}:00.000+05:30`,
    role: 'worker',
    from: 'accepted',
    to: 'accepted',
    reason: '',
    move,
    ...(change as object),
  })) as OrderDetail['events'];

  it('stands in the timeline, with the reason of a move in words', async () => {
    fakeOrder(orderDetail({ events, moves: [] }));
    const { dialog } = await openOrder();
    const list = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const timeline = list.slice(-6);
    expect(timeline[0]).toContain('Professional late by 45 minutes');
    expect(timeline[1]).toContain('Professional on time again');
    expect(timeline[2]).toContain('Professional at your door');
    expect(timeline[3]).toMatch(/Moved to Mon, 23 Nov, 8:00\sAM\s-\s10:00\sAM/);
    expect(timeline[4]).toContain('Accepted by the professional');
    expect(timeline[4]).not.toContain('later_version');
    expect(timeline[5]).toContain('I found somebody else');
  });

  it('is said in Hindi, and so is a question', async () => {
    await chooseLocale('hi');
    fakeOrder(orderDetail({ stage: 'accepted', lateBy: 30, startCode: '0417' }));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00+05:30') });
    const { user } = await openHindi();
    expect(await screen.findAllByText('प्रोफ़ेशनल को करीब 30 मिनट की देर होगी।')).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'बुकिंग कैंसिल करें' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('button', { name: 'बुकिंग रखें' })).toBeTruthy();
    expect(question.getByText(/48 घंटे के अंदर हमसे रिफ़ंड माँगिए/)).toBeTruthy();
    await act(() => setLocale('en'));
  });
});

/** Opens the order on the Hindi site. */
async function openHindi() {
  logIn(customer());
  const { user } = renderSite('/my-bookings');
  await user.click(await screen.findByRole('button', { name: /^पूरा ऑर्डर देखें/ }));
  return { user };
}
