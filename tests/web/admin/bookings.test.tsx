import { indiaDate } from '@gharseva/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  adminBooking,
  adminCategory,
  adminCity,
  eligible,
  listedBooking,
  NEWER_VERSION,
  signInAdmin,
  VERSION,
} from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const ID = 'order-aaabbbcc1d2e';
/** The state of a booking that is assigned to Ravi. */
const GIVEN = {
  providerId: { _id: 'ravi', name: 'Ravi Kumar' },
  stage: 'assigned',
  status: 'assigned',
} as const;
const PLACED = {
  at: '2026-11-20T18:05:00.000+05:30',
  actor: 'asha',
  role: 'customer',
  from: null,
  to: 'placed',
  reason: '',
} as const;
const choices = {
  'GET /api/admin/categories': () => [adminCategory('electrician', null)],
  'GET /api/admin/cities': () => [adminCity('lucknow')],
};

beforeEach(() => signInAdmin());

async function open(path: string, heading: string) {
  const { user } = renderSite(path);
  await screen.findByRole('heading', { name: heading, level: 1 });
  return user;
}

describe('Bookings', () => {
  test('Show more continues after the last booking of the page', async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, row) => listedBooking({ _id: `order-00000${from + row}` }));
    const calls = fakeApi({
      ...choices,
      'GET /api/admin/bookings': ({ url }) => (url.searchParams.has('after') ? page(20, 2) : page(10, 10)),
    });
    const user = await open('/admin/bookings', 'Bookings');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: '#000021' })).toBeTruthy();
    expect(screen.getAllByRole('rowheader')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    // The button is gone: the next key leads from the last row that was there into the new ones.
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '#000019' }).closest('tr'));
    const asked = calls.filter(({ route }) => route === 'GET /api/admin/bookings');
    expect(asked.map(({ url }) => url.searchParams.get('after'))).toEqual([null, 'order-0000019']);
  });

  test('a booking that is given an earlier time before the next page is read stands once, as it is now', async () => {
    const page = Array.from({ length: 10 }, (_, row) => listedBooking({ _id: `order-00000${10 + row}` }));
    const moved = { _id: 'order-0000013', scheduledDate: '2026-11-20' };
    fakeApi({
      ...choices,
      'GET /api/admin/bookings': ({ url }) => (url.searchParams.has('after') ? [listedBooking(moved)] : page),
    });
    const user = await open('/admin/bookings?date=all', 'Bookings');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(screen.getAllByRole('rowheader')).toHaveLength(10);
    expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('#000013');
  });

  test('filters from the address go to the API; a changed filter goes into the address', async () => {
    const calls = fakeApi({ ...choices, 'GET /api/admin/bookings': () => [] });
    const user = await open('/admin/bookings?date=2026-11-22&status=placed', 'Bookings');
    expect(await screen.findByText('No bookings match.')).toBeTruthy();
    await screen.findByRole('option', { name: 'Lucknow' });
    await user.selectOptions(screen.getByLabelText('City'), 'Lucknow');
    await waitFor(() =>
      expect(calls.filter(({ route }) => route === 'GET /api/admin/bookings').at(-1)?.url.search).toBe(
        '?date=2026-11-22&cityId=lucknow&status=placed',
      ),
    );
    expect(window.location.search).toBe('?date=2026-11-22&status=placed&cityId=lucknow');
  });

  test('the filter by city offers only cities that a booking can be in', async () => {
    const everywhere = adminCity('all-cities', { name: 'All Cities', pincodeRanges: [] });
    fakeApi({
      ...{ ...choices, 'GET /api/admin/bookings': () => [] },
      'GET /api/admin/cities': () => [everywhere, adminCity('lucknow')],
    });
    await open('/admin/bookings', 'Bookings');
    await screen.findByRole('option', { name: 'Lucknow' });
    const offered = within(screen.getByLabelText('City')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Any city', 'Lucknow']);
  });

  test('opens at today in India; All days is one press away and survives other filters', async () => {
    const calls = fakeApi({ ...choices, 'GET /api/admin/bookings': () => [listedBooking()] });
    const asked = () => calls.filter(({ route }) => route === 'GET /api/admin/bookings').at(-1)?.url.search;
    const user = await open('/admin/bookings', 'Bookings');
    const today = indiaDate(new Date());
    await waitFor(() => expect(asked()).toBe(`?date=${today}`));
    expect(screen.getByLabelText('Date')).toHaveProperty('value', today);
    await user.selectOptions(screen.getByLabelText('Status'), 'Placed');
    await waitFor(() => expect(asked()).toBe(`?date=${today}&status=placed`));
    await user.click(screen.getByRole('button', { name: 'All days' }));
    await waitFor(() => expect(asked()).toBe('?status=placed'));
    await user.selectOptions(screen.getByLabelText('Status'), 'Any status');
    await waitFor(() => expect(asked()).toBe(''));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(window.location.search).toBe(`?date=${today}`));
  });

  test('of all days: a day of another year has its year', async () => {
    vi.setSystemTime(new Date('2026-11-21T09:30:00+05:30'));
    const bookings = ['2025-11-22', '2026-11-22'].map((scheduledDate, index) => ({
      ...listedBooking(),
      ...{ _id: `order-${index}`, scheduledDate },
    }));
    fakeApi({ ...choices, 'GET /api/admin/bookings': () => bookings });
    await open('/admin/bookings?status=placed', 'Bookings');
    expect(await screen.findByRole('cell', { name: /^Sat, 22 Nov 2025/ })).toBeTruthy();
    expect(screen.getByRole('cell', { name: /^Sun, 22 Nov 1?\d/ })).toBeTruthy();
  });

  test('an address cut off in the middle of a day shows the bookings of every day', async () => {
    const calls = fakeApi({ ...choices, 'GET /api/admin/bookings': () => [listedBooking()] });
    await open('/admin/bookings?date=2026-11-2&status=placed', 'Bookings');
    expect(await screen.findByRole('rowheader')).toBeTruthy();
    const asked = calls.find(({ route }) => route === 'GET /api/admin/bookings');
    expect(asked?.url.search).toBe('?status=placed');
    expect(screen.getByRole('button', { name: 'All days' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('shows the error and Retry when the list fails', async () => {
    fakeApi({
      ...choices,
      'GET /api/admin/bookings': () => new FakeFailure(400, 'invalid_request', 'Broken'),
    });
    await open('/admin/bookings', 'Bookings');
    expect(await screen.findByText('The bookings could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('Booking page', () => {
  function serve(answers: Parameters<typeof fakeApi>[0] = {}, change = {}) {
    return fakeApi({
      'GET /api/admin/bookings/:id': () => adminBooking(change),
      'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
      'GET /api/admin/bookings/:id/workers': () => [
        eligible('ravi', { fullName: 'Ravi Kumar', jobsThatDay: 1 }),
        eligible('sita', { fullName: 'Sita Devi', isEligible: false, reasons: ['busy_in_slot'] }),
      ],
      ...answers,
    });
  }

  test('stays as the booking is while others move it, until it is over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let present = adminBooking();
    const calls = serve({ 'GET /api/admin/bookings/:id': () => present });
    const reads = () => calls.filter(({ route }) => route === 'GET /api/admin/bookings/:id').length;
    const later = () => act(async () => void vi.advanceTimersByTime(30_000));
    await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(await screen.findByText('Nobody is assigned')).toBeTruthy();
    present = adminBooking(GIVEN);
    await later();
    expect(await screen.findByText('Assigned to Ravi Kumar')).toBeTruthy();
    present = adminBooking({ ...GIVEN, stage: 'cancelled', status: 'cancelled' });
    await later();
    expect(await screen.findByText('This booking is over.')).toBeTruthy();
    const before = reads();
    await later();
    expect(reads()).toBe(before);
  });

  test('offers nobody but the worker who has its cash, and says why', async () => {
    serve({
      'GET /api/admin/bookings/:id/workers': () => [
        eligible('ravi', { fullName: 'Ravi Kumar' }),
        eligible('sita', { fullName: 'Sita Devi', isEligible: false, reasons: ['cash_taken'] }),
      ],
    });
    await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    const other = await screen.findByRole('radio', {
      name: /Sita Devi.*cash with the one who had it before/,
    });
    expect(other).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: /Ravi Kumar/ })).toHaveProperty('checked', true);
    expect(
      screen.getByText(/^The partner took cash for this booking: nobody else can be given it/),
    ).toBeTruthy();
  });

  test('assigns an eligible worker with the version and shows the assignment', async () => {
    const calls = serve({
      'PUT /api/admin/bookings/:id/assign': () =>
        adminBooking({
          providerId: { _id: 'ravi', name: 'Ravi Kumar' },
          stage: 'assigned',
          status: 'assigned',
          version: NEWER_VERSION,
        }),
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    const busy = await screen.findByRole('radio', { name: /Sita Devi.*busy in this slot/ });
    expect(busy).toHaveProperty('disabled', true);
    // The best worker is preselected: one press assigns.
    const best = screen.getByRole('radio', { name: /Ravi Kumar.*3\.2 km · 1 job that day/ });
    expect(best).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect((await screen.findAllByText('Assigned to Ravi Kumar')).length).toBeGreaterThan(0);
    expect(calls.find(({ route }) => route.endsWith('/assign'))?.body).toEqual({
      providerId: 'ravi',
      version: VERSION,
    });
  });

  test('tells the jobs of the week, and warns of a worker who does not work then, who can still be chosen', async () => {
    serve({
      'GET /api/admin/bookings/:id/workers': () => [
        eligible('ravi', { fullName: 'Ravi Kumar', cautions: [], jobsThatWeek: 3, wishedJobs: 12 }),
        eligible('sita', { fullName: 'Sita Devi', cautions: ['day_off', 'refused'] }),
      ],
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(await screen.findByRole('radio', { name: /Ravi Kumar.*3 of 12 in the week/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Sita Devi.*has days off · refused this booking/ }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Sita Devi: has days off, refused this booking. Ask before you assign.',
    );
    expect(screen.getByRole('button', { name: 'Assign' })).toHaveProperty('disabled', false);
  });

  test('marks a worker who lives too far away and warns when that worker is chosen', async () => {
    serve({
      'GET /api/admin/bookings/:id/workers': () => [
        eligible('ravi', { fullName: 'Ravi Kumar', distanceKm: null, reach: 'unknown' }),
        eligible('sita', { fullName: 'Sita Devi', distanceKm: 12.5, reach: 'outside' }),
      ],
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(await screen.findByRole('radio', { name: /Ravi Kumar.*Distance not known/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Sita Devi.*12\.5 km, outside their 5 km/ }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Sita Devi goes up to 5 km, and this is 12.5 km away. Ask before you assign.',
    );
    await user.click(screen.getByRole('radio', { name: /Ravi Kumar/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('asks for another worker, in the list and on the page, when the assigned one was deactivated', async () => {
    const orphaned = {
      providerId: { _id: 'sita', name: 'Sita Devi' },
      stage: 'accepted',
      status: 'accepted',
      needsReassignment: true,
    } as const;
    serve({}, orphaned);
    await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(await screen.findByText(/The assigned worker can no longer do this booking/)).toBeTruthy();
    cleanup();
    const calls = fakeApi({ ...choices, 'GET /api/admin/bookings': () => [listedBooking(orphaned)] });
    const user = await open('/admin/bookings?providerId=sita', 'Bookings');
    expect(await screen.findByRole('cell', { name: /Sita Devi.*Needs another worker/ })).toBeTruthy();
    expect(calls.find(({ route }) => route === 'GET /api/admin/bookings')?.url.search).toBe(
      '?providerId=sita',
    );
    expect(screen.getByLabelText('Provider')).toHaveProperty('value', 'sita');
    await user.selectOptions(screen.getByLabelText('Provider'), 'Any provider');
    await waitFor(() => expect(window.location.search).toBe('?date=all'));
  });

  test('refused, because the chosen worker has got another job: another press gives it to nobody else', async () => {
    let isBusy = false;
    const calls = serve({
      'GET /api/admin/bookings/:id/workers': () => [
        eligible('sita', { fullName: 'Sita Devi' }),
        eligible('ravi', {
          fullName: 'Ravi Kumar',
          ...(isBusy && { isEligible: false, reasons: ['busy_in_slot'] }),
        }),
      ],
      'PUT /api/admin/bookings/:id/assign': () => {
        isBusy = true;
        return new FakeFailure(409, 'conflict', 'Ravi has a job in that slot');
      },
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('radio', { name: /Ravi Kumar/ }));
    const assign = () => user.click(screen.getByRole('button', { name: 'Assign' }));
    await assign();
    expect(await screen.findByText('Ravi has a job in that slot')).toBeTruthy();
    await screen.findByRole('radio', { name: /Ravi Kumar.*busy in this slot/ });
    expect(screen.getByRole('radio', { name: /Sita Devi/ })).toHaveProperty('checked', false);
    await assign();
    expect(screen.getByText('Choose a provider first.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Sita Devi/ }));
    await assign();
    const puts = () => calls.filter(({ route }) => route.startsWith('PUT'));
    await waitFor(() => expect(puts()).toHaveLength(2));
    expect(puts().map(({ body }) => body)).toMatchObject([{ providerId: 'ravi' }, { providerId: 'sita' }]);
  });

  test('shows Assign failed with the reason when assigning is refused', async () => {
    serve({
      'PUT /api/admin/bookings/:id/assign': () =>
        new FakeFailure(409, 'conflict', 'Ravi has a job in that slot'),
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('radio', { name: /Ravi Kumar/ }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Assign failed')).toBeTruthy();
    expect(screen.getByText('Ravi has a job in that slot')).toBeTruthy();
  });

  test('assigned, but the answer was lost: the booking says so, and nothing is called failed', async () => {
    let stored = adminBooking();
    const calls = serve({
      'GET /api/admin/bookings/:id': () => stored,
      'PUT /api/admin/bookings/:id/assign': () => {
        stored = adminBooking({ ...GIVEN, version: NEWER_VERSION });
        return new FakeFailure(503, 'unavailable');
      },
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('radio', { name: /Ravi Kumar/ }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Assigned to Ravi Kumar')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Assign failed')).toBeNull());
    expect(calls.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(1);
  });

  test('a status whose answer was lost, set again: as it went, and a later one as the booking is now', async () => {
    let stored = adminBooking(GIVEN);
    const answers = [new FakeFailure(503, 'unavailable'), new FakeFailure(409, 'conflict')];
    const calls = serve({
      'GET /api/admin/bookings/:id': () => stored,
      'PUT /api/admin/bookings/:id/status': () => {
        stored = adminBooking({ ...GIVEN, stage: 'accepted', status: 'accepted', version: NEWER_VERSION });
        return answers.shift() ?? stored;
      },
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    const set = () => user.click(screen.getByRole('button', { name: 'Set status' }));
    await user.selectOptions(await screen.findByLabelText('New status'), 'Accepted');
    await user.type(screen.getByLabelText(/^Internal note/), 'By phone');
    await set();
    await screen.findByText('Status update failed');
    await screen.findByText('accepted');
    expect(screen.getByLabelText('New status')).toHaveProperty('value', 'accepted');
    await set();
    const sent = () => calls.filter(({ route }) => route.endsWith('/status'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Set status' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    await set();
    expect(await screen.findByText('Status updated')).toBeTruthy();
    expect(sent().map(({ body }) => (body as { version: string }).version)).toEqual([
      VERSION,
      VERSION,
      NEWER_VERSION,
    ]);
    const [first, second, third] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect([first === second, first === third, Boolean(first)]).toEqual([true, false, true]);
  });

  test('what is typed while a status is on its way stays, and what was sent goes', async () => {
    let stored = adminBooking(GIVEN);
    let answer = () => {};
    serve({
      'GET /api/admin/bookings/:id': () => stored,
      'PUT /api/admin/bookings/:id/status': () =>
        new Promise((resolve) => {
          answer = () => {
            stored = adminBooking({ ...GIVEN, status: 'Waiting for parts', version: NEWER_VERSION });
            resolve(stored);
          };
        }),
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.selectOptions(await screen.findByLabelText('New status'), 'Own text...');
    await user.type(screen.getByLabelText('Status text'), 'Waiting for parts');
    await user.type(screen.getByLabelText(/^Reason/), 'Phoned');
    await user.click(screen.getByRole('button', { name: 'Set status' }));
    await user.type(screen.getByLabelText(/^Internal note/), 'Was rude');
    await act(async () => answer());
    expect(await screen.findByText('Waiting for parts')).toBeTruthy();
    const fields = [/^Reason/, /^Internal note/].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(fields).toEqual(['', 'Was rude']);
  });

  test('sends a typed status as text and a chosen stage by its name', async () => {
    let stored = adminBooking(GIVEN);
    const calls = serve({
      'GET /api/admin/bookings/:id': () => stored,
      'PUT /api/admin/bookings/:id/status': ({ body }) => {
        stored = adminBooking({
          ...GIVEN,
          status: (body as { status: string }).status,
          version: NEWER_VERSION,
        });
        return stored;
      },
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.click(await screen.findByRole('button', { name: 'Set status' }));
    expect(screen.getByText('Choose or write a status')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('New status'), 'Own text...');
    await user.type(screen.getByLabelText('Status text'), 'Waiting for parts');
    await user.click(screen.getByRole('button', { name: 'Set status' }));
    expect(await screen.findByText('Waiting for parts')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('New status'), 'In progress');
    await user.type(screen.getByLabelText(/^Reason/), 'Phoned');
    await user.type(screen.getByLabelText(/^Internal note/), 'Was rude');
    await user.click(screen.getByRole('button', { name: 'Set status' }));
    await waitFor(() =>
      expect(calls.filter(({ route }) => route.endsWith('/status')).map(({ body }) => body)).toEqual([
        { status: 'Waiting for parts', reason: '', note: '', version: VERSION },
        { status: 'in_progress', reason: 'Phoned', note: 'Was rude', version: NEWER_VERSION },
      ]),
    );
  });

  test('shows Status update failed with the reason', async () => {
    serve({
      'PUT /api/admin/bookings/:id/status': () => new FakeFailure(409, 'conflict', 'Changed meanwhile'),
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.selectOptions(await screen.findByLabelText('New status'), 'Cancelled');
    await user.click(screen.getByRole('button', { name: 'Set status' }));
    const asks = within(await screen.findByRole('alertdialog'));
    await user.click(asks.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Status update failed')).toBeTruthy();
    expect(screen.getByText('Changed meanwhile')).toBeTruthy();
  });

  test.each([
    ['Completed', 'Complete booking'],
    ['Cancelled', 'Cancel booking'],
    ['Placed', 'Take it back'],
  ])('%s asks for confirmation with the customer’s reason and can be undone', async (stage, word) => {
    const calls = serve(
      {
        'PUT /api/admin/bookings/:id/status': () =>
          adminBooking({ ...GIVEN, events: [PLACED, PLACED], version: NEWER_VERSION }),
        'POST /api/admin/bookings/:id/undo': () => adminBooking(GIVEN),
      },
      { ...GIVEN, events: [PLACED] },
    );
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.selectOptions(await screen.findByLabelText('New status'), stage);
    await user.type(screen.getByLabelText(/^Reason/), 'Rain');
    await user.click(screen.getByRole('button', { name: 'Set status' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('The customer will read: Rain')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Leave it as it is' }));
    expect(calls.some(({ route }) => route.endsWith('/status'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Set status' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: word }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route.endsWith('/undo'))?.body).toEqual({ version: NEWER_VERSION }),
    );
    expect(await screen.findByText('Undone. The booking is: assigned')).toBeTruthy();
  });

  test('a booking that changes while its cancellation is asked about: refused until it is asked about anew', async () => {
    let stored = adminBooking(GIVEN);
    const calls = serve({
      'GET /api/admin/bookings/:id': () => stored,
      'PUT /api/admin/bookings/:id/status': ({ body }) => {
        stored = adminBooking({ ...GIVEN, stage: 'accepted', status: 'accepted', version: NEWER_VERSION });
        const isSeen = (body as { version: string }).version === NEWER_VERSION;
        return isSeen ? stored : new FakeFailure(409, 'conflict', 'Changed meanwhile');
      },
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.selectOptions(await screen.findByLabelText('New status'), 'Cancelled');
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Set status' }));
      return within(await screen.findByRole('alertdialog'));
    };
    const first = await ask();
    await user.click(first.getByRole('button', { name: 'Cancel booking' }));
    await first.findByText('Changed meanwhile');
    await screen.findByText('accepted');
    await user.click(first.getByRole('button', { name: 'Cancel booking' }));
    const sent = () => calls.filter(({ route }) => route.endsWith('/status'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    await user.click(first.getByRole('button', { name: 'Leave it as it is' }));
    await user.click((await ask()).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Status updated')).toBeTruthy();
    expect(sent().map(({ body }) => (body as { version: string }).version)).toEqual([
      VERSION,
      VERSION,
      NEWER_VERSION,
    ]);
  });

  test('Undo shows the conflict when another admin changed the booking', async () => {
    serve({
      'PUT /api/admin/bookings/:id/status': () => adminBooking({ events: [PLACED], version: NEWER_VERSION }),
      'POST /api/admin/bookings/:id/undo': () => new FakeFailure(409, 'conflict', 'Changed meanwhile'),
    });
    const user = await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await user.selectOptions(await screen.findByLabelText('New status'), 'Own text...');
    await user.type(screen.getByLabelText('Status text'), 'Waiting');
    await user.click(screen.getByRole('button', { name: 'Set status' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This could not be undone. Changed meanwhile')).toBeTruthy();
  });

  const offered = () =>
    within(screen.getByLabelText('New status'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  test('offers only the stages that the booking can move to', async () => {
    serve();
    await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await screen.findByLabelText('New status');
    expect(offered()).toEqual(['Please choose one', 'Cancelled', 'Own text...']);
    cleanup();
    serve({}, { ...GIVEN, stage: 'completed', status: 'Paid in cash' });
    await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    await screen.findByLabelText('New status');
    expect(offered()).toEqual(['Please choose one', 'Completed', 'Own text...']);
    cleanup();
    serve({}, { ...GIVEN, stage: 'in_progress', status: 'in_progress' });
    await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(await screen.findByText(/The work has begun/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
  });

  test.each([
    ['claimed', true],
    ['matched', true],
    ['rejected', false],
  ] as const)(
    'at work, with cash that is %s: the way back is closed, with the reason: %s',
    async (status, isKept) => {
      const claim = { method: 'cash', amount: 349, by: 'worker', at: PLACED.at, status } as const;
      const payment = {
        ...{ _id: ID, bookingId: ID, userId: 'asha', cityId: 'lucknow', amount: 349, createdAt: PLACED.at },
        ...({ status: 'pending', claims: [claim], version: VERSION } as const),
      };
      serve({}, { ...GIVEN, stage: 'in_progress', status: 'in_progress', payment });
      await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
      await screen.findByLabelText('New status');
      const back = ['Placed', 'Assigned', 'Accepted', 'On the way'];
      expect(offered()).toEqual([
        ...['Please choose one', ...(isKept ? [] : back), 'Completed', 'Cancelled', 'Own text...'],
      ]);
      expect(screen.queryByText(/took cash for this booking/) !== null).toBe(isKept);
    },
  );

  test('shows the error when the booking does not exist', async () => {
    fakeApi({ 'GET /api/admin/bookings/:id': () => new FakeFailure(404, 'not_found', 'No such booking') });
    await open(`/admin/bookings/${ID}`, 'Booking #CC1D2E');
    expect(await screen.findByText('The booking could not be loaded.')).toBeTruthy();
    expect(screen.getByText('No such booking')).toBeTruthy();
  });
});
