import { say } from '../../domain/say';
import { findStreams } from './pdf/find-streams';
import { findName } from './pdf/read-names';
import { mayHoldObjects, readObjectStream } from './pdf/read-object-stream';
import { damaged, RefusedFile } from './refused-file';

/** An archive's directory is within this many bytes of its end. */
const ARCHIVE_END = 65_557;
const FIRST_BYTES = 1024;
/** Anything but white space and padding, in any order. */
const MORE = /[^\0\s]/;
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?php)[\s>]/i;
const ENCRYPTED = 'Encrypt';
/** Active content of a document: scripts, programs, embedded files, films, forms that send, references elsewhere. */
const ACTIVE = new Set([
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'XFA'],
  ...['Rendition', 'Movie', 'Sound', 'OnInstantiate', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
]);
/** Short names of the same, which a picture's bytes may contain by chance. */
const ACTIVE_OBJECTS = new Set([...ACTIVE, 'JS', 'EF']);
const REFUSED = new Set([...ACTIVE, ENCRYPTED]);
/** The objects of a scan of this size take some hundred kilobytes. */
const MAX_OBJECT_BYTES = 16 * 1024 * 1024;

/**
 * Refuses what the compressed objects of a PDF do.
 * @throws RefusedFile for objects that cannot be read, or are active
 */
function checkCompressedObjects(bytes: Buffer, text: string): void {
  const unreadable = () => new RefusedFile(say('file_unreadable'));
  const streams = findStreams(text);
  if (streams === null) throw unreadable();
  let left = MAX_OBJECT_BYTES;
  for (const stream of streams.filter(mayHoldObjects)) {
    const objects = left > 0 ? readObjectStream(bytes, stream, left) : null;
    if (objects === null) throw unreadable();
    left -= objects.length;
    if (findName(objects, ACTIVE_OBJECTS) !== null) throw new RefusedFile(say('file_active'));
  }
}

/**
 * Returns a PDF unchanged if it is only a document to look at. Names are compared as readers compare them, escapes
 * decoded, wherever they stand; what is compressed is read too, or the file is refused.
 * @throws RefusedFile for a damaged, encrypted or active one, one that is also another format, or one with objects
 *   that cannot be read
 */
export function checkPdf(bytes: Buffer): Buffer {
  const last = bytes.lastIndexOf('%%EOF', undefined, 'latin1');
  if (last < 0) throw damaged();
  const text = bytes.toString('latin1');
  const isMore =
    MORE.test(text.slice(last + 5)) ||
    MARKUP.test(text.slice(0, FIRST_BYTES)) ||
    bytes.subarray(-ARCHIVE_END).includes('PK\x05\x06', 0, 'latin1');
  if (isMore) throw new RefusedFile(say('file_not_document'));
  const refused = findName(text, REFUSED);
  if (refused !== null) throw new RefusedFile(say(refused === ENCRYPTED ? 'file_locked' : 'file_active'));
  checkCompressedObjects(bytes, text);
  return bytes;
}
