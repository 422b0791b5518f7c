import { beforeAll, expect, test } from 'vitest';
import { api, setUpAdminApi } from '../../support/api/admin-api';
import { call, readAll } from '../../support/api/plain-client';
import { ADDRESS } from '../../support/order-body';
import { type Person, randomPhone, signInCustomer, signInStranger } from '../../support/people';
import { copyOrder, ORDER, place } from '../../support/specified-order';

/** A customer's calls of docs/specification.md section 7, by a client that knows nothing else. */
setUpAdminApi();

let customer: Person;
beforeAll(async () => {
  customer = await signInCustomer(api);
});

test('POST /api/user/authenticate, /{id}/update and GET /api/user/{id}', async () => {
  const person = await signInStranger();
  const known = await call('POST /api/user/authenticate', {
    token: person.token,
    body: { phone: person.phone },
  });
  expect([known.status, known.json]).toMatchObject([
    200,
    { _id: person.uid, phone: person.phone, name: 'User' },
  ]);
  const details = { name: 'Asha Devi', email: 'asha@example.com' };
  const saved = await call(`POST /api/user/${person.uid}/update`, { token: person.token, body: details });
  expect(saved.json).toMatchObject(details);
  const read = await call(`GET /api/user/${person.uid}`, { token: person.token });
  expect(read.json).toMatchObject({ ...details, addresses: [] });
});

test('POST, PUT and DELETE of an address; PUT accepts its own _id, not another', async () => {
  const path = `/api/user/${customer.uid}/address`;
  const { token: own } = customer;
  const added = await call(`POST ${path}`, { token: own, body: ADDRESS });
  expect([added.status, added.json.addresses]).toMatchObject([201, [ADDRESS]]);
  const [address] = added.json.addresses;
  const at = `PUT ${path}/${address._id}`;
  const changed = await call(at, { token: own, body: { ...address, landmark: 'Temple' } });
  expect([changed.status, changed.json.addresses]).toMatchObject([200, [{ landmark: 'Temple' }]]);
  const wrong = await call(at, { token: own, body: { ...address, _id: 'another' } });
  expect([wrong.status, wrong.json.details]).toMatchObject([400, [{ path: '_id' }]]);
  const gone = await call(`DELETE ${path}/${address._id}`, { token: own });
  expect([gone.status, gone.json]).toEqual([200, { addresses: [] }]);
});

test('POST /api/service-order and GET /api/service-order/user/{userId}, a page at a time', async () => {
  const buyer = await signInCustomer(api);
  const id = await place(buyer);
  const one = await call(`GET /api/service-order/user/${buyer.uid}`, { token: buyer.token });
  expect([one.json.length, one.next]).toEqual([1, null]);
  expect(one.json[0]).toMatchObject({
    ...{ _id: id, serviceType: expect.any(String), status: 'placed', amount: 320, feedback: '' },
    ...{ scheduledDate: '2026-11-21', timeSlot: ORDER.timeSlot, customerNotes: '' },
    cartItems: [{ itemId: 'switch', quantity: 1, price: 320 }],
    serviceAddress: { label: 'Home', pincode: '226001' },
  });
  await copyOrder(id, Array(24).fill('2026-11-21'), 'another-worker');
  const all = await readAll(`/api/service-order/user/${buyer.uid}`, buyer.token);
  expect([new Set(all.ids).size, all.pages]).toEqual([25, 2]);
});

test('POST /api/loan', async () => {
  const body = { name: 'Ravi', email: 'r@example.com', phone: randomPhone(), amount: 5000 };
  expect((await call('POST /api/loan', { body })).status).toBe(201);
});
