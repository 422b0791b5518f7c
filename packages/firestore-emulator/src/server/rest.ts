import type { Access } from '../access/decide-access';
import { fromJson, toJson } from '../engine/rest-json';
import { Code, StatusError } from '../engine/status-error';
import type { WirePrecondition } from '../engine/wire-types';

type Calls = Access['calls'];

/**
 * Firestore's REST interface, version 1, translated to the calls of gRPC.
 * @param calls the calls under the caller's access
 * @param path the decoded path after `/v1/`
 */
export async function answerRest(
  calls: Calls,
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
    const slash = path.lastIndexOf('/');
    const [parent, collectionId] = [path.slice(0, slash), path.slice(slash + 1)];
    const documentId = query.get('documentId') ?? '';
    const document = { fields: fieldsOf(body) };
    return toJson(calls.createDocument({ parent, collectionId, documentId, document, ...maskOf(query) }));
  }
  const currentDocument = preconditionOf(query);
  const condition = currentDocument ? { currentDocument } : {};
  if (method === 'PATCH' && isDocument) {
    const fieldPaths = query.getAll('updateMask.fieldPaths');
    const mask = fieldPaths.length > 0 ? { updateMask: { fieldPaths } } : {};
    const document = { name: path, fields: fieldsOf(body) };
    return toJson(calls.updateDocument({ document, ...mask, ...condition, ...maskOf(query) }));
  }
  if (method === 'DELETE' && isDocument) return calls.deleteDocument({ name: path, ...condition });
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

function fieldsOf(body: unknown): object {
  return fromJson((body as { fields?: object }).fields ?? {}, 'fields') as object;
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
