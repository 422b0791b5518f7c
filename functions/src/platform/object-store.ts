import type { Readable } from 'node:stream';
import type { App } from 'firebase-admin/app';
import { createGate } from '../domain/gate';
import { openBucket } from './bucket';
import { Unanswered } from './call-time';
import { DEADLINES } from './deadlines';
import { revokeTokens } from './revoke-tokens';
import { type ObjectVersion, type StoredObject, toStoredObject } from './stored-object';

/** The files of the site's bucket. */
export interface ObjectStore {
  /** The object at a path; null if there is none. */
  find(path: string): Promise<StoredObject | null>;
  /** The bytes of a version as a stream; it fails when that version is gone. */
  open(version: ObjectVersion): Promise<Readable>;
  /**
   * Rewrites an object with the result of `change`. The bytes are held in memory meanwhile, a few files at a time. The
   * new version has the given content type and no other metadata, so that no download token survives.
   * @param to another path for the result; the object then stays as it is
   * @returns the new version; null when the object was changed or removed meanwhile
   * @throws what `change` throws; the object is then unchanged
   */
  rewrite(
    object: StoredObject,
    contentType: string,
    change: (bytes: Buffer) => Promise<Buffer>,
    to?: string,
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
  /**
   * A page of the objects whose path begins with `prefix`, by path; `nextPage` is null on the last page.
   * @param from leaves out those before it; the same for each page
   */
  list(
    prefix: string,
    page: string | null,
    max: number,
    from?: string | null,
  ): Promise<{ objects: StoredObject[]; nextPage: string | null }>;
}

/** The number of files that an instance holds in memory at a time. */
const FILES_AT_A_TIME = 4;

/**
 * The default bucket of an app; its client is loaded at the first use. Every request has a deadline; that for a file's
 * bytes, to the beginning of the answer.
 */
export function createObjectStore(app: App, { storageMs } = DEADLINES): ObjectStore {
  const { bucket, ask, askUnlessGone } = openBucket(app, storageMs);
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

    rewrite: (object, contentType, change, to = object.path) =>
      gate(async () => {
        const { path, generation } = object;
        const read = await askUnlessGone((from) =>
          from.file(path, { generation }).download({ decompress: false }),
        );
        if (!read) return null;
        const changed = await change(read[0]);
        const written = await askUnlessGone(async (from) => {
          const file = from.file(to);
          await file.save(changed, {
            resumable: false,
            ...(to === path && { preconditionOpts: { ifGenerationMatch: generation } }),
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

    async list(prefix, page, maxResults, from = null) {
      const [files, next] = await ask((bucket) =>
        bucket.getFiles({
          prefix,
          maxResults,
          autoPaginate: false,
          ...(page !== null && { pageToken: page }),
          ...(from !== null && { startOffset: from }),
        }),
      );
      const { pageToken } = (next ?? {}) as { pageToken?: string };
      return { objects: files.map(({ metadata }) => toStoredObject(metadata)), nextPage: pageToken ?? null };
    },
  };
}
