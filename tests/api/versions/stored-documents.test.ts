import { textOf } from '@gharseva/admin/backup/bind-files';
import { openDocuments } from '@gharseva/admin/backup/documents';
import { openTarget } from '@gharseva/admin/backup/target';
import type { EndpointName } from '@gharseva/contract';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api/api-server';
import type { CallOptions } from '../../support/api/call-api';
import { orderBody } from '../../support/order-body';
import { goldenVersions, readGoldenDocuments } from './golden-folder';

/** A token that the API of these tests takes at its word. */
const tokenOf = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const verifyToken = async (token: string) =>
  JSON.parse(Buffer.from(token, 'base64url').toString()) as DecodedIdToken;

describe.each(goldenVersions())('documents that version %s has stored', (version) => {
  const documents = readGoldenDocuments(version);
  const find = (collection: string) => {
    const found = documents.find(({ path }) => path.startsWith(`${collection}/`));
    if (!found) throw new Error(`There is no golden document in ${collection}`);
    const text = (field: string) => textOf(found, field);
    return { id: found.path.slice(collection.length + 1), text };
  };
  const worker = find('workers');
  const order = find('orders');
  const uid = order.text('user');
  const customer = tokenOf({ uid, phone_number: '+919000000000' });
  const partner = tokenOf({ uid: worker.id, phone_number: `+91${worker.text('phone')}`, worker: true });
  const admin = tokenOf({ uid: 'an-admin', admin: true });

  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ verifyToken });
    await openDocuments(openTarget(api.projectId)).write(documents);
  });
  afterAll(() => api.close());

  /** Calls, and expects an answer in which something was read, and no document called damaged. */
  async function read(name: EndpointName, options: CallOptions = {}): Promise<void> {
    const { status, data } = await api.call(name, options);
    expect({ name, status }).toEqual({ name, status: 200 });
    expect({ name, isEmpty: isEmpty(data) }).toEqual({ name, isEmpty: false });
    expect(api.logLines.filter((line) => line.includes('"ERROR"'))).toEqual([]);
  }
  const isEmpty = (data: unknown): boolean =>
    Array.isArray(data)
      ? data.length === 0
      : Object.values(data ?? {}).every((one) => Array.isArray(one) && isEmpty(one));

  test('the catalogue: read whole', async () => {
    for (const name of ['listCategories', 'getSearchIndex', 'listCities'] as const) await read(name);
    await read('getCategory', { params: { categoryId: 'plumber' } });
    await read('listServices', { query: { categoryIds: 'wiring' } });
    const { data: services } = await api.call('listServices', { query: { categoryIds: 'wiring' } });
    const known = services.filter(({ _id }) => documents.some(({ path }) => path === `services/${_id}`));
    expect(new Set(known.flatMap(({ included, excluded }) => [included, excluded]))).toEqual(new Set(['']));
    await read('listSlots', { query: { pincode: '226001', serviceIds: 'socket' } });
  });

  test('what a customer and a partner see: read', async () => {
    await read('getUser', { token: customer, params: { id: uid } });
    await read('listOrders', { token: customer, params: { userId: uid } });
    await read('getWorker', { token: partner, params: { firebaseUid: worker.id } });
    await read('listBookings', { token: partner, query: { workerUid: worker.id } });
    await read('listUploads', { token: partner, query: { refModel: 'Worker', refId: worker.id } });
  });

  test('what an admin sees: read', async () => {
    for (const name of [
      ...([
        'listAdminCategories',
        'listAdminServices',
        'listProviders',
        'listWorkers',
        'listAdminBookings',
      ] as const),
      ...(['listPayments', 'getPaymentTotals', 'getDashboard', 'listAudit', 'listNeedsAction'] as const),
      'listPincodeDemand' as const,
    ]) {
      await read(name, { token: admin });
    }
    await read('listPincodeRequests', { token: admin, query: { pincode: find('pincodeDemand').id } });
    await read('getAdminWorker', { token: admin, params: { id: worker.id } });
    await read('listWorkerUploads', { token: admin, params: { id: worker.id } });
    await read('getAdminBooking', { token: admin, params: { id: order.id } });
    await read('searchAdmin', { token: admin, body: { text: worker.text('phone') } });
  });

  test('its documents in a write of this version: read, and written', async () => {
    const booked = await api.call('placeOrder', { token: customer, body: orderBody(uid, { socket: 4 }) });
    expect(booked.status).toBe(201);
    const moved = { token: admin, params: { id: order.id } };
    expect((await api.call('setBookingStatus', { ...moved, body: { status: 'On the way' } })).status).toBe(
      200,
    );
    const before = (await api.call('getAdminBooking', moved)).data;
    expect(before.rev).toBe(before.events.length);
    const gone = (await api.call('setBookingStatus', { ...moved, body: { status: 'Cancelled' } })).data;
    expect(gone.events.at(-1)).toMatchObject({ move: 'cancel', from: 'on_the_way', to: 'cancelled' });
    const body = { version: gone.version };
    const back = (await api.call('undoBookingMove', { ...moved, body })).data;
    expect(back).toMatchObject({
      stage: 'on_the_way',
      providerId: before.providerId,
      rev: (gone.rev ?? 0) + 1,
    });
    const job = { token: partner, params: { id: order.id } };
    const arrived = await api.call('moveJob', { ...job, body: { move: 'at_the_door', rev: back.rev } });
    expect([arrived.status, arrived.data.moves]).toEqual([200, expect.arrayContaining(['start'])]);
    const { startCode } = (await api.call('getOrder', { token: customer, params: { id: order.id } })).data;
    const start = { move: 'start', rev: arrived.data.rev, startCode };
    expect((await api.call('moveJob', { ...job, body: start })).data?.stage).toBe('in_progress');
    const renamed = {
      token: customer,
      params: { id: uid },
      body: { name: 'Asha Rani', email: 'a@example.com' },
    };
    expect((await api.call('updateUser', renamed)).status).toBe(200);
    await read('getAdminBooking', moved);
  });
});
