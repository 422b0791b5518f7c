import { randomInt } from 'node:crypto';
import { assertCollectionId, parseDocumentName, parseResourceName } from '../engine/resource-name';
import { invalid } from '../engine/status-error';
import type { WirePrecondition, WireWrite } from '../engine/wire-types';

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

interface Mask {
  fieldPaths?: string[];
}

export interface CreateDocumentRequest {
  parent?: string;
  collectionId?: string;
  documentId?: string;
  document?: { name?: string; fields?: object };
  mask?: Mask;
}

export interface UpdateDocumentRequest {
  document?: { name?: string; fields?: object };
  updateMask?: Mask;
  mask?: Mask;
  currentDocument?: WirePrecondition;
}

export interface DeleteDocumentRequest {
  name?: string;
  currentDocument?: WirePrecondition;
}

/** A call that writes one document, as a write of a commit. */
export interface SingleWrite {
  database: string;
  name: string;
  write: WireWrite;
}

/**
 * The write of CreateDocument; a request without an id gets a random one, for which the request itself is changed: a second
 * look at it gives the same write.
 * @throws StatusError INVALID_ARGUMENT
 */
export function creationOf(request: CreateDocumentRequest): SingleWrite {
  const { parent, collectionId = '', document } = request;
  if (document?.name) throw invalid('document.name is set by the server.');
  assertCollectionId(collectionId);
  request.documentId ||= randomId();
  if (request.documentId.includes('/')) throw invalid(`Document id "${request.documentId}" contains "/".`);
  const { database } = parseResourceName(parent);
  const name = `${parent}/${collectionId}/${request.documentId}`;
  const update = { name, fields: document?.fields ?? {} };
  return { database, name, write: { update, currentDocument: { exists: false } } };
}

/** The write of UpdateDocument. */
export function updateOf({ document, updateMask, currentDocument }: UpdateDocumentRequest): SingleWrite {
  const name = document?.name ?? '';
  const { database } = parseDocumentName(name);
  const write: WireWrite = {
    update: { name, fields: document?.fields ?? {} },
    ...(updateMask ? { updateMask } : {}),
    ...(currentDocument ? { currentDocument } : {}),
  };
  return { database, name, write };
}

/** The write of DeleteDocument. */
export function deletionOf({ name = '', currentDocument }: DeleteDocumentRequest): SingleWrite {
  const { database } = parseDocumentName(name);
  return { database, name, write: { delete: name, ...(currentDocument ? { currentDocument } : {}) } };
}

function randomId(): string {
  return Array.from({ length: 20 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');
}
