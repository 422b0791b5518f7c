import { REQUIRED_UPLOAD_TYPES, uploadPath } from '@gharseva/contract';
import { png } from '../../support/sample-files';
import { putObject } from '../../support/storage';
import {
  type ActivePartner,
  arrange,
  call,
  need,
  newAdmin,
  newCustomer,
  type Story,
  type World,
} from '../story';

/** A partner registers, sends the documents, and is verified and activated: an electrician. */
export function* activatePartner(world: World, city = 'Lucknow'): Story<ActivePartner> {
  const person = yield* newCustomer();
  const { uid, phone, token } = person;
  const own = { token, params: { firebaseUid: uid } };
  yield* call('workerExists', { token, query: { phone } });
  yield* call('registerWorker', {
    token,
    body: { fullName: 'Ravi Kumar', phone, firebaseUid: uid },
    about: [uid],
  });
  const { exists } = yield* call('askWorkerExists', { token, body: { phone }, about: [uid] });
  need(exists, 'a registered partner');
  yield* call('updateWorker', {
    ...own,
    body: {
      ...{ serviceType: 'electrician', city, areaName: 'Civil Lines', preferredWorkingRadius: 7 },
      location: { lat: 26.85, long: 80.95 },
    },
  });
  for (const type of REQUIRED_UPLOAD_TYPES) {
    yield* arrange(() => putObject(world, uploadPath(uid, type, 'me.png'), png(), 'image/png'));
    const body = { type, refModel: 'Worker', refId: uid, fileName: 'me.png' };
    yield* call('registerUpload', { token, body, about: [uid] });
  }
  const sent = yield* call('listUploads', { token, query: { refModel: 'Worker', refId: uid } });
  need(sent.length === REQUIRED_UPLOAD_TYPES.length, 'the documents of a partner');
  yield* reviewDocuments(world, person);
  const worker = yield* call('getWorker', own);
  need(worker.status === 'active', 'an activated partner');
  const partner = { ...person, slots: [] };
  world.known.set(uid, partner);
  return partner;
}

function* reviewDocuments(world: World, { uid, token }: { uid: string; token: string }): Story {
  const admin = yield* newAdmin(world, 'owner', 'kyc');
  const ofWorker = { token: admin.token, params: { id: uid } };
  const uploads = yield* call('listWorkerUploads', ofWorker);
  for (const { _id, generation } of uploads) {
    const body = { status: 'approved', generation };
    yield* call('setUploadStatus', { token: admin.token, params: { id: _id }, body, about: [uid] });
  }
  const id = `${uid}_photo`;
  yield* call('getUploadFile', { token: world.random() < 0.5 ? token : admin.token, params: { id } });
  const provider = yield* call('verifyProvider', ofWorker);
  need(provider.isVerified, 'a verified provider');
  const { version } = yield* call('getAdminWorker', ofWorker);
  yield* call('changeWorker', { ...ofWorker, body: { status: 'active', version } });
}
