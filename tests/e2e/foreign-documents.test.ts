import { uploadId, uploadPath } from '@gharseva/contract';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanFile } from '../../functions/src/documents/files/clean-file';
import { type Attempt, type Outcome, STORAGE_ROUTES, uploadForToken } from '../support/api/storage-routes';
import { type Partner, registerPhoto, signInPartner, uploadPhoto } from '../support/partners';
import { signInStranger } from '../support/people';
import { png } from '../support/sample-files';

/**
 * Nobody reaches another's document by any route: every actor tries every route to a partner's registered photo, on the
 * whole local stack. The owner then takes the routes that are open to it, so that a route that is refused only because the
 * test calls it wrongly is noticed.
 */
const hosting = process.env.GHARSEVA_ORIGIN ?? '';
const storage = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`;
const PROJECT = process.env.GCLOUD_PROJECT ?? '';
const BUCKET = `${PROJECT}.appspot.com`;
const app = () =>
  getApps().find(({ name }) => name === 'documents') ??
  initializeApp({ projectId: PROJECT, storageBucket: BUCKET }, 'documents');

const OWN = await cleanFile(png({ side: 2 }), 'image/png');
const FORGED = await cleanFile(png(), 'image/png');

const ACTORS = ['an anonymous visitor', 'a customer', 'another partner'] as const;
let owner: Partner;
let others: Record<(typeof ACTORS)[number], { uid: string; token: string | null }>;
let firstToken = '';
/** The answers to all calls. */
const answers: string[] = [];

/** Calls the API through Hosting, like the site. */
async function callApi(
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${hosting}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  answers.push(text);
  return { status: response.status, text };
}

const register = (uid: string, fileName = 'me.png', type = 'photo') =>
  ({ type, refModel: 'Worker', refId: uid, fileName }) as const;

/** The API's routes to a document of `uid`, with the status for its owner. */
const API_ROUTES: readonly [string, string, (uid: string) => string, number, ((uid: string) => unknown)?][] =
  [
    ['lists the documents', 'GET', (uid) => `/api/upload?refModel=Worker&refId=${uid}`, 200],
    ['opens the file', 'GET', (uid) => `/api/upload/${uploadId(uid, 'photo')}/file`, 200],
    ['asks for the file’s head', 'HEAD', (uid) => `/api/upload/${uploadId(uid, 'photo')}/file`, 200],
    ['registers the file', 'POST', () => '/api/upload', 201, (uid) => register(uid)],
    ['reads the record', 'GET', (uid) => `/api/worker/${uid}`, 200],
    ['lists them as an admin', 'GET', (uid) => `/api/admin/workers/${uid}/uploads`, 403],
  ];

const attempt = (token: string | null, path: string, bytes = FORGED): Attempt => ({
  ...{ storage, bucket: BUCKET, path, token, bytes },
  contentType: 'image/png',
});

/** The file with its metadata, and the stored records about its owner. */
async function everything() {
  const file = getStorage(app()).bucket().file(owner.path);
  const [[metadata], [bytes]] = await Promise.all([file.getMetadata(), file.download()]);
  const store = getFirestore(app());
  const [uploads, worker] = await Promise.all([
    store.collection('uploads').where('refId', '==', owner.uid).get(),
    store.doc(`workers/${owner.uid}`).get(),
  ]);
  return { metadata, bytes, uploads: uploads.docs.map((doc) => doc.data()), worker: worker.data() };
}

/** What nobody else may change: the bytes, their type, and the records about them. */
async function kept() {
  const { metadata, bytes: _bytes, uploads, worker } = await everything();
  const { generation, md5Hash, contentType, size } = metadata;
  return { generation, md5Hash, contentType, size, uploads, worker };
}
let untouched: Awaited<ReturnType<typeof kept>>;

beforeAll(async () => {
  owner = await signInPartner({ hosting });
  firstToken = await uploadForToken(attempt(owner.token, owner.path, OWN));
  expect(await registerPhoto(owner, { hosting })).toBe(201);
  const [customer, partner] = [await signInStranger(), await signInPartner({ hosting })];
  const known = await callApi(customer.token, 'POST', '/api/user/authenticate', { phone: customer.phone });
  expect(known.status).toBe(200);
  await uploadPhoto(partner, storage, FORGED);
  expect(await registerPhoto(partner, { hosting })).toBe(201);
  untouched = await kept();
  others = {
    'an anonymous visitor': { uid: 'nobody', token: null },
    'a customer': customer,
    'another partner': partner,
  };
});

describe.each(ACTORS)('%s', (actor) => {
  test.each(API_ROUTES)('%s through the API: refused', async (_what, method, path, _status, body) => {
    const { status } = await callApi(others[actor].token, method, path(owner.uid), body?.(owner.uid));
    expect(status).toBe(actor === 'an anonymous visitor' ? 401 : 403);
    if (method === 'POST') expect(await kept()).toEqual(untouched);
  });

  test('registers the file from its own folder: refused', async () => {
    const { uid, token } = others[actor];
    const name = `../${owner.uid}/photo_me.png`;
    const { status } = await callApi(token, 'POST', '/api/upload', register(uid, name, 'pan'));
    expect(status).toBe({ 'an anonymous visitor': 401, 'a customer': 403, 'another partner': 400 }[actor]);
    const guessed = await callApi(token, 'POST', '/api/upload', register(uid, 'me.png', 'pan'));
    expect(guessed.status).toBe(
      { 'an anonymous visitor': 401, 'a customer': 403, 'another partner': 404 }[actor],
    );
  });

  test.each(STORAGE_ROUTES.map((route) => [route.name, route] as const))(
    '%s: refused',
    async (_name, route) => {
      const outcome = await route.run(attempt(others[actor].token, owner.path));
      answers.push(outcome.text);
      expect(outcome.allowed).toBe(false);
      if (route.writes) expect(await kept()).toEqual(untouched);
    },
  );

  test('opens the file with the token of its upload: refused', async () => {
    const { token } = others[actor];
    const headers = token === null ? {} : { Authorization: `Firebase ${token}` };
    const url = `${storage}/v0/b/${BUCKET}/o/${encodeURIComponent(owner.path)}?alt=media&token=${firstToken}`;
    expect((await fetch(url, { headers })).status).toBe(403);
  });

  test.each(['uploads', 'workers'])('reads %s in Firestore past the API: refused', async (collection) => {
    const { token } = others[actor];
    const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
    const id = collection === 'uploads' ? uploadId(owner.uid, 'photo') : owner.uid;
    const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${PROJECT}/databases/(default)/documents`;
    for (const path of [`${collection}/${id}`, collection]) {
      const response = await fetch(`${documents}/${path}`, { headers });
      expect([path, response.status]).toEqual([path, 403]);
      answers.push(await response.text());
    }
  });
});

describe('the owner', () => {
  test.each(API_ROUTES)(
    '%s through the API: the status of the route',
    async (_what, method, path, status, body) => {
      expect((await callApi(owner.token, method, path(owner.uid), body?.(owner.uid))).status).toBe(status);
    },
  );

  const isUpload = (name: string) => name.includes('upload');
  test.each(STORAGE_ROUTES.map((route) => [route.name, route] as const))(
    '%s: uploads alone are allowed, below its own folder',
    async (name, route) => {
      const path = uploadPath(owner.uid, 'aadhar', 'card.png');
      await uploadPhoto({ ...owner, path }, storage, OWN);
      const outcome: Outcome = await route.run(attempt(owner.token, path));
      expect(outcome.allowed).toBe(isUpload(name));
    },
  );

  test('registers a file that has overwritten its photo', async () => {
    const route = STORAGE_ROUTES.find(({ name }) => name === 'REST resumable upload over it');
    expect((await route?.run(attempt(owner.token, owner.path, OWN)))?.allowed).toBe(true);
    expect((await callApi(owner.token, 'POST', '/api/upload', register(owner.uid))).status).toBe(201);
    expect((await everything()).bytes).toEqual(OWN);
  });
});

describe('tokens', () => {
  afterAll(() => {
    answers.length = 0;
  });

  test('are in no answer, no stored document and no metadata of a registered file', async () => {
    const { metadata, uploads, worker } = await everything();
    expect([answers.length > 0, uploads.length]).toEqual([true, 1]);
    // An answered record has the field, but empty.
    const answered = answers.map((answer) => answer.replaceAll('"downloadTokens":""', '')).join('\n');
    const told = answered + JSON.stringify([metadata, uploads, worker]);
    expect(told).not.toContain(firstToken);
    expect(told).not.toMatch(/downloadTokens|firebaseStorageDownloadTokens|[?&]token=/i);
  });

  /**
   * Not our protection: on the emulator everybody may use Google Cloud Storage's own interface (JSON and XML), which the
   * Admin SDK needs. In production IAM protects it: no client has a role, and no ACL names one. This checks the assumption
   * about the emulator, and that the file has no ACL that opens it.
   */
  test('Google Cloud’s own interface: open on the emulator alone; no ACL of the file opens it in production', async () => {
    const name = encodeURIComponent(owner.path);
    for (const url of [`/storage/v1/b/${BUCKET}/o/${name}`, `/${BUCKET}/${name}`]) {
      expect([url, (await fetch(storage + url)).status]).toEqual([url, 200]);
    }
    const { metadata } = await everything();
    expect(JSON.stringify(metadata.acl ?? [])).not.toMatch(/allUsers|allAuthenticatedUsers/);
  });
});
