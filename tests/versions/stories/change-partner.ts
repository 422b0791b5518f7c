import { call, need, newAdmin, type Story, type World } from '../story';
import { activatePartner } from './activate-partner';

/** A partner states its hours and asks for another area, is renamed, and is paused when an approval is withdrawn. */
export function* changePartner(world: World): Story {
  // In another city than the stories' orders: an offer is not answered by a partner who has been paused meanwhile.
  const city = 'Kanpur';
  const { uid, phone, token } = yield* activatePartner(world, city);
  const own = { token, params: { firebaseUid: uid } };
  const days = Array.from({ length: 7 }, (_, day) => (day === 0 ? null : { from: 8, to: 18 }));
  const availability = { hours: days, daysOff: [{ from: '2027-01-14', to: '2027-01-15' }], jobsAWeek: 9 };
  yield* call('updateWorker', { ...own, body: { availability } });
  const asked = { serviceType: 'electrician', city, areaName: 'Swaroop Nagar' };
  yield* call('requestChange', { token, params: { firebaseUid: uid }, body: asked });
  const admin = yield* newAdmin(world, 'owner', 'kyc');
  const ofWorker = { token: admin.token, params: { id: uid } };
  const { changeRequest } = yield* call('getAdminWorker', ofWorker);
  need(changeRequest?.areaName === 'Swaroop Nagar', 'the request of a partner');
  yield* call('decideChange', { ...ofWorker, body: { decision: 'approve', at: changeRequest.at } });
  const worker = yield* call('getWorker', own);
  need(worker.areaName === 'Swaroop Nagar' && worker.changeRequest === undefined, 'a granted request');
  // A version that knows no hours shows none.
  need((worker.availability?.jobsAWeek ?? 9) === 9, 'the hours of a partner');

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
