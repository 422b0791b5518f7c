import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentPath, PRIVATE } from './export-folder';

/** What was read of an object: its number of bytes, their SHA-256 in hexadecimal digits, and their MD5 as base64. */
interface Kept {
  size: number;
  sha256: string;
  md5Hash: string;
}

/** Writes bytes to the file of an export that their SHA-256 names. */
export async function keepBytes(folder: string, bytes: Readable): Promise<Kept> {
  const hashes = [createHash('sha256'), createHash('md5')] as const;
  let size = 0;
  const unfinished = contentPath(folder, 'unfinished');
  await pipeline(
    bytes,
    async function* hashed(chunks) {
      for await (const chunk of chunks) {
        for (const hash of hashes) hash.update(chunk as Buffer);
        size += (chunk as Buffer).length;
        yield chunk;
      }
    },
    createWriteStream(unfinished, PRIVATE),
  );
  const sha256 = hashes[0].digest('hex');
  await rename(unfinished, contentPath(folder, sha256));
  return { size, sha256, md5Hash: hashes[1].digest('base64') };
}
