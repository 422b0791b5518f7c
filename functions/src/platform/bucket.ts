import type { App } from 'firebase-admin/app';
import type { Storage } from 'firebase-admin/storage';
import { within } from './call-time';

type Bucket = ReturnType<Storage['bucket']>;

/** The service's codes for an object that is missing, or not in the requested version. */
const GONE = new Set<unknown>([404, 412]);

/** The result of a request; null when the object is missing, or not in the requested version. */
async function unlessGone<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (error) {
    if (GONE.has((error as { code?: unknown }).code)) return null;
    throw error;
  }
}

/** How often the client sends a failed request again. */
const MAX_RETRIES = 2;

/**
 * The client's `IdempotencyStrategy.RetryAlways`: by default it repeats no write without a generation, also when its
 * connection had died while the instance was idle. Every write of ours puts the same bytes at its path, or names the
 * generation that it replaces.
 */
const RETRY_ALWAYS = 0;

/**
 * The default bucket of an app, and how to ask it; its client is loaded at the first use.
 * @param storageMs the deadline of a request, in milliseconds
 */
export function openBucket(app: App, storageMs: number) {
  let opened: Promise<Bucket> | undefined;
  const bucket = () => {
    opened ??= import('firebase-admin/storage').then(({ getStorage }) => {
      const found = getStorage(app).bucket();
      found.storage.timeout = storageMs;
      Object.assign(found.storage.retryOptions, {
        idempotencyStrategy: RETRY_ALWAYS,
        maxRetries: MAX_RETRIES,
        totalTimeout: storageMs / 1000,
      });
      return found;
    });
    return opened;
  };
  const ask = <Result>(request: (bucket: Bucket) => Promise<Result>) =>
    within(storageMs, 'The bucket', async () => request(await bucket()));
  /** The result of a request; null when the object is missing, or not in the requested version. */
  const askUnlessGone = <Result>(request: (bucket: Bucket) => Promise<Result>) =>
    ask((from) => unlessGone(request(from)));
  return { bucket, ask, askUnlessGone };
}
