import type { EndpointName } from '@gharseva/contract';
import type { Firestore } from 'firebase-admin/firestore';
import type { Person } from '../people';
import { storedOrder } from './admin-calls';
import { TEST_NOW } from './api-server';

/** The endpoints whose right call is about an order of the caller that can be moved. */
const ABOUT_MOVABLE: readonly EndpointName[] = ['getOrder', 'moveOrder', 'moveJob'];

/** The rev of {@link writeMovableOrders}. */
export const MOVABLE_REV = 2;

const eventTo = (from: string | null, to: string) => ({
  ...{ at: TEST_NOW, actor: 'some-admin', role: 'admin', from, to, reason: '' },
});

/** Writes an accepted order of a person as a customer, and a job that was assigned to it as a worker. */
export async function writeMovableOrders({ db }: { db: Firestore }, { uid }: Person): Promise<void> {
  await db.doc(`orders/order-${uid}`).set({
    ...storedOrder(uid),
    ...{ stage: 'accepted', status: 'accepted', workerUid: 'kept-worker', workerName: 'Ravi' },
    events: [eventTo(null, 'placed'), eventTo('placed', 'accepted')],
  });
  await db.doc(`orders/job-${uid}`).set({
    ...storedOrder('kept-customer'),
    ...{ stage: 'assigned', status: 'assigned', workerUid: uid, workerName: 'Ravi' },
    events: [eventTo(null, 'placed'), eventTo('placed', 'assigned')],
  });
}

/** Writes what the right call of an endpoint by a person needs, and what others would be in the way of. */
export async function prepareCall(api: { db: Firestore }, name: EndpointName, caller: Person): Promise<void> {
  if (ABOUT_MOVABLE.includes(name)) await writeMovableOrders(api, caller);
}
