import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from './target';

/** The entry of an object's own metadata with its download tokens. */
const TOKENS = 'firebaseStorageDownloadTokens';

/** The metadata that a restored object has as well; the service gives it a generation and times of its own. */
const RESTORED = [
  ...['contentType', 'contentEncoding', 'contentDisposition', 'contentLanguage', 'cacheControl'],
  ...['customTime', 'storageClass'],
] as const;

/** An object without its bytes. */
export interface ObjectEntry {
  name: string;
  /** In bytes. */
  size: number;
  md5Hash: string;
  generation: string;
  /**
   * The content type and its like, and `metadata`, the object's own; without download tokens: they would make a file
   * public again whose token was revoked since.
   */
  metadata: Record<string, unknown>;
}

/** How many versions of one object are tried to be read. */
const MAX_VERSIONS = 3;

type Metadata = ReturnType<Bucket['file']>['metadata'];

function toEntry({ name = '', ...metadata }: Metadata): ObjectEntry {
  const own = Object.entries(metadata.metadata ?? {}).filter(([key]) => key !== TOKENS);
  const kept = RESTORED.flatMap((key) => {
    const value = metadata[key as keyof typeof metadata];
    return value ? [[key, value] as const] : [];
  });
  return {
    name,
    size: Number(metadata.size),
    md5Hash: metadata.md5Hash ?? '',
    generation: String(metadata.generation ?? ''),
    metadata: {
      ...Object.fromEntries(kept),
      ...(own.length > 0 && { metadata: Object.fromEntries(own.sort()) }),
    },
  };
}

const isGone = (error: unknown) => [404, 412].includes((error as { code?: number }).code ?? 0);

/** The objects of a bucket. */
export function openObjects(bucket: Bucket) {
  const find = async (name: string): Promise<ObjectEntry | null> => {
    try {
      return toEntry((await bucket.file(name).getMetadata())[0]);
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  };
  return {
    /** The current version of an object; null if there is none. */
    find,

    /** A page of the objects by name. */
    async list(page: string | null, max: number): Promise<{ entries: ObjectEntry[]; next: string | null }> {
      const [files, next] = await bucket.getFiles({
        maxResults: max,
        autoPaginate: false,
        ...(page !== null && { pageToken: page }),
      });
      const { pageToken } = (next ?? {}) as { pageToken?: string };
      return { entries: files.map(({ metadata }) => toEntry(metadata)), next: pageToken ?? null };
    },

    /**
     * Reads an object's bytes.
     * @param keep takes the bytes as a stream and gives what it made of them
     * @returns with the entry that was read: the current one, if the object changed after it was listed; null if it is
     * gone
     */
    async read<Kept>(
      listed: ObjectEntry,
      keep: (bytes: Readable) => Promise<Kept>,
    ): Promise<{ entry: ObjectEntry; kept: Kept } | null> {
      let entry: ObjectEntry | null = listed;
      for (let attempt = 1; entry && attempt <= MAX_VERSIONS; attempt += 1) {
        const { name, generation } = entry;
        try {
          const file = bucket.file(name, { generation });
          return { entry, kept: await keep(file.createReadStream({ decompress: false, validation: false })) };
        } catch (error) {
          if (!isGone(error)) throw error;
          entry = await find(name);
        }
      }
      if (entry) throw new Error(`${entry.name} changes faster than it can be read`);
      return null;
    },

    /** Writes an object from a local file, replacing one of that name. */
    async write({ name, metadata }: ObjectEntry, path: string): Promise<void> {
      const target = bucket.file(name).createWriteStream({ resumable: false, metadata });
      await pipeline(createReadStream(path), target);
    },

    /** Deletes objects. */
    async remove(names: readonly string[]): Promise<void> {
      for (const name of names) await bucket.file(name).delete({ ignoreNotFound: true });
    },
  };
}
