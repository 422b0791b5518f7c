import { safeFileName, UPLOAD_MAX_BYTES, type UploadContentType } from '@gharseva/contract/rules';
import { sniffType } from '#lib/pictures/sniff-type.ts';
import { compressPhoto } from './compress-photo';

/** Photos above this size are compressed before the upload. */
export const COMPRESS_FROM_BYTES = 1024 * 1024;

/** A file ready for upload; `originalSize` in bytes, before compression. */
export interface PreparedFile {
  blob: Blob;
  fileName: string;
  contentType: UploadContentType;
  originalSize: number;
}

/** Why a file cannot be uploaded. */
export type FileProblem = 'empty' | 'type' | 'unreadable' | 'tooLarge';

export type Preparation = { file: PreparedFile } | { problem: FileProblem };

const ENDINGS: Record<UploadContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Checks type and size of a chosen file (docs/product-decisions.md section 7) and compresses a large photo. */
export async function prepareFile(file: File): Promise<Preparation> {
  if (file.size === 0) return { problem: 'empty' };
  const contentType = await sniffType(file).catch(() => null);
  if (contentType === null) return { problem: 'type' };

  let blob: Blob = file;
  let sentType = contentType;
  if (contentType !== 'application/pdf' && file.size > COMPRESS_FROM_BYTES) {
    const smaller = await compressPhoto(file).catch(() => null);
    if (smaller === null) return { problem: 'unreadable' };
    if (smaller.size < file.size) {
      blob = smaller;
      sentType = 'image/jpeg';
    }
  }
  if (blob.size > UPLOAD_MAX_BYTES) return { problem: 'tooLarge' };
  return {
    file: {
      blob,
      fileName: withEnding(file.name, ENDINGS[sentType]),
      contentType: sentType,
      originalSize: file.size,
    },
  };
}

/** The safe file name with the extension of the content sent, whatever the phone called it. */
function withEnding(name: string, ending: string): string {
  const dot = name.lastIndexOf('.');
  return safeFileName(`${dot > 0 ? name.slice(0, dot) : name}.${ending}`);
}

/** The longest stem of a name that can still be told from another one. */
const STEM_LENGTH = 78;

/**
 * The name under which a file is sent: never that of the present document, whose file would be written over before anybody knows
 * whether the new one is accepted.
 */
export function sentName(fileName: string, present: string | undefined): string {
  if (fileName !== present) return fileName;
  const dot = fileName.lastIndexOf('.');
  const stem = fileName.slice(0, dot);
  const other = stem.endsWith('-2') ? `${stem.slice(0, -2)}-3` : `${stem.slice(0, STEM_LENGTH)}-2`;
  return safeFileName(`${other}${fileName.slice(dot)}`);
}
