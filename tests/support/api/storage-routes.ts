import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';

/** An attempt to reach a file in the bucket. The token is an ID token, null for a visitor. */
export interface Attempt {
  /** The origin of the Storage service, and the bucket's name. */
  storage: string;
  bucket: string;
  path: string;
  token: string | null;
  /** What an attempt to overwrite the file writes. */
  bytes: Buffer;
  contentType: string;
}

/** The outcome of an attempt: whether it was allowed, and the whole answer. */
export interface Outcome {
  allowed: boolean;
  text: string;
}

/** A way to a file; `writes` if it changes the bucket. */
export interface StorageRoute {
  name: string;
  writes: boolean;
  run(attempt: Attempt): Promise<Outcome>;
}

let apps = 0;

function client({ storage, bucket, token }: Attempt): FirebaseStorage {
  apps += 1;
  const app: FirebaseApp = initializeApp({ projectId: 'demo', storageBucket: bucket }, `route-${apps}`);
  const { hostname, port } = new URL(storage);
  const opened = getStorage(app);
  connectStorageEmulator(opened, hostname, Number(port), token === null ? {} : { mockUserToken: token });
  return opened;
}

const DENIALS = ['storage/unauthorized', 'storage/unauthenticated'];

/** A call of Firebase's own client; any error but a denial fails the test. */
async function bySdk(call: Promise<unknown>): Promise<Outcome> {
  try {
    return { allowed: true, text: JSON.stringify(await call) ?? '' };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (!DENIALS.includes(code)) throw error;
    return { allowed: false, text: message };
  }
}

async function answered(response: Response): Promise<Outcome> {
  const text = await response.text();
  if (response.status >= 400 && ![401, 403].includes(response.status)) {
    throw new Error(`${response.url} gave ${response.status}: ${text}`);
  }
  return { allowed: response.ok, text };
}

const objectUrl = ({ storage, bucket, path }: Attempt, query = '') =>
  `${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}${query}`;
const bucketUrl = ({ storage, bucket }: Attempt, query: string) => `${storage}/v0/b/${bucket}/o${query}`;
const signed = ({ token }: Attempt, more: Record<string, string> = {}) => ({
  ...more,
  ...(token === null ? {} : { Authorization: `Firebase ${token}` }),
});

async function byRest(
  attempt: Attempt,
  url: string,
  method = 'GET',
  body?: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  const content = body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) };
  return answered(await fetch(url, { method, headers: signed(attempt, headers), ...content }));
}

function multipart({ bytes, contentType, path }: Attempt): Buffer {
  const metadata = JSON.stringify({ name: path, contentType });
  return Buffer.concat([
    Buffer.from(`--part\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`),
    Buffer.from(`--part\r\nContent-Type: ${contentType}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--part--'),
  ]);
}

/** The resumable protocol by hand: opens a session and sends all bytes to it at once. */
async function uploadByHand(attempt: Attempt): Promise<Outcome> {
  const { path, bytes, contentType } = attempt;
  const started = await fetch(bucketUrl(attempt, `?name=${encodeURIComponent(path)}`), {
    method: 'POST',
    headers: signed(attempt, {
      'Content-Type': 'application/json',
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': `${bytes.length}`,
      'X-Goog-Upload-Header-Content-Type': contentType,
    }),
    body: JSON.stringify({ name: path, contentType }),
  });
  const session = started.headers.get('X-Goog-Upload-URL');
  if (!session) return answered(started);
  return byRest(attempt, session, 'POST', bytes, {
    'X-Goog-Upload-Command': 'upload, finalize',
    'X-Goog-Upload-Offset': '0',
  });
}

/** Like `uploadByHand`, where it is allowed; returns the download token, which the SDK does not expose. */
export async function uploadForToken(attempt: Attempt): Promise<string> {
  const { allowed, text } = await uploadByHand(attempt);
  const { downloadTokens } = (allowed ? JSON.parse(text) : {}) as { downloadTokens?: string };
  if (!downloadTokens) throw new Error(`The upload gave no download token: ${text}`);
  return downloadTokens;
}

const at = (attempt: Attempt) => ref(client(attempt), attempt.path);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Every way of a client to a file: Firebase's own client, and the protocol of Storage by hand. */
export const STORAGE_ROUTES: readonly StorageRoute[] = [
  { name: 'SDK getDownloadURL', writes: false, run: (a) => bySdk(getDownloadURL(at(a))) },
  { name: 'SDK getMetadata', writes: false, run: (a) => bySdk(getMetadata(at(a))) },
  { name: 'SDK getBytes', writes: false, run: (a) => bySdk(getBytes(at(a))) },
  {
    name: 'SDK list of the folder',
    writes: false,
    run: (a) => bySdk(list(ref(client(a), folderOf(a.path)))),
  },
  { name: 'SDK list of all', writes: false, run: (a) => bySdk(list(ref(client(a), ''))) },
  {
    name: 'SDK uploadBytes over it',
    writes: true,
    run: (a) => bySdk(uploadBytes(at(a), a.bytes, { contentType: a.contentType })),
  },
  {
    name: 'SDK uploadBytesResumable over it',
    writes: true,
    run: (a) =>
      bySdk(uploadBytesResumable(at(a), a.bytes, { contentType: a.contentType }).then(({ state }) => state)),
  },
  {
    name: 'SDK updateMetadata',
    writes: true,
    run: (a) => bySdk(updateMetadata(at(a), { contentType: 'text/html' })),
  },
  { name: 'SDK deleteObject', writes: true, run: (a) => bySdk(deleteObject(at(a))) },
  { name: 'REST metadata', writes: false, run: (a) => byRest(a, objectUrl(a)) },
  { name: 'REST alt=media', writes: false, run: (a) => byRest(a, objectUrl(a, '?alt=media')) },
  {
    name: 'REST alt=media with a made-up token',
    writes: false,
    run: (a) => byRest(a, objectUrl(a, '?alt=media&token=11111111-2222-4333-8444-555555555555')),
  },
  {
    name: 'REST list by prefix',
    writes: false,
    run: (a) => byRest(a, bucketUrl(a, `?prefix=${encodeURIComponent(`${folderOf(a.path)}/`)}`)),
  },
  { name: 'REST list of all', writes: false, run: (a) => byRest(a, bucketUrl(a, '')) },
  {
    name: 'REST upload over it',
    writes: true,
    run: (a) =>
      byRest(a, bucketUrl(a, `?name=${encodeURIComponent(a.path)}`), 'POST', a.bytes, {
        'Content-Type': a.contentType,
      }),
  },
  {
    name: 'REST multipart upload over it',
    writes: true,
    run: (a) =>
      byRest(a, bucketUrl(a, `?name=${encodeURIComponent(a.path)}`), 'POST', multipart(a), {
        'Content-Type': 'multipart/related; boundary=part',
        'X-Goog-Upload-Protocol': 'multipart',
      }),
  },
  { name: 'REST resumable upload over it', writes: true, run: uploadByHand },
  {
    name: 'REST change of metadata',
    writes: true,
    run: (a) => byRest(a, objectUrl(a), 'PATCH', JSON.stringify({ contentType: 'text/html' }), JSON_TYPE),
  },
  {
    name: 'REST making a download token',
    writes: true,
    run: (a) => byRest(a, objectUrl(a, '?create_token=true'), 'POST'),
  },
  {
    name: 'REST renewing a download token',
    writes: true,
    run: (a) => byRest(a, objectUrl(a, '?delete_token=11111111-2222-4333-8444-555555555555'), 'POST'),
  },
  { name: 'REST removal', writes: true, run: (a) => byRest(a, objectUrl(a), 'DELETE') },
];
