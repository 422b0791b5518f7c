import type { AdminBookingDetail } from '@gharseva/contract';
import { MOVE_NAMES } from '@gharseva/contract/rules';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import en from '../../../web/src/locales/en/admin-bookings.json';
import { adminBooking, listedBooking, signInAdmin } from '../support/admins';
import { fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const ID = 'order-aaabbbcc1d2e';
const AT = '2026-11-20T18:06:00.000+05:30';
const PLACED = {
  at: '2026-11-20T18:05:00.000+05:30',
  ...({ actor: 'asha', role: 'customer', from: null, to: 'placed', reason: '' } as const),
};
const by = { at: AT, actor: 'boss', actorName: 'boss@gharseva.example', role: 'admin' } as const;
const bySystem = { at: AT, actor: 'system', role: 'system', reason: '' } as const;

beforeEach(() => signInAdmin());

/** Opens a booking and returns the entries of its history, the newest first. */
async function open(change: Partial<AdminBookingDetail>): Promise<HTMLElement[]> {
  fakeApi({
    'GET /api/admin/bookings/:id': () => adminBooking(change),
    'GET /api/admin/bookings/:id/workers': () => [],
    'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
  });
  renderSite(`/admin/bookings/${ID}`);
  const history = (await screen.findByRole('heading', { name: 'History' })).parentElement as HTMLElement;
  return within(history).queryAllByRole('listitem');
}

describe('The history of a booking', () => {
  test('shows the previous state, the assigned worker and the notes of admins', async () => {
    const [note, waiting, given] = await open({
      events: [
        PLACED,
        {
          ...{ ...by, from: 'placed', to: 'assigned', reason: '' },
          worker: { from: null, to: { _id: 'ravi', name: 'Ravi Kumar' } },
        },
        {
          ...{ ...by, from: 'assigned', to: 'assigned', reason: 'The part is late' },
          status: { from: 'assigned', to: 'Waiting' },
        },
      ],
      notes: [{ at: AT, actor: 'boss', actorName: 'boss@gharseva.example', text: 'Phone again at six' }],
    });
    expect(note?.textContent).toMatch(/Internal note.*boss@gharseva.example.*Phone again at six/);
    expect(waiting?.textContent).toMatch(
      /Waiting.*Before: assigned.*boss@gharseva.example.*The part is late/,
    );
    expect(given?.textContent).toMatch(/Assigned.*Before: Placed.*Given to: Ravi Kumar/);
    const link = within(given as HTMLElement).getByRole('link', { name: 'Ravi Kumar' });
    expect(link.getAttribute('href')).toBe('/admin/workers/ravi');
  });

  test('names a worker who has deleted the account as such, without a link to nobody', async () => {
    const [given] = await open({
      events: [
        PLACED,
        {
          ...{ ...by, from: 'placed', to: 'assigned', reason: '' },
          worker: { from: { _id: 'deleted', name: '—' }, to: { _id: 'ravi', name: 'Ravi Kumar' } },
        },
      ],
    });
    expect(given?.textContent).toMatch(/Taken from: Deleted account/);
    expect(within(given as HTMLElement).getAllByRole('link')).toHaveLength(1);
  });

  test('is newest first, with actor and reason', async () => {
    const [cancelled, placed] = await open({
      events: [PLACED, { ...by, from: 'placed', to: 'cancelled', reason: 'By phone' }],
    });
    expect(cancelled?.textContent).toMatch(/Cancelled.*Admin.*By phone/);
    expect(placed?.textContent).toMatch(/Placed.*Customer/);
  });

  test('names what leaves the stage as it is; beside a stage, why it changed', async () => {
    const [later, declined, late, nobody] = await open({
      events: [
        { ...bySystem, from: 'placed', to: 'placed', move: 'nobody_found' },
        { ...by, from: 'accepted', to: 'accepted', reason: 'In traffic', move: 'running_late', lateBy: 30 },
        { ...by, from: 'assigned', to: 'placed', reason: '', move: 'decline' },
        { ...bySystem, from: 'placed', to: 'placed', move: 'of_a_later_version' },
      ],
    });
    expect(nobody?.textContent).toMatch(/^Nobody was found for this slot.*System$/);
    expect(late?.textContent).toMatch(/^Late by 30 minutes.*In traffic$/);
    expect(declined?.textContent).toMatch(/^PlacedThe provider declinedBefore: Assigned/);
    expect(later?.textContent).toMatch(/^Placed.*System$/);
  });

  test('names a move that leaves an admin’s own text as it is by what it is, and no change of the text', async () => {
    const text = 'Waiting for a part';
    const [late] = await open({
      events: [
        {
          ...{ ...bySystem, from: 'accepted', to: 'accepted', move: 'running_late', lateBy: 30 },
          status: { from: text, to: text },
        },
      ],
    });
    expect(late?.textContent).toMatch(/^Late by 30 minutes/);
    expect(late?.textContent).not.toContain(text);
  });

  test('says from which slot a booking was moved, and to which', async () => {
    const [moved] = await open({
      events: [
        {
          ...{ ...by, from: 'placed', to: 'placed', reason: '', move: 'reschedule' },
          slot: {
            from: { date: '2026-11-22', timeSlot: '10:00 AM - 12:00 PM' },
            to: { date: '2026-11-23', timeSlot: '4:00 PM - 6:00 PM' },
          },
        },
      ],
    });
    expect(moved?.textContent).toMatch(/^Moved to .*23 Nov, 4:00.PM.*Before: .*22 Nov, 10:00.AM/);
  });

  test('has words for each move that keeps the stage or that the stage does not explain', () => {
    const saidByStage = ['place', 'assign', 'accept', 'on_my_way', 'start', 'finish', 'cancel', 'erase'];
    const saidOtherwise = ['override_stage', 'set_text', 'undo'];
    const named = MOVE_NAMES.filter((move) => ![...saidByStage, ...saidOtherwise].includes(move));
    expect(Object.keys(en.event).sort()).toEqual([...named, 'on_time'].sort());
  });
});

describe('What the status of a booking does not say', () => {
  test.each([
    [{ needsChoice: true, stage: 'placed' }, 'The customer has to choose'],
    [{ lateBy: 45, stage: 'on_the_way' }, 'Late by 45 min'],
    [{ lateBy: 45, arrivedAt: '2026-11-20T10:05:00.000+05:30', stage: 'on_the_way' }, /^At the door since/],
  ] as const)('%j: beside its status, in the list and on its page', async (change, words) => {
    const events = [PLACED];
    const booking = { ...change, status: change.stage };
    fakeApi({
      'GET /api/admin/bookings': () => [listedBooking(booking)],
      'GET /api/admin/categories': () => [],
      'GET /api/admin/cities': () => [],
      'GET /api/admin/bookings/:id': () => adminBooking({ ...booking, events }),
      'GET /api/admin/bookings/:id/workers': () => [],
      'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
    });
    const { user } = renderSite('/admin/bookings?date=all');
    const row = await screen.findByRole('row', { name: /#CC1D2E/ });
    expect(within(row).getByText(words)).toBeTruthy();
    await user.click(within(row).getByRole('link', { name: '#CC1D2E' }));
    await screen.findByRole('heading', { name: 'Booking #CC1D2E', level: 1 });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('nothing once the work has begun or the booking is over', async () => {
    await open({ stage: 'completed', status: 'completed', lateBy: 45 });
    expect(screen.queryByText('Late by 45 min')).toBeNull();
  });
});
