import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Change, Database } from './database';
import type { DatabaseHub } from './database-hub';
import { fieldsFromJson, fieldsToJson } from './rest-json';
import type { StoredDocument } from './value';

/** The journal is folded into the snapshot when it exceeds both this size and twice the snapshot. */
const COMPACT_BYTES = 4 * 1024 * 1024;
const FSYNC_MILLIS = 500;

interface Line {
  d: string;
  p: string;
  c?: number;
  u?: number;
  v?: number;
  f?: unknown;
}

/**
 * Keeps the databases on disk: a snapshot, and a journal of every commit since. Each commit is handed to the
 * operating system before it is answered, so killing the process (even with kill -9) loses nothing; the files are
 * synced to disk twice a second, so a failing machine loses at most the last half second. A half-written commit is
 * dropped as a whole.
 */
export class Journal {
  private readonly folder: string;
  private hub: DatabaseHub | undefined;
  private handle: number | undefined;
  private bytes = 0;
  private snapshotBytes = 0;
  private dirty = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param folder folder of the two files; created if missing */
  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Loads the stored data into the hub, folds it into a fresh snapshot and begins to write. */
  start(hub: DatabaseHub): void {
    this.replay(hub, this.path('snapshot'));
    this.replay(hub, this.path('journal'));
    this.hub = hub;
    this.compact();
    this.timer = setInterval(() => this.sync(), FSYNC_MILLIS).unref();
  }

  /** Follows a newly created database. */
  follow(database: Database): void {
    database.onCommit((changes) => this.append(database, changes));
  }

  /** Folds the journal into the snapshot and closes the files. */
  stop(): void {
    clearInterval(this.timer);
    if (this.handle === undefined) return;
    this.compact();
    closeSync(this.handle);
    this.handle = undefined;
  }

  private append(database: Database, changes: readonly Change[]): void {
    if (this.handle === undefined) return;
    const lines = changes.map(({ path, after }) => encode(database.name, path, after));
    // one line per commit: a torn last line drops the whole commit
    const text = `${JSON.stringify(lines)}\n`;
    writeSync(this.handle, text);
    this.bytes += text.length;
    this.dirty = true;
    if (this.bytes > COMPACT_BYTES && this.bytes > this.snapshotBytes * 2) this.compact();
  }

  private compact(): void {
    const next = `${this.path('snapshot')}.next`;
    const handle = openSync(next, 'w');
    let size = 0;
    let batch: Line[] = [];
    const flush = () => {
      if (batch.length === 0) return;
      size += writeSync(handle, `${JSON.stringify(batch)}\n`);
      batch = [];
    };
    for (const database of this.hub?.all() ?? []) {
      for (const document of database.all()) {
        batch.push(encode(database.name, document.path, document));
        if (batch.length >= 200) flush();
      }
    }
    flush();
    fsyncSync(handle);
    closeSync(handle);
    // a crash between these two steps replays the old journal over the new snapshot, which gives the same states
    renameSync(next, this.path('snapshot'));
    if (this.handle !== undefined) closeSync(this.handle);
    this.handle = openSync(this.path('journal'), 'w');
    this.bytes = 0;
    this.snapshotBytes = size;
  }

  private sync(): void {
    if (!this.dirty || this.handle === undefined) return;
    this.dirty = false;
    fsyncSync(this.handle);
  }

  private replay(hub: DatabaseHub, file: string): void {
    if (!existsSync(file)) return;
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      let lines: Line[];
      try {
        lines = JSON.parse(text || '[]') as Line[];
      } catch {
        break; // torn by a crash; nothing after it was ever answered
      }
      for (const line of lines) hub.open(line.d).database.restore(line.p, decode(line));
    }
  }

  private path(name: 'snapshot' | 'journal'): string {
    return join(this.folder, `firestore.${name}.ndjson`);
  }
}

function encode(database: string, path: string, document: StoredDocument | null): Line {
  if (!document) return { d: database, p: path };
  const { createTime, updateTime, version, fields } = document;
  return { d: database, p: path, c: createTime, u: updateTime, v: version, f: fieldsToJson(fields) };
}

function decode(line: Line): StoredDocument | null {
  if (line.f === undefined) return null;
  const { c: createTime = 0, u: updateTime = 0, v: version = 1 } = line;
  return { path: line.p, fields: fieldsFromJson(line.f), createTime, updateTime, version };
}
