import { getStorage } from 'firebase-admin/storage';
import type { TestApi } from './api/api-server';

/** The address of the Storage emulator that the runner started. */
function storageOrigin(): string {
  const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  if (!host) throw new Error('These tests need FIREBASE_STORAGE_EMULATOR_HOST; use npm test.');
  return `http://${host}`;
}

/** The client's `IdempotencyStrategy.RetryAlways`. */
const ALWAYS = 0;

/**
 * The bucket of an API under test. Its client also repeats uploads without a precondition: test files share a process,
 * and a connection left by an earlier file may be closed by the emulator while the process is busy.
 */
export function bucketOf(api: Pick<TestApi, 'authApp'>) {
  const bucket = getStorage(api.authApp).bucket();
  bucket.storage.retryOptions.idempotencyStrategy = ALWAYS;
  return bucket;
}

/**
 * Puts an object into the bucket like the site's SDK, so that it gets a permanent download token, but past the rules,
 * which have their own tests.
 * @returns the download token
 */
export async function putObject(
  api: Pick<TestApi, 'authApp'>,
  path: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<string> {
  const url = `${storageOrigin()}/v0/b/${bucketOf(api).name}/o?name=${encodeURIComponent(path)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': contentType },
    body: new Uint8Array(bytes),
  });
  if (!response.ok) throw new Error(`The Storage emulator refused an object: ${await response.text()}`);
  const { downloadTokens } = (await response.json()) as { downloadTokens?: string };
  if (!downloadTokens) throw new Error('The Storage emulator gave no download token');
  return downloadTokens;
}

/** The bytes at a path; null if there is no object. */
export async function readObject(api: TestApi, path: string): Promise<Buffer | null> {
  const file = bucketOf(api).file(path);
  const [exists] = await file.exists();
  return exists ? (await file.download())[0] : null;
}

/** The status for a stranger with a download token. */
export async function statusWithToken(api: TestApi, path: string, token: string): Promise<number> {
  const url = `${storageOrigin()}/v0/b/${bucketOf(api).name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
  return (await fetch(url)).status;
}
