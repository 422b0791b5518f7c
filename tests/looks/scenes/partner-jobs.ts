import type { Booking } from '@gharseva/contract';
import { addDays, indiaDate } from '@gharseva/contract/rules';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stub, Stubs } from '../scene';
import { inDialog, inMain, openDialog, press, submit, submitInvalid, waitForNotice } from './steps';

const as = 'partner';
const path = '/worker/jobs';
const MOVE = 'POST /api/service-booking/*/move';
const JOB = 'job-of-scene';
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
const locked: Partial<Booking> = { ...atTheDoor, moves: ['hand_back', 'customer_absent'] };
const atWork: Partial<Booking> = {
  ...{ ...accepted, status: 'In progress', stage: 'in_progress' },
  moves: ['finish'],
};

/** The partner's first job in another state, and the same one once more on other days. */
const jobs = (first: Partial<Booking>, others: readonly Partial<Booking>[] = []): Stubs => ({
  'GET /api/service-booking': ({ bookings }: { bookings: Booking[] }) => ({
    bookings: bookings.slice(0, 1).flatMap((job) => [
      { ...job, rev: 3, ...first, _id: JOB },
      ...others.map((other, place) => ({
        ...job,
        rev: 2,
        ...other,
        _id: `${JOB}-${place}`,
      })),
    ]),
  }),
});

const ofOtherDays: readonly Partial<Booking>[] = [
  { ...assigned, timeSlot: '6:00 PM - 8:00 PM' },
  { ...accepted, scheduledDate: addDays(TODAY, 1), moves: ['hand_back'] },
  { stage: 'completed', status: 'Completed', scheduledDate: addDays(TODAY, -3), moves: [] },
];

/** A scene of one job in a state, and what is done with it there. */
function scene(
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

/** What an active partner does with its jobs. */
export const partnerJobsScenes: readonly Scene[] = [
  { name: 'partner-jobs-by-day', path, as, stubs: jobs(accepted, ofOtherDays) },
  scene('assigned', assigned),
  scene('too-early', { ...accepted, scheduledDate: addDays(TODAY, 1), moves: ['hand_back'] }),
  scene('at-the-door', atTheDoor),
  scene('locked', locked),
  scene('at-work', atWork),
  scene('offline', accepted, undefined, undefined, { isOffline: true }),
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
  scene('failed', assigned, pressAndRead('accept'), UNAVAILABLE),
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
