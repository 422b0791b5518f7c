import type { Worker } from '@gharseva/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  draftOfHours,
  mergeHours,
  readHoursDraft,
} from '../../../web/src/features/partner/model/hours-draft';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { quietPortal, signInRavi, worker } from '../support/partners';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const DAY = { from: 8, to: 20 };
const WEEK = Array.from({ length: 7 }, () => DAY);
/** A day that has not come for many years. */
const FAR = '2099-01-14';
const availability = { hours: [null, ...WEEK.slice(1)], daysOff: [{ from: FAR, to: FAR }], jobsAWeek: 9 };

/** Serves an active partner, keeps each change, and tells what was sent. */
function serve(change: Partial<Worker> = {}, refusals: FakeFailure[] = []) {
  let present = worker({ status: 'active', ...change });
  let held: Promise<void> | undefined;
  const calls = fakeApi({
    ...quietPortal,
    'GET /api/worker/:firebaseUid': () => present,
    'PUT /api/worker/:firebaseUid': async ({ body }) => {
      await held;
      const refusal = refusals.shift();
      if (refusal) return refusal;
      present = { ...present, ...(body as Worker) };
      return present;
    },
  });
  return {
    puts: () => calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body as Worker),
    /** Saved elsewhere, as in another tab. */
    change: (next: Partial<Worker>) => {
      present = { ...present, ...next };
    },
    /** Lets the answers to changes wait; the returned function sends them. */
    hold: () => {
      let send = () => {};
      held = new Promise((resolve) => (send = resolve));
      return () => send();
    },
  };
}

async function open() {
  const { user } = renderSite('/worker/hours');
  await screen.findByRole('switch', { name: 'Monday' });
  return user;
}
/** The choice of the hour at which a day begins or ends. */
const hourOf = (day: string, end: 'From' | 'Until') =>
  within(screen.getByRole('group', { name: day })).getByLabelText(end);
const save = () => screen.getByRole('button', { name: 'Save hours' });

beforeEach(() => {
  resetFirebase();
  signInRavi();
});

describe('My Hours', () => {
  test('a partner that has stated none: whole days, and what that means; the menu leads here', async () => {
    serve();
    const user = await open();
    expect(screen.getByText(/you can get jobs on any day and at any time/)).toBeTruthy();
    expect(screen.getAllByRole('switch').map((day) => (day as HTMLInputElement).checked)).toEqual(
      Array.from({ length: 7 }, () => true),
    );
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'My Hours' });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  test('a free Sunday, a short Monday, days off and a wish: sent together, and confirmed', async () => {
    const { puts } = serve();
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Sunday' }));
    expect(screen.queryByRole('group', { name: 'Sunday' })).toBeNull();
    await user.selectOptions(hourOf('Monday', 'Until'), '14');
    await user.click(screen.getByRole('button', { name: 'Add days off' }));
    fireEvent.change(screen.getByLabelText('First day off'), { target: { value: FAR } });
    await user.type(screen.getByLabelText(/^How many jobs a week/), ' ९ ');
    await user.click(save());
    expect(await screen.findByText('Your hours are saved.')).toBeTruthy();
    const hours = [null, { from: 8, to: 14 }, ...WEEK.slice(2)];
    expect(puts().map(({ availability: sent }) => sent)).toEqual([{ ...availability, hours }]);
  });

  test('hours that end before they begin: said at the day, which has the focus; nothing is sent', async () => {
    const { puts } = serve({ availability });
    const user = await open();
    await user.selectOptions(hourOf('Tuesday', 'From'), '16');
    await user.selectOptions(hourOf('Tuesday', 'Until'), '10');
    await user.clear(screen.getByLabelText(/^How many jobs a week/));
    await user.type(screen.getByLabelText(/^How many jobs a week/), 'many');
    await user.click(save());
    expect(screen.getByText('The end must be later than the start')).toBeTruthy();
    expect(screen.getByText('Enter a number from 1 to 42, or leave it empty')).toBeTruthy();
    expect(document.activeElement).toBe(hourOf('Tuesday', 'From'));
    await user.selectOptions(hourOf('Tuesday', 'Until'), '20');
    expect(screen.queryByText('The end must be later than the start')).toBeNull();
    expect(puts()).toEqual([]);
  });

  test('changed again while they are saved: not said to be saved', async () => {
    const { puts, hold } = serve({ availability });
    const user = await open();
    const finish = hold();
    await user.selectOptions(hourOf('Monday', 'Until'), '14');
    await user.click(save());
    await screen.findByRole('button', { name: 'Saving...' });
    await user.selectOptions(hourOf('Tuesday', 'Until'), '14');
    await act(async () => finish());
    await screen.findByRole('button', { name: 'Save hours' });
    expect(puts()).toHaveLength(1);
    expect(screen.queryByText('Your hours are saved.')).toBeNull();
  });

  test('a row of days off left empty: said at the row, which has the focus; removed, its place is taken by Add', async () => {
    const { puts } = serve({ availability });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Add days off' }));
    await user.click(save());
    const rows = screen.getAllByLabelText('First day off');
    expect(screen.getByText('Choose the first day, and a last day that is not before it')).toBeTruthy();
    expect(document.activeElement).toBe(rows[1]);
    await user.click(screen.getByRole('button', { name: 'Remove days off 2' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add days off' }));
    await user.click(save());
    await screen.findByText('Your hours are saved.');
    // as they are stored already
    expect(puts().map(({ availability: sent }) => sent)).toEqual([undefined]);
  });

  test('days off and a wish saved in another tab stay, beside the day that is changed here', async () => {
    const past = { from: '2026-01-05', to: '2026-01-06' };
    const { puts, change } = serve({ availability: { hours: WEEK, daysOff: [past] } });
    const user = await open();
    change({ availability: { hours: WEEK, daysOff: [{ from: FAR, to: FAR }], jobsAWeek: 9 } });
    await user.click(screen.getByRole('switch', { name: 'Monday' }));
    await user.click(save());
    await screen.findByText('Your hours are saved.');
    const hours = [DAY, null, ...WEEK.slice(2)];
    expect(puts()[0]?.availability).toEqual({ ...availability, hours });
    // What was saved is shown, also what the other tab has.
    expect(screen.getByLabelText('First day off')).toHaveProperty('value', FAR);
    expect(screen.getByLabelText(/^How many jobs a week/)).toHaveProperty('value', '9');
    await user.click(screen.getByRole('switch', { name: 'Monday' }));
    await user.click(save());
    await waitFor(() => expect(puts()).toHaveLength(2));
    expect(puts()[1]?.availability).toEqual({ ...availability, hours: WEEK });
  });

  test('paused meanwhile: the refusal says so, the hours are shown as they are stored, and nothing can be saved', async () => {
    const refused = () => new FakeFailure(403, 'forbidden', 'This can no longer be changed here.');
    const { change } = serve({ availability: { hours: WEEK, daysOff: [] } }, [refused(), refused()]);
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Monday' }));
    await user.type(screen.getByLabelText(/^How many jobs a week/), '9');
    change({ status: 'inactive' });
    await user.click(save());
    expect(await screen.findByText(/^Your account is paused/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull();
    expect(screen.getByRole('switch', { name: 'Monday' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText(/^How many jobs a week/)).toHaveProperty('value', '');
  });

  test('days off saved in another tab are shown in a form without a change, and stay beside those that are added', async () => {
    const { puts, change } = serve({ availability: { hours: WEEK, daysOff: [] } });
    const user = await open();
    change({ availability: { hours: WEEK, daysOff: [{ from: FAR, to: FAR }] } });
    vi.setSystemTime(Date.now() + 120_000);
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.getByLabelText('First day off')).toHaveProperty('value', FAR));
    await user.click(screen.getByRole('button', { name: 'Add days off' }));
    const later = '2099-02-01';
    fireEvent.change(screen.getAllByLabelText('First day off')[1] as HTMLElement, {
      target: { value: later },
    });
    await user.click(save());
    await screen.findByText('Your hours are saved.');
    const daysOff = [
      { from: FAR, to: FAR },
      { from: later, to: later },
    ];
    expect(puts()[0]?.availability?.daysOff).toEqual(daysOff);
  });

  test('no day at all: warned, but free to be saved', async () => {
    const { puts } = serve({ availability: { hours: WEEK, daysOff: [] } });
    const user = await open();
    for (const day of screen.getAllByRole('switch')) await user.click(day);
    expect(screen.getByText(/so you will not be offered any jobs/)).toBeTruthy();
    await user.click(save());
    await screen.findByText('Your hours are saved.');
    expect(puts()[0]?.availability?.hours).toEqual(Array.from({ length: 7 }, () => null));
  });

  test('a failure: what was filled in stays, and it can be sent again', async () => {
    const { puts } = serve({}, [new FakeFailure(503, 'unavailable', 'Please try again')]);
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Friday' }));
    await user.click(save());
    expect(await screen.findByText('Your hours could not be saved.')).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Your hours are saved.')).toBeTruthy();
    expect(puts().at(-1)?.availability?.hours[5]).toBeNull();
  });

  test('a paused partner: reads its hours, and cannot change them', async () => {
    serve({ status: 'inactive', availability });
    await open();
    expect(screen.getByText(/so the hours cannot be changed/)).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Monday' })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('First day off')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull();
  });

  test('a record that cannot be loaded: an error with Retry', async () => {
    fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => new FakeFailure(500, 'internal', 'Broken'),
    });
    renderSite('/worker/hours');
    expect(await screen.findByText('Your partner record could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'My Hours' })).toBeTruthy();
  });

  test('another form of a partner with hours: they are not sent, since an older server does not know them', async () => {
    const { puts } = serve({ availability, location: { lat: 26.85, long: 80.95 } });
    const { user } = renderSite('/worker/location');
    await user.click(await screen.findByRole('button', { name: 'Save location' }));
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0]).not.toHaveProperty('availability');
  });
});

test('draftOfHours: what is read back is what was stated, without days off that are over', () => {
  const past = { from: '2026-11-01', to: '2026-11-20' };
  const under = { from: '2026-11-20', to: '2026-11-22' };
  const stated = { ...availability, daysOff: [past, under] };
  expect(readHoursDraft(draftOfHours(stated, '2026-11-22'))).toEqual({ ...availability, daysOff: [under] });
  expect(readHoursDraft(draftOfHours(undefined, '2026-11-22'))).toEqual({ hours: WEEK, daysOff: [] });
});

describe('mergeHours: what was changed in the form, and the rest as it is stored now', () => {
  const TODAY = '2026-11-22';
  const opened = { hours: WEEK, daysOff: [{ from: FAR, to: FAR }], jobsAWeek: 9 };
  const short = [...WEEK.slice(1), { from: 8, to: 14 }];

  test.each([
    ['nothing', {}, { hours: short, daysOff: [], jobsAWeek: 3 }],
    ['the hours', { hours: [null, ...WEEK.slice(1)] }, { hours: short, daysOff: [], jobsAWeek: 3 }],
    ['the days off', { daysOff: [] }, { hours: short, daysOff: opened.daysOff, jobsAWeek: 3 }],
    ['the wish', { jobsAWeek: 20 }, { hours: short, daysOff: [] }],
  ])('%s', (_what, changed, stored) => {
    expect(mergeHours(opened, { ...opened, ...changed }, stored, TODAY)).toEqual({ ...stored, ...changed });
  });

  test('a wish that was taken back, here or elsewhere, is none', () => {
    const { jobsAWeek: _wish, ...without } = opened;
    expect(mergeHours(opened, without, opened, TODAY)).toEqual(without);
    expect(mergeHours(opened, opened, without, TODAY)).toEqual(without);
  });

  test('opened without hours: the whole days of the form change none that were stated elsewhere', () => {
    const shown = { hours: WEEK, daysOff: [], jobsAWeek: 4 };
    expect(mergeHours(undefined, shown, { hours: short, daysOff: [] }, TODAY)).toEqual({
      ...{ hours: short, daysOff: [], jobsAWeek: 4 },
    });
    expect(mergeHours(undefined, shown, undefined, TODAY)).toEqual(shown);
  });
});
