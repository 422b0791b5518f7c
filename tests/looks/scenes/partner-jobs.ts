import type { Booking, Worker } from '@gharseva/contract';
import { addDays, indiaDate, weekday } from '@gharseva/contract/rules';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stub, Stubs } from '../scene';
import { inDialog, inMain, openDialog, press, submit, submitInvalid, waitForNotice, wordsOf } from './steps';

const as = 'partner';
const path = '/worker/jobs';
const MOVE = 'POST /api/service-booking/*/move';
const JOB = 'mS8kQ2xJ4bT0';
const TODAY = indiaDate(new Date());

/** What a partner sees of the customer of an accepted job. */
const customer = {
  userName: 'Asha Verma',
  userPhone: '9876543210',
  location: { lat: 26.8506, long: 80.9462 },
} as const;
const assigned: Partial<Booking> = { moves: ['accept', 'decline'], scheduledDate: TODAY };
const accepted: Partial<Booking> = {
  ...{ ...customer, status: 'Accepted', stage: 'accepted', scheduledDate: TODAY },
  moves: ['hand_back', 'on_my_way', 'running_late'],
};
const atTheDoor: Partial<Booking> = {
  ...{ ...accepted, status: 'On the way', stage: 'on_the_way' },
  ...{ lateBy: 30, arrivedAt: `${TODAY}T10:05:00.000+05:30` },
  moves: ['hand_back', 'start', 'customer_absent'],
};
const onTheWay: Partial<Booking> = {
  ...{ ...accepted, status: 'On the way', stage: 'on_the_way' },
  moves: ['hand_back', 'running_late', 'at_the_door', 'start'],
};
const locked: Partial<Booking> = { ...atTheDoor, moves: ['hand_back', 'customer_absent'] };
export const atWork: Partial<Booking> = {
  ...{ ...accepted, status: 'In progress', stage: 'in_progress' },
  moves: ['finish'],
};

/** A job for lists that are empty in the stack. */
const base: Booking = {
  ...{ _id: JOB, serviceType: 'Electrician', translations: { hi: { serviceType: 'इलेक्ट्रीशियन' } } },
  cartItems: [
    { name: 'Ceiling fan repair', quantity: 1, translations: { hi: { name: 'सीलिंग फैन की मरम्मत' } } },
  ],
  ...{ status: 'Assigned', stage: 'assigned', scheduledDate: TODAY, timeSlot: '10:00 AM - 12:00 PM' },
  ...{ address: 'Lucknow 226001', customerNotes: '', userName: '', userPhone: '', location: null },
};

/** The partner's first job in another state, and the same one once more on other days. */
const jobs = (first: Partial<Booking>, others: readonly Partial<Booking>[] = []): Stubs => ({
  'GET /api/service-booking': ({ bookings }: { bookings: Booking[] }) => ({
    bookings: [bookings[0] ?? base].flatMap((job) => [
      { ...job, rev: 3, ...first, _id: JOB },
      ...others.map((other, place) => ({
        ...job,
        rev: 2,
        ...other,
        _id: `${JOB}${place}`,
      })),
    ]),
  }),
});

const ofOtherDays: readonly Partial<Booking>[] = [
  { ...assigned, timeSlot: '6:00 PM - 8:00 PM' },
  { ...accepted, scheduledDate: addDays(TODAY, 1), moves: ['hand_back'] },
  { stage: 'completed', status: 'Completed', scheduledDate: addDays(TODAY, -3), moves: [] },
];

/** The week of a partner who has today and the day after tomorrow off, and works half of tomorrow. */
const planned: Stubs = {
  'GET /api/worker/*': (worker: Worker) => ({
    ...worker,
    availability: {
      hours: Array.from({ length: 7 }, (_, day) =>
        day === weekday(addDays(TODAY, 3))
          ? null
          : { from: 8, to: day === weekday(addDays(TODAY, 1)) ? 14 : 20 },
      ),
      daysOff: [{ from: addDays(TODAY, 4), to: addDays(TODAY, 5) }],
      jobsAWeek: 9,
    },
  }),
};

/** A scene of one job in a state, and what is done with it there. */
export function scene(
  name: string,
  job: Partial<Booking>,
  act?: (stage: Stage) => Promise<unknown>,
  answer?: Stub,
  more: Partial<Scene> = {},
): Scene {
  return {
    ...{ name: `partner-jobs-${name}`, path, as },
    stubs: { ...jobs(job), ...(answer && { [MOVE]: answer }) },
    ...(act && { act: async (stage: Stage) => void (await act(stage)) }),
    ...more,
  };
}

const pressMove = (move: string) => (stage: Stage) => press(stage, 'partner-portal', `move.do.${move}`);
const openMove = (move: string) => (stage: Stage) => openDialog(stage, 'partner-portal', `move.do.${move}`);
const changed = {
  error: 'Somebody has changed this meanwhile.',
  code: 'conflict',
  reason: 'changed_meanwhile',
};
const wrongCode = {
  error: 'This is not the start code.',
  ...{ code: 'conflict', reason: 'code_is_wrong', params: { left: 3 } },
  details: [
    {
      path: 'startCode',
      message: 'This is not the start code.',
      ...{ reason: 'code_is_wrong', params: { left: 3 } },
    },
  ],
};

/** Presses a plain step and waits for what becomes of it. */
const pressAndRead = (move: string) => async (stage: Stage) => {
  await pressMove(move)(stage);
  await waitForNotice(inMain(stage.page));
};

/** Presses a plain step without a network, and waits until it is shown as kept. */
const pressAndSettle = (move: string) => async (stage: Stage) => {
  await pressMove(move)(stage);
  const kept = inMain(stage.page).getByText(wordsOf(stage.say('partner-portal', 'waiting.title')));
  await kept.first().waitFor();
};

/** Stores two steps of a job that have not been sent, as the partner signed in. Runs in the page. */
function storeKeptMoves(order: string): void {
  const { firebaseUid } = JSON.parse(localStorage.getItem('workerSession') ?? '{}') as {
    firebaseUid: string;
  };
  const kept = (['on_my_way', 'at_the_door'] as const).map((move, place) => ({
    ...{ key: `kept-${move}`, kind: 'worker', uid: firebaseUid, order, rev: place === 0 ? 3 : null },
    ...{ stage: place === 0 ? 'accepted' : 'on_the_way', said: { move }, at: '2026-11-23T04:35:00.000Z' },
    ...{ tried: false, tries: 0, asks: true, refusal: null },
  }));
  localStorage.setItem('waiting-moves', JSON.stringify(kept));
}

const withKeptMoves: Pick<Scene, 'prepare'> = {
  prepare: (context) => context.addInitScript(storeKeptMoves, JOB),
};

/** What an active partner does with its jobs. */
export const partnerJobsScenes: readonly Scene[] = [
  { name: 'partner-jobs-by-day', path, as, stubs: jobs(accepted, ofOtherDays) },
  {
    ...{ name: 'partner-today-jobs', path: '/worker/today', as },
    stubs: jobs(onTheWay, ofOtherDays.slice(0, 1)),
  },
  {
    ...{ name: 'partner-today-empty', path: '/worker/today', as, answers: 'empty' },
  },
  {
    name: 'partner-week-planned',
    path: '/worker/week',
    as,
    stubs: { ...jobs(accepted, ofOtherDays), ...planned },
  },
  {
    name: 'partner-week-passed-on',
    path: '/worker/week',
    as,
    stubs: { ...jobs({ ...accepted, needsReassignment: true }, ofOtherDays), ...planned },
  },
  scene('assigned', assigned),
  scene('on-the-way', onTheWay),
  scene('passed-on', { ...accepted, needsReassignment: true, moves: ['hand_back'] }),
  scene('too-early', { ...accepted, scheduledDate: addDays(TODAY, 1), moves: ['hand_back'] }),
  scene('at-the-door', atTheDoor),
  scene('locked', locked),
  scene('at-work', atWork),
  scene('offline', accepted, undefined, undefined, { isOffline: true }),
  scene(
    'kept',
    { ...accepted, moves: ['hand_back', 'on_my_way'] },
    async (stage) => {
      for (const move of ['on_my_way', 'at_the_door']) await pressAndSettle(move)(stage);
    },
    undefined,
    { isOffline: true },
  ),
  {
    ...scene('paused-kept', accepted, undefined, undefined, withKeptMoves),
    stubs: { 'GET /api/worker/*': (worker: Worker) => ({ ...worker, status: 'inactive' }) },
  },
  {
    ...{ name: 'partner-log-out-kept', path: '/worker/me', as, ...withKeptMoves },
    act: async (stage) => {
      const { page, say } = stage;
      const menu = page.getByRole('button', { name: say('partner-portal', 'menu'), exact: true });
      const logout = page.getByRole('button', { name: say('partner-portal', 'logout'), exact: true });
      await menu.or(logout).first().waitFor();
      if (await menu.isVisible()) await menu.click();
      await logout.click();
      await inDialog(page).getByText(say('partner-portal', 'unsent.title')).waitFor();
    },
  },
  scene('sending', assigned, pressMove('accept'), 'never', { isBusy: true }),
  scene(
    'made',
    { ...accepted, lateBy: 30 },
    async (stage) => {
      await submit(await openMove('running_late')(stage));
      await waitForNotice(inMain(stage.page));
    },
    {
      json: {
        ...{ _id: JOB, serviceType: 'Electrician', timeSlot: '10:00 AM - 12:00 PM' },
        ...{ address: 'Lucknow 226001', cartItems: [], customerNotes: '', rev: 4, ...accepted, lateBy: 30 },
      },
    },
  ),
  scene('accept-failed', assigned, pressAndRead('accept'), UNAVAILABLE),
  scene(
    'changed',
    assigned,
    async (stage) => {
      await pressMove('accept')(stage);
      await inMain(stage.page).getByText(stage.say('partner-portal', 'move.changed')).waitFor();
    },
    { status: 409, json: changed },
  ),
  scene('decline', assigned, openMove('decline')),
  scene('give-back-wrong', { ...accepted, scheduledDate: addDays(TODAY, -1) }, async (stage) => {
    const dialog = await openMove('hand_back')(stage);
    await submitInvalid(dialog);
  }),
  scene('late', accepted, openMove('running_late')),
  scene(
    'late-failed',
    accepted,
    async (stage) => {
      const dialog = await openMove('running_late')(stage);
      await submit(dialog);
      await waitForNotice(dialog);
    },
    UNAVAILABLE,
  ),
  scene('start', atTheDoor, openMove('start')),
  scene(
    'start-wrong',
    atTheDoor,
    async (stage) => {
      const dialog = await openMove('start')(stage);
      await dialog.locator('[name="startCode"]').fill('1111');
      await submit(dialog);
      await inDialog(stage.page).locator('[aria-invalid="true"]').waitFor();
    },
    { status: 409, json: wrongCode },
  ),
  scene('finish', atWork, openMove('finish')),
  scene('absent', atTheDoor, openMove('customer_absent')),
];
