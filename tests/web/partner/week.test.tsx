import type { Booking } from '@gharseva/contract';
import { addDays, indiaDate, weekday } from '@gharseva/contract/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { planWeek } from '../../../web/src/features/partner/model/plan-week';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { job, quietPortal, signInRavi, worker } from '../support/partners';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const TODAY = indiaDate(new Date());
const inDays = (days: number) => addDays(TODAY, days);
const HOURS = { from: 8, to: 18 };

/** Hours on each day but the one in three days, and the day after tomorrow off. */
const availability = {
  hours: Array.from({ length: 7 }, (_, day) => (day === weekday(inDays(3)) ? null : HOURS)),
  daysOff: [{ from: inDays(2), to: inDays(2) }],
};

/** Serves jobs in pages, as the API does. */
function serve(jobs: Booking[], change: Parameters<typeof worker>[0] = {}) {
  return fakeApi({
    ...quietPortal,
    'GET /api/worker/:firebaseUid': () => worker({ status: 'active', ...change }),
    'GET /api/service-booking': ({ url }) => {
      const first = jobs.findIndex(({ _id }) => _id === url.searchParams.get('after')) + 1;
      return { bookings: jobs.slice(first, first + 20) };
    },
  });
}
const bar = () => within(screen.getByRole('navigation', { name: 'Main pages' }));

beforeEach(() => {
  resetFirebase();
  signInRavi();
});

describe('The bar at the foot', () => {
  test.each([
    ['/worker/offers', 'New jobs', 'page'],
    ['/worker/jobs', 'Today', 'true'],
    ['/worker/today', 'Today', 'page'],
    ['/worker/week', 'My week', 'page'],
    ['/worker/me', 'Me', 'page'],
    ['/worker/hours', 'Me', 'true'],
    ['/worker/profile/', 'Me', 'true'],
  ])('%s: %s is marked as the current one, and no other', async (path, name, current) => {
    serve([]);
    renderSite(path);
    await screen.findByRole('navigation', { name: 'Main pages' });
    const marked = bar()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [name, current],
    ]);
  });

  test('four links, by the keyboard alone; Me leads to profile, hours, documents and location', async () => {
    serve([]);
    const { user } = renderSite('/worker/dashboard');
    await screen.findByRole('heading', { name: /^Welcome/ });
    expect(bar().getAllByRole('link')).toHaveLength(4);
    bar().getByRole('link', { name: 'Me' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Me' });
    const links = within(screen.getByRole('main')).getAllByRole('link');
    const addresses = links.map((link) => link.getAttribute('href'));
    for (const page of ['profile', 'hours', 'documents', 'location'])
      expect(addresses).toContain(`/worker/${page}`);
  });
});

describe('My Week', () => {
  test('planWeek: the jobs of each of seven days in the order of their slots, cancelled ones left out', () => {
    const days = planWeek(
      [
        job('late-1', { scheduledDate: TODAY, timeSlot: '6:00 PM - 8:00 PM' }),
        job('noon-1', { scheduledDate: TODAY, timeSlot: '12:00 PM - 2:00 PM' }),
        job('morn-1', { scheduledDate: TODAY, timeSlot: '8:00 AM - 10:00 AM' }),
        job('gone-1', { scheduledDate: TODAY, stage: 'cancelled' }),
        job('last-1', { scheduledDate: inDays(6) }),
        job('next-1', { scheduledDate: inDays(7) }),
      ],
      availability,
      TODAY,
    );
    expect(days.map(({ jobs }) => jobs.map(({ _id }) => _id))).toEqual([
      ['morn-1', 'noon-1', 'late-1'],
      ...[[], [], [], [], [], ['last-1']],
    ]);
    expect(days.map(({ work }) => work)).toEqual([
      ...[HOURS, HOURS, 'day_off', 'not_working'],
      ...[HOURS, HOURS, HOURS],
    ]);
  });

  test('hours and days off in words; without stated hours, any time', async () => {
    serve([], { availability });
    renderSite('/worker/week');
    const days = await screen.findAllByText(/^(8:00.AM to 6:00.PM|Day off|Not a working day)$/);
    expect(days).toHaveLength(7);
    const off = screen.getByText('Day off').closest('li') as HTMLElement;
    expect(off.dataset.off).toBe('true');
    // A day without work is not said to be without jobs too.
    expect(within(off).queryByText('No jobs')).toBeNull();
    expect(screen.getAllByText('No jobs')).toHaveLength(5);
  });

  test('a job: a link to all that can be done with it, which has the focus there', async () => {
    serve([job('other-1', { scheduledDate: TODAY }), job('job-bbb222', { scheduledDate: inDays(1) })]);
    const { user } = renderSite('/worker/week');
    const day = (await screen.findByText(/^Tomorrow, /)).closest('li') as HTMLElement;
    await user.click(within(day).getByRole('link', { name: /Electrician/ }));
    await screen.findByText('Job #BBB222');
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Job #BBB222'));
  });

  test('a job that is being given to another partner says so', async () => {
    serve([
      job('job-bbb222', { scheduledDate: TODAY, stage: 'accepted', needsReassignment: true }),
      job('other-1', { scheduledDate: inDays(1), stage: 'accepted' }),
    ]);
    renderSite('/worker/week');
    const jobs = await screen.findAllByRole('link', { name: /Electrician/ });
    const notes = jobs.map((one) => within(one.closest('li') as HTMLElement).queryByText(/given to another/));
    expect(notes.map((note) => note !== null)).toEqual([true, false]);
  });

  test('a week of more jobs than a page: the next pages are asked for, and no further', async () => {
    const days = Array.from({ length: 12 }, (_, day) => day);
    const jobs = days.flatMap((day) =>
      Array.from({ length: 4 }, (_, place) => job(`job-${day}-${place}`, { scheduledDate: inDays(day) })),
    );
    const calls = serve(jobs);
    renderSite('/worker/week');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Electrician/ })).toHaveLength(28));
    expect(calls.filter(({ route }) => route === 'GET /api/service-booking')).toHaveLength(2);
  });

  // The second time, the code for a refusal is there at once: it may be answered between two renders.
  test.each(['first', 'second'])(
    'the job that the next page follows is given away meanwhile, for the %s time: the list begins anew, and goes on',
    async () => {
      const jobs = Array.from({ length: 28 }, (_, place) =>
        job(`job-${place}`, { scheduledDate: inDays(Math.floor(place / 4)) }),
      );
      const refused: (string | null)[] = [];
      fakeApi({
        ...quietPortal,
        'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }),
        'GET /api/service-booking': ({ url }) => {
          const after = url.searchParams.get('after');
          if (after !== null && refused.length === 0) jobs.splice(19, 1);
          const last = jobs.findIndex(({ _id }) => _id === after);
          if (after === null || last >= 0) return { bookings: jobs.slice(last + 1, last + 21) };
          refused.push(after);
          return new FakeFailure(403, 'forbidden');
        },
      });
      renderSite('/worker/week');
      await waitFor(() => expect(screen.getAllByRole('link', { name: /Electrician/ })).toHaveLength(27));
      expect(screen.queryByText('Error fetching jobs')).toBeNull();
      expect(refused).toEqual(['job-19']);
    },
  );

  test('a paused partner: says why there is nothing, and asks for nothing', async () => {
    const calls = serve([], { status: 'inactive' });
    renderSite('/worker/week');
    await screen.findByText('Your account is paused, so there are no jobs to show.');
    expect(calls.map(({ route }) => route)).not.toContain('GET /api/service-booking');
  });

  test('a failure: says so, and can be tried again', async () => {
    let answer: { bookings: Booking[] } | FakeFailure = new FakeFailure(403, 'forbidden');
    fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }),
      'GET /api/service-booking': () => answer,
    });
    const { user } = renderSite('/worker/week');
    await screen.findByText('Error fetching jobs');
    answer = { bookings: [] };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByText('No jobs')).toHaveLength(7);
  });
});

describe('Today', () => {
  test('the next job on top, with its step, Call and the way by its address', async () => {
    const calls = serve([
      job('job-aaa111', {
        ...{ scheduledDate: TODAY, stage: 'accepted', rev: 3, moves: ['on_my_way'], userPhone: '9876543210' },
        address: '12 Hazratganj, Lucknow 226001',
      }),
      job('job-bbb222', { scheduledDate: TODAY, timeSlot: '6:00 PM - 8:00 PM' }),
    ]);
    renderSite('/worker/today');
    const next = within(await screen.findByRole('region', { name: 'Next job' }));
    expect(next.getByRole('button', { name: 'I am on my way' })).toBeTruthy();
    expect(next.getByRole('link', { name: 'Call 9876543210' })).toBeTruthy();
    expect(next.getByRole('link', { name: 'Directions' }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=12%20Hazratganj%2C%20Lucknow%20226001',
    );
    const [list] = calls.filter(({ route }) => route === 'GET /api/service-booking');
    expect(list?.url.searchParams.get('when')).toBe('today');
  });

  test('on another day, not yet read: nothing of the day before, nor that there are none', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-29T21:00:00+05:30'), toFake: ['Date'] });
    try {
      const answers = [Promise.resolve({ bookings: [] }), new Promise<never>(() => undefined)];
      fakeApi({
        ...quietPortal,
        'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }),
        'GET /api/service-booking': () => answers.shift() ?? { bookings: [] },
      });
      renderSite('/worker/today');
      await screen.findByText('No jobs for today');
      vi.setSystemTime(new Date('2026-11-30T07:00:00+05:30'));
      fireEvent(document, new Event('visibilitychange'));
      expect(await screen.findByText('Loading...')).toBeTruthy();
      expect(screen.queryByText('No jobs for today')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
