import type { Booking } from '@gharseva/contract';
import { addDays, type JobMove, LATE_MINUTES } from '@gharseva/contract/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { REST_MS } from '../../../web/src/features/partner/components/jobs/use-job-moves';
import { isNear } from '../../../web/src/features/partner/model/plan-jobs';
import { connected } from '../../../web/src/lib/connection';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { alterAnswers, FakeFailure, fakeApi } from '../support/fake-api';
import { phoneSignIn, resetFirebase } from '../support/fake-firebase';
import { job, quietPortal, signInRavi, worker } from '../support/partners';
import { renderSite } from '../support/render-site';
import {
  AT_WORK,
  button,
  buttons,
  dialog,
  FAR,
  focused,
  ON_THE_WAY,
  offered,
  open,
  readAnew,
  ready,
  refusal,
  serve,
  TODAY,
} from './serve-jobs';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock('../../../web/src/lib/firebase/fetch-local-code', () => ({ fetchLocalCode: async () => null }));

beforeEach(() => {
  resetFirebase();
  signInRavi();
});

/** Keeps the buttons at rest after a move until told: on a busy machine their rest is over before they are looked at. */
function holdRest() {
  const start = globalThis.setTimeout;
  const held: (() => void)[] = [];
  const hold = (run: () => void, ms?: number) => {
    if (ms !== REST_MS) return start(run, ms);
    held.push(run);
    return 0;
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  return {
    end: () =>
      act(() => {
        for (const run of held.splice(0)) run();
      }),
  };
}

describe('The buttons of a job', () => {
  const shown: [string, Partial<Booking>, string[]][] = [
    ['an assignment', { moves: ['accept', 'decline'] }, ['Accept job', 'Decline']],
    ['an accepted job of a later day', { stage: 'accepted', moves: ['hand_back'] }, ['Give back']],
    [
      'an accepted job that is near',
      { stage: 'accepted', moves: ['hand_back', 'on_my_way', 'running_late'] },
      ['I am on my way', 'Give back', 'I am running late'],
    ],
    ['on the way', ON_THE_WAY, ['I am at the door', 'Give back', 'I am running late', 'Start with the code']],
    [
      'at the door',
      { ...ON_THE_WAY, moves: ['hand_back', 'start', 'customer_absent'] },
      ['Start with the code', 'Give back', 'Customer is not there'],
    ],
    ['at work', AT_WORK, ['Work finished']],
    ['a finished job', { stage: 'completed', status: 'Completed', moves: [] }, []],
    ['a job of an older server', { rev: undefined, moves: undefined }, []],
  ];
  test.each(shown)('%s: what the server offers, the next step first', async (_name, change, labels) => {
    serve([offered('job-aaa111', change)]);
    await open();
    expect(buttons()).toEqual(labels);
  });

  test('a move that only a later server knows: left out', async () => {
    serve([offered('job-aaa111', { moves: ['accept'] })]);
    alterAnswers('GET /api/service-booking', ({ bookings: [first] }: { bookings: [Booking] }) => ({
      bookings: [{ ...first, moves: ['rate_customer', 'accept'] }],
    }));
    await open();
    expect(buttons()).toEqual(['Accept job']);
  });

  test('stage and flags in words, beside a status of other words', async () => {
    serve([
      offered('job-aaa111', {
        ...ON_THE_WAY,
        ...{ status: 'Waiting for tiles', lateBy: 30, arrivedAt: `${TODAY}T10:05:00.000+05:30` },
      }),
    ]);
    await open();
    expect(screen.getByText('Waiting for tiles')).toBeTruthy();
    expect(screen.getByText('Stage').nextSibling?.textContent).toBe('On the way');
    expect(screen.getByText('You said that you will be 30 min late')).toBeTruthy();
    expect(screen.getByText(/^At the door since 10:05.am$/)).toBeTruthy();
  });

  test('too early for the next step: says from when on', async () => {
    const accepted = { stage: 'accepted', moves: ['hand_back'] } as const;
    serve([job('job-aaa111', { scheduledDate: FAR, rev: 3, ...accepted, moves: [...accepted.moves] })]);
    await open();
    expect(
      screen.getByText(/^You can say here that you are on your way from 14 Jan, 7:00.am on\.$/),
    ).toBeTruthy();
  });
});

describe('A job that is being given to another partner', () => {
  const passedOn = { needsReassignment: true } as const;
  const said = () => screen.queryByText(/^This job is being given to another partner/);

  test('an assignment: says so, and no longer what is shown once it is accepted', async () => {
    serve([offered('job-aaa111', { ...passedOn, moves: ['decline'] })]);
    await open();
    expect([said() !== null, buttons()]).toEqual([true, ['Decline']]);
    expect(screen.queryByText(/will be shown once you accept/)).toBeNull();
  });

  test('an accepted one: says so, not from when on to be on the way', async () => {
    const accepted = { stage: 'accepted', status: 'Accepted', rev: 4 } as const;
    serve([job('job-aaa111', { ...accepted, ...passedOn, moves: ['hand_back'], scheduledDate: FAR })]);
    await open();
    expect([said() !== null, screen.queryByText(/^You can say here/)]).toEqual([true, null]);
  });

  test('is not the next one', async () => {
    serve([
      offered('gone-1', { ...ON_THE_WAY, ...passedOn, moves: ['hand_back', 'start'] }),
      offered('next-1', { timeSlot: '6:00 PM - 8:00 PM' }),
    ]);
    await open();
    const next = within(screen.getByRole('region', { name: 'Next job' }));
    expect(next.getByText('Job #NEXT-1')).toBeTruthy();
  });
});

describe('The order of jobs', () => {
  test('the next job on top, the others by day', async () => {
    const tomorrow = addDays(TODAY, 1);
    serve([
      offered('done-1', { stage: 'completed', moves: [], timeSlot: '8:00 AM - 10:00 AM' }),
      offered('late-1', { timeSlot: '6:00 PM - 8:00 PM' }),
      offered('next-1', { timeSlot: '2:00 PM - 4:00 PM' }),
      offered('morn-1', { scheduledDate: tomorrow }),
      offered('past-1', { scheduledDate: '2026-01-02', stage: 'accepted' }),
    ]);
    await open();
    const parts = within(screen.getByRole('main'))
      .getAllByRole('region')
      .map((part) => ({
        title: within(part).getByRole('heading', { level: 2 }).textContent?.split(',')[0],
        jobs: within(part)
          .getAllByText(/^Job #/)
          .map(({ textContent }) => textContent),
      }));
    expect(parts.map(({ title }) => title)).toEqual(['Next job', 'Today', 'Tomorrow', 'Fri']);
    expect(parts.map(({ jobs }) => jobs.length)).toEqual([1, 2, 1, 1]);
    expect(parts[0]?.jobs).toEqual(['Job #NEXT-1']);
  });

  test('work under way since yesterday comes before the jobs of today', async () => {
    serve([
      offered('job-today1', { moves: ['accept', 'decline'] }),
      offered('job-night1', { ...AT_WORK, scheduledDate: addDays(TODAY, -1) }),
    ]);
    await open();
    const next = within(screen.getByRole('region', { name: 'Next job' }));
    expect(next.getByRole('button', { name: 'Work finished' })).toBeTruthy();
  });
});

test('isNear: under way on any day, or to be done today; such jobs are read anew each minute', () => {
  const near = (change: Partial<Booking>) => isNear(offered('job-aaa111', change), TODAY);
  expect(near({ stage: 'accepted' })).toBe(true);
  expect(near({ stage: 'in_progress', scheduledDate: '2026-01-02' })).toBe(true);
  expect(near({ stage: 'completed' })).toBe(false);
  expect(near({ stage: 'accepted', scheduledDate: addDays(TODAY, 1) })).toBe(false);
});

describe('A plain step', () => {
  const assigned = offered('job-aaa111', { moves: ['accept', 'decline'] });
  const accepted: Booking = {
    ...assigned,
    ...{ status: 'Accepted', stage: 'accepted', rev: 3, userName: 'Asha', userPhone: '9876543210' },
    moves: ['hand_back', 'on_my_way'],
  };

  test('accepting: sends the rev, shows the customer and the next step, says so with focus', async () => {
    const { sent } = serve([assigned], () => accepted);
    const user = await open();
    await user.click(button('Accept job'));
    await screen.findByText('Asha');
    expect(sent().map(({ body }) => body)).toEqual([{ move: 'accept', rev: 2 }]);
    expect(focused()).toBe('The job is yours. Name, phone and address are shown here now.');
    expect(await ready('I am on my way')).toBeTruthy();
  });

  test('a double press: sent once, and not taken for the step after it', async () => {
    const { sent } = serve([assigned], () => accepted);
    const rest = holdRest();
    await open();
    const accept = button('Accept job');
    fireEvent.click(accept);
    fireEvent.click(accept);
    const next = await screen.findByRole('button', { name: 'I am on my way' });
    expect(next).toHaveProperty('disabled', true);
    fireEvent.click(next);
    rest.end();
    await ready('I am on my way');
    expect(sent()).toHaveLength(1);
  });

  test('while it is sent: the button says so, the others wait', async () => {
    let answer = (_made: Booking): void => undefined;
    serve([assigned], () => new Promise<Booking>((resolve) => (answer = resolve)));
    const user = await open();
    await user.click(button('Accept job'));
    expect((await screen.findByRole('button', { name: 'Sending...' })).getAttribute('aria-busy')).toBe(
      'true',
    );
    expect(button('Decline')).toHaveProperty('disabled', true);
    act(() => answer(accepted));
    await screen.findByText('Asha');
  });

  test('a lost answer: said at the button; pressed again, the same key', async () => {
    const { sent } = serve(
      [assigned],
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => accepted,
    );
    const user = await open();
    await user.click(button('Accept job'));
    await screen.findByText(/^This could not be sent\./);
    expect(focused()).toMatch(/^This could not be sent\./);
    await user.click(await ready('Accept job'));
    await screen.findByText('Asha');
    const [first, second] = sent();
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toEqual(first);
  });

  test('without a network: said at the button, which can still be tried', async () => {
    serve([assigned]);
    await open();
    act(() => connected.set(false));
    const said = screen.getByText('No network. You can send this when the network is back.');
    expect(button('Accept job').getAttribute('aria-describedby')).toContain(said.id);
    expect(button('Accept job')).toHaveProperty('disabled', false);
  });

  test('a job that has changed: shows the newest state with a kind word; the next move has its rev', async () => {
    const { stored, sent } = serve(
      [assigned],
      () => {
        stored.set(assigned._id, { ...assigned, rev: 4, scheduledDate: FAR });
        return refusal(409, 'changed_meanwhile', 'Somebody has changed this meanwhile.', [
          { path: 'rev', message: 'No longer current', value: 4 },
        ]);
      },
      () => accepted,
    );
    const user = await open();
    await user.click(button('Accept job'));
    const said = await screen.findByText('This job has changed meanwhile. You see it here as it is now.');
    expect(screen.queryByText(/before you save/)).toBeNull();
    expect(said.closest('li')?.textContent).toContain('14 Jan');
    await waitFor(() => expect(focused()).toBe(said.textContent));
    await user.click(await ready('Accept job'));
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ move: 'accept', rev: 4 }));
  });

  test('a job that was given to somebody else: says so where it was', async () => {
    const { stored } = serve([assigned], () => {
      stored.clear();
      return refusal(403, 'forbidden', 'You may not do this.');
    });
    const user = await open();
    await user.click(button('Accept job'));
    await screen.findByText('Job #AAA111 has changed meanwhile, and is no longer in this list.');
    expect(screen.getByText('No jobs yet')).toBeTruthy();
  });

  test('a refusal for another reason: the reason of the server, without a word of a change', async () => {
    const near = { ...accepted, moves: ['on_my_way'] as JobMove[] };
    serve([near], () => refusal(409, 'too_early', 'This is possible from 3 hours before the slot.'));
    const user = await open();
    await user.click(button('I am on my way'));
    expect(await screen.findByText(/^This is possible from/)).toBeTruthy();
    expect(screen.queryByText(/has changed meanwhile/)).toBeNull();
  });
});

describe('Giving a job back', () => {
  test('declining without a reason: the job leaves the list, which says so with focus', async () => {
    const assigned = offered('job-aaa111', { moves: ['accept', 'decline'] });
    const { sent } = serve([assigned], () => ({ ...assigned, stage: 'placed', moves: [], rev: 3 }));
    const user = await open();
    await user.click(button('Decline'));
    await user.click((await dialog()).getByRole('button', { name: 'Decline' }));
    const said = await screen.findByText(
      'You have declined job #AAA111. We will give it to another partner.',
    );
    expect(sent().map(({ body }) => body)).toEqual([{ move: 'decline', rev: 2 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('No jobs yet')).toBeTruthy();
    await waitFor(() => expect(focused()).toBe(said.textContent));
  });

  test('long before the slot: free; with a reason if one is chosen', async () => {
    const accepted = job('job-aaa111', {
      ...{ scheduledDate: FAR, stage: 'accepted', rev: 3, moves: ['hand_back'] },
    });
    const { sent } = serve([accepted], () => ({ ...accepted, stage: 'placed', moves: [] }));
    const user = await open();
    await user.click(button('Give back'));
    const asked = await dialog();
    expect(asked.getByText(/without a reason until 3 hours before/)).toBeTruthy();
    const reason = asked.getByLabelText('Reason (optional)');
    expect(within(reason).getAllByRole('option')).toHaveLength(7);
    await user.selectOptions(reason, 'I am unwell');
    await user.click(asked.getByRole('button', { name: 'Give back' }));
    await screen.findByText(/^You have given back job #AAA111/);
    expect(sent().map(({ body }) => body)).toEqual([{ move: 'hand_back', rev: 3, code: 'unwell' }]);
  });

  test('near the slot: not without a reason, which is said at the field; nothing is sent', async () => {
    const accepted = offered('job-aaa111', {
      ...{ scheduledDate: addDays(TODAY, -1), stage: 'accepted', moves: ['hand_back'] },
    });
    const { sent } = serve([accepted]);
    const user = await open();
    await user.click(button('Give back'));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Give back' }));
    expect(asked.getByText('Please choose a reason')).toBeTruthy();
    expect(document.activeElement).toBe(asked.getByLabelText('Reason'));
    expect(sent()).toEqual([]);
  });

  test('a phone whose clock is slow: what the server says of the reason stands at the field', async () => {
    const accepted = job('job-aaa111', {
      ...{ scheduledDate: FAR, stage: 'accepted', rev: 3, moves: ['hand_back'] },
    });
    serve([accepted], () =>
      refusal(400, 'reason_needed', 'Please choose a reason.', [
        { path: 'code', message: 'Please choose a reason.', reason: 'reason_needed' },
      ]),
    );
    const user = await open();
    await user.click(button('Give back'));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Give back' }));
    expect(await asked.findByText('Please choose a reason.')).toBeTruthy();
    expect(asked.queryByText(/could not be sent/)).toBeNull();
  });
});

test('Running late: the delays of the contract; the chosen one is sent and shown', async () => {
  const near = offered('job-aaa111', { stage: 'accepted', moves: ['on_my_way', 'running_late'] });
  const { sent } = serve([near], () => ({ ...near, rev: 3, lateBy: 30 }));
  const user = await open();
  await user.click(button('I am running late'));
  const asked = await dialog();
  expect(asked.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(
    LATE_MINUTES.map(String),
  );
  await user.click(asked.getByRole('radio', { name: '30 min' }));
  await user.click(asked.getByRole('button', { name: 'Show the customer' }));
  expect(await screen.findByText('You said that you will be 30 min late')).toBeTruthy();
  expect(focused()).toBe('The customer now sees in My Bookings how late you are.');
  expect(sent().map(({ body }) => body)).toEqual([{ move: 'running_late', rev: 2, lateBy: 30 }]);
});

test('given back, the dialog closed while it is sent, and the answer lost: once the job is gone, that is said', async () => {
  let answer = (_made: FakeFailure): void => undefined;
  const near = offered('job-aaa111', { stage: 'accepted', moves: ['hand_back'] });
  const other = offered('job-bbb222', { stage: 'accepted', moves: [] });
  const { stored } = serve([near, other], () => new Promise<FakeFailure>((resolve) => (answer = resolve)));
  const user = await open();
  await user.click(button('Give back'));
  const asked = await dialog();
  await user.selectOptions(asked.getByLabelText(/^Reason/), 'I am unwell');
  await user.click(asked.getByRole('button', { name: 'Give back' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await act(async () => answer(new FakeFailure(503, 'unavailable', 'Please try again')));
  await screen.findByText(/^This could not be sent\./);
  stored.delete(near._id);
  await readAnew();
  expect(await screen.findByText(/AAA111 has changed meanwhile, and is no longer in this list/)).toBeTruthy();
  expect(screen.queryByText(/^This could not be sent\./)).toBeNull();
});

test('late, the answer lost and the list read anew: pressed again, it is the same move of the same rev', async () => {
  const near = offered('job-aaa111', { stage: 'accepted', moves: ['running_late'] });
  const made = { ...near, rev: 3, lateBy: 30 };
  const { stored, sent } = serve(
    [near],
    () => {
      stored.set(near._id, made);
      return new FakeFailure(503, 'unavailable', 'Please try again');
    },
    () => made,
  );
  const user = await open();
  await user.click(button('I am running late'));
  const asked = await dialog();
  await user.click(asked.getByRole('radio', { name: /30/ }));
  await user.click(asked.getByRole('button', { name: 'Show the customer' }));
  await asked.findByText(/^This could not be sent\./);
  await readAnew();
  await user.click(asked.getByRole('button', { name: 'Show the customer' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
});

test('a list that cannot be read anew: said, beside the jobs that were read before', async () => {
  let isBroken = false;
  fakeApi({
    ...quietPortal,
    'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }),
    'GET /api/service-booking': () =>
      isBroken
        ? new FakeFailure(400, 'invalid_request', 'Broken')
        : { bookings: [offered('job-aaa111', { stage: 'accepted' })] },
  });
  await open();
  isBroken = true;
  await readAnew();
  expect(await screen.findByText('Error fetching jobs')).toBeTruthy();
  expect(screen.getByText(/^Job #/)).toBeTruthy();
});

test('closed while it is sent: a failure is said at the job', async () => {
  let answer = (_made: FakeFailure): void => undefined;
  const near = offered('job-aaa111', { stage: 'accepted', moves: ['running_late'] });
  serve([near], () => new Promise<FakeFailure>((resolve) => (answer = resolve)));
  const user = await open();
  await user.click(button('I am running late'));
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: 'Show the customer' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  act(() => answer(new FakeFailure(503, 'unavailable', 'Please try again')));
  expect((await screen.findByText(/^This could not be sent\./)).closest('li')).toBeTruthy();
});

describe('What cannot be taken back', () => {
  test('finishing asks once, and starts on Not yet', async () => {
    const atWork = offered('job-aaa111', AT_WORK);
    const { sent } = serve([atWork], () => ({
      ...{ ...atWork, stage: 'completed', status: 'Completed', rev: 7, moves: [] },
    }));
    const user = await open();
    await user.click(button('Work finished'));
    const asked = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(focused()).toBe('Not yet'));
    expect(sent()).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Yes, finished' }));
    expect(await screen.findByText('The work is finished. Thank you!')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ move: 'finish', rev: 6 }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Next job' })).toBeNull());
  });
});

test('in Hindi and by keyboard alone: the delay is asked for, chosen and told', async () => {
  await act(() => chooseLocale('hi'));
  const near = offered('job-aaa111', { stage: 'accepted', moves: ['running_late'] });
  const { sent } = serve([near], () => ({ ...near, rev: 3, lateBy: 30 }));
  const { user } = renderSite('/worker/jobs');
  (await screen.findByRole('button', { name: 'मुझे देर होगी' })).focus();
  await user.keyboard('{Enter}');
  const asked = await dialog();
  asked.getByRole('radio', { name: '15 मिनट' }).focus();
  await user.keyboard('{ArrowDown}');
  asked.getByRole('button', { name: 'ग्राहक को दिखाएँ' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('आपने 30 मिनट की देरी बताई है')).toBeTruthy();
  expect(focused()).toBe('ग्राहक को अब “मेरी बुकिंग” में दिख रहा है कि आपको कितनी देर होगी।');
  expect(sent().map(({ body }) => body)).toEqual([{ move: 'running_late', rev: 2, lateBy: 30 }]);
});

describe('A session that ends while a move is asked about', () => {
  const accepted = offered('job-aaa111', {
    ...{ scheduledDate: addDays(TODAY, -1), stage: 'accepted', moves: ['hand_back'] },
  });
  const refused = () => new FakeFailure(401, 'unauthenticated', 'Please sign in.');

  test('signing in again: the dialog is open, with the reason that was chosen', async () => {
    phoneSignIn.confirmCode.mockResolvedValue('+919876500001');
    serve([accepted], refused);
    const user = await open();
    await user.click(button('Give back'));
    await user.selectOptions((await dialog()).getByLabelText('Reason'), 'vehicle');
    await user.click((await dialog()).getByRole('button', { name: 'Give back' }));
    await screen.findByLabelText('Mobile number');
    fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }),
      'GET /api/service-booking': () => ({ bookings: [accepted] }),
      'POST /api/worker/exists': () => ({ exists: true }),
    });
    await user.type(screen.getByLabelText('Mobile number'), '9876500001{Enter}');
    await user.type(await screen.findByLabelText('6-digit OTP'), '123456');
    expect((await dialog()).getByLabelText('Reason')).toHaveProperty('value', 'vehicle');
  });
});
