import type { RuleMap } from '@gharseva/security-rules/values/rule-value';
import { prepareCommit } from '../engine/apply-writes';
import type { Database } from '../engine/database';
import type { DatabaseHub } from '../engine/database-hub';
import { readWrites } from '../engine/read-write';
import { parseDocumentName, parseResourceName } from '../engine/resource-name';
import { Code, invalid, StatusError } from '../engine/status-error';
import type { WireWrite } from '../engine/wire-types';
import type { Handlers } from '../server/handlers';
import type { ListenRequest } from '../server/listen-stream';
import { creationOf, deletionOf, updateOf } from '../server/single-writes';
import { Authorizer, type WrittenDocument } from './authorizer';
import type { RulesStore } from './rules-store';

/** Firestore's calls, with or without a check of the rules. */
export type Calls = Pick<Handlers, keyof Handlers>;

/** Firestore's calls for clients: firestore.rules decides each call before it runs. */
export class GuardedCalls implements Calls {
  private readonly handlers: Handlers;
  private readonly hub: DatabaseHub;
  private readonly rules: RulesStore;
  private readonly auth: RuleMap | null;

  constructor(handlers: Handlers, hub: DatabaseHub, rules: RulesStore, auth: RuleMap | null) {
    this.handlers = handlers;
    this.hub = hub;
    this.rules = rules;
    this.auth = auth;
  }

  getDocument: Calls['getDocument'] = async (request) => {
    const { database, path } = parseDocumentName(request.name);
    this.authorizer(database).get([path]);
    return this.handlers.getDocument(request);
  };

  batchGetDocuments: Calls['batchGetDocuments'] = async (request) => {
    const paths = (request.documents ?? []).map((name) => parseDocumentName(name).path);
    this.authorizer(request.database).get([...new Set(paths)]);
    return this.handlers.batchGetDocuments(request);
  };

  runQuery: Calls['runQuery'] = async (request) => {
    const { database, path } = parseResourceName(request.parent);
    this.authorizer(database).list(path, request.structuredQuery ?? {});
    return this.handlers.runQuery(request);
  };

  runAggregationQuery: Calls['runAggregationQuery'] = async (request) => {
    const { database, path } = parseResourceName(request.parent);
    this.authorizer(database).list(path, request.structuredAggregationQuery?.structuredQuery ?? {});
    return this.handlers.runAggregationQuery(request);
  };

  listDocuments: Calls['listDocuments'] = (request) => {
    if (request.showMissing) throw serversOnly('Missing documents are listed');
    const { database, path } = parseResourceName(request.parent);
    const from = [{ collectionId: request.collectionId ?? '' }];
    this.authorizer(database).list(path, {
      from,
      ...(request.pageSize ? { limit: { value: request.pageSize } } : {}),
    });
    return this.handlers.listDocuments(request);
  };

  listCollectionIds: Calls['listCollectionIds'] = () => {
    throw serversOnly('The ids of collections are listed');
  };

  beginTransaction: Calls['beginTransaction'] = (request) => this.handlers.beginTransaction(request);

  rollback: Calls['rollback'] = (request) => this.handlers.rollback(request);

  commit: Calls['commit'] = (request) => {
    this.authorizeWrites(request.database, request.writes ?? []);
    return this.handlers.commit(request);
  };

  batchWrite: Calls['batchWrite'] = () => {
    throw serversOnly('Batches of independent writes are taken');
  };

  createDocument: Calls['createDocument'] = (request) => {
    const { database, write } = creationOf(request);
    this.authorizeWrites(database, [write]);
    return this.handlers.createDocument(request);
  };

  updateDocument: Calls['updateDocument'] = (request) => {
    const { database, write } = updateOf(request);
    this.authorizeWrites(database, [write]);
    return this.handlers.updateDocument(request);
  };

  deleteDocument: Calls['deleteDocument'] = (request) => {
    const { database, write } = deletionOf(request);
    this.authorizeWrites(database, [write]);
    return this.handlers.deleteDocument(request);
  };

  /** Whether a live query may run; checked again at each change. */
  authorizeTarget(target: NonNullable<ListenRequest['addTarget']>): void {
    if (target.query) {
      const { database, path } = parseResourceName(target.query.parent);
      this.authorizer(database).list(path, target.query.structuredQuery ?? {});
      return;
    }
    for (const name of target.documents?.documents ?? []) {
      const { database, path } = parseDocumentName(name);
      this.authorizer(database).get([path]);
    }
  }

  private authorizeWrites(databaseName: string | undefined, writes: readonly WireWrite[]): void {
    const { database } = this.hub.open(databaseName);
    // without preconditions: a failed one would tell callers without write access what is stored
    const changing = writes.filter(({ verify }) => verify === undefined);
    const bare = changing.map(({ currentDocument: _unchecked, ...write }) => write);
    const { changes, time } = prepareCommit(database, readWrites(database, bare));
    const after = new Map(changes.map((change) => [change.path, change.after]));
    const documents = new Map<string, WrittenDocument>();
    for (const write of writes) {
      const path = pathOf(database, write);
      const before = database.get(path)?.fields;
      const next = after.has(path) ? after.get(path)?.fields : before;
      documents.set(path, { path, method: methodOf(write, before !== undefined), before, after: next });
    }
    this.authorizer(databaseName).write([...documents.values()], changes, time);
  }

  private authorizer(databaseName: string | undefined): Authorizer {
    return new Authorizer(this.rules, this.hub.open(databaseName).database, this.auth);
  }
}

function serversOnly(what: string): StatusError {
  return new StatusError(Code.PERMISSION_DENIED, `${what} for servers only.`);
}

function methodOf(write: WireWrite, isThere: boolean): WrittenDocument['method'] {
  if (write.verify !== undefined) return 'get';
  if (write.delete !== undefined) return 'delete';
  return isThere || write.currentDocument?.exists === true ? 'update' : 'create';
}

function pathOf(database: Database, write: WireWrite): string {
  const name = write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document;
  const parsed = parseDocumentName(name);
  if (parsed.database !== database.name) throw invalid(`"${name}" lies in another database.`);
  return parsed.path;
}
