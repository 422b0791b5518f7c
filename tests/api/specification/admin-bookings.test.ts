import { TIME_SLOTS } from '@gharseva/contract';
import { beforeAll, expect, test } from 'vitest';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { call, readAll } from '../../support/api/plain-client';
import { type Person, signInCustomer } from '../../support/people';
import { place } from '../../support/specified-order';
import { signInWorker } from '../../support/workers';

/** An admin's booking and payment calls of docs/specification.md section 7, by a client that knows nothing else. */
setUpAdminApi();

let customer: Person;
let worker: Person;
beforeAll(async () => {
  customer = await signInCustomer(api);
  worker = await signInWorker(api, 'active', { serviceType: 'electrician', city: 'Lucknow' });
  await api.db.doc(`providers/${worker.uid}`).update({ isVerified: true });
});

test('GET /api/admin/bookings, PUT …/assign and PUT …/status, and GET /api/admin/payments', async () => {
  const id = await place(customer, { timeSlot: TIME_SLOTS[3] });
  const listed = await readAll('/api/admin/bookings', token);
  expect(listed.ids).toContain(id);
  expect(listed.pages).toBe(Math.ceil(listed.ids.length / 10));
  const assigned = await call(`PUT /api/admin/bookings/${id}/assign`, {
    token,
    body: { providerId: worker.uid },
  });
  expect([assigned.status, assigned.json]).toMatchObject([
    200,
    { userId: { name: expect.any(String) }, serviceId: { name: expect.any(String) }, status: 'assigned' },
  ]);
  const body = { status: 'Waiting for a part' };
  expect((await call(`PUT /api/admin/bookings/${id}/status`, { token, body })).json).toMatchObject(body);
  const jobs = await call(`GET /api/service-booking?workerUid=${worker.uid}`, { token: worker.token });
  const job = jobs.json.bookings.find(({ _id }: { _id: string }) => _id === id);
  expect(job).toMatchObject({ ...body, serviceType: expect.any(String), address: expect.any(String) });
  expect(job).toMatchObject({ userName: expect.any(String), userPhone: expect.any(String) });
  const payments = await readAll('/api/admin/payments', token);
  expect(payments.ids).toContain(id);
  const { json } = await call('GET /api/admin/payments', { token });
  expect(json[0]).toMatchObject({
    bookingId: expect.any(String),
    amount: expect.any(Number),
    status: 'pending',
  });
});
