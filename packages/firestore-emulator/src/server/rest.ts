import { randomInt } from 'node:crypto';
import type { Access } from '../access/decide-access';
import { fromJson, toJson } from '../engine/rest-json';
import { Code, StatusError } from '../engine/status-error';
import type { WireDocument } from '../engine/wire-document';
import type { WirePrecondition } from '../engine/wire-types';

type Calls = Access['calls'];
/** Reads a document for the caller who has just written it. */
type ReadBack = (name: string, mask: { mask?: { fieldPaths: string[] } }) => Promise<WireDocument>;

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Firestore's REST interface, version 1, translated to the calls of gRPC.
 * @param calls the calls under the caller's access
 * @param path the decoded path after `/v1/`
 */
export async function answerRest(
  calls: Calls,
  readBack: ReadBack,
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
): Promise<unknown> {
  const custom = /^(.*\/documents(?:\/.*)?):([a-zA-Z]+)$/s.exec(path);
  if (custom && method === 'POST') return answerCustom(calls, custom[1] as string, custom[2] as string, body);
  const documents = path.indexOf('/documents');
  const depth = path.slice(documents).split('/').length - 2;
  if (documents < 0 || depth < 1) throw new StatusError(Code.NOT_FOUND, `Nothing at ${path}.`);
  const isDocument = depth % 2 === 0;
  if (method === 'GET' && isDocument)
    return toJson(await calls.getDocument({ name: path, ...maskOf(query) }));
  if (method === 'GET') return list(calls, path, query);
  if (method === 'POST' && !isDocument) {
    const name = `${path}/${query.get('documentId') ?? randomId()}`;
    return write(calls, readBack, name, body, query, { exists: false });
  }
  if (method === 'PATCH' && isDocument)
    return write(calls, readBack, path, body, query, preconditionOf(query));
  if (method === 'DELETE' && isDocument) {
    const currentDocument = preconditionOf(query);
    const only = { delete: path, ...(currentDocument ? { currentDocument } : {}) };
    calls.commit({ database: databaseOf(path), writes: [only] });
    return {};
  }
  throw new StatusError(Code.UNIMPLEMENTED, `${method} ${path} is not served.`);
}

async function answerCustom(calls: Calls, parent: string, verb: string, json: unknown): Promise<unknown> {
  const body = fromJson(json) as Record<string, never>;
  const database = databaseOf(parent);
  switch (verb) {
    case 'commit':
      return toJson(calls.commit({ ...body, database }));
    case 'batchWrite':
      return toJson(calls.batchWrite({ ...body, database }));
    case 'beginTransaction':
      return toJson(calls.beginTransaction({ ...body, database }));
    case 'rollback':
      return toJson(calls.rollback({ ...body, database }));
    case 'batchGet':
      return toJson(await calls.batchGetDocuments({ ...body, database }));
    case 'runQuery':
      return toJson(await calls.runQuery({ ...body, parent }));
    case 'runAggregationQuery':
      return toJson(await calls.runAggregationQuery({ ...body, parent }));
    case 'listCollectionIds':
      return toJson(calls.listCollectionIds({ ...body, parent }));
    default:
      throw new StatusError(Code.UNIMPLEMENTED, `:${verb} is not served.`);
  }
}

function list(calls: Calls, path: string, query: URLSearchParams): unknown {
  const slash = path.lastIndexOf('/');
  const orderBy = query.get('orderBy');
  const pageToken = query.get('pageToken');
  return toJson(
    calls.listDocuments({
      parent: path.slice(0, slash),
      collectionId: path.slice(slash + 1),
      pageSize: Number(query.get('pageSize') ?? 0),
      showMissing: query.get('showMissing') === 'true',
      ...(orderBy ? { orderBy } : {}),
      ...(pageToken ? { pageToken } : {}),
      ...maskOf(query),
    }),
  );
}

async function write(
  calls: Calls,
  readBack: ReadBack,
  name: string,
  body: unknown,
  query: URLSearchParams,
  currentDocument: WirePrecondition | undefined,
): Promise<unknown> {
  const fields = fromJson((body as { fields?: object }).fields ?? {}, 'fields') as object;
  const fieldPaths = query.getAll('updateMask.fieldPaths');
  const only = {
    update: { name, fields },
    ...(fieldPaths.length > 0 ? { updateMask: { fieldPaths } } : {}),
    ...(currentDocument ? { currentDocument } : {}),
  };
  calls.commit({ database: databaseOf(name), writes: [only] });
  return toJson(await readBack(name, maskOf(query)));
}

function maskOf(query: URLSearchParams): { mask?: { fieldPaths: string[] } } {
  const fieldPaths = query.getAll('mask.fieldPaths');
  return fieldPaths.length > 0 ? { mask: { fieldPaths } } : {};
}

function preconditionOf(query: URLSearchParams): WirePrecondition | undefined {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  if (exists !== null) return { exists: exists === 'true' };
  return updateTime === null ? undefined : (fromJson({ updateTime }) as WirePrecondition);
}

function databaseOf(path: string): string {
  return path.slice(0, path.indexOf('/documents'));
}

function randomId(): string {
  return Array.from({ length: 20 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');
}
