import { comparePaths } from './compare-values';
import type { Database } from './database';
import { assertCollectionId, idOf } from './resource-name';
import { planQuery } from './run-query';
import { invalid } from './status-error';
import type { WireDocument } from './wire-document';
import { toWireDocument } from './wire-document';

export interface ListDocumentsRequest {
  parent?: string;
  collectionId?: string;
  pageSize?: number;
  pageToken?: string;
  orderBy?: string;
  mask?: { fieldPaths?: string[] };
  showMissing?: boolean;
}

const DEFAULT_PAGE = 300;
/** Distinguishes tokens from any other text. */
const TOKEN_MARK = 'after ';

/**
 * One page of the documents of a collection; with `showMissing` also missing documents that have children.
 * The page token names the last document of the previous page, which may be gone meanwhile. A full page has a token, also when
 * nothing follows.
 * @throws StatusError INVALID_ARGUMENT
 */
export function listDocuments(
  database: Database,
  parent: string,
  request: ListDocumentsRequest,
): { documents: WireDocument[]; nextPageToken: string } {
  if (request.showMissing && request.orderBy) throw invalid('showMissing excludes orderBy.');
  if ((request.pageSize ?? 0) < 0) throw invalid('pageSize is negative.');
  if (request.collectionId) assertCollectionId(request.collectionId);
  const collection = parent === '' ? `${request.collectionId}` : `${parent}/${request.collectionId}`;
  const mask = request.mask?.fieldPaths;
  const entries: WireDocument[] = orderedPaths(database, parent, request).map((document) =>
    toWireDocument(database, document, mask),
  );
  if (request.showMissing) {
    for (const id of database.missingDocumentIds(collection)) {
      entries.push({ name: `${database.name}/documents/${collection}/${id}`, fields: {} });
    }
    entries.sort((a, b) => comparePaths(a.name, b.name));
  }
  const start = request.pageToken ? startOf(entries, readToken(request.pageToken), request) : 0;
  const size = request.pageSize || DEFAULT_PAGE;
  const documents = entries.slice(start, start + size);
  const last = documents.at(-1);
  const isFull = documents.length === size && last !== undefined;
  return { documents, nextPageToken: isFull ? writeToken(idOf(last.name)) : '' };
}

/** The index of the first document after the one that a token names. */
function startOf(entries: readonly WireDocument[], id: string, request: ListDocumentsRequest): number {
  const known = entries.findIndex((entry) => idOf(entry.name) === id);
  if (known >= 0) return known + 1;
  // with another order its place is unknown once it is gone
  if (request.orderBy) throw invalid('The page token is not valid any more.');
  const next = entries.findIndex((entry) => comparePaths(idOf(entry.name), id) > 0);
  return next < 0 ? entries.length : next;
}

function writeToken(id: string): string {
  return Buffer.from(`${TOKEN_MARK}${id}`).toString('base64url');
}

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString();
  if (!text.startsWith(TOKEN_MARK)) throw invalid('The page token is not valid.');
  return text.slice(TOKEN_MARK.length);
}

function orderedPaths(database: Database, parent: string, request: ListDocumentsRequest) {
  const orderBy = (request.orderBy ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [fieldPath = '', direction = 'asc', ...more] = part.split(/\s+/);
      if (!/^(asc|desc)$/i.test(direction) || more.length > 0) throw invalid(`"${part}" is no order.`);
      return {
        field: { fieldPath },
        direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
      };
    });
  return planQuery(database, parent, {
    from: [{ collectionId: request.collectionId ?? '' }],
    orderBy,
  }).run();
}
