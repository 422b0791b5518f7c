import { call, need, newAdmin, type Story, type World } from '../story';
import { activatePartner } from './activate-partner';

/** A partner asks for another area, is renamed, and is paused when an approval is withdrawn. */
export function* changePartner(world: World): Story {
  const { uid, phone, token } = world.partners.pop() ?? (yield* activatePartner(world));
  const asked = { serviceType: 'electrician', city: 'Lucknow', areaName: 'Indira Nagar' };
  yield* call('requestChange', { token, params: { firebaseUid: uid }, body: asked });
  const admin = yield* newAdmin(world, 'owner', 'kyc');
  const ofWorker = { token: admin.token, params: { id: uid } };
  const { changeRequest } = yield* call('getAdminWorker', ofWorker);
  need(changeRequest?.areaName === 'Indira Nagar', 'the request of a partner');
  yield* call('decideChange', { ...ofWorker, body: { decision: 'approve', at: changeRequest.at } });
  const worker = yield* call('getWorker', { token, params: { firebaseUid: uid } });
  need(worker.areaName === 'Indira Nagar' && worker.changeRequest === undefined, 'a granted request');

  const fullName = `Ravi ${world.next()}`;
  const { version } = yield* call('getAdminWorker', ofWorker);
  yield* call('changeWorker', { ...ofWorker, body: { fullName, phone, version } });
  const { workers } = yield* call('searchWorkers', { token: admin.token, body: { search: phone } });
  need(workers[0]?.fullName === fullName, 'a renamed partner');
  yield* call('listWorkers', { token: admin.token, query: { status: 'active' } });
  yield* call('updateProvider', { ...ofWorker, body: { email: 'ravi@example.com' } });
  yield* call('listProviders', { token: admin.token, query: { isVerified: 'true' } });

  const id = `${uid}_photo`;
  yield* call('withdrawUpload', {
    token: admin.token,
    params: { id },
    body: { reason: 'Unclear' },
    about: [uid],
  });
  const paused = yield* call('getWorker', { token, params: { firebaseUid: uid } });
  need(paused.status === 'inactive', 'a paused partner');
}
