import { say } from '../../domain/say';
import { damaged, RefusedFile } from './refused-file';

/** An archive's directory is within this many bytes of its end. */
const ARCHIVE_END = 65_557;
const FIRST_BYTES = 1024;
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?php)[\s>]/i;
/** Active content of a document: scripts, programs, embedded files, films. */
const ACTIVE = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia'];

/**
 * Returns a PDF unchanged if it is only a document to look at.
 * @throws RefusedFile for a damaged, encrypted or active one, or one that is also another format
 */
export function checkPdf(bytes: Buffer): Buffer {
  const last = bytes.lastIndexOf('%%EOF', undefined, 'latin1');
  if (last < 0) throw damaged();
  const isMore =
    bytes
      .toString('latin1', last + 5)
      .trim()
      .replaceAll('\0', '') !== '' ||
    MARKUP.test(bytes.toString('latin1', 0, FIRST_BYTES)) ||
    bytes.subarray(-ARCHIVE_END).includes('PK\x05\x06', 0, 'latin1');
  if (isMore) throw new RefusedFile(say('file_not_document'));
  if (bytes.includes('/Encrypt', 0, 'latin1')) {
    throw new RefusedFile(say('file_locked'));
  }
  if (ACTIVE.some((name) => bytes.includes(name, 0, 'latin1'))) {
    throw new RefusedFile(say('file_active'));
  }
  return bytes;
}
