import { type EndpointName, weekStart } from '@gharseva/contract';
import { digest } from '../../../functions/src/domain/secure-id';
import type { Person } from '../people';
import { writePhoto } from '../photos';
import { KEPT_PHOTO, KEPT_REFUND_PHOTO, writeKeptPhoto } from '../work-photos';
import { storedOrder } from './admin-calls';
import { TEST_NOW, type TestApi } from './api-server';

/** What holds orders and photographs. */
type PhotoApi = Pick<TestApi, 'db' | 'authApp'>;

/** The endpoints whose right call is about an order of the caller that can be moved, or what it has told the caller. */
const ABOUT_MOVABLE: readonly EndpointName[] = [
  ...([
    'getOrder',
    'getOrderState',
    'getOrderPayment',
    'claimPayment',
    'askRefund',
    'registerRefundPhoto',
    'getReceipt',
    'checkReceipt',
    'markRead',
    'moveOrder',
    'moveJob',
    'getRateCard',
    'getWorkPhoto',
  ] as const),
  ...(['registerWorkPhoto', 'getPartnerPhoto', 'shareVisit', 'endSharing', 'showVisit'] as const),
];

/** Those whose right call is about an order for which the caller is asked. */
const ABOUT_OFFERED: readonly EndpointName[] = ['acceptOffer', 'declineOffer'];

/** The rev of {@link writeMovableOrders}. */
export const MOVABLE_REV = 2;

const eventTo = (from: string | null, to: string) => ({
  ...{ at: TEST_NOW, actor: 'some-admin', role: 'admin', from, to, reason: '' },
});

/** The secret of the link to the visit of a movable order, which ends a day after the tests' present. */
export const KEPT_SECRET = 'kept-secret-kept-secret-kept-sec';
const KEPT_SHARE = { hash: digest(KEPT_SECRET), until: '2026-11-21T18:00:00.000+05:30' };

const KEPT_WORKER = 'kept-worker';

/**
 * Writes an accepted order of a person as a customer with a photograph and with what its last move told, a completed one,
 * and two jobs of it as a worker: one that was assigned, and one to which it is on the way, with a photograph and a link to
 * the visit.
 */
export async function writeMovableOrders(api: PhotoApi, { uid }: Person): Promise<void> {
  const { db } = api;
  await writePhoto(api, KEPT_WORKER);
  await db.doc(`orders/order-${uid}`).set({
    ...storedOrder(uid),
    ...{ stage: 'accepted', status: 'accepted', workerUid: KEPT_WORKER, workerName: 'Ravi' },
    shares: [KEPT_SHARE],
    events: [
      eventTo(null, 'placed'),
      { ...eventTo('placed', 'accepted'), actor: KEPT_WORKER, photos: [KEPT_PHOTO] },
    ],
  });
  await db.doc(`inbox/${uid}.customer.order-${uid}.${MOVABLE_REV}`).set({
    ...{ box: `${uid}.customer`, orderId: `order-${uid}`, rev: MOVABLE_REV, at: TEST_NOW, isRead: false },
    ...{ message: 'partner_accepted', scheduledDate: '2026-11-23', timeSlot: '10:00 AM - 12:00 PM' },
  });
  await db.doc(`orders/done-${uid}`).set({
    ...storedOrder(uid),
    ...{ stage: 'completed', status: 'completed', workerUid: KEPT_WORKER, workerName: 'Ravi' },
    events: [eventTo(null, 'placed'), eventTo('in_progress', 'completed')],
  });
  await db.doc(`payments/done-${uid}`).set({
    ...{ bookingId: `done-${uid}`, userId: uid, amount: 400, status: 'collected', method: 'cash' },
    createdAt: TEST_NOW,
  });
  await db.doc(`orders/job-${uid}`).set({
    ...storedOrder('kept-customer'),
    ...{ stage: 'assigned', status: 'assigned', workerUid: uid, workerName: 'Ravi' },
    events: [eventTo(null, 'placed'), eventTo('placed', 'assigned')],
  });
  await db.doc(`orders/visit-${uid}`).set({
    ...storedOrder('kept-customer'),
    ...{ stage: 'on_the_way', status: 'on_the_way', workerUid: uid, workerName: 'Ravi' },
    shares: [KEPT_SHARE],
    events: [eventTo(null, 'placed'), eventTo('placed', 'on_the_way')],
  });
  await writeKeptPhoto(api, `order-${uid}`, 'kept-worker');
  await writeKeptPhoto(api, `visit-${uid}`, uid);
  await writeKeptPhoto(api, `done-${uid}`, uid, KEPT_REFUND_PHOTO);
}

/**
 * Writes two orders for which a person is asked as a worker, who could take them, beside another one: one to accept, one to
 * decline.
 */
export async function writeOfferedOrders({ db }: Pick<TestApi, 'db'>, { uid }: Person): Promise<void> {
  for (const id of [`offered-${uid}`, `unwanted-${uid}`]) await writeOfferedOrder(db, id, uid);
  const [worker, provider] = [db.doc(`workers/${uid}`), db.doc(`providers/${uid}`)];
  if ((await worker.get()).exists) {
    await worker.update({ serviceType: 'electrician', city: 'Lucknow' });
    await provider.update({ isVerified: true });
  }
}

async function writeOfferedOrder(db: TestApi['db'], id: string, uid: string): Promise<void> {
  const order = {
    ...storedOrder('kept-customer'),
    ...{ timeSlot: '4:00 PM - 6:00 PM', startsAt: '2026-11-21T16:00:00.000+05:30' },
  };
  const until = '2026-11-20T19:00:00.000+05:30';
  await db.doc(`orders/${id}`).set({
    ...order,
    ...{ stage: 'placed', status: 'placed', events: [eventTo(null, 'placed')] },
  });
  const asked = (one: string) => ({
    ...{ uid: one, round: 1, wave: 1, at: TEST_NOW, until, isNewcomer: false },
    why: {
      ...{ isFavourite: false, reach: 'within', distanceBand: 0, distanceKm: 1.2, isNewcomerTurn: false },
      ...{ jobsThatWeek: 1, wishedJobs: 12, ratingBand: 'good' },
    },
  });
  await db.doc(`dispatches/${id}`).set({
    ...{ state: 'open', round: 1, wave: 1, openedAt: TEST_NOW, dueAt: until, cityId: order.cityId },
    ...{ categoryIds: order.categoryIds, scheduledDate: order.scheduledDate, timeSlot: order.timeSlot },
    ...{ week: weekStart(order.scheduledDate), refused: [], uids: [uid, 'kept-worker'] },
    ...{ asked: [asked(uid), asked('kept-worker')], expiresAt: new Date('2027-03-01T00:00:00Z') },
  });
  await db.doc(`jobOffers/${id}.${uid}`).set({
    ...{ orderId: id, uid, round: 1, at: TEST_NOW, until, why: 'near', distanceBand: 0 },
    expiresAt: new Date('2026-11-23T00:00:00Z'),
  });
}

/** Writes what the right call of an endpoint by a person needs, and what others would be in the way of. */
export async function prepareCall(api: PhotoApi, name: EndpointName, caller: Person): Promise<void> {
  if (ABOUT_MOVABLE.includes(name)) await writeMovableOrders(api, caller);
  if (ABOUT_OFFERED.includes(name)) await writeOfferedOrders(api, caller);
}
