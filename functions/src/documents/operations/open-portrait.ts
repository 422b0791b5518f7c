import { Readable } from 'node:stream';
import { AppError } from '../../domain/app-error';
import type { FileAnswer } from '../../domain/file-answer';
import { createGate } from '../../domain/gate';
import { say } from '../../domain/say';
import { digest } from '../../domain/secure-id';
import type { ObjectStore } from '../../platform/object-store';
import type { StoredUpload } from '../../stores/uploads';
import { drawPortrait } from '../files/redraw-picture';
import { RefusedFile } from '../files/refused-file';

/** Raised when portraits are drawn otherwise: browsers then fetch them anew. */
const EDITION = 1;

/** The whole files that an instance holds for portraits at a time. */
const gate = createGate(2);

/**
 * The photo of a worker, small and without anything else that the file says; null for a PDF, and for a file that is gone.
 * It is drawn when the first byte is read: not for a browser that has it already.
 */
export async function openPortrait(upload: StoredUpload, objects: ObjectStore): Promise<FileAnswer | null> {
  if (!upload.contentType.startsWith('image/')) return null;
  const object = await objects.find(upload.path);
  if (object?.generation !== upload.generation) return null;
  async function* draw() {
    yield await gate(async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of await objects.open(upload)) chunks.push(chunk as Buffer);
      return drawPortrait(Buffer.concat(chunks)).catch((error: unknown) => {
        throw error instanceof RefusedFile ? new AppError('not_found', say('no_picture')) : error;
      });
    });
  }
  return {
    contentType: 'image/jpeg',
    size: null,
    fileName: 'photo.jpg',
    bytes: Readable.from(draw(), { objectMode: false }),
    tag: digest(JSON.stringify([EDITION, upload._id, upload.generation])),
  };
}
