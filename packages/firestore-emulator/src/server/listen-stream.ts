import type { Database } from '../engine/database';
import type { DatabaseHub } from '../engine/database-hub';
import { parseDocumentName, parseResourceName } from '../engine/resource-name';
import { planQuery } from '../engine/run-query';
import { Code, invalid, StatusError } from '../engine/status-error';
import type { StoredDocument } from '../engine/value';
import { toWireTimestamp } from '../engine/value';
import { toWireDocument } from '../engine/wire-document';
import type { WireQuery } from '../engine/wire-types';

/** A google.firestore.v1.ListenRequest. */
export interface ListenRequest {
  database?: string;
  addTarget?: {
    targetId?: number;
    query?: { parent?: string; structuredQuery?: WireQuery };
    documents?: { documents?: string[] };
    resumeToken?: Uint8Array;
    once?: boolean;
  };
  removeTarget?: number;
}

interface Target {
  request: NonNullable<ListenRequest['addTarget']>;
  run: () => StoredDocument[];
  shown: Map<string, StoredDocument>;
}

/**
 * One client's live queries: each target is evaluated again after each commit, and the difference to the client's
 * state is sent, followed by a snapshot marker. A resumed target is reset and sent again.
 */
export class ListenStream {
  private readonly targets = new Map<number, Target>();
  private readonly hub: DatabaseHub;
  private readonly send: (response: object) => void;
  private readonly authorize: (target: NonNullable<ListenRequest['addTarget']>) => void;
  private database: Database | undefined;
  private unfollow: (() => void) | undefined;

  /** @param authorize throws PERMISSION_DENIED for a target that the client may not read, or no longer */
  constructor(hub: DatabaseHub, send: (response: object) => void, authorize: ListenStream['authorize']) {
    this.hub = hub;
    this.send = send;
    this.authorize = authorize;
  }

  /** Handles a request of the client: a target to add or to remove. */
  receive(request: ListenRequest): void {
    if (!this.database) {
      const { database } = this.hub.open(request.database);
      this.database = database;
      this.unfollow = database.onCommit(() => setImmediate(() => this.refresh()));
    }
    if (request.addTarget) this.add(this.database, request.addTarget);
    if (request.removeTarget !== undefined && this.targets.delete(request.removeTarget)) {
      this.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [request.removeTarget] } });
    }
  }

  close(): void {
    this.unfollow?.();
    this.targets.clear();
  }

  private add(database: Database, request: NonNullable<ListenRequest['addTarget']>): void {
    // the server chooses an id when the client gives none
    const id = request.targetId || Math.max(0, ...this.targets.keys()) + 1;
    if (this.targets.has(id)) throw new StatusError(Code.ALREADY_EXISTS, `Target ${id} exists.`);
    if (!this.isAllowed(id, request)) return;
    const target: Target = { request, run: runnerOf(database, request), shown: new Map() };
    this.targets.set(id, target);
    const ids = { targetIds: [id] };
    this.send({ targetChange: { targetChangeType: 'ADD', ...ids } });
    if (request.resumeToken?.length) this.send({ targetChange: { targetChangeType: 'RESET', ...ids } });
    this.update(database, id, target);
    this.send({ targetChange: { targetChangeType: 'CURRENT', ...ids, ...this.mark(database) } });
    this.sendSnapshotMark(database);
  }

  private refresh(): void {
    const { database } = this;
    if (!database || this.targets.size === 0) return;
    let changed = false;
    for (const [id, target] of this.targets) {
      if (this.isAllowed(id, target.request)) changed = this.update(database, id, target) || changed;
      else this.targets.delete(id);
    }
    if (changed) this.sendSnapshotMark(database);
  }

  /** Notifies the client of a target that it may not read: the target ends, the stream goes on. */
  private isAllowed(id: number, request: Target['request']): boolean {
    try {
      this.authorize(request);
      return true;
    } catch (error) {
      if (!(error instanceof StatusError) || error.code !== Code.PERMISSION_DENIED) throw error;
      const cause = { code: error.code, message: error.message };
      this.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause } });
      return false;
    }
  }

  private update(database: Database, id: number, target: Target): boolean {
    const now = new Map(target.run().map((document) => [document.path, document]));
    let changed = false;
    for (const [path, document] of now) {
      if (target.shown.get(path)?.version === document.version) continue;
      changed = true;
      this.send({ documentChange: { document: toWireDocument(database, document), targetIds: [id] } });
    }
    for (const path of target.shown.keys()) {
      if (now.has(path)) continue;
      changed = true;
      const gone = { document: `${database.name}/documents/${path}`, removedTargetIds: [id] };
      const readTime = toWireTimestamp(database.tick());
      if (database.get(path)) this.send({ documentRemove: { ...gone, readTime } });
      else this.send({ documentDelete: { ...gone, readTime } });
    }
    target.shown = now;
    return changed;
  }

  private sendSnapshotMark(database: Database): void {
    this.send({ targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], ...this.mark(database) } });
  }

  private mark(database: Database): { readTime: object; resumeToken: Buffer } {
    const time = database.tick();
    return { readTime: toWireTimestamp(time), resumeToken: Buffer.from(String(time)) };
  }
}

function runnerOf(
  database: Database,
  request: NonNullable<ListenRequest['addTarget']>,
): () => StoredDocument[] {
  if (request.query) {
    const { path } = parseResourceName(request.query.parent);
    return planQuery(database, path, request.query.structuredQuery ?? {}).run;
  }
  if (request.documents) {
    const paths = (request.documents.documents ?? []).map((name) => parseDocumentName(name).path);
    return () => paths.map((path) => database.get(path)).filter((document) => document !== undefined);
  }
  throw invalid('A target is a query or a list of documents.');
}
