import type { UploadContentType } from '@gharseva/contract/rules';

const HEAD_BYTES = 12;

/**
 * Detects the type of a file by its first bytes: phones report wrong types or none, and file names mislead. Null for
 * types that are not accepted; the server checks again (docs/product-decisions.md section 7).
 */
export async function sniffType(file: Blob): Promise<UploadContentType | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp';
  return text.startsWith('%PDF-') ? 'application/pdf' : null;
}
