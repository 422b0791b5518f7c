import { NAMED_RECORD_FROM } from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { deletePerson } from '../../../functions/src/endpoints/admin/people/delete-person';
import { finishDeletions } from '../../../functions/src/jobs/finish-deletions';
import { continueDeletion } from '../../../functions/src/people/operations/delete-person';
import { auditOf } from '../../support/admins';
import { admin, api, setUpAdminApi, token } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { contextAt, deleteOwn } from '../../support/api/deletions';
import { orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { signInElectrician, signInWorker } from '../../support/workers';

setUpAdminApi();

/** The id of a customer's new booking. */
async function place(person: Person): Promise<string> {
  const { data } = await api.call('placeOrder', { token: person.token, body: orderBody(person.uid) });
  return data._id;
}

const cancel = (id: string) =>
  api.call('setBookingStatus', { token, params: { id }, body: { status: 'cancelled' } });

/** Deletes an account; gives the status of the call. */
const leave = async (person: Person) => (await deleteOwn(person)).status;

const stateOf = async ({ uid }: Person) => (await api.db.doc(`deletions/${uid}`).get()).get('state');

describe('a partner with more records than one query finds', () => {
  test('deletion: guards of 350 days are all deleted', async () => {
    const person = await signInWorker(api);
    const batch = api.db.batch();
    for (let day = 0; day < 350; day += 1) {
      batch.set(api.db.doc(`guards/workerDay.${person.uid}.${day}`), { touched: 1 });
    }
    await batch.commit();
    expect(await leave(person)).toBe(200);
    const guards = Object.keys(await readDatabase(api.db, ['guards']));
    expect(guards.filter((path) => path.includes(person.uid))).toEqual([]);
  });

  test('export: 120 loan applications are all in the file', async () => {
    const person = await signInCustomer(api);
    const batch = api.db.batch();
    for (let index = 0; index < 120; index += 1) {
      const loan = { name: 'Asha', email: 'a@example.com', phone: person.phone, amount: 500 + index };
      batch.set(api.db.doc(`loans/many-${person.uid}-${index}`), {
        ...{ ...loan, createdAt: TEST_NOW, isHandled: false, requestHash: '' },
      });
    }
    await batch.commit();
    const { data } = await api.call('exportOwnData', { token: person.token, params: { id: person.uid } });
    const { loans } = JSON.parse(await data.text());
    expect(new Set(loans.map(({ amount }: { amount: number }) => amount)).size).toBe(120);
  });
});

describe('a deletion that meets something odd', () => {
  test('an admin’s deletion while the audit trail cannot be written: nothing is deleted', async () => {
    const person = await signInCustomer(api);
    const before = await readDatabase(api.db);
    const context = contextAt(TEST_NOW);
    const fail = () => Promise.reject(new Error('The trail is down'));
    const audit = { ...context.stores.audit, append: fail, appendIn: fail };
    const input = { params: { id: person.uid }, body: { phone: person.phone } };
    const odd = { ...context, stores: { ...context.stores, audit } };
    await expect(
      deletePerson(input as Parameters<typeof deletePerson>[0], admin as never, odd as never),
    ).rejects.toThrow('The trail is down');
    expect(await readDatabase(api.db)).toEqual(before);
    const call = { token, params: { id: person.uid }, body: { phone: person.phone } };
    expect((await api.call('deletePerson', call)).data).toEqual({ isFinished: true });
    expect(await auditOf(api, person.uid)).toMatchObject([{ action: 'delete_person', actor: admin.uid }]);
  });

  test('a booking that comes up while another call erases already: the account stays locked', async () => {
    const person = await signInCustomer(api);
    const { uid, phone } = person;
    const id = await place(person);
    const placed = (await api.db.doc(`orders/${id}`).get()).data() ?? {};
    await cancel(id);
    const context = contextAt(TEST_NOW);
    const lock = async () => {
      await context.personAccounts.lock(uid);
      await api.db.doc(`deletions/${uid}`).update({ state: 'running' });
      await api.db.doc(`orders/${id}`).set(placed);
    };
    const personAccounts = { ...context.personAccounts, lock };
    await api.db.doc(`deletions/${uid}`).set({
      ...{ state: 'requested', requestedAt: TEST_NOW, by: 'self', phones: [phone] },
    });
    const erasing = continueDeletion(uid, { ...context, personAccounts }, 60_000);
    await expect(erasing).rejects.toMatchObject({ code: 'conflict' });
    expect(await stateOf(person)).toBe('running');
    expect((await getAuth(api.authApp).getUser(uid)).disabled).toBe(true);
    expect(await finishDeletions(context)).toMatchObject({ failed: 0 });
    expect((await api.db.doc(`orders/${id}`).get()).get('stage')).toBe('cancelled');
  });

  test('a damaged customer record: bookings keep their customer until it can be read', async () => {
    const person = await signInCustomer(api);
    const id = await place(person);
    await cancel(id);
    const done = { stage: 'completed', status: 'completed', visitationCharge: NAMED_RECORD_FROM };
    await api.db.doc(`orders/${id}`).update(done);
    await api.db.doc(`users/${person.uid}`).update({ addresses: 'none' });
    expect((await deleteOwn(person)).data).toEqual({ isFinished: false });
    expect((await api.db.doc(`orders/${id}`).get()).get('user')).toBe(person.uid);
    await api.db.doc(`users/${person.uid}`).update({ addresses: [], name: 'Asha Verma' });
    expect(await finishDeletions(contextAt(TEST_NOW))).toMatchObject({ failed: 0 });
    expect(await stateOf(person)).toBe('erased');
    expect((await api.db.doc(`orders/${id}`).get()).get('kept')).toMatchObject({ name: 'Asha Verma' });
  });

  test('a partner whose account is locked and whose records cannot be deleted yet: nobody asks them, or gives them a job', async () => {
    const [partner, customer] = [await signInElectrician(api), await signInCustomer(api)];
    await api.db.doc(`users/${partner.uid}`).update({ addresses: 'none' });
    const own = await place(customer);
    await cancel(own);
    await api.db.doc(`orders/${own}`).update({ user: partner.uid });
    expect((await deleteOwn(partner)).data).toEqual({ isFinished: false });
    const id = await place(customer);
    const { asked = [] } = (await api.db.doc(`dispatches/${id}`).get()).data() ?? {};
    expect(asked.map(({ uid }: { uid: string }) => uid)).not.toContain(partner.uid);
    const assign = { token, params: { id }, body: { providerId: partner.uid } };
    const { status, error } = await api.call('assignBooking', assign);
    expect([status, error.details?.map(({ value }) => value)]).toEqual([409, ['not_active']]);
    await cancel(id);
    await api.db.doc(`users/${partner.uid}`).update({ addresses: [] });
    expect(await finishDeletions(contextAt(TEST_NOW))).toMatchObject({ failed: 0 });
    expect((await api.db.doc(`workers/${partner.uid}`).get()).exists).toBe(false);
  });

  test('a booking without a payment: cancelled, and its customer and its partner can leave', async () => {
    const [person, worker] = [await signInCustomer(api), await signInWorker(api, 'active')];
    const id = await place(person);
    await api.db.doc(`orders/${id}`).update({ workerUids: [worker.uid] });
    await api.db.doc(`payments/${id}`).delete();
    expect((await cancel(id)).status).toBe(200);
    expect(await leave(worker)).toBe(200);
    expect(await leave(person)).toBe(200);
    expect((await api.db.doc(`orders/${id}`).get()).get('user')).toBe('deleted');
  });

  test('a claim of a cancelled booking that nobody has looked at: 409, as money may have come', async () => {
    const person = await signInCustomer(api);
    const id = await place(person);
    await cancel(id);
    const claim = { method: 'upi', amount: 400, by: 'customer', at: TEST_NOW, reference: '400000000077' };
    const payment = api.db.doc(`payments/${id}`);
    await payment.update({ claims: [{ ...claim, status: 'claimed' }] });
    expect((await deleteOwn(person)).status).toBe(409);
    await payment.update({ claims: [{ ...claim, status: 'rejected', reason: 'Not found' }] });
    expect(await leave(person)).toBe(200);
  });

  test('a booking that a coupon made free: its payment of nothing waits for nobody', async () => {
    const person = await signInCustomer(api);
    const id = await place(person);
    await api.db.doc(`orders/${id}`).update({ stage: 'completed', status: 'completed' });
    expect((await deleteOwn(person)).status).toBe(409);
    await api.db.doc(`payments/${id}`).update({ amount: 0 });
    expect(await leave(person)).toBe(200);
  });

  test('a payment that cannot be read: nobody knows whether it is settled, and nothing is locked', async () => {
    const person = await signInCustomer(api);
    const id = await place(person);
    await cancel(id);
    const odd = { refund: { status: 'requested', reason: 7 }, status: 'verified' };
    await api.db.doc(`payments/${id}`).update(odd);
    expect((await deleteOwn(person)).status).toBe(500);
    expect([await stateOf(person), (await deleteOwn(person)).status]).toEqual([undefined, 500]);
  });

  test('a booking of the last moment that cannot be cancelled: the job counts the deletion as failed', async () => {
    const person = await signInCustomer(api);
    const id = await place(person);
    const order = (await api.db.doc(`orders/${id}`).get()).data() ?? {};
    await cancel(id);
    await api.db.doc(`users/${person.uid}`).update({ addresses: 'none' });
    expect((await deleteOwn(person)).data).toEqual({ isFinished: false });
    await api.db.doc(`users/${person.uid}`).update({ addresses: [] });
    await api.db.doc(`orders/${id}`).set({ ...order, events: Array(200).fill(order.events[0]) });
    expect(await finishDeletions(contextAt(TEST_NOW))).toMatchObject({ failed: 1 });
    expect(await stateOf(person)).toBe('running');
  });
});
