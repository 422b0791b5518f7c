import type { Worker } from '@gharseva/contract';
import type { TestApi } from './api/api-server';
import { type Person, signInCustomer } from './people';

/** A registered worker with this status and these changes, which are written past the API. */
export async function signInWorker(
  api: TestApi,
  status: Worker['status'] = 'pending',
  changes: Partial<Worker> = {},
): Promise<Person> {
  const person = await signInCustomer(api);
  const { uid, phone, token } = person;
  const body = { fullName: 'Ravi Kumar', phone, firebaseUid: uid };
  const answer = await api.call('registerWorker', { token, body });
  if (answer.status !== 201) throw new Error(`Registering gave ${answer.status}`);
  await api.db.doc(`workers/${uid}`).update({ status, ...changes });
  return person;
}

/** An active, verified electrician in Lucknow, with these changes. */
export async function signInElectrician(api: TestApi, changes: Partial<Worker> = {}): Promise<Person> {
  const place = { city: 'Lucknow', serviceType: 'electrician' };
  const person = await signInWorker(api, 'active', { ...place, ...changes });
  await api.db.doc(`providers/${person.uid}`).update({ isVerified: true });
  return person;
}

/** The stored record of a worker. */
export async function storedWorker(api: TestApi, uid: string) {
  return (await api.db.doc(`workers/${uid}`).get()).data();
}
