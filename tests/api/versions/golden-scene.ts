import { uploadPath } from '@gharseva/contract';
import { signInAdmin } from '../../support/admins';
import { adminCalls } from '../../support/api/admin-calls';
import type { TestApi } from '../../support/api/api-server';
import { rightCalls } from '../../support/api/right-calls';
import { writeCatalogue } from '../../support/catalogue';
import { ADDRESS, orderBody } from '../../support/order-body';
import { signInCustomer } from '../../support/people';
import { png } from '../../support/sample-files';
import { putObject } from '../../support/storage';
import { signInWorker } from '../../support/workers';

/**
 * Makes the API store at least one document of each kind, by its own calls.
 * @throws Error naming the first call that is refused
 */
export async function playGoldenScene(api: TestApi): Promise<void> {
  await writeCatalogue(api.db);
  const admin = await signInAdmin(api);
  const call = async (...[name, options]: Parameters<TestApi['call']>) => {
    const { status, data, error } = await api.call(name, options);
    if (status >= 300) throw new Error(`${name} gave ${status} ${JSON.stringify(error)}`);
    return data as { _id: string; version?: string };
  };
  const asAdmin = { token: admin.token };

  const customer = await signInCustomer(api);
  const { uid, token } = customer;
  await call('updateUser', { token, ...rightCalls.updateUser(customer, '') });
  await call('addAddress', { token, params: { id: uid }, body: ADDRESS, idempotencyKey: 'golden-address' });
  const order = await call('placeOrder', {
    token,
    body: orderBody(uid, { socket: 4 }, { professionalTips: 50 }),
  });

  const active = { city: 'Lucknow', areaName: 'Gomti Nagar', serviceType: 'electrician' } as const;
  const worker = await signInWorker(api, 'pending', active);
  const hours = Array.from({ length: 7 }, (_, day) => (day === 0 ? null : { from: 8, to: 18 }));
  const availability = { hours, daysOff: [{ from: '2027-01-14', to: '2027-01-15' }], jobsAWeek: 9 };
  const own = { token: worker.token, params: { firebaseUid: worker.uid } };
  await call('updateWorker', { ...own, body: { availability } });
  const bytes = png();
  await putObject(api, uploadPath(worker.uid, 'photo', 'me.png'), bytes, 'image/png');
  const body = { type: 'photo', refModel: 'Worker', refId: worker.uid, fileName: 'me.png' } as const;
  await call('registerUpload', { token: worker.token, body });
  await call('setUploadStatus', { ...asAdmin, ...adminCalls.setUploadStatus(worker) });
  await api.db.doc(`workers/${worker.uid}`).update({ status: 'active' });
  await call('verifyProvider', { ...asAdmin, params: { id: worker.uid } });
  await call('requestChange', { token: worker.token, ...rightCalls.requestChange(worker, '') });

  const ofOrder = { ...asAdmin, params: { id: order._id } };
  await call('assignBooking', { ...ofOrder, body: { providerId: worker.uid } });
  await call('setBookingStatus', { ...ofOrder, body: { status: 'Waiting for a part', note: 'Ask again' } });
  for (const name of [
    ...(['createCity', 'createCategory', 'createService', 'setSlotPlan', 'addClosure'] as const),
  ]) {
    await call(name, { ...asAdmin, ...adminCalls[name]() });
  }
  const cancelled = await call('placeOrder', { token, body: orderBody(uid, { rare: 1 }) });
  await call('setBookingStatus', {
    ...{ ...asAdmin, params: { id: cancelled._id }, body: { status: 'cancelled' } },
  });
  const leaving = await signInCustomer(api);
  await call('deleteOwnAccount', { token: leaving.token, ...rightCalls.deleteOwnAccount(leaving, '') });
  await call('applyForLoan', rightCalls.applyForLoan(customer, ''));
  await call('requestPincode', rightCalls.requestPincode(customer, ''));
  await api.call('adminLogin', { body: { username: 'nobody@example.com', password: 'wrong' } });
  await call('adminLogout', asAdmin);
}
