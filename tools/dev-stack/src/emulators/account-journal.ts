import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Disk, realDisk } from '@gharseva/firestore-emulator/persistence/disk';

/** An account as stored by the Auth emulator. */
export interface Account {
  localId: string;
  providerUserInfo?: unknown[];
}

/** The current state of an account. Without `user` it was deleted; without both fields all accounts were. */
interface Line {
  localId?: string;
  user?: Account;
}

/**
 * The accounts of the Auth emulator on disk, a line per change. Each call returns after its line was handed to the
 * operating system, so that ending the process in any way (kill -9 too) loses no acknowledged account. One that a full disk refuses
 * is no part of it, and stands in the way of no later one.
 */
export class AccountJournal {
  private readonly file: string;
  private readonly exported: string;
  private readonly disk: Pick<Disk, 'write'>;
  private handle: number | undefined;
  /** The bytes of all whole lines. */
  private length = 0;

  /** @param folder created if missing */
  constructor(folder: string, disk: Pick<Disk, 'write'> = realDisk) {
    this.disk = disk;
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'accounts.ndjson');
    this.exported = join(folder, 'auth_export', 'accounts.json');
  }

  /** Returns all accounts, compacts earlier changes, and starts writing. */
  open(): Account[] {
    const accounts = existsSync(this.file) ? this.replay() : this.readExport();
    const next = `${this.file}.next`;
    this.handle = openSync(next, 'w');
    this.length = 0;
    for (const user of accounts) this.put(user);
    renameSync(next, this.file);
    return accounts;
  }

  put(user: Account): void {
    this.write({ localId: user.localId, user });
  }

  remove(localId: string): void {
    this.write({ localId });
  }

  clear(): void {
    this.write({});
  }

  close(): void {
    if (this.handle !== undefined) closeSync(this.handle);
    this.handle = undefined;
  }

  /** Writes behind the last whole line: over what a refused one has left. @throws the system's error */
  private write(line: Line): void {
    if (this.handle === undefined) return;
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    for (let done = 0; done < bytes.length; ) {
      const count = this.disk.write(this.handle, bytes, done, bytes.length - done, this.length + done);
      if (count <= 0) throw new Error('Nothing more can be written.');
      done += count;
    }
    this.length += bytes.length;
  }

  private replay(): Account[] {
    const accounts = new Map<string, Account>();
    for (const text of readFileSync(this.file, 'utf8').split('\n')) {
      let line: Line;
      try {
        if (!text) continue;
        line = JSON.parse(text) as Line;
      } catch {
        break; // torn by a kill, so never acknowledged
      }
      if (!line.localId) accounts.clear();
      else if (line.user) accounts.set(line.localId, line.user);
      else accounts.delete(line.localId);
    }
    return [...accounts.values()];
  }

  /** Accounts from the CLI's own export, used by earlier versions of this stack. */
  private readExport(): Account[] {
    if (!existsSync(this.exported)) return [];
    return (JSON.parse(readFileSync(this.exported, 'utf8')) as { users?: Account[] }).users ?? [];
  }
}
