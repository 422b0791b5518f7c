import { toE164, uploadPath } from '@gharseva/contract';
import { PROJECT_ID } from '@gharseva/dev-stack/stack/places';
import type { Stack } from '@gharseva/dev-stack/stack/start-stack';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage';
import { randomPhone, signInByPhone } from './people';

/** The file name of every partner's photo. */
const FILE_NAME = 'me.png';

/** A registered partner, signed in with a token that has the claim. */
export interface Partner {
  uid: string;
  token: string;
  /** The path of its photo in the bucket. */
  path: string;
}

async function post(url: string, token: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

/** Signs in with a new phone, registers as a partner, and signs in again for a token with the claim. */
export async function signInPartner({ hosting }: Pick<Stack['origins'], 'hosting'>): Promise<Partner> {
  const phone = randomPhone();
  const { uid, token } = await signInByPhone(toE164(phone));
  const body = { fullName: 'Ravi Kumar', phone, firebaseUid: uid };
  const answer = await post(`${hosting}/api/worker/register`, token, body);
  if (answer.status !== 201) throw new Error(`Registering gave ${answer.status}: ${await answer.text()}`);
  const again = await signInByPhone(toE164(phone));
  return { uid, token: again.token, path: uploadPath(uid, 'photo', FILE_NAME) };
}

/**
 * Uploads a photo with Firebase's own client, in pieces, like the portal; storage.rules apply.
 * @param storage the origin of the Storage emulator
 */
export async function uploadPhoto(
  { uid, token, path }: Partner,
  storage: string,
  photo: Buffer,
): Promise<void> {
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }, uid);
  const client = getStorage(app);
  const { hostname, port } = new URL(storage);
  connectStorageEmulator(client, hostname, Number(port), { mockUserToken: token });
  await uploadBytesResumable(ref(client, path), photo, { contentType: 'image/png' });
  await deleteApp(app);
}

/** Registers the photo through Hosting; returns the status. */
export async function registerPhoto(
  { uid, token }: Partner,
  { hosting }: Pick<Stack['origins'], 'hosting'>,
): Promise<number> {
  const body = { type: 'photo', refModel: 'Worker', refId: uid, fileName: FILE_NAME };
  const answer = await post(`${hosting}/api/upload`, token, body);
  await answer.arrayBuffer();
  return answer.status;
}
