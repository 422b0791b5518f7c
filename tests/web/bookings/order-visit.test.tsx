import type { OrderDetail } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { FakeFailure } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { customer, logIn } from '../support/people';
import { renderSite } from '../support/render-site';
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

  it.each([
    ['nothing that its customer is told of', 6, 'Thank you. They know now that you are waiting.', 2],
    ['a delay', 7, /^Your booking has changed in the meantime/, 1],
  ])('an answer to an order to which %s has come since', async (_, told, words, calls) => {
    const details = Object.entries({ rev: 7, stage: 'accepted', turn: 3, told }).map(([path, value]) => ({
      ...{ path, message: 'No longer current', value },
    }));
    const stale = new FakeFailure(409, 'conflict', 'Changed', details, undefined, 'changed_meanwhile');
    const { sent } = fakeOrder(orderDetail({ stage: 'accepted', rev: 6, moves: all }), {
      'POST /api/service-order/:id/move': ({ body }) =>
        (body as { rev: number }).rev === 6
          ? stale
          : orderDetail({ stage: 'accepted', rev: 8, moves: ['cancel'] }),
    });
    const { user, dialog } = await openOrder(LATE);
    await user.click(await dialog.findByRole('button', { name: 'I will wait' }));
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(sent().map(({ body }) => (body as { rev: number }).rev)).toEqual([6, 7].slice(0, calls));
    expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(calls);
  });

  it('the second try of an answer is lost: said, also once the order is there as it was sent for', async () => {
    const details = Object.entries({ rev: 7, stage: 'accepted', turn: 3, told: 6 }).map(([path, value]) => ({
      ...{ path, message: 'No longer current', value },
    }));
    const { server, calls, sent } = fakeOrder(orderDetail({ stage: 'accepted', rev: 6, moves: all }), {
      'POST /api/service-order/:id/move': ({ body }) => {
        server.order = orderDetail({ stage: 'accepted', rev: 7, moves: all });
        if ((body as { rev: number }).rev === 7) throw new TypeError('Failed to fetch');
        return new FakeFailure(409, 'conflict', 'Changed', details, undefined, 'changed_meanwhile');
      },
    });
    const { user, dialog } = await openOrder(LATE);
    await user.click(await dialog.findByRole('button', { name: 'I will wait' }));
    expect(await dialog.findByText(/^We got no answer/)).toBeTruthy();
    expect(sent()).toHaveLength(2);
    const asked = () => calls.filter(({ route }) => route === 'GET /api/service-order/:id').length;
    const before = asked();
    vi.setSystemTime(Date.now() + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(dialog.getByText(/^We got no answer/)).toBeTruthy();
  });

  it('looking on is answered by what is done: there is nobody who could know of the wait', async () => {
    const found = { stage: 'placed', status: 'placed' } as const;
    let answer: (order: OrderDetail) => void = () => undefined;
    fakeOrder(orderDetail({ ...found, rev: 6, needsChoice: true, moves: ['not_here_wait', 'cancel'] }), {
      'POST /api/service-order/:id/move': () =>
        new Promise<OrderDetail>((resolve) => {
          answer = resolve;
        }),
    });
    const { user, dialog } = await openOrder(LATE);
    await user.click(await dialog.findByRole('button', { name: 'Please keep looking' }));
    expect(await dialog.findByRole('button', { name: 'Asking others...' })).toBeTruthy();
    answer(orderDetail({ ...found, rev: 7, moves: ['cancel'] }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Asking others...' })).toBeNull());
    expect(dialog.queryByRole('button', { name: 'Please keep looking' })).toBeNull();
    expect(await dialog.findByText('We go on asking professionals for this time.')).toBeTruthy();
    expect(dialog.queryByText(/They know now/)).toBeNull();
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

  it('of another partner who does not come either, after a lost answer: asked for anew', async () => {
    let isLost = true;
    const { server, sent } = fakeOrder(orderDetail({ stage: 'accepted', rev: 6, moves: all }), {
      'POST /api/service-order/:id/move': () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return orderDetail({ rev: 10, moves: ['cancel'] });
      },
    });
    const { user, dialog } = await openOrder(LATE);
    const ask = async () => {
      await user.click(await dialog.findByRole('button', { name: 'Send somebody else' }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Somebody else?' }));
      await user.click(question.getByRole('button', { name: 'Ask others' }));
      return question;
    };
    const question = await ask();
    expect(await question.findByText(/^We got no answer/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Go back' }));
    // It had arrived, and the next one has accepted.
    isLost = false;
    const events: OrderDetail['events'] = [
      {
        ...{ at: '2026-11-22T10:21:00.000+05:30', role: 'customer', reason: '' },
        ...{ from: 'accepted', to: 'placed', move: 'not_here_another' },
      },
    ];
    server.order = orderDetail({ stage: 'accepted', rev: 9, moves: all, events });
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await dialog.findByText('You asked for another professional')).toBeTruthy();
    await ask();
    expect(await dialog.findByText('We are asking other professionals now.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      { move: 'not_here_another', rev: 6 },
      { move: 'not_here_another', rev: 9 },
    ]);
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

  it('renewed, its answer lost, and read anew: nothing asks to press again, which would make another one', async () => {
    const { server, sent } = fakeOrder(
      orderDetail({ stage: 'on_the_way', rev: 9, startCode: '0417', moves: ['renew_code'] }),
      { 'POST /api/service-order/:id/move': () => new FakeFailure(503, 'unavailable', 'Try again') as never },
    );
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'Make a new code' }));
    expect(await dialog.findByText(/^We got no answer/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make a new code' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(await dialog.findByText(/^We got no answer/)).toBeTruthy();
    expect(sent()[1]?.body).toEqual(sent()[0]?.body);
    server.order = orderDetail({ stage: 'on_the_way', rev: 10, startCode: '5521', moves: ['renew_code'] });
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await dialog.findByText('5521')).toBeTruthy();
    expect(dialog.queryByText(/^We got no answer/)).toBeNull();
  });

  it('that is locked and cannot be renewed any more sends to customer care, who can', async () => {
    fakeOrder(orderDetail({ stage: 'on_the_way', isCodeLocked: true, moves: [] }));
    const { dialog } = await openOrder();
    expect(await dialog.findByText(/is locked\. Please call us/)).toBeTruthy();
    expect(dialog.queryByText(/Make a new/)).toBeNull();
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
    [
      'that somebody else is sought, whoever was at the door',
      { stage: 'on_the_way', needsReassignment: true, arrivedAt: '2026-11-22T10:05:00.000+05:30' },
      /^The professional who was to come cannot come\. We are finding somebody else for you\.$/,
    ],
    ['a choice to be made', { needsChoice: true }, /^Please choose how this booking goes on\.$/],
  ])('%s is said in the list and in the order', async (_, change, words) => {
    fakeOrder(orderDetail({ moves: [], ...change }));
    const { dialog } = await openOrder();
    expect(dialog.getByText(words)).toBeTruthy();
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('of one who cannot come: nothing of a professional on the way', async () => {
    fakeOrder(orderDetail({ stage: 'on_the_way', needsReassignment: true, moves: [] }));
    const { dialog } = await openOrder();
    expect(await dialog.findByText(/We are finding somebody else/)).toBeTruthy();
    await waitFor(() => expect(dialog.queryByText('Checking what can be changed...')).toBeNull());
    expect(dialog.queryByText(/^The professional is on the way/)).toBeNull();
  });

  it('of one who could not come, once the slot is over: that nobody is sought any more', async () => {
    fakeOrder(orderDetail({ stage: 'accepted', needsReassignment: true, moves: ['reschedule', 'cancel'] }));
    const { dialog } = await openOrder('2026-11-22T12:00:00+05:30');
    const words =
      /could not come, and the time of this visit is over\. Please choose another time or call us\.$/;
    expect(dialog.getByText(words)).toBeTruthy();
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.queryByText(/finding somebody else/)).toBeNull();
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

  it('of a change of the time that was taken back: the time that it is again', async () => {
    const [sunday, monday] = [
      { date: '2026-11-22', timeSlot: '10:00 AM - 12:00 PM' },
      { date: '2026-11-23', timeSlot: '8:00 AM - 10:00 AM' },
    ] as const;
    const both = [
      { at: '2026-11-21T09:00:00.000+05:30', move: 'reschedule', slot: { from: sunday, to: monday } },
      { at: '2026-11-21T09:01:00.000+05:30', move: 'undo', slot: { from: monday, to: sunday } },
    ].map((event) => ({ role: 'admin', from: 'placed', to: 'placed', reason: '', ...event }));
    fakeOrder(orderDetail({ events: both as unknown as OrderDetail['events'], moves: [] }));
    const { dialog } = await openOrder();
    const entries = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(entries.at(-2)).toContain('Moved to Mon, 23 Nov');
    expect(entries.at(-1)).toContain('Moved to Sun, 22 Nov');
  });

  it('a text that an admin has set stands in the timeline as it is, and not the stage once more', async () => {
    const at = (minute: number) => `2026-11-21T09:0${minute}:00.000+05:30`;
    const text = 'Waiting for a part';
    const moved: OrderDetail['events'] = [
      { at: at(0), role: 'worker', from: 'assigned', to: 'accepted', reason: '', move: 'accept' },
      {
        ...{ at: at(1), role: 'admin', from: 'accepted', to: 'accepted', reason: '', move: 'set_text' },
        status: { from: 'accepted', to: text },
      },
      {
        ...{ at: at(2), role: 'worker', from: 'accepted', to: 'accepted', reason: '', move: 'running_late' },
        ...{ lateBy: 30, status: { from: text, to: text } },
      },
      {
        ...{ at: at(3), role: 'worker', from: 'accepted', to: 'on_the_way', reason: '', move: 'on_my_way' },
        status: { from: text, to: 'on_the_way' },
      },
    ];
    fakeOrder(orderDetail({ stage: 'on_the_way', status: 'on_the_way', events: moved, moves: [] }));
    const { dialog } = await openOrder();
    const list = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const words = ['Accepted by the professional', text, 'Professional late by 30 minutes', 'On the way'];
    expect(list.slice(-4).map((entry, place) => entry.startsWith(words[place] ?? '?'))).toEqual(
      words.map(() => true),
    );
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
  });
});

/** Opens the order on the Hindi site. */
async function openHindi() {
  logIn(customer());
  const { user } = renderSite('/my-bookings');
  await user.click(await screen.findByRole('button', { name: /^पूरा ऑर्डर देखें/ }));
  return { user };
}
