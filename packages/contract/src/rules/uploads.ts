import { UPLOAD_MAX_MEGABYTES } from './business-numbers';

/** The types of a worker's documents (docs/specification.md section 3). */
export const UPLOAD_TYPES = ['photo', 'aadhar', 'pan', 'identity', 'skill', 'other'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** The documents that must be approved before a worker can be active (docs/product-decisions.md section 7). */
export const REQUIRED_UPLOAD_TYPES = ['photo', 'aadhar', 'pan', 'identity'] as const satisfies UploadType[];

/** Why a document was rejected by itself: its worker had left, and its file was kept for long enough. */
export const UPLOAD_CODES = ['file_outlived'] as const;

/** The states of a document (docs/specification.md section 4). */
export const UPLOAD_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** Formats of a document, and its size limit in bytes (docs/product-decisions.md section 7). */
export const UPLOAD_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type UploadContentType = (typeof UPLOAD_CONTENT_TYPES)[number];
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;

/** The path of a document in the bucket: `workers/{uid}/{type}_{filename}` (docs/specification.md section 7). */
export function uploadPath(uid: string, type: UploadType, fileName: string): string {
  return `workers/${uid}/${type}_${fileName}`;
}

/** The id of a worker's current document of a type; storage.rules use it to look up the approval. */
export function uploadId(uid: string, type: UploadType): string {
  return `${uid}_${type}`;
}

/** The worker who owns the document with this id; null for an invalid id. */
export function uploadOwner(id: string): string | null {
  const split = id.lastIndexOf('_');
  const type = id.slice(split + 1);
  return split > 0 && UPLOAD_TYPES.some((known) => known === type) ? id.slice(0, split) : null;
}

/**
 * A file name that is safe in a bucket path and a header: letters, digits, dot, dash and underscore, at most 100
 * characters, with its extension; `document` when nothing is left. A safe name is unchanged.
 */
export function safeFileName(name: string): string {
  const dot = name.lastIndexOf('.');
  const ending =
    dot > 0
      ? name
          .slice(dot + 1)
          .replace(/[^A-Za-z0-9]/g, '')
          .slice(0, 10)
      : '';
  const stem = (dot > 0 ? name.slice(0, dot) : name)
    .replace(/[^A-Za-z0-9-]+/g, '_')
    .slice(0, 80)
    .replace(/^_|_$/g, '');
  return `${stem || 'document'}${ending ? `.${ending}` : ''}`;
}
