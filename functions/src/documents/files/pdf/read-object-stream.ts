import { inflateSync } from 'node:zlib';
import type { PdfStream } from './find-streams';
import type { Entry } from './read-dictionary';

const END_OF_STREAM = 'endstream';
const INFLATED = /^(?:\/(?:FlateDecode|Fl)|\[[\0\t\n\f\r ]*\/(?:FlateDecode|Fl)[\0\t\n\f\r ]*\])$/;
const FILTERS = ['Filter', 'F', 'FFilter', 'DecodeParms', 'DP', 'FDecodeParms'];

/** Whether readers may take a stream for one that holds objects: they go by its counts, not by its type. */
export function mayHoldObjects({ entries }: PdfStream): boolean {
  return entries.some(
    ([key, value]) => key === 'First' || key === 'N' || (key === 'Type' && value === '/ObjStm'),
  );
}

/** Whether the stream's bytes are deflated; null for anything but plain deflated or plain bytes. */
function isDeflated(entries: Entry[]): boolean | null {
  const [filter, ...others] = entries.filter(([key, value]) => FILTERS.includes(key) && value !== 'null');
  if (filter === undefined) return false;
  return others.length === 0 && filter[0] === 'Filter' && INFLATED.test(filter[1]) ? true : null;
}

/**
 * The objects in a stream, decoded; null for one that is compressed in another way than by FlateDecode alone, is
 * damaged, or is longer than `maxBytes`.
 */
export function readObjectStream(
  bytes: Buffer,
  { entries, dataAt }: PdfStream,
  maxBytes: number,
): string | null {
  const deflated = isDeflated(entries);
  if (deflated === null) return null;
  if (!deflated) return bytes.toString('latin1', dataAt, bytes.indexOf(END_OF_STREAM, dataAt, 'latin1'));
  try {
    return inflateSync(bytes.subarray(dataAt), { maxOutputLength: maxBytes }).toString('latin1');
  } catch {
    return null;
  }
}
