import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Commit, Database } from '../engine/database';
import type { DatabaseHub } from '../engine/database-hub';
import { Code, StatusError } from '../engine/status-error';
import { type Disk, realDisk } from './disk';
import { journalName, removeOlderFiles } from './folder-files';
import { lockFolder } from './folder-lock';
import { loadFolder } from './load-folder';
import { RecordWriter } from './record-file';
import { reportDamage } from './report-damage';
import { encodeCommits } from './stored-record';
import { writeSnapshot } from './write-snapshot';

/** See {@link JournalOptions.compactBytes}. */
const COMPACT_BYTES = 16 * 1024 * 1024;
/** Or when there are more of them: each start begins a new one. */
const MOST_JOURNALS = 30;
const FSYNC_MILLIS = 500;
/** For how long a step of a compaction may go on, in milliseconds. */
const STEP_MILLIS = 8;

export interface JournalOptions {
  disk?: Disk;
  /** Gets what operators must know: damage at the start, a disk that refuses. Default: standard error. */
  warn?: (message: string) => void;
  /** How long to wait for the folder while another server holds it, in milliseconds. */
  patience?: number;
  /** The journals are folded into a new snapshot when they exceed this size and half of the snapshot. Default: 16 MiB. */
  compactBytes?: number;
}

/**
 * Keeps the databases in a folder: a snapshot, and journals of every commit since. Each commit is handed to the operating
 * system before it becomes visible, so killing the process (even with kill -9) loses nothing, and a commit that the disk
 * refuses never happened; the files are synced to disk twice a second, so a failing machine loses at most the last half
 * second. Each record has a checksum. Damaged files are kept and reported. See docs/decisions/0089-checked-records.md.
 */
export class Journal {
  private readonly folder: string;
  private readonly disk: Disk;
  private readonly warn: (message: string) => void;
  private readonly unlock: () => void;
  private readonly compactBytes: number;
  private hub: DatabaseHub | undefined;
  private current: RecordWriter | undefined;
  private number = 0;
  /** How many records were appended, and how many of these are on the disk. */
  private appended = 0;
  private synced = 0;
  /** The size of the journals before the current one that are not yet part of the snapshot. */
  private olderBytes = 0;
  private snapshotBytes = 0;
  private compaction: Generator<RecordWriter | undefined> | undefined;
  /** The file that has to be on the disk before the compaction goes on. */
  private unsynced: RecordWriter | undefined;
  /** After a failed compaction: the size of the journals at which the next one is tried. */
  private retryBytes = 0;
  private timer: NodeJS.Timeout | undefined;
  private next: NodeJS.Immediate | undefined;
  private isRefusing = false;

  /**
   * @param folder created if missing, and locked until {@link stop}
   * @throws FolderInUseError
   */
  constructor(folder: string, options: JournalOptions = {}) {
    this.folder = folder;
    this.disk = options.disk ?? realDisk;
    this.compactBytes = options.compactBytes ?? COMPACT_BYTES;
    this.warn = options.warn ?? ((message) => console.error(message));
    mkdirSync(folder, { recursive: true });
    this.unlock = lockFolder(folder, options.patience);
  }

  /** Loads the stored data into the hub and begins to write. What cannot be read is kept beside, and named. */
  start(hub: DatabaseHub): void {
    const loaded = loadFolder(this.folder, hub);
    this.hub = hub;
    this.number = loaded.nextJournal - 1;
    this.olderBytes = loaded.journalBytes;
    this.snapshotBytes = loaded.snapshotBytes;
    if (loaded.damages.length > 0) this.warn(reportDamage(this.folder, loaded.damages));
    this.rotate();
    // until they are part of a new snapshot, every start would report the damage again or read the older format
    if (loaded.damages.length > 0 || loaded.isOlderFormat) this.compactNow();
    this.timer = setInterval(() => this.syncInBackground(), FSYNC_MILLIS).unref();
    if (loaded.journals > MOST_JOURNALS) this.compactInSteps();
    this.compactIfLarge();
  }

  /** Follows a newly created database. */
  follow(database: Database): void {
    database.beforeCommit((commits) => this.append(database, commits));
  }

  /** Syncs and closes the files, and releases the folder. */
  stop(): void {
    clearInterval(this.timer);
    if (this.next) clearImmediate(this.next);
    this.compaction?.return(undefined);
    this.compaction = undefined;
    this.unsynced = undefined;
    this.sync();
    this.current?.close();
    this.current = undefined;
    this.unlock();
  }

  /** Finishes a compaction at once. */
  compactNow(): void {
    this.beginCompaction();
    while (this.compaction) this.step(Number.POSITIVE_INFINITY);
  }

  private append(database: Database, commits: readonly Commit[]): void {
    if (!this.current) return;
    try {
      // one record: of several, those before the first that the disk refuses could come back
      this.current.append([encodeCommits(database.name, commits)]);
    } catch (error) {
      if (!this.isRefusing)
        this.warn(`Firestore cannot write to ${this.folder}; commits are refused: ${error}`);
      this.isRefusing = true;
      throw new StatusError(Code.RESOURCE_EXHAUSTED, `The commit cannot be stored: ${error}`);
    }
    if (this.isRefusing) this.warn(`Firestore can write to ${this.folder} again.`);
    this.isRefusing = false;
    this.appended += 1;
    this.compactIfLarge();
  }

  /** Continues in a new journal. */
  private rotate(): void {
    const next = new RecordWriter(join(this.folder, journalName(this.number + 1)), this.disk);
    this.sync();
    this.current?.close();
    this.olderBytes += this.current?.length ?? 0;
    this.current = next;
    this.number += 1;
    this.disk.syncFolder(this.folder);
  }

  private compactIfLarge(): void {
    const bytes = this.olderBytes + (this.current?.length ?? 0);
    const most = Math.max(this.compactBytes, this.snapshotBytes / 2, this.retryBytes);
    if (this.compaction || bytes <= most) return;
    this.compactInSteps();
  }

  private compactInSteps(): void {
    this.beginCompaction();
    this.stepLater();
  }

  private stepLater(): void {
    if (this.next) clearImmediate(this.next);
    if (!this.compaction || this.unsynced) return;
    this.next = setImmediate(() => {
      this.step(STEP_MILLIS);
      if (this.unsynced) this.syncSnapshot(this.unsynced);
      else this.stepLater();
    }).unref();
  }

  /** Commits need not wait until a large file is on a slow disk. */
  private syncSnapshot(file: RecordWriter): void {
    file.syncInBackground((error) => {
      this.unsynced = undefined;
      if (error) this.giveUpCompaction(error);
      else this.stepLater();
    });
  }

  private beginCompaction(): void {
    if (this.compaction) return;
    try {
      this.rotate();
      this.compaction = this.compact(this.number);
    } catch (error) {
      this.giveUpCompaction(error);
    }
  }

  private step(millis: number): void {
    const end = performance.now() + millis;
    try {
      this.unsynced?.sync();
      do {
        const result = this.compaction?.next();
        this.unsynced = result?.done ? undefined : result?.value;
        if (result?.done) this.compaction = undefined;
      } while (this.compaction && !this.unsynced && performance.now() < end);
    } catch (error) {
      this.giveUpCompaction(error);
    }
  }

  private giveUpCompaction(error: unknown): void {
    this.compaction?.return(undefined);
    this.compaction = undefined;
    this.unsynced = undefined;
    const bytes = this.olderBytes + (this.current?.length ?? 0);
    this.retryBytes = bytes * 2;
    this.warn(`Firestore cannot write a snapshot to ${this.folder}; its journals are kept: ${error}`);
  }

  private *compact(firstJournal: number): Generator<RecordWriter | undefined> {
    const older = this.olderBytes;
    this.snapshotBytes = yield* writeSnapshot(this.folder, this.hub?.all() ?? [], firstJournal, this.disk);
    this.olderBytes -= older;
    this.retryBytes = 0;
    removeOlderFiles(this.folder, firstJournal);
  }

  private sync(): void {
    if (this.synced === this.appended) return;
    try {
      this.current?.sync();
      this.synced = this.appended;
    } catch (error) {
      this.warnOfSync(error);
    }
  }

  private syncInBackground(): void {
    const { appended } = this;
    if (this.synced === appended) return;
    this.current?.syncInBackground((error) => {
      if (error) this.warnOfSync(error);
      else this.synced = Math.max(this.synced, appended);
    });
  }

  private warnOfSync(error: unknown): void {
    this.warn(`Firestore cannot sync ${this.folder}: ${error}`);
  }
}
