import { invalid } from './status-error';

const MAX_LONG = 2n ** 63n - 1n;
const MIN_LONG = -(2n ** 63n);
const MAX_ID_BYTES = 1500;
/** A hundred collections and as many documents. */
const MAX_SEGMENTS = 200;

/** A database and a path relative to its documents; the root's path is the empty string. */
export interface ResourceName {
  database: string;
  path: string;
}

/**
 * Splits `projects/p/databases/d/documents/a/b` into the database and the path `a/b`.
 * @throws StatusError INVALID_ARGUMENT for any other form, for the path of a collection, and for an id that is empty, `.`, `..`
 *   or reserved
 */
export function parseResourceName(name: string | null | undefined): ResourceName {
  const match = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/s.exec(name ?? '');
  if (!match) throw invalid(`Resource name "${name}" is not valid.`);
  const path = match[2] ?? '';
  const segments = match[2] === undefined ? [] : path.split('/');
  if (segments.length % 2 !== 0)
    throw invalid(`"${name}" names neither a document nor a database's documents.`);
  segments.forEach((segment, i) => {
    checkId(segment, i % 2 === 0 ? 'collection' : 'document');
  });
  return { database: match[1] as string, path };
}

/** Like {@link parseResourceName}, for the name of a document. */
export function parseDocumentName(name: string | null | undefined): ResourceName {
  const parsed = parseResourceName(name);
  if (parsed.path === '') throw invalid(`"${name}" is no document.`);
  return parsed;
}

/**
 * Rejects the path of a document that cannot be stored.
 * @throws StatusError INVALID_ARGUMENT
 */
export function assertStorable(path: string): void {
  const segments = path.split('/');
  if (segments.length > MAX_SEGMENTS) throw invalid(`A path has at most ${MAX_SEGMENTS} elements.`);
  for (const segment of segments) checkLength(segment);
}

/**
 * Rejects what cannot be the id of a collection in a query.
 * @throws StatusError INVALID_ARGUMENT
 */
export function assertCollectionId(id: string): void {
  if (id.includes('/')) throw invalid(`Collection id "${id}" contains "/".`);
  checkId(id, 'collection');
  checkLength(id);
}

/** The integer in a document's id `__id7__`, which Google's Datastore has as a number; undefined for any other id. */
export function numberOfId(id: string): bigint | undefined {
  const digits = id.startsWith('__id') ? /^__id(-?[1-9]\d{0,18})__$/.exec(id)?.[1] : undefined;
  if (digits === undefined) return undefined;
  const number = BigInt(digits);
  return number >= MIN_LONG && number <= MAX_LONG ? number : undefined;
}

/** The path of a document's collection: `a/b/c/d` gives `a/b/c`. */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The last segment of a path. */
export function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function checkId(id: string, of: 'collection' | 'document'): void {
  const isReserved = /^__.+__$/s.test(id) && (of === 'collection' || numberOfId(id) === undefined);
  if (id === '' || id === '.' || id === '..' || isReserved)
    throw invalid(`The ${of} id "${id}" is not valid.`);
}

function checkLength(id: string): void {
  if (Buffer.byteLength(id) > MAX_ID_BYTES) throw invalid(`An id is longer than ${MAX_ID_BYTES} bytes.`);
}
