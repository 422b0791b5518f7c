import type { Database } from '../engine/database';
import type { DatabaseHub } from '../engine/database-hub';
import { parseDocumentName, parseResourceName } from '../engine/resource-name';
import { planQuery } from '../engine/run-query';
import { Code, invalid, StatusError } from '../engine/status-error';
import type { StoredDocument, WireTimestamp } from '../engine/value';
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
    readTime?: WireTimestamp;
    once?: boolean;
  };
  removeTarget?: number;
}

interface Target {
  request: NonNullable<ListenRequest['addTarget']>;
  plan: TargetPlan;
  /** The versions of the documents that the client has, by path. */
  shown: Map<string, number>;
}

/** What a target shows. */
interface TargetPlan {
  run(): StoredDocument[];
  /** Whether a document in its present state is part of it, so far as that does not depend on other documents. */
  includes(document: StoredDocument): boolean;
  /** Whether a path can be part of it at all. */
  concerns(path: string): boolean;
  /** Whether the answer is cut to a number of documents, so that a change of one can move others in or out. */
  isCut: boolean;
  /** The documents that a target names; it says of each that it is missing. */
  named: readonly string[];
}

/**
 * One client's live queries. After commits each target looks at the changed documents alone (a query with a limit runs again when
 * one of them concerns it), and the difference to the client's state is sent, followed by a snapshot marker. A resumed target
 * is reset and sent again. A target that is refused ends, the stream goes on.
 */
export class ListenStream {
  private readonly targets = new Map<number, Target>();
  private readonly hub: DatabaseHub;
  private readonly send: (response: object) => void;
  private readonly authorize: (target: NonNullable<ListenRequest['addTarget']>) => void;
  private readonly isCongested: () => boolean;
  private database: Database | undefined;
  private unfollow: (() => void) | undefined;
  /** The paths changed since the client was last told. */
  private changed = new Set<string>();

  /**
   * @param authorize throws PERMISSION_DENIED for a target that the client may not read, or no longer
   * @param isCongested whether the client is behind with reading: changes are then held back until {@link resume}
   */
  constructor(
    hub: DatabaseHub,
    send: (response: object) => void,
    authorize: ListenStream['authorize'],
    isCongested: () => boolean,
  ) {
    this.hub = hub;
    this.send = send;
    this.authorize = authorize;
    this.isCongested = isCongested;
  }

  /** Handles a request of the client: a target to add or to remove. */
  receive(request: ListenRequest): void {
    if (!this.database) {
      const { database } = this.hub.open(request.database);
      this.database = database;
      this.unfollow = database.onCommit(({ changes }) => {
        if (this.targets.size === 0) return;
        if (this.changed.size === 0) setImmediate(() => this.resume());
        for (const { path } of changes) this.changed.add(path);
      });
    }
    if (request.addTarget) this.add(this.database, request.addTarget);
    if (request.removeTarget !== undefined && this.targets.delete(request.removeTarget)) {
      this.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [request.removeTarget] } });
    }
  }

  /** Sends what has changed, once for each document however often that was, unless the client is behind. */
  resume(): void {
    if (!this.isCongested()) this.refresh();
  }

  close(): void {
    this.unfollow?.();
    this.targets.clear();
  }

  private add(database: Database, request: NonNullable<ListenRequest['addTarget']>): void {
    // the server chooses an id when the client gives none
    const id = request.targetId || Math.max(0, ...this.targets.keys()) + 1;
    if (this.targets.has(id)) throw new StatusError(Code.ALREADY_EXISTS, `Target ${id} exists.`);
    const ids = { targetIds: [id] };
    const plan = this.accept(id, request, () => {
      this.authorize(request);
      return planTarget(database, request);
    });
    if (!plan) return;
    this.refresh(); // what the other targets have not been told belongs to an earlier snapshot
    const target: Target = { request, plan, shown: new Map() };
    this.targets.set(id, target);
    this.send({ targetChange: { targetChangeType: 'ADD', ...ids } });
    if (request.resumeToken?.length || request.readTime)
      this.send({ targetChange: { targetChangeType: 'RESET', ...ids } });
    this.runAgain(database, id, target);
    for (const path of plan.named) if (!target.shown.has(path)) this.sendGone(database, id, path);
    this.send({ targetChange: { targetChangeType: 'CURRENT', ...ids, ...this.mark(database) } });
    this.sendSnapshotMark(database);
  }

  private refresh(): void {
    const { database, changed } = this;
    if (!database || changed.size === 0) return;
    this.changed = new Set();
    let isChanged = false;
    for (const [id, target] of this.targets) {
      const isAllowed = this.accept(id, target.request, () => {
        this.authorize(target.request);
        return true;
      });
      if (isAllowed) isChanged = this.update(database, id, target, changed) || isChanged;
      else this.targets.delete(id);
    }
    if (isChanged) this.sendSnapshotMark(database);
  }

  /** The result of a check; if it refuses, the client is told that the target has ended and why. */
  private accept<T>(id: number, request: Target['request'], check: () => T): T | undefined {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof StatusError) || !(request.query || request.documents)) throw error;
      const cause = { code: error.code, message: error.message };
      if (!this.targets.has(id)) {
        this.send({ targetChange: { targetChangeType: 'ADD', targetIds: [id] } });
      }
      this.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause } });
      return undefined;
    }
  }

  private update(database: Database, id: number, target: Target, changed: ReadonlySet<string>): boolean {
    const { plan, shown } = target;
    const paths = [...changed].filter(plan.concerns);
    if (plan.isCut) {
      const isConcerned = paths.some((path) => {
        const document = database.get(path);
        return shown.has(path) || (document && plan.includes(document));
      });
      return isConcerned && this.runAgain(database, id, target);
    }
    let isChanged = false;
    for (const path of paths) {
      const document = database.get(path);
      if (document && plan.includes(document)) {
        isChanged = this.show(database, id, target, document) || isChanged;
      } else if (shown.delete(path)) {
        this.sendGone(database, id, path);
        isChanged = true;
      }
    }
    return isChanged;
  }

  private runAgain(database: Database, id: number, target: Target): boolean {
    let isChanged = false;
    const now = new Set<string>();
    for (const document of target.plan.run()) {
      now.add(document.path);
      isChanged = this.show(database, id, target, document) || isChanged;
    }
    for (const path of [...target.shown.keys()]) {
      if (now.has(path)) continue;
      target.shown.delete(path);
      this.sendGone(database, id, path);
      isChanged = true;
    }
    return isChanged;
  }

  /** Sends a document unless the client has this version of it. */
  private show(database: Database, id: number, target: Target, document: StoredDocument): boolean {
    if (target.shown.get(document.path) === document.version) return false;
    target.shown.set(document.path, document.version);
    this.send({ documentChange: { document: toWireDocument(database, document), targetIds: [id] } });
    return true;
  }

  private sendGone(database: Database, id: number, path: string): void {
    const readTime = toWireTimestamp(database.tick());
    const gone = { document: `${database.name}/documents/${path}`, removedTargetIds: [id], readTime };
    this.send(database.get(path) ? { documentRemove: gone } : { documentDelete: gone });
  }

  private sendSnapshotMark(database: Database): void {
    this.send({ targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], ...this.mark(database) } });
  }

  private mark(database: Database): { readTime: object; resumeToken: Buffer } {
    const time = database.tick();
    return { readTime: toWireTimestamp(time), resumeToken: Buffer.from(String(time)) };
  }
}

function planTarget(database: Database, request: NonNullable<ListenRequest['addTarget']>): TargetPlan {
  if (request.query) {
    const { path } = parseResourceName(request.query.parent);
    const query = request.query.structuredQuery ?? {};
    const isCut = query.limit !== undefined || (query.offset ?? 0) > 0;
    return { ...planQuery(database, path, query), isCut, named: [] };
  }
  if (request.documents) {
    const named = (request.documents.documents ?? []).map((name) => parseDocumentName(name).path);
    const paths = new Set(named);
    return {
      run: () => named.map((path) => database.get(path)).filter((document) => document !== undefined),
      includes: () => true,
      concerns: (path) => paths.has(path),
      isCut: false,
      named: [...paths],
    };
  }
  throw invalid('A target is a query or a list of documents.');
}
