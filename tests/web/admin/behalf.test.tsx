import { type AdminBookingDetail, bookableDates, TIME_SLOTS } from '@gharseva/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminBooking, NEWER_VERSION, signInAdmin, tokenOf } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const ID = 'order-aaabbbcc1d2e';
const PLACED = {
  at: '2026-11-20T18:05:00.000+05:30',
  ...({ actor: 'asha', role: 'customer', from: null, to: 'placed', reason: '' } as const),
};
const RAVI: Partial<AdminBookingDetail> = {
  providerId: { _id: 'ravi', name: 'Ravi Kumar' },
  stage: 'on_the_way',
  status: 'on_the_way',
  events: [PLACED],
};
const [today = '', tomorrow = ''] = bookableDates(new Date());
const OPEN = '4:00 PM - 6:00 PM';
const slots = [today, tomorrow].map((date) => ({
  date,
  slots: TIME_SLOTS.map((timeSlot) => {
    const available = date === tomorrow && timeSlot === OPEN;
    return { timeSlot, available, reason: available ? null : ('full' as const) };
  }),
}));

beforeEach(() => signInAdmin());

/** Opens the page of a booking whose moves an answer names; each call that moves it is answered in turn. */
async function open(
  change: Partial<AdminBookingDetail>,
  answers: (FakeFailure | Partial<AdminBookingDetail>)[] = [],
) {
  let stored = adminBooking({ ...RAVI, ...change });
  const calls = fakeApi({
    'GET /api/admin/bookings/:id': () => stored,
    'GET /api/admin/bookings/:id/workers': () => [],
    'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
    'GET /api/slot': () => slots,
    'POST /api/admin/bookings/:id/move': () => {
      const answer = answers.shift() ?? {};
      if (answer instanceof FakeFailure) return answer;
      stored = adminBooking({ ...RAVI, ...answer, version: NEWER_VERSION });
      return stored;
    },
    'POST /api/admin/bookings/:id/undo': () => adminBooking(RAVI),
    'POST /api/admin/login': () => ({ token: tokenOf('owner') }),
  });
  const { user } = renderSite(`/admin/bookings/${ID}`);
  await screen.findByRole('heading', { name: 'Set status' });
  const sent = () => calls.filter(({ route }) => route.endsWith('/move'));
  return { user, calls, sent };
}

/** The question of a move, opened by its button. */
async function ask(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { ...dialog, send: () => user.click(dialog.getByRole('button', { name })) };
}

describe('Moves after a call', () => {
  test('a button for each move that the answer names, and none without any', async () => {
    await open({ moves: ['start', 'renew_code', 'customer_absent'] });
    const buttons = ['Start the work', 'New start code', 'Customer not there'];
    for (const name of buttons) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accepted' })).toBeNull();
  });

  test.each([
    ['an older version', undefined],
    ['a booking that is over', []],
  ])('nothing for the answer of %s', async (_of, moves) => {
    await open(moves ? { moves } : {});
    expect(screen.queryByRole('heading', { name: 'After a call' })).toBeNull();
  });

  test('not without a reason; with one it goes with the rev that was seen, and can be undone', async () => {
    const { user, sent, calls } = await open({ moves: ['start'] }, [{ stage: 'in_progress' }]);
    const dialog = await ask(user, 'Start the work');
    expect(dialog.getByText(/right person is there: Ravi Kumar$/)).toBeTruthy();
    await dialog.send();
    expect(dialog.getByText('Write what you were told')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/));
    expect(sent()).toHaveLength(0);
    await user.keyboard('She sees him{Enter}');
    expect(await screen.findByText('Booking #CC1D2E is updated')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ move: 'start', rev: 1, reason: 'She sees him' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route.endsWith('/undo'))?.body).toEqual({ version: NEWER_VERSION }),
    );
  });

  test('a delay goes with its minutes', async () => {
    const { user, sent } = await open({ moves: ['running_late'] });
    const dialog = await ask(user, 'Running late');
    await user.click(dialog.getByRole('radio', { name: '45 min' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'A flat tyre');
    await dialog.send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ move: 'running_late', rev: 1, reason: 'A flat tyre', lateBy: 45 });
  });

  test('a cancellation asks for the customer’s reason by word', async () => {
    const { user, sent } = await open({ moves: ['cancel'] });
    const dialog = await ask(user, 'Cancel booking');
    await user.type(dialog.getByLabelText(/^Reason/), 'Called us');
    await dialog.send();
    expect(dialog.getByText('Choose why')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Why'), 'Nobody came');
    await dialog.send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ move: 'cancel', rev: 1, reason: 'Called us', code: 'nobody_came' });
  });

  test('another slot: only the open ones of the days are offered, and one must be chosen', async () => {
    const { user, sent } = await open({ moves: ['reschedule'] });
    const dialog = await ask(user, 'Change slot');
    await user.type(dialog.getByLabelText(/^Reason/), 'After four');
    await dialog.findByRole('radio', { name: OPEN });
    await dialog.send();
    expect(dialog.getByText('Choose a day and a time')).toBeTruthy();
    const times = dialog.getByRole('group', { name: 'Time' });
    expect(within(times).getAllByRole('radio')).toHaveLength(1);
    await user.click(within(times).getByRole('radio', { name: OPEN }));
    await dialog.send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const slot = { scheduledDate: tomorrow, timeSlot: OPEN };
    expect(sent()[0]?.body).toEqual({ move: 'reschedule', rev: 1, reason: 'After four', ...slot });
  });

  test.each([
    ['running_late', 'Running late', '45 min', { lateBy: 45 }],
    ['cancel', 'Cancel booking', 'Nobody came', { code: 'nobody_came' }],
    ['reschedule', 'Change slot', OPEN, { scheduledDate: tomorrow, timeSlot: OPEN }],
  ] as const)(
    'an expired session: the question of %s is open again with what was chosen',
    async (move, name, choice, chosen) => {
      signInAdmin(tokenOf('owner'));
      const over = new FakeFailure(401, 'unauthenticated', 'Sign in again');
      const { user, sent } = await open({ moves: [move] }, [over]);
      const dialog = await ask(user, name);
      if (move === 'cancel') await user.selectOptions(dialog.getByLabelText('Why'), choice);
      else await user.click(await dialog.findByRole('radio', { name: choice }));
      await user.type(dialog.getByLabelText(/^Reason/), 'Called us');
      await dialog.send();
      await user.type(await screen.findByLabelText('Username'), 'admin');
      await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
      const again = within(await screen.findByRole('dialog', { name }));
      await user.click(again.getByRole('button', { name }));
      await waitFor(() => expect(sent()).toHaveLength(2));
      const body = { move, rev: 1, reason: 'Called us', ...chosen };
      expect(sent().map((call) => call.body)).toEqual([body, body]);
    },
  );

  test('a lost answer: what was typed stays, and the same call goes again with its key', async () => {
    const lost = new FakeFailure(503, 'unavailable', 'Try again');
    const { user, sent } = await open({ moves: ['at_the_door'] }, [lost, { stage: 'on_the_way' }]);
    const dialog = await ask(user, 'At the door');
    await user.type(dialog.getByLabelText(/^Reason/), 'He rang');
    await dialog.send();
    expect(await dialog.findByText('The booking was not changed')).toBeTruthy();
    await dialog.send();
    expect(await screen.findByText('Booking #CC1D2E is updated')).toBeTruthy();
    const [first, second] = sent();
    expect(second?.body).toEqual(first?.body);
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('cancelling: its two buttons cannot be mistaken for one another', async () => {
    const { user, sent } = await open({ moves: ['cancel'] });
    const dialog = await ask(user, 'Cancel booking');
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Leave it as it is' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  test('a refusal says why; opened anew, it names the booking as it is by then', async () => {
    const refused = new FakeFailure(409, 'conflict', 'Somebody has moved it');
    const { user, sent } = await open({ moves: ['finish'] }, [refused]);
    const dialog = await ask(user, 'Work is done');
    await user.type(dialog.getByLabelText(/^Reason/), 'Both say so');
    await dialog.send();
    expect(await dialog.findByText('Somebody has moved it')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  test('refused, because a reminder came between: what was typed stays, and goes about the newest booking', async () => {
    const calls: unknown[] = [];
    const refused = new FakeFailure(409, 'conflict', 'The booking has changed meanwhile');
    let stored = adminBooking({ ...RAVI, moves: ['finish', 'cancel'] });
    fakeApi({
      'GET /api/admin/bookings/:id': () => stored,
      'GET /api/admin/bookings/:id/workers': () => [],
      'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
      'POST /api/admin/bookings/:id/move': ({ body }) => {
        calls.push(body);
        if (calls.length === 1) {
          stored = { ...stored, events: [PLACED, { ...PLACED, role: 'system', from: 'placed' }] };
          return refused;
        }
        return adminBooking({ ...RAVI, version: NEWER_VERSION });
      },
    });
    const { user } = renderSite(`/admin/bookings/${ID}`);
    await screen.findByRole('heading', { name: 'Set status' });
    const dialog = await ask(user, 'Work is done');
    await user.type(dialog.getByLabelText(/^Reason/), 'Both say so');
    await dialog.send();
    await user.click(await dialog.findByRole('button', { name: 'Load what is stored now' }));
    expect(dialog.queryByText('The booking has changed meanwhile')).toBeNull();
    await dialog.send();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual([1, 2].map((rev) => ({ move: 'finish', rev, reason: 'Both say so' })));
  });

  test('who may only read bookings has no moves', async () => {
    signInAdmin(tokenOf('readonly'));
    fakeApi({
      'GET /api/admin/bookings/:id': () => adminBooking({ ...RAVI, moves: ['start'] }),
      'GET /api/admin/bookings/:id/workers': () => [],
      'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
    });
    renderSite(`/admin/bookings/${ID}`);
    await screen.findByRole('heading', { name: 'History' });
    expect(screen.queryByRole('heading', { name: 'After a call' })).toBeNull();
  });
});
