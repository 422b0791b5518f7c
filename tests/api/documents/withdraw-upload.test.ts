import { REQUIRED_UPLOAD_TYPES, type UploadType, uploadId } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../support/admins';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { png } from '../../support/sample-files';
import { bucketOf, putObject } from '../../support/storage';
import { signInWorker, storedWorker } from '../../support/workers';

setUpAdminApi();

async function upload({ uid, token: own }: Person, type: UploadType, fileName = 'a.png') {
  await putObject(api, `workers/${uid}/${type}_${fileName}`, png(), 'image/png');
  const body = { type, refModel: 'Worker', refId: uid, fileName };
  return api.call('registerUpload', { token: own, body });
}

const decide = (id: string, body: unknown) => api.call('setUploadStatus', { token, params: { id }, body });
const withdraw = (id: string, body: unknown) => api.call('withdrawUpload', { token, params: { id }, body });

/** A verified electrician with these documents approved, activated by an admin. */
async function approved(types: readonly UploadType[] = REQUIRED_UPLOAD_TYPES): Promise<Person> {
  const person = await signInWorker(api, 'pending', { city: 'Lucknow', serviceType: 'electrician' });
  await api.db.doc(`providers/${person.uid}`).update({ isVerified: true });
  for (const type of types) {
    await upload(person, type);
    expect((await decide(uploadId(person.uid, type), { status: 'approved' })).status).toBe(200);
  }
  const body = { status: 'active' };
  expect((await api.call('changeWorker', { token, params: { id: person.uid }, body })).status).toBe(200);
  return person;
}

describe('PUT /api/admin/workers/uploads/:id/withdraw', () => {
  test('withdrawing a required document: the worker is paused and reads why, and its bookings are orphaned', async () => {
    const worker = await approved();
    const customer = await signInCustomer(api);
    const order = orderBody(customer.uid, { socket: 4 });
    const { data: placed } = await api.call('placeOrder', { token: customer.token, body: order });
    const assigned = { token, params: { id: placed._id }, body: { providerId: worker.uid } };
    expect((await api.call('assignBooking', assigned)).status).toBe(200);

    const id = uploadId(worker.uid, 'aadhar');
    const reason = 'The number belongs to somebody else';
    const { data } = await withdraw(id, { reason });
    expect(data).toMatchObject({ status: 'rejected', meta: { status: 'rejected' }, reason });
    expect(await storedWorker(api, worker.uid)).toMatchObject({
      ...{ status: 'inactive', pauseReason: reason, documents: { aadhar: { status: 'rejected' } } },
    });
    const own = { token: worker.token, params: { firebaseUid: worker.uid } };
    expect((await api.call('getWorker', own)).data.pauseReason).toBe(reason);
    expect((await api.db.doc(`orders/${placed._id}`).get()).data()?.needsReassignment).toBe(true);
    const trail = (await auditOf(api, id)).map(({ action }) => action);
    expect(trail.sort()).toEqual(['approve_upload', 'withdraw_upload']);
    const actions = (await auditOf(api, worker.uid)).map(({ action }) => action);
    expect(actions.sort()).toEqual(['activate_worker', 'deactivate_worker']);
  });

  test('a paused worker: replaces the withdrawn file alone, and is active again after its approval', async () => {
    const worker = await approved();
    const id = uploadId(worker.uid, 'pan');
    await withdraw(id, { reason: 'Blurred' });
    expect((await upload(worker, 'skill')).status).toBe(403);
    expect((await upload(worker, 'photo', 'b.png')).status).toBe(403);
    expect((await upload(worker, 'pan', 'new.png')).status).toBe(201);
    // The answer to the first call was lost.
    const again = { type: 'pan', refModel: 'Worker', refId: worker.uid, fileName: 'new.png' };
    expect((await api.call('registerUpload', { token: worker.token, body: again })).status).toBe(201);
    const activate = () =>
      api.call('changeWorker', { token, params: { id: worker.uid }, body: { status: 'active' } });
    expect((await activate()).error.details?.map(({ path }) => path)).toEqual(['documents.pan']);
    await decide(id, { status: 'approved' });
    expect((await activate()).status).toBe(200);
    expect(Object.keys((await storedWorker(api, worker.uid)) ?? {})).not.toContain('pauseReason');
  });

  test('withdrawing a document that is not required: the worker stays active', async () => {
    const worker = await approved([...REQUIRED_UPLOAD_TYPES, 'skill']);
    expect((await withdraw(uploadId(worker.uid, 'skill'), { reason: 'Expired' })).status).toBe(200);
    expect((await storedWorker(api, worker.uid))?.status).toBe('active');
  });

  test('a document not approved, replaced since or missing, or no reason given: refused', async () => {
    const worker = await signInWorker(api);
    await upload(worker, 'photo');
    const id = uploadId(worker.uid, 'photo');
    expect((await withdraw(id, { reason: 'Why' })).status).toBe(409);
    await decide(id, { status: 'approved' });
    expect((await withdraw(id, { reason: 'Why', generation: '1' })).status).toBe(409);
    expect((await withdraw(id, { reason: '  ' })).status).toBe(400);
    expect((await withdraw(id, {})).status).toBe(400);
    expect((await withdraw('nobody_photo', { reason: 'Why' })).status).toBe(404);
    expect((await storedWorker(api, worker.uid))?.documents.photo).toEqual({ status: 'approved' });
  });

  test('two withdrawals at once: one succeeds, the other gets 409', async () => {
    const worker = await approved();
    const id = uploadId(worker.uid, 'photo');
    const answers = await Promise.all([withdraw(id, { reason: 'A' }), withdraw(id, { reason: 'B' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a file gone from the bucket', () => {
  const fileOf = (id: string, as: string) => api.call('getUploadFile', { token: as, params: { id } });

  test('of a pending document: both sides are told what to do; the admin can reject it, not approve it', async () => {
    const worker = await signInWorker(api);
    await upload(worker, 'photo');
    const id = uploadId(worker.uid, 'photo');
    await bucketOf(api).file(`workers/${worker.uid}/photo_a.png`).delete();
    const [forAdmin, own] = [await fileOf(id, token), await fileOf(id, worker.token)];
    expect([forAdmin.status, forAdmin.error.reason, own.status, own.error.reason]).toEqual([
      ...[404, 'file_gone_pending', 404, 'file_gone'],
    ]);
    const refused = await decide(id, { status: 'approved' });
    expect([refused.status, refused.error.reason]).toEqual([409, 'file_gone_pending']);
    expect((await decide(id, { status: 'rejected', reason: 'Gone' })).status).toBe(200);
    expect((await fileOf(id, token)).error.reason).toBe('file_gone_rejected');
  });

  test('of an approved document: the admin withdraws it, the partner is told to call', async () => {
    const worker = await approved();
    const id = uploadId(worker.uid, 'photo');
    await bucketOf(api).file(`workers/${worker.uid}/photo_a.png`).delete();
    const [forAdmin, own] = [await fileOf(id, token), await fileOf(id, worker.token)];
    expect([forAdmin.error.reason, own.error.reason]).toEqual(['file_gone_approved', 'file_gone_fixed']);
    expect((await withdraw(id, { reason: 'The file was lost' })).status).toBe(200);
    expect((await upload(worker, 'photo', 'b.png')).status).toBe(201);
  });
});

describe('GET /api/admin/workers?kyc=waiting', () => {
  test('pending documents: exactly their workers are listed, and the dashboard counts them', async () => {
    const counted = async () => Number((await api.call('getDashboard', { token })).data.kycWaiting);
    const listed = async (query: Record<string, string> = {}) =>
      (await api.call('listWorkers', { token, query: { kyc: 'waiting', ...query } })).data;
    const before = await counted();
    const [one, other] = [await signInWorker(api), await approved()];
    await upload(one, 'photo');
    await upload(one, 'pan');
    await upload(other, 'skill');
    expect([await counted(), (await listed()).total]).toEqual([before + 2, before + 2]);
    const search = one.phone;
    expect((await listed({ search })).workers.map(({ _id }) => _id)).toEqual([one.uid]);
    expect((await listed({ search: other.phone, status: 'active' })).total).toBe(1);
    for (const type of ['photo', 'pan']) {
      await decide(`${one.uid}_${type}`, { status: 'rejected', reason: 'No' });
    }
    expect([await counted(), (await listed({ search })).total]).toEqual([before + 1, 0]);
  });
});
