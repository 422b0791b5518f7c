import type { BoardJob, BoardRow, DayBoard } from '@gharseva/contract';
import { addDays, indiaDate } from '@gharseva/contract/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  adminBooking,
  adminCategory,
  adminCity,
  FIGURES,
  NEWER_VERSION,
  signInAdmin,
  tokenOf,
  VERSION,
} from '../support/admins';
import { boardJob, boardRow, dayBoard } from '../support/boards';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const AT = '/admin/board?date=2026-11-23&city=lucknow';
const NUMBER = '#CC1D2E';

/** The API around a board that a test may change; an assignment moves the card as the server would. */
function fakeBoard(board: DayBoard, change: Parameters<typeof fakeApi>[0] = {}) {
  const world = { board };
  const calls = fakeApi({
    'GET /api/admin/cities': () => [adminCity('kanpur'), adminCity('lucknow')],
    'GET /api/admin/categories': () => [adminCategory('electrician', null, { name: 'Electrician' })],
    'GET /api/admin/dashboard': () => FIGURES,
    'GET /api/admin/day-board': () => world.board,
    'PUT /api/admin/bookings/:id/assign': ({ body }) => {
      const { providerId } = body as { providerId: string };
      const job = allJobs(world.board)[0] ?? boardJob();
      const moved = { ...job, stage: 'assigned' as const, status: 'assigned', version: NEWER_VERSION };
      const rows = world.board.rows.map((row) =>
        boardRow(row._id, { ...row, jobs: row._id === providerId ? [moved] : [] }),
      );
      const name = rows.find(({ _id }) => _id === providerId)?.fullName ?? '';
      world.board = dayBoard(rows);
      return adminBooking({ ...given(moved), providerId: { _id: providerId, name } });
    },
    ...change,
  });
  const of = (route: string) => calls.filter((call) => call.route === route);
  return {
    world,
    calls,
    assigned: () => of('PUT /api/admin/bookings/:id/assign'),
    read: () => of('GET /api/admin/day-board'),
  };
}

const allJobs = ({ rows, unassigned }: DayBoard) => [
  ...unassigned,
  ...rows.flatMap(({ slots }) => slots.flatMap(({ jobs }) => jobs)),
];
const given = ({ _id, stage, status, version }: BoardJob) => ({ _id, stage, status, version });

const card = () => screen.findByRole('button', { name: new RegExp(NUMBER), pressed: false });
const rowOf = (name: string) =>
  screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement;
/** The cell of a partner at a time, 0 for the first. */
const cellOf = (name: string, slot: number) => within(rowOf(name)).getAllByRole('cell')[slot] as HTMLElement;
const said = (text: RegExp) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join(),
    ).toMatch(text),
  );

const ravi: BoardRow = boardRow('ravi', { fullName: 'Ravi Kumar' });
const sita: BoardRow = boardRow('sita', { fullName: 'Sita Devi' });

beforeEach(() => signInAdmin());

describe('Day board', () => {
  test('partners by slot, and who waits beside them: number, trade, first name, place, status', async () => {
    const job = boardJob({ _id: 'order-taken00001', stage: 'accepted', status: 'accepted' });
    fakeBoard(dayBoard([boardRow('ravi', { fullName: 'Ravi Kumar', jobs: [job] }), sita], [boardJob()]));
    renderSite(AT);
    const waiting = within(await screen.findByRole('region', { name: '1 booking needs a provider' }));
    expect(waiting.getByRole('button').textContent).toMatch(
      /#CC1D2E 10:00.*12:00.PM Electrician Asha · Lucknow 226010 placed/,
    );
    expect(within(cellOf('Ravi Kumar', 1)).getByRole('button').textContent).toContain('accepted');
    expect(rowOf('Ravi Kumar').textContent).toContain('Electrician');
    expect(within(cellOf('Sita Devi', 1)).queryByRole('button')).toBeNull();
  });

  test('the keyboard alone: Enter picks up, arrows choose, Enter assigns; each step is said, and the focus goes along', async () => {
    const { assigned } = fakeBoard(dayBoard([ravi, sita], [boardJob()]));
    const { user } = renderSite(AT);
    (await card()).focus();
    await user.keyboard('{Enter}');
    await said(/#CC1D2E is picked up\. Ravi Kumar, 10:00 AM - 12:00 PM: free\./);
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{ArrowDown}');
    await said(/Sita Devi, 10:00 AM - 12:00 PM: free/);
    await user.keyboard('{ArrowRight}');
    await said(/Sita Devi, 12:00 PM - 2:00 PM: booked for 10:00 AM - 12:00 PM/);
    await user.keyboard('{Enter}');
    expect(assigned()).toEqual([]);
    await user.keyboard('{ArrowLeft}{ArrowDown}{Enter}');
    expect(await screen.findByText('Assigned to Sita Devi')).toBeTruthy();
    expect(assigned().map(({ body }) => body)).toEqual([{ providerId: 'sita', version: VERSION }]);
    await waitFor(() => expect(cellOf('Sita Devi', 1).contains(document.activeElement)).toBe(true));
    expect(screen.getByText('No booking of this day waits for a provider.')).toBeTruthy();
  });

  test('Enter that is held down picks up once, and puts down nowhere', async () => {
    const { assigned } = fakeBoard(dayBoard([ravi], [boardJob()]));
    const { user } = renderSite(AT);
    (await card()).focus();
    await user.keyboard('{Enter>5/}');
    expect(screen.getByRole('button', { pressed: true, name: new RegExp(NUMBER) })).toBe(
      document.activeElement,
    );
    expect(assigned()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(assigned()).toHaveLength(1));
    expect(await screen.findByText('Assigned to Ravi Kumar')).toBeTruthy();
  });

  test('Escape puts back, and nothing is sent', async () => {
    const { assigned } = fakeBoard(dayBoard([ravi], [boardJob()]));
    const { user } = renderSite(AT);
    (await card()).focus();
    await user.keyboard('{Enter}{ArrowDown}{Escape}');
    await said(/#CC1D2E is back in its place/);
    expect(screen.queryByRole('button', { pressed: true, name: new RegExp(NUMBER) })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
    expect(assigned()).toEqual([]);
  });

  test('tapping card and place reassigns; Undo takes it back, and the board is read again', async () => {
    const job = boardJob({ stage: 'assigned', status: 'assigned' });
    const before = dayBoard([boardRow('ravi', { fullName: 'Ravi Kumar', jobs: [job] }), sita]);
    const { world, assigned, calls } = fakeBoard(before, {
      'POST /api/admin/bookings/:id/undo': () => {
        world.board = before;
        return adminBooking(given(job));
      },
    });
    const { user } = renderSite(AT);
    await user.click(await card());
    expect(screen.getByText('#CC1D2E is picked up. Choose a provider.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open booking' }).getAttribute('href')).toBe(
      `/admin/bookings/${job._id}`,
    );
    await user.click(
      screen.getByRole('button', { name: 'Assign here: #CC1D2E to Sita Devi, 10:00 AM - 12:00 PM' }),
    );
    await waitFor(() => expect(within(cellOf('Sita Devi', 1)).getByRole('button')).toBeTruthy());
    expect(assigned()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(cellOf('Ravi Kumar', 1)).getByRole('button')).toBeTruthy());
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ version: NEWER_VERSION });
  });

  test('an answer after the session of who assigned: said, without Undo for the admin who follows', async () => {
    signInAdmin(tokenOf('owner', 'first'));
    let answer = (_booking: ReturnType<typeof adminBooking>) => {};
    const { assigned } = fakeBoard(dayBoard([ravi], [boardJob()]), {
      'PUT /api/admin/bookings/:id/assign': () =>
        new Promise<ReturnType<typeof adminBooking>>((resolve) => (answer = resolve)),
    });
    const { user } = renderSite(AT);
    (await card()).focus();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(assigned()).toHaveLength(1));
    signInAdmin(tokenOf('owner', 'second'));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    await card();
    await act(async () => answer(adminBooking({ providerId: { _id: 'ravi', name: 'Ravi Kumar' } })));
    expect(await screen.findByText('Assigned to Ravi Kumar')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('dragging with the mouse: over a place and released, it is assigned; released elsewhere, put back', async () => {
    const { assigned } = fakeBoard(dayBoard([ravi, sita], [boardJob()]));
    const { user } = renderSite(AT);
    const drag = async (to: Element) => {
      const target = await card();
      await user.pointer([
        { keys: '[MouseLeft>]', target, coords: { clientX: 10, clientY: 10 } },
        { target, coords: { clientX: 30, clientY: 30 } },
        { target: to, coords: { clientX: 90, clientY: 90 } },
        { keys: '[/MouseLeft]', target: to, coords: { clientX: 90, clientY: 90 } },
      ]);
    };
    await card();
    await drag(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('button', { pressed: true, name: new RegExp(NUMBER) })).toBeNull();
    await drag(cellOf('Ravi Kumar', 3));
    await said(/Ravi Kumar, 2:00 PM - 4:00 PM: booked for 10:00 AM - 12:00 PM/);
    expect(assigned()).toEqual([]);
    await drag(cellOf('Sita Devi', 1));
    expect(await screen.findByText('Assigned to Sita Devi')).toBeTruthy();
    expect(assigned().map(({ body }) => body)).toEqual([{ providerId: 'sita', version: VERSION }]);
  });

  test('a press that hardly moves is a tap; a finger that moves drags nothing', async () => {
    const { assigned } = fakeBoard(dayBoard([ravi], [boardJob()]));
    const { user } = renderSite(AT);
    const isPicked = () => screen.queryByRole('button', { name: 'Put back' }) !== null;
    const target = await card();
    const to = cellOf('Ravi Kumar', 1);
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 10, clientY: 10 } },
      { target, coords: { clientX: 13, clientY: 12 } },
      { keys: '[/MouseLeft]', target, coords: { clientX: 13, clientY: 12 } },
    ]);
    expect(isPicked()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    await user.pointer([
      { keys: '[TouchA>]', target, coords: { clientX: 10, clientY: 10 } },
      { pointerName: 'TouchA', target: to, coords: { clientX: 90, clientY: 90 } },
      { keys: '[/TouchA]', target: to, coords: { clientX: 90, clientY: 90 } },
    ]);
    expect(isPicked()).toBe(false);
    expect(assigned()).toEqual([]);
  });

  test('a page on which nobody is verified: the next page is offered, and nothing is called empty', async () => {
    const pages = [{ ...dayBoard([]), next: 'new' }, dayBoard([sita])];
    fakeBoard(dayBoard([]), {
      'GET /api/admin/day-board': ({ url }) => pages[url.searchParams.has('after') ? 1 : 0] ?? dayBoard([]),
    });
    const { user } = renderSite(AT);
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(screen.queryByText('Nothing on this day')).toBeNull();
    expect(screen.queryByText('This city has no active and verified provider.')).toBeNull();
    await user.click(more);
    expect(await screen.findByRole('rowheader', { name: /Sita Devi/ })).toBeTruthy();
  });

  test('places that would fail say why and have no button; outside hours is said and allowed', async () => {
    const busy = boardJob({ _id: 'order-other00002', stage: 'completed', status: 'completed' });
    const { assigned } = fakeBoard(
      dayBoard(
        [
          boardRow('busy', { jobs: [busy] }),
          boardRow('tap', { serviceType: 'plumber' }),
          boardRow('off', { absence: 'day_off' }),
          boardRow('late', { absence: 'outside_hours' }),
        ],
        [boardJob()],
      ),
    );
    const { user } = renderSite(AT);
    // A completed booking is a link: it cannot be picked up.
    expect((await screen.findByRole('link', { name: /#R00002/ })).textContent).toContain('completed');
    await user.click(await card());
    const words = (id: string) => cellOf(`Worker ${id}`, 1).textContent;
    expect(words('busy')).toContain('busy in this slot');
    expect(words('tap')).toContain('another trade');
    expect(words('off')).toContain('has days off');
    expect(words('late')).toContain('outside their hours');
    expect(screen.getAllByRole('button', { name: /^Assign here: #/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Assign here: #CC1D2E to Worker late/ }));
    await waitFor(() => expect(assigned()).toHaveLength(1));
  });

  test('refused, because the booking has changed: says so, keeps nothing picked up, and reads the board again', async () => {
    const { world, read } = fakeBoard(dayBoard([ravi, sita], [boardJob()]), {
      'PUT /api/admin/bookings/:id/assign': () => {
        const job = boardJob({ stage: 'assigned', status: 'assigned', version: NEWER_VERSION });
        world.board = dayBoard([boardRow('ravi', { fullName: 'Ravi Kumar', jobs: [job] }), sita]);
        return new FakeFailure(409, 'conflict', 'It has changed meanwhile');
      },
    });
    const { user } = renderSite(AT);
    (await card()).focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(
      await screen.findByText('Assigning #CC1D2E failed. See on the board what has changed.'),
    ).toBeTruthy();
    expect(screen.getByText('It has changed meanwhile')).toBeTruthy();
    await waitFor(() => expect(within(cellOf('Ravi Kumar', 1)).getByRole('button')).toBeTruthy());
    expect(read().length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
  });

  test('who may only look: every card is a link, and nothing can be picked up', async () => {
    signInAdmin(tokenOf('readonly'));
    fakeBoard(dayBoard([ravi], [boardJob()]));
    renderSite(AT);
    const link = await screen.findByRole('link', { name: new RegExp(NUMBER) });
    expect(link.getAttribute('href')).toBe('/admin/bookings/order-aaabbbcc1d2e');
    expect(screen.queryByRole('button', { name: new RegExp(NUMBER) })).toBeNull();
  });

  test('day and city are in the address: filled in with today, changed by the arrows, the field and the list', async () => {
    const { read } = fakeBoard(dayBoard([ravi]));
    const { user } = renderSite('/admin/board?date=someday');
    const today = indiaDate(new Date());
    await screen.findByRole('rowheader', { name: /Ravi Kumar/ });
    const asked = () => read().at(-1)?.url.search;
    expect([window.location.search, asked()]).toEqual([
      `?date=${today}&city=kanpur`,
      `?date=${today}&city=kanpur`,
    ]);
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    await waitFor(() => expect(asked()).toBe(`?date=${addDays(today, 1)}&city=kanpur`));
    await user.selectOptions(screen.getByLabelText('City'), 'lucknow');
    await waitFor(() => expect(asked()).toBe(`?date=${addDays(today, 1)}&city=lucknow`));
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await waitFor(() => expect(window.location.search).toBe(`?date=${addDays(today, -1)}&city=lucknow`));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('more partners: the next page is added, asked for by its cursor', async () => {
    const pages = [{ ...dayBoard([ravi], [boardJob()]), next: 'ravi' }, dayBoard([sita])];
    const { read } = fakeBoard(dayBoard([]), {
      'GET /api/admin/day-board': ({ url }) => pages[url.searchParams.has('after') ? 1 : 0] ?? dayBoard([]),
    });
    const { user } = renderSite(AT);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('rowheader', { name: /Sita Devi/ })).toBeTruthy();
    expect(rowOf('Ravi Kumar')).toBeTruthy();
    expect(read().at(-1)?.url.searchParams.get('after')).toBe('ravi');
  });

  test('an error with Retry; then nothing at all, and bookings without any partner', async () => {
    let answer: DayBoard | FakeFailure = new FakeFailure(400, 'invalid_request', 'Broken');
    fakeBoard(dayBoard([]), { 'GET /api/admin/day-board': () => answer });
    const { user } = renderSite(AT);
    expect(await screen.findByText('The board could not be loaded.')).toBeTruthy();
    answer = dayBoard([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing on this day')).toBeTruthy();
    answer = { ...dayBoard([], [boardJob()]), moreUnassigned: true };
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(await screen.findByText('This city has no active and verified provider.')).toBeTruthy();
    expect(screen.getByText(/Only the first 100 are shown/)).toBeTruthy();
    await user.click(await card());
    await user.keyboard('{Escape}');
  });
});
