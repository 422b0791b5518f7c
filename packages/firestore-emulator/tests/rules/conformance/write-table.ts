/** A write in short form, in the collection `docs`. `p1` exists with n 1, m 7 and cnt 2; the others do not. */
export type WriteText =
  | { kind: 'delete' | 'verify' | 'stamp' | 'increment'; id: string }
  | { kind: 'set' | 'merge' | 'update'; id: string; fields: Record<string, number> }
  | { kind: 'set twice'; id: string; fields: Record<string, number> };

/** An `allow` of `/docs/{id}`, a write by alice, and the HTTP status that Google's emulator answers. */
export interface WriteCase {
  allow: string;
  write: WriteText;
  status: 200 | 403 | 404;
}

const DELETE: WriteText = { kind: 'delete', id: 'p1' };
const DELETE_NONE: WriteText = { kind: 'delete', id: 'none' };
const NEW: WriteText = { kind: 'set', id: 'new', fields: { n: 1 } };
const SET: WriteText = { kind: 'set', id: 'p1', fields: { n: 2 } };
const MERGE: WriteText = { kind: 'merge', id: 'p1', fields: { n: 2 } };
const UPDATE_NONE: WriteText = { kind: 'update', id: 'none', fields: { n: 1 } };
const STAMP: WriteText = { kind: 'stamp', id: 'new' };
const VERIFY: WriteText = { kind: 'verify', id: 'p1' };

const DOCS = '/databases/$(database)/documents/docs';

export const WRITE_CASES: readonly WriteCase[] = [
  { allow: 'delete: if request.resource == null', write: DELETE, status: 200 },
  { allow: "delete: if 'resource' in request", write: DELETE, status: 200 },
  { allow: 'delete: if resource.data.n == 1', write: DELETE, status: 200 },
  { allow: 'delete: if resource.data.n == 2', write: DELETE, status: 403 },
  { allow: 'delete: if resource == null', write: DELETE_NONE, status: 200 },
  { allow: 'delete: if true', write: DELETE_NONE, status: 200 },
  { allow: "delete: if request.method == 'delete'", write: DELETE, status: 200 },
  { allow: `delete: if !existsAfter(${DOCS}/p1)`, write: DELETE, status: 200 },
  { allow: 'create: if request.resource.data.n == 1', write: NEW, status: 200 },
  { allow: 'create: if resource == null', write: NEW, status: 200 },
  { allow: "create: if request.resource.id == 'new'", write: NEW, status: 200 },
  { allow: 'create: if request.resource.__name__ is path', write: NEW, status: 200 },
  { allow: "create: if request.resource.keys() == ['__name__','data','id']", write: NEW, status: 200 },
  { allow: "create: if request.method == 'create'", write: NEW, status: 200 },
  { allow: `create: if request.path == ${DOCS}/new`, write: NEW, status: 200 },
  { allow: 'create: if request.query == null', write: NEW, status: 403 },
  { allow: `create: if !exists(${DOCS}/new)`, write: NEW, status: 200 },
  { allow: `create: if existsAfter(${DOCS}/new)`, write: NEW, status: 200 },
  { allow: `create: if getAfter(${DOCS}/new).data.n == 1`, write: NEW, status: 200 },
  { allow: 'update: if true', write: NEW, status: 403 },
  {
    allow: 'create: if request.resource.data.size() == 0',
    write: { kind: 'set', id: 'new', fields: {} },
    status: 200,
  },
  { allow: 'create: if request.resource.data.at == request.time', write: STAMP, status: 200 },
  { allow: 'create: if request.resource.data.at is timestamp', write: STAMP, status: 200 },
  { allow: 'create: if true', write: SET, status: 403 },
  { allow: 'update: if true', write: SET, status: 200 },
  { allow: "update: if request.method == 'update'", write: SET, status: 200 },
  { allow: "update: if request.resource.data.keys() == ['n']", write: SET, status: 200 },
  {
    allow: `update: if get(${DOCS}/p1).data.n == 1 && getAfter(${DOCS}/p1).data.n == 2`,
    write: SET,
    status: 200,
  },
  {
    allow: 'update: if request.resource.data.m == 7 && request.resource.data.n == 2',
    write: MERGE,
    status: 200,
  },
  {
    allow: "update: if request.resource.data.diff(resource.data).affectedKeys() == ['n'].toSet()",
    write: MERGE,
    status: 200,
  },
  {
    allow: 'update: if request.resource.data.diff(resource.data).affectedKeys().size() == 0',
    write: { kind: 'merge', id: 'p1', fields: { n: 1 } },
    status: 200,
  },
  { allow: 'update: if true', write: UPDATE_NONE, status: 404 },
  { allow: 'create: if true', write: UPDATE_NONE, status: 403 },
  { allow: 'write: if false', write: UPDATE_NONE, status: 403 },
  { allow: 'update: if request.resource.data.cnt == 3', write: { kind: 'increment', id: 'p1' }, status: 200 },
  {
    allow: 'update: if resource.data.n == 1 && request.resource.data.n == 3',
    write: { kind: 'set twice', id: 'p1', fields: { n: 3 } },
    status: 200,
  },
  { allow: 'get: if true', write: VERIFY, status: 200 },
  { allow: 'get: if false', write: VERIFY, status: 403 },
  { allow: 'read: if resource.data.n == 1', write: VERIFY, status: 200 },
];
