import type { Dispatch, DispatchFigures } from '@gharseva/contract';
import { addDays, indiaDate, weekStart } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adminBooking, adminCategory, adminCity, signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const ID = 'order-aaabbbcc1d2e';
const on = (time: string) => `2026-11-23T${time}:00.000+05:30`;

type Asked = Dispatch['asked'][number];

function asked(name: string, change: Partial<Asked> = {}): Asked {
  return {
    ...{
      provider: { _id: name.toLowerCase(), name },
      round: 1,
      wave: 1,
      at: on('10:00'),
      until: on('10:15'),
    },
    why: {
      ...{ isFavourite: false, reach: 'within', distanceKm: 3.2, jobsThatWeek: 2, wishedJobs: 12 },
      ...{ ratingBand: 'good', isNewcomerTurn: false },
    },
    answer: 'waiting',
    ...change,
  };
}

const search = (change: Partial<Dispatch> = {}): Dispatch => ({
  ...{ state: 'open', round: 1, openedAt: on('10:00'), dueAt: on('10:15'), asked: [], refused: [] },
  ...change,
});

beforeEach(() => signInAdmin());

describe('Who was asked', () => {
  async function open(dispatch: Dispatch | FakeFailure | null) {
    const shown = { now: dispatch };
    fakeApi({
      'GET /api/admin/bookings/:id': () => adminBooking(),
      'GET /api/admin/bookings/:id/workers': () => [],
      'GET /api/admin/bookings/:id/dispatch': () =>
        shown.now instanceof FakeFailure ? shown.now : { dispatch: shown.now },
    });
    const { user } = renderSite(`/admin/bookings/${ID}`);
    await screen.findByRole('heading', { name: 'History' });
    return { user, shown };
  }

  test('the waves, the latest first, each with who, why and the answer', async () => {
    await open(
      search({
        asked: [
          asked('Ravi', { answer: 'declined', answeredAt: on('10:02'), code: 'too_far' }),
          asked('Sita', { wave: 2, why: { ...asked('x').why, distanceKm: null, isNewcomerTurn: true } }),
        ],
        refused: [{ _id: 'ravi', name: 'Ravi' }],
      }),
    );
    expect(await screen.findByText(/^Waiting for answers until/)).toBeTruthy();
    const waves = screen.getAllByText(/^Wave \d · /);
    expect(waves.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Wave 2 · 1 asked at 23 Nov, 10:00.am$/),
      expect.stringMatching(/^Wave 1 · 1 asked at/),
    ]);
    expect(waves.map(({ parentElement }) => parentElement?.hasAttribute('open'))).toEqual([true, false]);
    expect(screen.getByText(/^Answered at 10:02.am$/)).toBeTruthy();
    expect(screen.getByText(/^Had until 10:15.am$/)).toBeTruthy();
    expect(screen.getByText('new, so asked first · Distance not known · 2 of 12 in the week')).toBeTruthy();
    expect(screen.getByText('3.2 km · 2 of 12 in the week')).toBeTruthy();
    const ravi = screen.getByRole('link', { name: 'Ravi' });
    expect(ravi.getAttribute('href')).toBe('/admin/workers/ravi');
    expect(screen.getByText('Declined')).toBeTruthy();
    expect(screen.getByText('Too far away')).toBeTruthy();
    expect(screen.getByText('Not asked again for this booking: Ravi')).toBeTruthy();
  });

  test('an earlier search is marked as such; deleted accounts have no name and no link', async () => {
    await open(
      search({
        round: 4,
        asked: [
          asked('', { provider: { _id: 'deleted', name: '' }, answer: 'withdrawn' }),
          asked('', { provider: { _id: 'deleted', name: '' }, answer: 'declined' }),
          asked('Sita', { round: 4 }),
        ],
      }),
    );
    expect(await screen.findByText(/^Wave 1, an earlier search · 2 asked/)).toBeTruthy();
    expect(screen.getAllByText('Deleted account').length).toBe(2);
    expect(screen.queryByRole('link', { name: 'Deleted account' })).toBeNull();
  });

  test.each([
    ['accepted', /^Accepted at/],
    ['nobody_left', /The customer chooses\.$/],
    ['assigned', /^Given to somebody by an admin/],
  ] as const)('over, because: %s', async (end, words) => {
    await open(
      search({ state: 'over', end, endedAt: on('10:05'), asked: [asked('Ravi', { answer: 'unanswered' })] }),
    );
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('over, and begun anew, as where the job was given back: the new search is shown', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const taken = [asked('Ravi', { answer: 'accepted', answeredAt: on('10:02') })];
    const { shown } = await open(
      search({ state: 'over', end: 'accepted', endedAt: on('10:02'), asked: taken }),
    );
    expect(await screen.findByText(/^Accepted at/)).toBeTruthy();
    shown.now = search({ round: 3, asked: [...taken, asked('Sita', { round: 3 })] });
    await act(async () => void vi.advanceTimersByTime(30_000));
    expect(await screen.findByText(/^Waiting for answers until/)).toBeTruthy();
  });

  test('before the first wave: when somebody is asked', async () => {
    await open(search({ dueAt: on('07:00') }));
    expect(await screen.findByText(/^The next ones are asked at/)).toBeTruthy();
  });

  test('nothing for a booking for which nobody was sought; a failed load can be repeated', async () => {
    const { user, shown } = await open(new FakeFailure(400, 'invalid_request', 'Broken'));
    expect(await screen.findByText('Who was asked could not be loaded.')).toBeTruthy();
    shown.now = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Who was asked' })).toBeNull());
  });
});

describe('The figures', () => {
  const THIS_WEEK = weekStart(indiaDate(new Date()));

  function figures(week: string, change: Partial<DispatchFigures> = {}): DispatchFigures {
    return {
      ...{ week, orders: 50, isPartial: false, accepted: 46, assigned: 2, unfilled: 1, lateYes: 3 },
      waves: [{ wave: 1, asked: 50, accepted: 30, declined: 8 }],
      minutesToAccept: { sameDay: { p50: 1.5, p95: 8.2 }, later: { p50: 3, p95: 75.4 } },
      ...{ askedAnOrder: 2.416, gini: 0.2, newcomersShare: 0.251 },
      refusals: [
        { code: 'too_far', count: 5 },
        { code: null, count: 2 },
        { code: 'a_later_word', count: 1 },
      ],
      ...change,
    };
  }

  async function open(of: (week: string) => DispatchFigures | FakeFailure, path = '/admin/dispatch') {
    const calls = fakeApi({
      'GET /api/admin/cities': () => [adminCity('all-cities'), adminCity('lucknow'), adminCity('kanpur')],
      'GET /api/admin/categories': () => [adminCategory('electrician', null), adminCategory('plumber', null)],
      'GET /api/admin/dispatch-figures': ({ url }) => of(url.searchParams.get('week') ?? ''),
    });
    const { user } = renderSite(path);
    await screen.findByRole('heading', { name: 'Finding providers', level: 1 });
    const queries = () =>
      calls
        .filter(({ route }) => route.endsWith('figures'))
        .map(({ url }) => Object.fromEntries(url.searchParams));
    return { user, queries };
  }

  test.each([
    ['105 days ago', 105, true],
    ['of today', 0, false],
  ])('the week %s: whether its searches may be deleted already', async (_, days, isOutlived) => {
    const week = addDays(THIS_WEEK, -days);
    await open((of) => figures(of, { orders: isOutlived ? 0 : 50 }), `/admin/dispatch?week=${week}`);
    if (isOutlived) await screen.findByText('Nobody was asked in these weeks');
    else await screen.findByRole('table', { name: 'Finding providers' });
    expect(screen.queryByText(/^Searches are kept for 90 days/) !== null).toBe(isOutlived);
  });

  test('the week of today for the first city and category, with the five weeks before', async () => {
    const { queries } = await open(figures);
    const table = within(await screen.findByRole('table', { name: 'Finding providers' }));
    const row = (name: RegExp) => within(table.getByRole('row', { name }));
    const sameDay = row(/booked for the same day/);
    expect(sameDay.getByText('8 min')).toBeTruthy();
    expect(sameDay.getByText('at most 10 min')).toBeTruthy();
    const later = row(/booked for a later day/);
    expect(later.getByText('75 min').textContent).toBe('75 min (aim missed)');
    expect(row(/nobody was found/).getByText('2 %')).toBeTruthy();
    expect(row(/new providers/).getByText('25.1 %')).toBeTruthy();
    expect(later.getByRole('img').getAttribute('aria-label')?.split('; ')).toHaveLength(6);
    const weeks = [-35, -28, -21, -14, -7, 0].map((days) => addDays(THIS_WEEK, days));
    expect(
      queries()
        .map(({ week }) => week)
        .sort(),
    ).toEqual(weeks);
    expect(queries()[0]).toMatchObject({ city: 'lucknow', category: 'electrician' });
    for (const text of ['Too far away: 5', 'No reason given: 2', 'Another reason: 1']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  test('figures that read as their aims, to the digits that are shown, meet them; beyond these they miss them', async () => {
    const near = { sameDay: { p50: 3, p95: 10.4 }, later: { p50: 3, p95: 60.5 } };
    await open((week) => figures(week, { orders: 1000, unfilled: 20, gini: 0.254, minutesToAccept: near }));
    const table = within(await screen.findByRole('table', { name: 'Finding providers' }));
    const shownOf = (name: RegExp) =>
      within(table.getByRole('row', { name })).getAllByRole('cell')[0]?.textContent;
    expect(shownOf(/for the same day/)).toBe('10 min');
    expect(shownOf(/for a later day/)).toBe('61 min (aim missed)');
    expect(shownOf(/nobody was found/)).toBe('2 %');
    expect(shownOf(/unevenly/)).toBe('0.25');
  });

  test('the numbers of all six weeks in a table, the missed aims named', async () => {
    const { user } = await open((week) =>
      figures(week, { orders: 1250, unfilled: week === THIS_WEEK ? 0 : 250 }),
    );
    expect(await screen.findByText('1,250 bookings in that week')).toBeTruthy();
    await user.click(screen.getByText('Each of the six weeks in numbers', { selector: 'summary' }));
    const table = within(screen.getByRole('table', { name: 'Each of the six weeks in numbers' }));
    const row = table.getByRole('row', { name: /nobody was found/ });
    const values = within(row).getAllByRole('cell');
    expect(values.map(({ textContent }) => textContent)).toEqual([
      ...Array.from({ length: 5 }, () => '20 % (aim missed)'),
      '0 %',
    ]);
    expect(table.getAllByRole('columnheader')).toHaveLength(7);
  });

  test('a day in the address that is none: the present week', async () => {
    const { queries } = await open(figures, '/admin/dispatch?week=2026-02-31');
    await screen.findByRole('table', { name: 'Finding providers' });
    expect(queries().map(({ week }) => week)).toContain(THIS_WEEK);
  });

  test('another choice goes into the address and to the API', async () => {
    const { user, queries } = await open(figures);
    await user.selectOptions(await screen.findByLabelText('City'), 'Kanpur');
    await waitFor(() => expect(queries().at(-1)?.city).toBe('kanpur'));
    expect(window.location.search).toContain('city=kanpur');
  });

  test('weeks in which nobody was asked', async () => {
    await open((week) =>
      figures(week, {
        ...{ orders: 0, accepted: 0, unfilled: 0, waves: [], refusals: [], gini: null, askedAnOrder: null },
        minutesToAccept: { sameDay: null, later: null },
      }),
    );
    expect(await screen.findByText('Nobody was asked in these weeks')).toBeTruthy();
  });

  test('says when not all bookings were counted', async () => {
    await open((week) => figures(week, { isPartial: true }));
    expect(await screen.findByText(/^There are more bookings than could be counted/)).toBeTruthy();
  });

  test('a failed load can be repeated', async () => {
    await open(() => new FakeFailure(400, 'invalid_request', 'Broken'));
    expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
