import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** An account as the Auth emulator keeps it. */
export interface Account {
  localId: string;
  providerUserInfo?: unknown[];
}

/** An account as it is now; without `user` it is gone. Without either, all of them are. */
interface Line {
  localId?: string;
  user?: Account;
}

/**
 * The accounts of the Auth emulator on disk: a line for each change. A line has been handed to the operating system
 * when the call comes back, so that ending the process in any way (kill -9 too) loses no account that was answered for.
 */
export class AccountJournal {
  private readonly file: string;
  private readonly exported: string;
  private handle: number | undefined;

  /** @param folder made if it is missing */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'accounts.ndjson');
    this.exported = join(folder, 'auth_export', 'accounts.json');
  }

  /** All accounts; folds the changes of before together and begins to write. */
  open(): Account[] {
    const accounts = existsSync(this.file) ? this.replay() : this.readExport();
    const next = `${this.file}.next`;
    this.handle = openSync(next, 'w');
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

  private write(line: Line): void {
    if (this.handle !== undefined) writeSync(this.handle, `${JSON.stringify(line)}\n`);
  }

  private replay(): Account[] {
    const accounts = new Map<string, Account>();
    for (const text of readFileSync(this.file, 'utf8').split('\n')) {
      let line: Line;
      try {
        if (!text) continue;
        line = JSON.parse(text) as Line;
      } catch {
        break; // torn by a kill; it was never answered for
      }
      if (!line.localId) accounts.clear();
      else if (line.user) accounts.set(line.localId, line.user);
      else accounts.delete(line.localId);
    }
    return [...accounts.values()];
  }

  /** What the CLI's own export of an earlier version of this stack kept. */
  private readExport(): Account[] {
    if (!existsSync(this.exported)) return [];
    return (JSON.parse(readFileSync(this.exported, 'utf8')) as { users?: Account[] }).users ?? [];
  }
}
