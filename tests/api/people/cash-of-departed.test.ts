import { DELETED_PERSON } from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { claimPayment } from '../../../functions/src/endpoints/order/claim-payment';
import { recordCash } from '../../../functions/src/payments/operations/record-cash';
import { continueDeletion } from '../../../functions/src/people/operations/delete-person';
import { admin, api, setUpAdminApi, token } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { contextAt, deleteOwn } from '../../support/api/deletions';
import { orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { signInElectrician } from '../../support/workers';

setUpAdminApi();

const DATE = '2026-11-16';
const DAY = { cityId: 'lucknow', date: DATE };
const CLAIM = { method: 'cash', amount: 500, by: 'worker', at: TEST_NOW } as const;

/** The id of a booking of {@link DATE} that a partner has completed, its payment with these changes. */
async function done(worker: Person, changes: object): Promise<string> {
  const customer = await signInCustomer(api);
  const body = orderBody(customer.uid, { socket: 4 });
  const { data } = await api.call('placeOrder', { token: customer.token, body });
  await api.db.doc(`orders/${data._id}`).update({
    ...{ stage: 'completed', status: 'completed', scheduledDate: DATE, cityId: DAY.cityId },
    ...{ workerUid: worker.uid, workerName: 'Ravi Kumar', workerUids: [worker.uid] },
  });
  await api.db.doc(`payments/${data._id}`).update({ workerUid: worker.uid, ...changes });
  return data._id;
}

const counted = {
  status: 'collected',
  isByClaims: true,
  method: 'cash',
  claims: [{ ...CLAIM, status: 'matched' }],
};
const waiting = { claims: [{ ...CLAIM, status: 'claimed' }] };

const record = ({ uid }: Person, seen = 0, amount = 500) =>
  api.call('recordCash', {
    token,
    body: { action: 'record', ...DAY, workerUid: uid, seen, kind: 'handed_over', amount },
  });
const takeBack = ({ uid }: Person) =>
  ({ action: 'reverse', ...DAY, workerUid: uid, seen: 1, entry: 0, note: 'Counted wrongly' }) as const;

const refused = ({ status, error }: { status: number; error: object }) => {
  const { reason, params } = error as { reason?: string; params?: object };
  return [status, reason, params];
};
const OPEN = [409, 'deletion_cash', { amount: 500, days: DATE }];

const rowOf = async (uid: string, day = DAY) =>
  (await api.call('listCash', { token, query: day })).data.find(({ _id }) => _id === uid);
const stateOf = async ({ uid }: Person) => (await api.db.doc(`deletions/${uid}`).get()).get('state');
const isLocked = async ({ uid }: Person) => (await getAuth(api.authApp).getUser(uid)).disabled;

describe('a partner with cash that was not handed in', () => {
  test('deletion by the partner or an admin: 409 with the sum and the day, until an admin has recorded it', async () => {
    const worker = await signInElectrician(api);
    await done(worker, counted);
    const byAdmin = { token, params: { id: worker.uid }, body: { phone: worker.phone } };
    expect(refused(await deleteOwn(worker))).toEqual(OPEN);
    expect(refused(await api.call('deletePerson', byAdmin))).toEqual(OPEN);
    expect([await stateOf(worker), await isLocked(worker)]).toEqual([undefined, false]);
    expect((await record(worker, 0, 400)).status).toBe(200);
    expect(refused(await deleteOwn(worker))).toEqual([409, 'deletion_cash', { amount: 100, days: DATE }]);
    expect((await record(worker, 1, 100)).status).toBe(200);
    expect((await deleteOwn(worker)).data).toEqual({ isFinished: true });
  });

  test('a report that nobody has checked: 409, until it is rejected', async () => {
    const worker = await signInElectrician(api);
    const id = await done(worker, waiting);
    expect(refused(await deleteOwn(worker))).toEqual(OPEN);
    const { payment } = (await api.call('getAdminBooking', { token, params: { id } })).data;
    const body = { action: 'reject_claim', claim: 'cash', version: payment?.version, reason: 'Not taken' };
    expect((await api.call('changePayment', { token, params: { id }, body })).status).toBe(200);
    expect((await deleteOwn(worker)).data).toEqual({ isFinished: true });
  });

  test('a report for a booking that the version before set back: 409, until it is rejected', async () => {
    const worker = await signInElectrician(api);
    const id = await done(worker, waiting);
    const ravi = { _id: worker.uid, name: 'Ravi Kumar' };
    const by = { at: TEST_NOW, actor: 'boss', role: 'admin', reason: '' };
    await api.db.doc(`orders/${id}`).update({
      ...{ stage: 'placed', status: 'placed' },
      ...{ workerUid: FieldValue.delete(), workerName: FieldValue.delete() },
      events: [
        { ...by, from: null, to: 'placed' },
        { ...by, from: 'placed', to: 'assigned', worker: { from: null, to: ravi } },
        { ...by, from: 'assigned', to: 'in_progress' },
        { ...by, from: 'in_progress', to: 'placed', worker: { from: ravi, to: null } },
      ],
    });
    await api.db.doc(`payments/${id}`).update({ workerUid: FieldValue.delete() });
    expect(refused(await deleteOwn(worker))).toEqual(OPEN);
    const { payment } = (await api.call('getAdminBooking', { token, params: { id } })).data;
    const body = { action: 'reject_claim', claim: 'cash', version: payment?.version, reason: 'Not taken' };
    expect((await api.call('changePayment', { token, params: { id }, body })).status).toBe(200);
    expect((await deleteOwn(worker)).data).toEqual({ isFinished: true });
  });

  test('a payment or an entry that cannot be read: nobody knows what is open, and nothing is locked', async () => {
    const worker = await signInElectrician(api);
    const id = await done(worker, counted);
    await record(worker);
    await api.db.doc(`payments/${id}`).update({ claims: 'none' });
    expect([(await deleteOwn(worker)).status, await isLocked(worker)]).toEqual([500, false]);
    await api.db.doc(`payments/${id}`).update(counted);
    const [entry] = (await api.db.collection('cashEntries').where('workerUid', '==', worker.uid).get()).docs;
    await entry?.ref.update({ amount: 'all of it' });
    expect([(await deleteOwn(worker)).status, await isLocked(worker)]).toEqual([500, false]);
    await entry?.ref.update({ amount: 500 });
    // Cash of an order that cannot be read is known by its payment.
    await api.db.doc(`orders/${id}`).update({ events: 'none' });
    await entry?.ref.delete();
    expect(refused(await deleteOwn(worker))).toEqual(OPEN);
  });
});

describe('cash that comes up in the moment of a deletion', () => {
  /** A context in which something happens, once, after the look for open cash and before its commit. */
  const meanwhile = (happens: () => Promise<unknown>) => {
    const context = contextAt(TEST_NOW);
    let isOver = false;
    const findIn: typeof context.stores.deletions.findIn = async (...of) => {
      if (!isOver) {
        isOver = true;
        await happens();
      }
      return context.stores.deletions.findIn(...of);
    };
    const deletions = { ...context.stores.deletions, findIn };
    return { ...context, stores: { ...context.stores, deletions } };
  };
  const ask = ({ uid, phone }: Person) =>
    api.db.doc(`deletions/${uid}`).set({
      ...{ state: 'requested', requestedAt: TEST_NOW, by: 'self', phones: [phone] },
    });
  const claim = (worker: Person, id: string) =>
    claimPayment(
      { params: { id }, body: { method: 'cash' } } as Parameters<typeof claimPayment>[0],
      { uid: worker.uid, phone: worker.phone, role: 'person' } as never,
      contextAt(TEST_NOW) as never,
    );
  /** The booking is one that its partner is shown still. */
  const payable = async (worker: Person) => {
    const id = await done(worker, {});
    const at = TEST_NOW;
    const by = { actor: worker.uid, role: 'worker', reason: '' };
    const events = [{ at, from: 'in_progress', to: 'completed', ...by }];
    await api.db.doc(`orders/${id}`).update({ events, scheduledDate: TEST_NOW.slice(0, 10) });
    return id;
  };

  test('a report after the look: it is stored, and the account is open again', async () => {
    const worker = await signInElectrician(api);
    const id = await payable(worker);
    await ask(worker);
    const going = continueDeletion(worker.uid, meanwhile(() => claim(worker, id)) as never, 60_000);
    await expect(going).rejects.toMatchObject({ code: 'conflict', reason: 'deletion_cash' });
    expect([await stateOf(worker), await isLocked(worker)]).toEqual([undefined, false]);
    expect((await api.db.doc(`payments/${id}`).get()).get('claims')).toHaveLength(1);
  });

  test('an entry that is taken back after the look: the account is open again', async () => {
    const worker = await signInElectrician(api);
    await done(worker, counted);
    await record(worker);
    await ask(worker);
    const back = () => recordCash(takeBack(worker), admin as never, contextAt(TEST_NOW));
    const going = continueDeletion(worker.uid, meanwhile(back) as never, 60_000);
    await expect(going).rejects.toMatchObject({ code: 'conflict', reason: 'deletion_cash' });
    expect(await stateOf(worker)).toBeUndefined();
  });

  test('cash that an admin counts after the look: the account is open again', async () => {
    const worker = await signInElectrician(api);
    const id = await done(worker, {});
    await ask(worker);
    const collect = async () => {
      const { payment } = (await api.call('getAdminBooking', { token, params: { id } })).data;
      const body = { action: 'collect', method: 'cash', version: payment?.version };
      expect((await api.call('changePayment', { token, params: { id }, body })).status).toBe(200);
    };
    const going = continueDeletion(worker.uid, meanwhile(collect) as never, 60_000);
    await expect(going).rejects.toMatchObject({ code: 'conflict', reason: 'deletion_cash' });
    expect(await stateOf(worker)).toBeUndefined();
  });

  test('a report, and an entry that is taken back, once the deletion has begun: refused, and nothing is written', async () => {
    const worker = await signInElectrician(api);
    const id = await payable(worker);
    await done(worker, counted);
    await record(worker);
    for (const state of ['running', 'erased']) {
      await api.db.doc(`deletions/${worker.uid}`).set({
        ...{ state, requestedAt: TEST_NOW, by: 'self', phones: [] },
      });
      await expect(claim(worker, id)).rejects.toMatchObject({ code: 'forbidden' });
      const back = await api.call('recordCash', { token, body: takeBack(worker) });
      expect(back.status).toBe(404);
    }
    expect((await api.db.doc(`payments/${id}`).get()).get('claims')).toBeUndefined();
    expect((await rowOf(worker.uid))?.entries).toHaveLength(1);
    // One that is asked for, and not begun, may be withdrawn.
    await ask(worker);
    expect((await api.call('recordCash', { token, body: takeBack(worker) })).status).toBe(200);
    await claim(worker, id);
  });
});

describe('the cash of a day once its partners have left', () => {
  const OTHER = { cityId: 'kanpur', date: DATE };

  test('sums are as before, under one row that says of no entry whose it was, and takes none', async () => {
    const workers = [await signInElectrician(api), await signInElectrician(api)];
    const of = { token, body: { action: 'record', ...OTHER, kind: 'handed_over' } as const };
    for (const [index, worker] of workers.entries()) {
      const id = await done(worker, counted);
      await api.db.doc(`orders/${id}`).update({ cityId: OTHER.cityId });
      const amounts = index === 0 ? [500] : Array.from({ length: 40 }, (_, at) => (at === 39 ? 461 : 1));
      for (const [seen, amount] of amounts.entries()) {
        const body = { ...of.body, workerUid: worker.uid, seen, amount };
        expect((await api.call('recordCash', { token, body })).status).toBe(200);
      }
    }
    for (const worker of workers) expect((await deleteOwn(worker)).data).toEqual({ isFinished: true });
    const query = OTHER;
    const { status, data } = await api.call('listCash', { token, query });
    expect([status, data.map(({ _id }) => _id)]).toEqual([200, [DELETED_PERSON]]);
    expect(data[0]).toMatchObject({ bookings: 2, collected: 1000, waiting: 0, handedOver: 1000, open: 0 });
    expect(data[0]?.entries).toEqual([]);
    const body = { ...of.body, workerUid: DELETED_PERSON, seen: 0, amount: 5 };
    expect((await api.call('recordCash', { token, body })).status).toBe(404);
  });
});
