import type { UploadStatus } from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';

/** The file of a document, and the admin's decision. */
export interface HeldFile {
  path: string;
  generation: string;
  status: UploadStatus;
}

/**
 * Whether a document already has exactly this file, so that registering it again is a replay. Another file may replace
 * a pending or rejected one, never an approved one (docs/product-decisions.md section 7).
 * @throws AppError `conflict` when the document is approved, or when exactly this file was rejected
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
