import type { UploadStatus } from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';

/** Which file a document holds, and what an admin said of it. */
export interface HeldFile {
  path: string;
  generation: string;
  status: UploadStatus;
}

/**
 * Whether a document already holds this very file: then registering it again is a repetition. A pending or rejected
 * file may be replaced by another one, an approved one by none (docs/product-decisions.md section 7).
 * @throws AppError `conflict` when the document is approved, or when the very file was rejected
 */
export function isRegistered(held: HeldFile | null, file: { path: string; generation: string }): boolean {
  if (!held) return false;
  if (held.status === 'approved') {
    throw new AppError('conflict', say('document_fixed'));
  }
  const isSame = held.path === file.path && held.generation === file.generation;
  if (isSame && held.status === 'rejected') {
    throw new AppError('conflict', say('file_rejected'));
  }
  return isSame;
}
