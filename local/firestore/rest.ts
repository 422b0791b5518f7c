import { randomInt } from 'node:crypto';
import type { Handlers } from './handlers';
import { fromJson, toJson } from './rest-json';
import { Code, StatusError } from './status-error';
import type { WirePrecondition } from './wire-types';

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Firestore's REST interface, version 1: translated to the handlers that gRPC uses.
 * @param path what follows `/v1/`, decoded
 */
export async function answerRest(
  handlers: Handlers,
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
): Promise<unknown> {
  const custom = /^(.*\/documents(?:\/.*)?):([a-zA-Z]+)$/s.exec(path);
  if (custom && method === 'POST')
    return answerCustom(handlers, custom[1] as string, custom[2] as string, body);
  const documents = path.indexOf('/documents');
  const depth = path.slice(documents).split('/').length - 2;
  if (documents < 0 || depth < 1) throw new StatusError(Code.NOT_FOUND, `Nothing at ${path}.`);
  const isDocument = depth % 2 === 0;
  if (method === 'GET' && isDocument)
    return toJson(await handlers.getDocument({ name: path, ...maskOf(query) }));
  if (method === 'GET') return list(handlers, path, query);
  if (method === 'POST' && !isDocument) {
    const name = `${path}/${query.get('documentId') ?? randomId()}`;
    return write(handlers, name, body, query, { exists: false });
  }
  if (method === 'PATCH' && isDocument) return write(handlers, path, body, query, preconditionOf(query));
  if (method === 'DELETE' && isDocument) {
    const currentDocument = preconditionOf(query);
    const only = { delete: path, ...(currentDocument ? { currentDocument } : {}) };
    handlers.commit({ database: databaseOf(path), writes: [only] });
    return {};
  }
  throw new StatusError(Code.UNIMPLEMENTED, `${method} ${path} is not served.`);
}

async function answerCustom(
  handlers: Handlers,
  parent: string,
  verb: string,
  json: unknown,
): Promise<unknown> {
  const body = fromJson(json) as Record<string, never>;
  const database = databaseOf(parent);
  switch (verb) {
    case 'commit':
      return toJson(handlers.commit({ ...body, database }));
    case 'batchWrite':
      return toJson(handlers.batchWrite({ ...body, database }));
    case 'beginTransaction':
      return toJson(handlers.beginTransaction({ ...body, database }));
    case 'rollback':
      return toJson(handlers.rollback({ ...body, database }));
    case 'batchGet':
      return toJson(await handlers.batchGetDocuments({ ...body, database }));
    case 'runQuery':
      return toJson(await handlers.runQuery({ ...body, parent }));
    case 'runAggregationQuery':
      return toJson(await handlers.runAggregationQuery({ ...body, parent }));
    case 'listCollectionIds':
      return toJson(handlers.listCollectionIds({ ...body, parent }));
    default:
      throw new StatusError(Code.UNIMPLEMENTED, `:${verb} is not served.`);
  }
}

function list(handlers: Handlers, path: string, query: URLSearchParams): unknown {
  const slash = path.lastIndexOf('/');
  const orderBy = query.get('orderBy');
  const pageToken = query.get('pageToken');
  return toJson(
    handlers.listDocuments({
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
  handlers: Handlers,
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
  handlers.commit({ database: databaseOf(name), writes: [only] });
  return toJson(await handlers.getDocument({ name, ...maskOf(query) }));
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
