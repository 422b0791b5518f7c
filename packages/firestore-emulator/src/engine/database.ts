import { Collection } from './collection';
import { compareStrings } from './compare-values';
import { idOf, parentOf } from './resource-name';
import type { StoredDocument } from './value';

/** For how long (microseconds) and how many old states are kept for reads in the past. */
const HISTORY_MICROS = 60_000_000;
/** Firestore answers nothing older than seven days (in microseconds), also of a database without commits. */
const RETENTION_MICROS = 7 * 86_400_000_000;
const HISTORY_ENTRIES = 20_000;

/** One document's change in a commit: its state after it (null: deleted). */
export interface Change {
  path: string;
  after: StoredDocument | null;
}

interface HistoryEntry {
  version: number;
  time: number;
  path: string;
  before: StoredDocument | undefined;
}

/** A commit: its number in the database, its time in microseconds, and what it changes. */
export interface Commit {
  version: number;
  time: number;
  changes: readonly Change[];
}

type CommitListener = (commit: Commit) => void;
type CommitsListener = (commits: readonly Commit[]) => void;

/**
 * One Firestore database in memory: documents by path and by collection, a commit counter, a strictly increasing
 * clock in microseconds, and a minute of history for snapshots. All methods are synchronous, so code that does not
 * await is atomic.
 */
export class Database {
  /** `projects/{project}/databases/{database}`. */
  readonly name: string;
  version = 0;
  /** The last time that {@link tick} gave. */
  lastTime = 0;
  private readonly documents = new Map<string, StoredDocument>();
  private readonly collections = new Map<string, Collection>();
  private readonly listeners = new Set<CommitListener>();
  private persist: CommitsListener | undefined;
  private history: HistoryEntry[] = [];
  private isTrimmed = false;

  constructor(name: string) {
    this.name = name;
  }

  /** Now, in microseconds since the epoch; never the same twice. */
  tick(): number {
    this.lastTime = Math.max(Date.now() * 1000, this.lastTime + 1);
    return this.lastTime;
  }

  /** The document at a path, now or as of a version. */
  get(path: string, version = this.version): StoredDocument | undefined {
    if (version >= this.version) return this.documents.get(path);
    let state = this.documents.get(path);
    for (let i = this.history.length - 1; i >= 0; i -= 1) {
      const entry = this.history[i] as HistoryEntry;
      if (entry.version <= version) break;
      if (entry.path === path) state = entry.before;
    }
    return state;
  }

  /** The documents directly in a collection, now or as of a version, in no particular order. */
  inCollection(collection: string, version = this.version): StoredDocument[] {
    const now = [...(this.collections.get(collection)?.all() ?? [])];
    return this.asOf(now, version, (path) => parentOf(path) === collection);
  }

  /** The documents directly in a collection from one path to another, both included; undefined: from or to its end. */
  inRange(collection: string, first: string | undefined, last: string | undefined): StoredDocument[] {
    return this.collections.get(collection)?.between(first, last) ?? [];
  }

  /** The documents of every collection with this id at or below a path (`''`: the whole database). */
  inCollectionGroup(id: string | undefined, below: string, version = this.version): StoredDocument[] {
    const matches = inGroup(id, below);
    const now: StoredDocument[] = [];
    for (const [collection, documents] of this.collections) {
      if (!matches(collection)) continue;
      for (const document of documents.all()) now.push(document);
    }
    return this.asOf(now, version, (path) => matches(parentOf(path)));
  }

  /** Ids of the collections directly below a document (`''`: the root), also of those with nested documents only. */
  collectionIds(below: string): string[] {
    const prefix = below === '' ? '' : `${below}/`;
    const ids = new Set<string>();
    for (const [collection, documents] of this.collections) {
      if (documents.size > 0 && collection.startsWith(prefix)) {
        ids.add(collection.slice(prefix.length).split('/')[0] as string);
      }
    }
    return [...ids].sort(compareStrings);
  }

  /** Ids in a collection without a document of their own but with collections below them. */
  missingDocumentIds(collection: string): string[] {
    const ids = new Set<string>();
    for (const [other, documents] of this.collections) {
      if (documents.size === 0 || !other.startsWith(`${collection}/`)) continue;
      const id = other.slice(collection.length + 1).split('/')[0] as string;
      if (!this.documents.has(`${collection}/${id}`)) ids.add(id);
    }
    return [...ids];
  }

  /** The newest version committed at or before a time; -1 when that lies beyond the kept history. */
  versionAt(time: number): number {
    if (time < this.tick() - RETENTION_MICROS) return -1;
    const oldest = this.history[0];
    if (oldest && time < oldest.time) return this.isTrimmed ? -1 : oldest.version - 1;
    return this.history.findLast((entry) => entry.time <= time)?.version ?? this.version;
  }

  /**
   * Applies the changes as the next commit and notifies the listeners.
   * @throws what {@link beforeCommit}'s function throws; nothing has changed then
   */
  apply(changes: readonly Change[], time: number): void {
    if (changes.length > 0) this.applyEach([{ version: this.version + 1, time, changes }]);
  }

  /**
   * Applies the next commits, one after the other; they are stored together.
   * @throws what {@link beforeCommit}'s function throws; none has happened then
   */
  applyEach(commits: readonly Commit[]): void {
    if (commits.length === 0) return;
    this.persist?.(commits);
    for (const commit of commits) {
      const { version, time, changes } = commit;
      this.version = version;
      for (const { path, after } of changes) {
        this.history.push({ version, time, path, before: this.documents.get(path) });
        this.put(path, after);
      }
      this.trimHistory(time);
      for (const listener of this.listeners) listener(commit);
    }
  }

  /** Restores a stored document without notifying listeners. */
  restore(path: string, document: StoredDocument | null): void {
    this.put(path, document);
  }

  /** Restores the number and the time of a stored commit; later ones are greater. */
  restoreMoment(version: number, time: number): void {
    this.version = Math.max(this.version, version);
    this.lastTime = Math.max(this.lastTime, time);
  }

  /** Empties the database (as one commit, so that live queries are updated). */
  clear(): void {
    const time = this.tick();
    this.apply(
      [...this.documents.keys()].map((path) => ({ path, after: null })),
      time,
    );
  }

  all(): Iterable<StoredDocument> {
    return this.documents.values();
  }

  /** Calls the function before commits become visible; those for which it throws do not happen. */
  beforeCommit(persist: CommitsListener): void {
    this.persist = persist;
  }

  /** Calls the listener after each commit. @returns the function that removes it */
  onCommit(listener: CommitListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private put(path: string, document: StoredDocument | null): void {
    const collection = parentOf(path);
    if (document) {
      this.documents.set(path, document);
      let siblings = this.collections.get(collection);
      if (!siblings) {
        siblings = new Collection();
        this.collections.set(collection, siblings);
      }
      siblings.set(document);
      return;
    }
    this.documents.delete(path);
    const siblings = this.collections.get(collection);
    siblings?.delete(path);
    if (siblings?.size === 0) this.collections.delete(collection);
  }

  private asOf(now: StoredDocument[], version: number, matches: (path: string) => boolean): StoredDocument[] {
    if (version >= this.version) return now;
    const then = new Map(now.map((document) => [document.path, document as StoredDocument | undefined]));
    for (let i = this.history.length - 1; i >= 0; i -= 1) {
      const entry = this.history[i] as HistoryEntry;
      if (entry.version <= version) break;
      if (matches(entry.path)) then.set(entry.path, entry.before);
    }
    return [...then.values()].filter((document) => document !== undefined);
  }

  private trimHistory(time: number): void {
    const oldest = this.history[0] as HistoryEntry;
    if (this.history.length <= HISTORY_ENTRIES * 2 && oldest.time >= time - HISTORY_MICROS * 2) return;
    const recent = this.history.findIndex((entry) => entry.time >= time - HISTORY_MICROS);
    this.history = this.history.slice(Math.max(recent, this.history.length - HISTORY_ENTRIES));
    this.isTrimmed = true;
  }
}

/** Whether the path of a collection has this id (undefined: any) and lies at or below a document (`''`: the whole database). */
export function inGroup(id: string | undefined, below: string): (collection: string) => boolean {
  const prefix = below === '' ? '' : `${below}/`;
  return (collection) => collection.startsWith(prefix) && (id === undefined || idOf(collection) === id);
}
