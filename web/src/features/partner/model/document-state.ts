import type { Upload, Worker } from '@gharseva/contract';
import { REQUIRED_UPLOAD_TYPES, UPLOAD_TYPES, type UploadStatus } from '@gharseva/contract/rules';

/** A row of the document list: the upload of a type, or null where there is none yet. */
export interface DocumentRow {
  type: string;
  upload: Upload | null;
  status: UploadStatus;
}

/** The four required documents, then the other uploads; a missing status shows as pending. */
export function documentRows(uploads: readonly Upload[]): DocumentRow[] {
  const required: readonly string[] = REQUIRED_UPLOAD_TYPES;
  const known: readonly string[] = UPLOAD_TYPES;
  const others = uploads
    .map(({ type }): string => type)
    .filter((type) => !required.includes(type))
    .sort((a, b) => known.indexOf(a) - known.indexOf(b));
  return [...required, ...others].map((type) => {
    const upload = uploads.find((one) => one.type === type) ?? null;
    return { type, upload, status: upload?.status ?? 'pending' };
  });
}

/** Whether a document can be uploaded from its row: a missing or rejected one; during a pause a rejected one only. */
export function isUploadable({ upload, status }: DocumentRow, of: Worker['status']): boolean {
  if (upload && status === 'rejected') return true;
  return !upload && of !== 'inactive';
}
