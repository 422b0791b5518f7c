import type { Readable } from 'node:stream';
import type { App } from 'firebase-admin/app';
import type { Storage } from 'firebase-admin/storage';
import { createGate } from '../domain/gate';
import { Unanswered, within } from './call-time';
import { DEADLINES } from './deadlines';
import { revokeTokens, TOKENS } from './revoke-tokens';

type Bucket = ReturnType<Storage['bucket']>;
type Metadata = ReturnType<Bucket['file']>['metadata'];

/** A version of an object: its path in the bucket, and the generation that the service gives to each write. */
export interface ObjectVersion {
  path: string;
  generation: string;
}

/** An object's metadata in the bucket; `size` in bytes, instants in ISO 8601. Never a download token itself. */
export interface StoredObject extends ObjectVersion {
  bucket: string;
  size: number;
  contentType: string;
  contentEncoding: string;
  contentDisposition: string;
  storageClass: string;
  md5Hash: string;
  crc32c: string;
  etag: string;
  timeCreated: string;
  updated: string;
  /** Whether anyone with a download token can read the object. */
  hasToken: boolean;
}

/** The files of the site's bucket. */
export interface ObjectStore {
  /** The object at a path; null if there is none. */
  find(path: string): Promise<StoredObject | null>;
  /** The bytes of a version as a stream; it fails when that version is gone. */
  open(version: ObjectVersion): Promise<Readable>;
  /**
   * Rewrites an object with the result of `change`. The bytes are held in memory meanwhile, a few files at a time. The
   * new version has the given content type and no other metadata, so that no download token survives.
   * @returns the new version; null when the object was changed or removed meanwhile
   * @throws what `change` throws; the object is then unchanged
   */
  rewrite(
    object: StoredObject,
    contentType: string,
    change: (bytes: Buffer) => Promise<Buffer>,
  ): Promise<StoredObject | null>;
  /** Writes an object of our own, replacing any other; only the server can read it. */
  write(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Sets an object's `updated` to the current time; nothing happens when that version is gone. */
  touch(version: ObjectVersion): Promise<void>;
  /** Removes a version; nothing happens when it is gone. */
  remove(version: ObjectVersion): Promise<void>;
  /** Up to `length` first bytes of a version; none when it is gone. */
  readBeginning(version: ObjectVersion, length: number): Promise<Buffer>;
  /** Removes the permanent download tokens of a version; nothing happens when it is gone. */
  revokeTokens(version: ObjectVersion): Promise<void>;
  /** A page of the objects whose path begins with `prefix`, by path; `nextPage` is null on the last page. */
  list(
    prefix: string,
    page: string | null,
    max: number,
  ): Promise<{ objects: StoredObject[]; nextPage: string | null }>;
}

/** The number of files that an instance holds in memory at a time. */
const FILES_AT_A_TIME = 4;

function toStoredObject({ bucket, name, ...metadata }: Metadata): StoredObject {
  return {
    path: name ?? '',
    bucket: bucket ?? '',
    generation: String(metadata.generation ?? ''),
    size: Number(metadata.size),
    contentType: metadata.contentType ?? '',
    contentEncoding: metadata.contentEncoding ?? '',
    contentDisposition: metadata.contentDisposition ?? '',
    storageClass: metadata.storageClass ?? 'STANDARD',
    md5Hash: metadata.md5Hash ?? '',
    crc32c: metadata.crc32c ?? '',
    etag: metadata.etag ?? '',
    timeCreated: metadata.timeCreated ?? '',
    updated: metadata.updated ?? '',
    hasToken: Boolean(metadata.metadata?.[TOKENS]),
  };
}

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
 * The default bucket of an app; its client is loaded at the first use. Every request has a deadline; that for a file's
 * bytes, to the beginning of the answer.
 */
export function createObjectStore(app: App, { storageMs } = DEADLINES): ObjectStore {
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
  const gate = createGate(FILES_AT_A_TIME);

  return {
    async find(path) {
      const answer = await askUnlessGone((from) => from.file(path).getMetadata());
      return answer && toStoredObject(answer[0]);
    },

    async open({ path, generation }) {
      const bytes = (await bucket()).file(path, { generation }).createReadStream({ decompress: false });
      const giveUp = () => bytes.destroy(new Unanswered('The bucket', storageMs));
      const timer = setTimeout(giveUp, storageMs).unref();
      for (const event of ['response', 'close']) bytes.once(event, () => clearTimeout(timer));
      return bytes;
    },

    rewrite: (object, contentType, change) =>
      gate(async () => {
        const { path, generation } = object;
        const read = await askUnlessGone((from) =>
          from.file(path, { generation }).download({ decompress: false }),
        );
        if (!read) return null;
        const changed = await change(read[0]);
        const written = await askUnlessGone(async (from) => {
          const file = from.file(path);
          await file.save(changed, {
            resumable: false,
            preconditionOpts: { ifGenerationMatch: generation },
            metadata: {
              contentType,
              cacheControl: 'private, no-store',
              contentDisposition: 'attachment',
            },
          });
          return file.metadata;
        });
        return written && toStoredObject(written);
      }),

    async write(path, bytes, contentType) {
      const metadata = { contentType, cacheControl: 'private, no-store' };
      await ask((to) => to.file(path).save(Buffer.from(bytes), { resumable: false, metadata }));
    },

    async touch({ path, generation }) {
      const seen = { metadata: { seen: new Date().toISOString() } };
      await askUnlessGone((from) => from.file(path).setMetadata(seen, { ifGenerationMatch: generation }));
    },

    async remove({ path, generation }) {
      await askUnlessGone((from) => from.file(path).delete({ ifGenerationMatch: generation }));
    },

    async readBeginning({ path, generation }, length) {
      const range = { start: 0, end: length - 1, decompress: false };
      const read = await askUnlessGone((from) => from.file(path, { generation }).download(range));
      return read ? read[0] : Buffer.alloc(0);
    },

    async revokeTokens({ path, generation }) {
      await askUnlessGone((from) => revokeTokens(from.file(path), generation));
    },

    async list(prefix, page, maxResults) {
      const [files, next] = await ask((from) =>
        from.getFiles({
          prefix,
          maxResults,
          autoPaginate: false,
          ...(page !== null && { pageToken: page }),
        }),
      );
      const { pageToken } = (next ?? {}) as { pageToken?: string };
      return { objects: files.map(({ metadata }) => toStoredObject(metadata)), nextPage: pageToken ?? null };
    },
  };
}
