import { compareStrings } from './compare-values';
import type { Database } from './database';
import { idOf } from './resource-name';
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

/**
 * One page of the documents of a collection; with `showMissing` also missing documents that have children.
 * The page token is the last document id of the previous page.
 */
export function listDocuments(
  database: Database,
  parent: string,
  request: ListDocumentsRequest,
): { documents: WireDocument[]; nextPageToken: string } {
  if (request.showMissing && request.orderBy) throw invalid('showMissing excludes orderBy.');
  const collection = parent === '' ? `${request.collectionId}` : `${parent}/${request.collectionId}`;
  const mask = request.mask?.fieldPaths;
  const entries: WireDocument[] = orderedPaths(database, parent, request).map((document) =>
    toWireDocument(database, document, mask),
  );
  if (request.showMissing) {
    for (const id of database.missingDocumentIds(collection)) {
      entries.push({ name: `${database.name}/documents/${collection}/${id}`, fields: {} });
    }
    entries.sort((a, b) => compareStrings(idOf(a.name), idOf(b.name)));
  }
  const token = request.pageToken ? Buffer.from(request.pageToken, 'base64url').toString() : undefined;
  const start = token === undefined ? 0 : entries.findIndex((entry) => idOf(entry.name) === token) + 1;
  if (token !== undefined && start === 0) throw invalid('The page token is not valid any more.');
  const size = request.pageSize || DEFAULT_PAGE;
  const documents = entries.slice(start, start + size);
  const last = documents.at(-1);
  const more = start + size < entries.length && last !== undefined;
  return { documents, nextPageToken: more ? Buffer.from(idOf(last.name)).toString('base64url') : '' };
}

function orderedPaths(database: Database, parent: string, request: ListDocumentsRequest) {
  const orderBy = (request.orderBy ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [fieldPath = '', direction = 'asc'] = part.split(/\s+/);
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
