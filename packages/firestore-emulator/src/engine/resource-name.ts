import { invalid } from './status-error';

/** A database and a path relative to its documents; the root's path is the empty string. */
export interface ResourceName {
  database: string;
  path: string;
}

/**
 * Splits `projects/p/databases/d/documents/a/b` into the database and the path `a/b`.
 * @throws StatusError INVALID_ARGUMENT for any other form, and for a segment that is empty, `.`, `..` or reserved
 */
export function parseResourceName(name: string | null | undefined): ResourceName {
  const match = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/s.exec(name ?? '');
  if (!match) throw invalid(`Resource name "${name}" is not valid.`);
  const path = match[2] ?? '';
  if (path !== '') for (const segment of path.split('/')) checkSegment(segment, path);
  return { database: match[1] as string, path };
}

/** Like {@link parseResourceName}, for the name of a document. */
export function parseDocumentName(name: string | null | undefined): ResourceName {
  const parsed = parseResourceName(name);
  if (parsed.path === '' || parsed.path.split('/').length % 2 !== 0) {
    throw invalid(`Document name "${name}" lacks an even number of segments.`);
  }
  return parsed;
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

function checkSegment(segment: string, path: string): void {
  const bad = segment === '' || segment === '.' || segment === '..' || /^__.*__$/s.test(segment);
  if (bad && !/^__id-?\d+__$/.test(segment))
    throw invalid(`Resource id "${segment}" in "${path}" is not valid.`);
  if (Buffer.byteLength(segment) > 1500) throw invalid(`Resource id in "${path}" is longer than 1500 bytes.`);
}
