import type { InboxItem, JobOffer, JobOffers, Worker } from '@gharseva/contract';
import { addDays, indiaDate } from '@gharseva/contract/rules';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stub, Stubs } from '../scene';
import { inAllStates, inDialog, inMain, openDialog, press, submit, waitForNotice } from './steps';

const as = 'partner';
const path = '/worker/offers';
const ACCEPT = 'POST /api/job-offers/*/accept';
const TODAY = indiaDate(new Date());
const AT = `${TODAY}T09:30:00.000+05:30`;
const MINUTE_MS = 60_000;

/** The instant so many minutes after that of the answer. */
const after = (minutes: number) => new Date(Date.parse(AT) + minutes * MINUTE_MS).toISOString();

const first: JobOffer = {
  ...{ _id: 'offer-of-scene', round: 1, serviceType: 'Electrician' },
  translations: { hi: { serviceType: 'इलेक्ट्रीशियन' } },
  cartItems: [
    {
      ...{ name: 'Ceiling fan installation', quantity: 2 },
      translations: { hi: { name: 'सीलिंग फैन लगाना' } },
    },
    { name: 'Switchboard repair', quantity: 1, translations: { hi: { name: 'स्विचबोर्ड की मरम्मत' } } },
  ],
  ...{ share: 447, scheduledDate: TODAY, timeSlot: '12:00 PM - 2:00 PM' },
  ...{ place: { city: 'Lucknow', pincode: '226010' }, distanceBand: 0, why: 'near' },
  ...{ askedAt: AT, until: after(14.4) },
};
const last: JobOffer = { ...first, _id: 'offer-of-scene-last', why: 'favourite', until: after(0.9) };
const others: readonly JobOffer[] = [
  {
    ...{ ...first, _id: 'offer-of-scene-2', why: 'fewer_jobs', distanceBand: 3, share: 12_480 },
    ...{ scheduledDate: addDays(TODAY, 1), timeSlot: '8:00 AM - 10:00 AM', until: after(95) },
  },
  {
    ...{ ...first, _id: 'offer-of-scene-3', why: 'newcomer', distanceBand: null },
    ...{ scheduledDate: addDays(TODAY, 4), timeSlot: '6:00 PM - 8:00 PM', until: after(660) },
  },
];

const offers = (...standing: JobOffer[]): Stubs => ({
  'GET /api/job-offers': { json: { at: AT, offers: standing } satisfies JobOffers },
});

/** A scene of New jobs with one offer, and what is done with it there. */
function scene(name: string, act?: (stage: Stage) => Promise<unknown>, answers: Stubs = {}): Scene {
  return {
    ...{ name: `partner-offers-${name}`, path, as },
    stubs: { ...offers(first), ...answers },
    ...(act && { act: async (stage: Stage) => void (await act(stage)) }),
  };
}

const accept = (stage: Stage) => press(stage, 'partner-offers', 'accept');
const decline = (stage: Stage) => openDialog(stage, 'partner-offers', 'decline');

/** Accepts, and waits for what becomes of it. */
async function acceptAndRead(stage: Stage): Promise<void> {
  await accept(stage);
  await waitForNotice(inMain(stage.page));
}

const refused: Stub = {
  status: 409,
  json: {
    error: 'Somebody else was faster this time. It does not count against you.',
    ...{ code: 'conflict', reason: 'offer_gone' },
  },
};

const newJobs: readonly Scene[] = [
  ...inAllStates('partner-offers', path, as),
  { name: 'pending-offers', path, as: 'pending-partner' },
  {
    ...{ name: 'paused-offers', path, as },
    stubs: { 'GET /api/worker/*': (worker: Worker) => ({ ...worker, status: 'inactive' }) },
  },
  scene('one'),
  scene('several', undefined, offers(last, first, ...others)),
  { ...scene('accepting', accept, { [ACCEPT]: 'never' }), isBusy: true },
  scene(
    'refused',
    async (stage) => {
      await accept(stage);
      // It is neither an alert nor a success.
      await inMain(stage.page).locator('[class*="outcome"]').waitFor();
    },
    { [ACCEPT]: refused },
  ),
  scene('accept-failed', acceptAndRead, { [ACCEPT]: UNAVAILABLE }),
  { ...scene('offline', acceptAndRead), isOffline: true },
  scene('decline', decline),
  scene(
    'declined',
    async (stage) => {
      const dialog = await decline(stage);
      await dialog.locator('[name="code"]').selectOption({ index: 1 });
      await submit(dialog);
      await inDialog(stage.page).waitFor({ state: 'detached' });
    },
    { 'POST /api/job-offers/*/decline': { json: { at: AT, offers: [] } satisfies JobOffers } },
  ),
  scene(
    'decline-failed',
    async (stage) => {
      const dialog = await decline(stage);
      await submit(dialog);
      await waitForNotice(dialog);
    },
    { 'POST /api/job-offers/*/decline': UNAVAILABLE },
  ),
];

const told = (message: string, rev: number, isRead: boolean): InboxItem => ({
  ...{ _id: `mS8kQ2xJ4bT0.${rev}`, orderId: 'mS8kQ2xJ4bT0', rev, message, isRead },
  ...{ at: `${TODAY}T0${rev}:05:00.000+05:30`, scheduledDate: TODAY, timeSlot: '10:00 AM - 12:00 PM' },
});

const UPDATES: readonly InboxItem[] = [
  told('customer_waits', 7, false),
  told('not_started', 6, false),
  told('visit_tomorrow', 5, true),
  told('order_moved', 4, true),
  told('job_assigned', 3, true),
];

const updates: readonly Scene[] = [
  {
    ...{ name: 'partner-updates-several', path: '/worker/updates', as },
    stubs: {
      'GET /api/inbox/*': { json: UPDATES },
      'GET /api/inbox/*/unread': { json: { unread: 2 } },
    },
  },
  {
    ...{ name: 'partner-updates-loading', path: '/worker/updates', as, isBusy: true },
    stubs: { 'GET /api/inbox/*': 'never' },
  },
  {
    ...{ name: 'partner-updates-failed', path: '/worker/updates', as },
    stubs: { 'GET /api/inbox/*': UNAVAILABLE },
  },
];

/** What an active partner is asked and told. */
export const partnerOffersScenes: readonly Scene[] = [...newJobs, ...updates];
