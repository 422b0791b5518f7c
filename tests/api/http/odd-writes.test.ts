import { REQUIRED_UPLOAD_TYPES } from '@gharseva/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { UNKNOWN } from '../../support/odd-documents';
import { type OddScene, writeOddDocuments } from '../../support/odd-scene';
import { orderBody } from '../../support/order-body';
import { readDatabase } from '../../support/read-database';

setUpAdminApi();

let scene: OddScene;
beforeAll(async () => {
  scene = await writeOddDocuments(api);
});

const stored = async (path: string) => (await api.db.doc(path).get()).data() ?? {};

describe('writing a record with fields of another version', () => {
  test('a customer who changes the name: the unknown fields of record and addresses stay', async () => {
    const { uid, token: own } = scene.customers.unknown;
    const before = await stored(`users/${uid}`);
    const body = { name: 'Asha', email: 'asha@example.com' };
    expect((await api.call('updateUser', { token: own, params: { id: uid }, body })).status).toBe(200);
    const after = await stored(`users/${uid}`);
    expect(after).toEqual({
      ...before,
      ...body,
      searchPrefixes: after.searchPrefixes,
      commits: after.commits,
    });
    expect(after).toMatchObject({ [UNKNOWN]: 'kept', addresses: [{ location: { [UNKNOWN]: 'kept' } }] });
  });

  test('a booking whose status is set: the unknown fields of order, lines, address and events stay', async () => {
    const before = await stored('orders/order-unknown');
    const params = { id: 'order-unknown' };
    const body = { status: 'Waiting for a part' };
    expect((await api.call('setBookingStatus', { token, params, body })).status).toBe(200);
    // Number and workers are derived anew with each write.
    const { events, number: _number, workerUids: _workers, ...after } = await stored('orders/order-unknown');
    const { events: eventsBefore, number: _before, workerUids: _old, ...rest } = before;
    expect(after).toEqual({ ...rest, ...body, calls: after.calls });
    expect(events.slice(0, -1)).toEqual(eventsBefore);
    expect(after).toMatchObject({ [UNKNOWN]: 'kept', serviceAddress: { [UNKNOWN]: 'kept' } });
  });

  test('a booking that is given back: the known field that is not there any more goes', async () => {
    const path = 'orders/order-unknown';
    await api.db.doc(path).update({ needsReassignment: true });
    const body = { status: 'completed' };
    const call = { token, params: { id: 'order-unknown' }, body };
    expect((await api.call('setBookingStatus', call)).status).toBe(200);
    const after = await stored(path);
    expect([after.needsReassignment, after[UNKNOWN]]).toEqual([undefined, 'kept']);
  });
});

describe('decisions about damaged documents: 500, and nothing is stored', () => {
  let before: Awaited<ReturnType<typeof readDatabase>>;
  const expectRefused = async ({ error }: { error: { code: string } }) => {
    expect(error.code).toBe('internal');
    expect(await readDatabase(api.db)).toEqual(before);
  };
  const remember = async () => {
    before = await readDatabase(api.db);
  };

  test('an order on a day with damaged closures; the slots of that day are shown as full', async () => {
    const { uid, token: own } = scene.customers.good;
    await api.db.doc('slotClosures/2026-11-22').set({ closures: 'none' });
    const query = { pincode: '226001', serviceIds: 'socket' };
    const { status, data } = await api.call('listSlots', { query });
    const open = data.map(({ date, slots }) => [date, slots.some(({ available }) => available)]);
    expect([status, Object.fromEntries(open)]).toEqual([
      200,
      {
        ...{ '2026-11-20': true, '2026-11-21': true, '2026-11-22': false },
        ...{ '2026-11-23': true, '2026-11-24': true },
      },
    ]);
    await remember();
    const body = orderBody(uid, { socket: 2 }, { scheduledDate: '2026-11-22' });
    await expectRefused(await api.call('placeOrder', { token: own, body }));
    await api.db.doc('slotClosures/2026-11-22').delete();
  });

  test('an assignment to a worker with a damaged order on that day', async () => {
    const { uid } = scene.workers.good;
    await api.db.doc(`providers/${uid}`).update({ isVerified: true });
    const order = await stored('orders/order-good');
    const { workerUid: _uid, workerName: _name, needsReassignment: _needs, ...placed } = order;
    const slot = { startsAt: '2026-11-21T14:00:00.000+05:30', timeSlot: '2:00 PM - 4:00 PM' };
    await api.db.doc('orders/to-give').set({ ...placed, ...slot, stage: 'placed', status: 'placed' });
    await remember();
    const call = { token, params: { id: 'to-give' }, body: { providerId: uid } };
    await expectRefused(await api.call('assignBooking', call));
  });

  test('an activation with a damaged document', async () => {
    const { uid } = scene.workers.good;
    const photo = await stored(`uploads/${uid}_photo`);
    for (const type of REQUIRED_UPLOAD_TYPES) {
      const approved = { ...photo, type, status: 'approved', meta: { status: 'approved' } };
      await api.db.doc(`uploads/${uid}_${type}`).set({ ...approved, size: type === 'photo' ? 'big' : 10 });
    }
    await api.db.doc(`workers/${uid}`).update({ status: 'inactive' });
    await remember();
    const call = { token, params: { id: uid }, body: { status: 'active' } };
    await expectRefused(await api.call('changeWorker', call));
  });

  test('a city with the name of a damaged one', async () => {
    await remember();
    const body = { name: 'city-wrong', state: 'Manipur', pincodeRanges: [] };
    await expectRefused(await api.call('createCity', { token, body }));
  });

  test('an import of cities beside a damaged one', async () => {
    await remember();
    const body = { csv: 'name,state,pincodeRanges\nNew,Goa,403001', dryRun: false };
    await expectRefused(await api.call('importCsv', { token, params: { kind: 'cities' }, body }));
  });

  test('a pincode that only a damaged city may serve; one of a readable city is answered', async () => {
    await api.db.doc('cities/city-wrong').update({ pincodeRanges: ['795050'] });
    await remember();
    await expectRefused(await api.call('checkPincode', { params: { pincode: '795050' } }));
    const { status, data } = await api.call('checkPincode', { params: { pincode: '795001' } });
    expect([status, data.served]).toEqual([200, true]);
  });
});
