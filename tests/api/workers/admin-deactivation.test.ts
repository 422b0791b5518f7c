import { REQUIRED_UPLOAD_TYPES, uploadId } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { setStatusIn } from '../../../functions/src/orders/operations/set-status';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { contextAt } from '../../support/api/deletions';
import { orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { png } from '../../support/sample-files';
import { putObject } from '../../support/storage';
import { signInElectrician } from '../../support/workers';

setUpAdminApi();

const SLOTS = [
  '10:00 AM - 12:00 PM',
  '12:00 PM - 2:00 PM',
  '2:00 PM - 4:00 PM',
  '4:00 PM - 6:00 PM',
] as const;

const electrician = () => signInElectrician(api);

/** The id of an order assigned to a worker and moved to a stage. */
async function assignedOrder(
  worker: Person,
  stage: string,
  timeSlot: (typeof SLOTS)[number],
): Promise<string> {
  const customer = await signInCustomer(api);
  const body = orderBody(customer.uid, { socket: 4 }, { timeSlot });
  const { data } = await api.call('placeOrder', { token: customer.token, body });
  const params = { id: data._id };
  const { status } = await api.call('assignBooking', { token, params, body: { providerId: worker.uid } });
  expect(status).toBe(200);
  if (stage !== 'assigned') await api.call('setBookingStatus', { token, params, body: { status: stage } });
  return data._id;
}

const setStatus = (id: string, status: string) =>
  api.call('setBookingStatus', { token, params: { id }, body: { status } });
const makeWorker = (uid: string, status: string) =>
  api.call('changeWorker', { token, params: { id: uid }, body: { status } });
const orphanedIds = async () =>
  (await api.call('listNeedsAction', { token })).data
    .filter(({ kind }) => kind === 'worker_inactive')
    .map(({ id }) => id);
const stored = async (id: string) => (await api.db.doc(`orders/${id}`).get()).data();
const isOrphaned = async (id: string) => (await stored(id))?.needsReassignment === true;

describe('deactivating a worker with bookings', () => {
  test('the answer counts them, those not begun are in the queue, and another worker can take them', async () => {
    const [worker, other] = [await electrician(), await electrician()];
    const [assigned, accepted, onTheWay, begun] = [
      await assignedOrder(worker, 'assigned', SLOTS[0]),
      await assignedOrder(worker, 'accepted', SLOTS[1]),
      await assignedOrder(worker, 'on_the_way', SLOTS[2]),
      await assignedOrder(worker, 'in_progress', SLOTS[3]),
    ];
    const kept = await assignedOrder(other, 'assigned', SLOTS[3]);
    const before = (await api.call('getAdminWorker', { token, params: { id: worker.uid } })).data;
    expect(before.openBookings).toEqual({ notBegun: 3, begun: 1 });
    const { data } = await makeWorker(worker.uid, 'inactive');
    expect([data.status, data.openBookings]).toEqual(['inactive', { notBegun: 3, begun: 1 }]);
    expect(await orphanedIds()).toEqual([assigned, accepted, onTheWay]);
    expect([await isOrphaned(begun), await isOrphaned(kept)]).toEqual([true, false]);
    const detail = (await api.call('getAdminBooking', { token, params: { id: accepted } })).data;
    expect([detail.needsReassignment, detail.stage]).toEqual([true, 'accepted']);
    const listed = await api.call('listAdminBookings', { token, query: { providerId: worker.uid } });
    expect(listed.data.map(({ _id, needsReassignment }) => [_id, needsReassignment])).toEqual([
      ...[
        [begun, false],
        [onTheWay, true],
        [accepted, true],
        [assigned, true],
      ],
    ]);

    for (const id of [assigned, accepted, onTheWay]) {
      const body = { providerId: other.uid };
      const answer = await api.call('assignBooking', { token, params: { id }, body });
      expect([answer.data.stage, answer.data.providerId?._id, answer.data.needsReassignment]).toEqual([
        ...['assigned', other.uid, false],
      ]);
      expect(Object.keys((await stored(id)) ?? {})).not.toContain('needsReassignment');
    }
    expect(await orphanedIds()).toEqual([]);
    const after = (await api.call('getAdminWorker', { token, params: { id: worker.uid } })).data;
    expect(after.openBookings).toEqual({ notBegun: 0, begun: 1 });
  });

  test('work that was begun: not finished at once, and given to nobody else, until an admin ends it', async () => {
    const worker = await electrician();
    const [ended, taken] = [
      await assignedOrder(worker, 'in_progress', SLOTS[0]),
      await assignedOrder(worker, 'in_progress', SLOTS[1]),
    ];
    const unfinished = async () =>
      (await api.call('listNeedsAction', { token })).data.flatMap(({ kind, id }) =>
        kind === 'finish_overdue' && [ended, taken].includes(id) ? [id] : [],
      );
    expect(await unfinished()).toEqual([]);
    await makeWorker(worker.uid, 'inactive');
    expect([await unfinished(), await orphanedIds()]).toEqual([[ended, taken], []]);
    const toAssign = (await api.call('listAssignments', { token })).data.map(({ _id }) => _id);
    const board = { query: { date: '2026-11-21', city: 'lucknow' } };
    const { unassigned } = (await api.call('getDayBoard', { token, ...board })).data;
    expect([...toAssign, ...unassigned.map(({ _id }) => _id)]).not.toContain(ended);
    const booking = await api.call('getAdminBooking', { token, params: { id: ended } });
    expect([booking.data.needsReassignment, booking.data.providerId?._id]).toEqual([false, worker.uid]);

    await setStatus(ended, 'completed');
    expect([await unfinished(), await isOrphaned(ended)]).toEqual([[taken], false]);
    await setStatus(taken, 'cancelled');
    expect([await unfinished(), await isOrphaned(taken)]).toEqual([[], false]);
  });

  test.each(['completed', 'cancelled'])(
    'begun work that was %s, undone after the deactivation: not finished again',
    async (end) => {
      const worker = await electrician();
      const id = await assignedOrder(worker, 'in_progress', SLOTS[0]);
      await setStatus(id, end);
      await makeWorker(worker.uid, 'inactive');
      const params = { id };
      const { version } = (await api.call('getAdminBooking', { token, params })).data;
      const undone = await api.call('undoBookingMove', { token, params, body: { version } });
      expect([undone.status, undone.data.stage, undone.data.needsReassignment]).toEqual([
        200,
        'in_progress',
        false,
      ]);
      expect(await isOrphaned(id)).toBe(true);
      const queue = (await api.call('listNeedsAction', { token })).data.filter((entry) => entry.id === id);
      expect(queue.map(({ kind }) => kind)).toEqual(['finish_overdue']);
      await setStatus(id, 'completed');
      expect(await isOrphaned(id)).toBe(false);
    },
  );

  test.each(['accepted', 'on_the_way'] as const)(
    'an orphaned booking at %s that an admin moves to in progress: not finished, until the worker is active or the work ended',
    async (stage) => {
      const worker = await electrician();
      const id = await assignedOrder(worker, stage, SLOTS[0]);
      await makeWorker(worker.uid, 'inactive');
      expect((await setStatus(id, 'in_progress')).status).toBe(200);
      expect([await isOrphaned(id), await orphanedIds()]).toEqual([true, []]);
      const queued = async () =>
        (await api.call('listNeedsAction', { token })).data.flatMap((one) => (one.id === id ? one.kind : []));
      expect(await queued()).toEqual(['finish_overdue']);
      expect((await setStatus(id, 'completed')).status).toBe(200);
      expect([await isOrphaned(id), await queued()]).toEqual([false, []]);
    },
  );

  test('an orphaned booking of a worker who is active, in another trade: may be ended once it is begun', async () => {
    const worker = await electrician();
    const id = await assignedOrder(worker, 'accepted', SLOTS[0]);
    await makeWorker(worker.uid, 'inactive');
    await api.db.doc(`workers/${worker.uid}`).update({ status: 'active', serviceType: 'water' });
    expect((await setStatus(id, 'in_progress')).status).toBe(200);
    expect(await isOrphaned(id)).toBe(false);
  });

  test('an orphaned booking begun while its worker, of another trade, is deactivated: marked all the same', async () => {
    const worker = await electrician();
    const id = await assignedOrder(worker, 'accepted', SLOTS[0]);
    await makeWorker(worker.uid, 'inactive');
    await api.db.doc(`workers/${worker.uid}`).update({ status: 'active', serviceType: 'water' });
    const { stores, transact } = contextAt(TEST_NOW);
    let tries = 0;
    const at = new Date(TEST_NOW);
    await transact(async (transaction) => {
      tries += 1;
      const order = await stores.orders.findIn(transaction, id);
      if (!order) throw new Error('There is no order');
      const said = { status: 'in_progress', reason: '', actor: 'an-admin', at };
      await setStatusIn(transaction, order, said, stores);
      // The mark that is there already stays by it, which writes nothing new to the order.
      if (tries === 1) await makeWorker(worker.uid, 'inactive');
    });
    expect([tries, (await stored(id))?.stage, await isOrphaned(id)]).toEqual([2, 'in_progress', true]);
  });

  test('an orphaned booking moved on, put back or cancelled leaves the queue; one with a free text stays', async () => {
    const worker = await electrician();
    const ids = [
      await assignedOrder(worker, 'assigned', SLOTS[0]),
      await assignedOrder(worker, 'assigned', SLOTS[1]),
      await assignedOrder(worker, 'accepted', SLOTS[2]),
      await assignedOrder(worker, 'accepted', SLOTS[3]),
    ] as const;
    await makeWorker(worker.uid, 'inactive');
    await setStatus(ids[0], 'placed');
    await setStatus(ids[1], 'cancelled');
    await setStatus(ids[2], 'completed');
    await setStatus(ids[3], 'Customer was told');
    expect(await orphanedIds()).toEqual([ids[3]]);
    await setStatus(ids[3], 'cancelled');
    expect(await orphanedIds()).toEqual([]);
  });

  test('before acceptance the customer sees nothing of it, and a late booking is in the queue once', async () => {
    const worker = await electrician();
    const customer = await signInCustomer(api);
    const body = orderBody(customer.uid, { socket: 4 });
    const { data } = await api.call('placeOrder', { token: customer.token, body });
    const params = { id: data._id };
    await api.call('assignBooking', { token, params, body: { providerId: worker.uid } });
    await makeWorker(worker.uid, 'inactive');
    const mine = await api.call('listOrders', { token: customer.token, params: { userId: customer.uid } });
    expect([mine.status, JSON.stringify(mine.data).includes('needsReassignment')]).toEqual([200, false]);
    api.setNow('2026-11-21T11:00:00.000+05:30');
    const queue = (await api.call('listNeedsAction', { token })).data.filter(({ id }) => id === data._id);
    expect(queue.map(({ kind }) => kind)).toEqual(['worker_inactive']);
    api.setNow(TEST_NOW);
    await setStatus(data._id, 'cancelled');
  });

  test('after activation the bookings are the worker’s again', async () => {
    const worker = await electrician();
    const id = await assignedOrder(worker, 'accepted', SLOTS[0]);
    for (const type of REQUIRED_UPLOAD_TYPES) {
      await putObject(api, `workers/${worker.uid}/${type}_a.png`, png(), 'image/png');
      const body = { type, refModel: 'Worker', refId: worker.uid, fileName: 'a.png' };
      await api.call('registerUpload', { token: worker.token, body });
      const decided = { status: 'approved' };
      await api.call('setUploadStatus', { token, params: { id: uploadId(worker.uid, type) }, body: decided });
    }
    await makeWorker(worker.uid, 'inactive');
    expect(await orphanedIds()).toEqual([id]);
    expect((await makeWorker(worker.uid, 'active')).status).toBe(200);
    expect([await orphanedIds(), (await stored(id))?.workerUid]).toEqual([[], worker.uid]);
  });

  test('a booking assigned at the same time is refused or orphaned, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const worker = await electrician();
      const customer = await signInCustomer(api);
      const { data } = await api.call('placeOrder', {
        token: customer.token,
        body: orderBody(customer.uid, { socket: 4 }),
      });
      const params = { id: data._id };
      const [given] = await Promise.all([
        api.call('assignBooking', { token, params, body: { providerId: worker.uid } }),
        makeWorker(worker.uid, 'inactive'),
      ]);
      expect([given.status, await isOrphaned(data._id)]).toEqual(
        given.status === 200 ? [200, true] : [409, false],
      );
      await setStatus(data._id, 'cancelled');
    }
  });
});
