import { assertDistinct, prepareCommit, type WriteResult } from '../engine/apply-writes';
import type { Commit, Database } from '../engine/database';
import type { DatabaseHub, OpenDatabase } from '../engine/database-hub';
import { parseFieldPath } from '../engine/field-path';
import type { ListDocumentsRequest } from '../engine/list-documents';
import { listDocuments } from '../engine/list-documents';
import { readWrites } from '../engine/read-write';
import { parseDocumentName, parseResourceName } from '../engine/resource-name';
import { aggregate } from '../engine/run-aggregation';
import { planQuery } from '../engine/run-query';
import { Code, invalid, StatusError } from '../engine/status-error';
import type { StoredDocument, Value } from '../engine/value';
import { toWireTimestamp } from '../engine/value';
import type { WireDocument } from '../engine/wire-document';
import { toWireDocument } from '../engine/wire-document';
import type {
  WireAggregation,
  WireConsistency,
  WireQuery,
  WireTransactionOptions,
  WireWrite,
} from '../engine/wire-types';
import {
  type CreateDocumentRequest,
  creationOf,
  type DeleteDocumentRequest,
  deletionOf,
  type SingleWrite,
  type UpdateDocumentRequest,
  updateOf,
} from './single-writes';

type WireTime = { seconds: string; nanos: number };

interface WireWriteResult {
  /** Absent for a deleted document. */
  updateTime?: WireTime;
  transformResults: Value[];
}

/**
 * Firestore's calls, independent of the transport: gRPC and REST both end here. Requests and answers are in the
 * wire form of google.firestore.v1. Access is decided before (see decide-access.ts).
 */
export class Handlers {
  private readonly hub: DatabaseHub;

  constructor(hub: DatabaseHub) {
    this.hub = hub;
  }

  /** @throws StatusError NOT_FOUND */
  async getDocument(
    request: WireConsistency & { name?: string; mask?: { fieldPaths?: string[] } },
  ): Promise<WireDocument> {
    const { database: name, path } = parseDocumentName(request.name);
    assertMask(request.mask);
    const { database, transactions } = this.hub.open(name);
    const { transaction, version } = transactions.resolve(request);
    await transactions.claim(transaction, [path]);
    const document = database.get(path, version);
    transactions.noteRead(transaction, path, document?.version ?? 0);
    if (!document) throw new StatusError(Code.NOT_FOUND, `Document "${request.name}" not found.`);
    return toWireDocument(database, document, request.mask?.fieldPaths);
  }

  async batchGetDocuments(
    request: WireConsistency & { database?: string; documents?: string[]; mask?: { fieldPaths?: string[] } },
  ): Promise<object[]> {
    const { database, transactions } = this.hub.open(request.database);
    assertMask(request.mask);
    const names = [...new Set(request.documents ?? [])].map((name) => ({
      name,
      path: pathIn(database, name),
    }));
    const { transaction, isNew, version } = transactions.resolve(request);
    await transactions.claim(
      transaction,
      names.map(({ path }) => path),
    );
    const readTime = this.readTime(database);
    const answers: object[] = names.map(({ name, path }) => {
      const document = database.get(path, version);
      transactions.noteRead(transaction, path, document?.version ?? 0);
      if (!document) return { missing: name, readTime };
      return { found: toWireDocument(database, document, request.mask?.fieldPaths), readTime };
    });
    if (isNew && transaction) answers.unshift({ transaction: Buffer.from(transaction.id, 'hex') });
    return answers;
  }

  async runQuery(
    request: WireConsistency & { parent?: string; structuredQuery?: WireQuery },
  ): Promise<object[]> {
    const { database, documents, mask, begun } = await this.query(request, request.structuredQuery);
    const readTime = this.readTime(database);
    const answers: object[] = documents.map((document, i) => ({
      document: toWireDocument(database, document, mask),
      readTime,
      ...(i === documents.length - 1 ? { done: true } : {}),
    }));
    if (answers.length === 0) answers.push({ readTime, done: true });
    if (begun) answers.unshift({ transaction: begun });
    return answers;
  }

  async runAggregationQuery(
    request: WireConsistency & {
      parent?: string;
      structuredAggregationQuery?: { structuredQuery?: WireQuery; aggregations?: WireAggregation[] };
    },
  ): Promise<object[]> {
    const structured = request.structuredAggregationQuery;
    const { database, documents, mask, begun } = await this.query(
      request,
      structured?.structuredQuery,
      aggregatedFields(structured?.aggregations ?? []),
    );
    const keysOnly = mask?.length === 1 && mask[0] === '__name__';
    if (mask && (!keysOnly || structured?.aggregations?.some((one) => !one.count))) {
      throw invalid('An aggregation takes no projection but the one to keys, and that for counts alone.');
    }
    const aggregateFields = aggregate(documents, structured?.aggregations ?? [], database.name);
    const answer = { result: { aggregateFields }, readTime: this.readTime(database) };
    return [begun ? { ...answer, transaction: begun } : answer];
  }

  beginTransaction(request: { database?: string; options?: WireTransactionOptions }): {
    transaction: Buffer;
  } {
    const { transactions } = this.hub.open(request.database);
    return { transaction: Buffer.from(transactions.begin(request.options).id, 'hex') };
  }

  rollback(request: { database?: string; transaction?: Uint8Array }): object {
    const { transactions } = this.hub.open(request.database);
    transactions.rollback(request.transaction ?? Buffer.alloc(0));
    return {};
  }

  commit(request: { database?: string; writes?: WireWrite[]; transaction?: Uint8Array }): {
    writeResults: WireWriteResult[];
    commitTime: WireTime;
  } {
    const opened = this.hub.open(request.database);
    const transaction = request.transaction?.length
      ? opened.transactions.find(request.transaction)
      : undefined;
    try {
      if (transaction?.readOnly && (request.writes?.length ?? 0) > 0) {
        throw invalid('Cannot modify entities in a read-only transaction.');
      }
      if (transaction) opened.transactions.assertUnchanged(transaction);
      return this.write(opened, request.writes ?? []);
    } finally {
      if (transaction) opened.transactions.end(transaction);
    }
  }

  /**
   * Writes that succeed or fail independently.
   * @throws StatusError INVALID_ARGUMENT when one of them is malformed, or two are of the same document; none is done then
   */
  batchWrite(request: { database?: string; writes?: WireWrite[] }): {
    writeResults: object[];
    status: { code: number; message?: string }[];
  } {
    const { database } = this.hub.open(request.database);
    const writes = readWrites(database, request.writes ?? []);
    assertDistinct(writes);
    const commits: Commit[] = [];
    // no two are of one document, so that each is prepared as if those before it were done
    const prepared = writes.map((write) =>
      attempt(() => {
        const version = database.version + commits.length + 1;
        const { changes, results, time } = prepareCommit(database, [write], version);
        if (changes.length > 0) commits.push({ version, time, changes });
        return { result: toWireResult(results[0] as WriteResult), isChange: changes.length > 0 };
      }),
    );
    const stored = attempt(() => database.applyEach(commits));
    const outcomes = prepared.map((one) => {
      if ('error' in one) return one;
      return one.value.isChange && 'error' in stored ? stored : { value: one.value.result };
    });
    return {
      writeResults: outcomes.map((one) => ('error' in one ? {} : one.value)),
      status: outcomes.map((one) => {
        return 'error' in one ? { code: one.error.code, message: one.error.message } : { code: 0 };
      }),
    };
  }

  /** @returns the document as written, also to a caller who may not read it */
  createDocument(request: CreateDocumentRequest): WireDocument {
    return this.writeOne(creationOf(request), request.mask);
  }

  /** @returns the document as written, also to a caller who may not read it */
  updateDocument(request: UpdateDocumentRequest): WireDocument {
    return this.writeOne(updateOf(request), request.mask);
  }

  deleteDocument(request: DeleteDocumentRequest): object {
    const { database, write } = deletionOf(request);
    this.write(this.hub.open(database), [write]);
    return {};
  }

  listDocuments(request: ListDocumentsRequest): { documents: WireDocument[]; nextPageToken: string } {
    const { database: name, path } = parseResourceName(request.parent);
    const { database } = this.hub.open(name);
    return listDocuments(database, path, request);
  }

  listCollectionIds(request: { parent?: string; pageSize?: number; pageToken?: string }): {
    collectionIds: string[];
    nextPageToken: string;
  } {
    const { database: name, path } = parseResourceName(request.parent);
    const ids = this.hub.open(name).database.collectionIds(path);
    if ((request.pageSize ?? 0) < 0) throw invalid('pageSize is negative.');
    if (request.pageToken && !ids.includes(request.pageToken)) throw invalid('The page token is not valid.');
    const start = request.pageToken ? ids.indexOf(request.pageToken) + 1 : 0;
    const rest = ids.slice(start);
    const page = request.pageSize ? rest.slice(0, request.pageSize) : rest;
    const isFull = request.pageSize !== undefined && page.length === request.pageSize;
    return { collectionIds: page, nextPageToken: isFull ? (page.at(-1) ?? '') : '' };
  }

  private async query(
    request: WireConsistency & { parent?: string },
    query: WireQuery | undefined,
    aggregated: readonly string[] = [],
  ): Promise<{
    database: Database;
    documents: StoredDocument[];
    mask: string[] | undefined;
    begun?: Buffer;
  }> {
    if (!query) throw invalid('A structured query is required.');
    const { database: name, path } = parseResourceName(request.parent);
    const { database, transactions } = this.hub.open(name);
    const plan = planQuery(database, path, query, aggregated);
    const { transaction, isNew, version } = transactions.resolve(request);
    if (transaction && !transaction.readOnly) {
      await transactions.claim(
        transaction,
        plan.run(version).map((document) => document.path),
      );
      // the set of documents is part of the read: a phantom must abort the commit just like a changed document
      const rerun = () =>
        plan
          .run()
          .map((document) => `${document.path}@${document.version}`)
          .join('\n');
      transaction.queries.push({ answer: rerun(), rerun });
    }
    const documents = plan.run(version);
    const answer = { database, documents, mask: plan.mask };
    return isNew && transaction ? { ...answer, begun: Buffer.from(transaction.id, 'hex') } : answer;
  }

  private writeOne(
    { database, name, write }: SingleWrite,
    mask: { fieldPaths?: string[] } | undefined,
  ): WireDocument {
    const opened = this.hub.open(database);
    assertMask(mask);
    this.write(opened, [write]);
    return toWireDocument(
      opened.database,
      opened.database.get(pathIn(opened.database, name)) as StoredDocument,
      mask?.fieldPaths,
    );
  }

  private write(
    { database }: OpenDatabase,
    writes: readonly WireWrite[],
  ): { writeResults: WireWriteResult[]; commitTime: WireTime } {
    const { changes, results, time } = prepareCommit(database, readWrites(database, writes));
    database.apply(changes, time);
    return {
      writeResults: results.map(toWireResult),
      commitTime: toWireTimestamp(time),
    };
  }

  private readTime(database: Database): WireTime {
    return toWireTimestamp(database.tick());
  }
}

/** @throws StatusError INVALID_ARGUMENT */
function assertMask(mask: { fieldPaths?: string[] } | undefined): void {
  for (const path of mask?.fieldPaths ?? []) parseFieldPath(path);
}

function toWireResult({ updateTime, transformResults }: WriteResult): WireWriteResult {
  return {
    ...(updateTime === undefined ? {} : { updateTime: toWireTimestamp(updateTime) }),
    transformResults,
  };
}

/** What the function gives, or the status with which it refuses. */
function attempt<T>(run: () => T): { value: T } | { error: StatusError } {
  try {
    return { value: run() };
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return { error };
  }
}

function aggregatedFields(aggregations: readonly WireAggregation[]): string[] {
  const fields = aggregations.map((one) => (one.sum ?? one.avg)?.field?.fieldPath);
  return [...new Set(fields.filter((field) => field !== undefined))];
}

function pathIn(database: Database, name: string): string {
  const parsed = parseDocumentName(name);
  if (parsed.database !== database.name) throw invalid(`"${name}" lies in another database.`);
  return parsed.path;
}
