import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Disk, realDisk } from '@gharseva/firestore-emulator/persistence/disk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountJournal } from '../src/emulators/account-journal';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gharseva-accounts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A disk with room for some bytes, which writes what there is room for and then refuses. */
class FillingDisk implements Pick<Disk, 'write'> {
  room = Number.POSITIVE_INFINITY;

  write(handle: number, bytes: Uint8Array, offset: number, length: number, position: number): number {
    if (this.room === 0) throw new Error('ENOSPC: no space left on device, write');
    const count = realDisk.write(handle, bytes, offset, Math.min(length, this.room), position);
    this.room -= count;
    return count;
  }
}

const account = (localId: string, email = `${localId}@gharseva.example`) => ({ localId, email });

/** The accounts that the next start finds. */
function found(): unknown[] {
  const journal = new AccountJournal(folder);
  const accounts = journal.open();
  journal.close();
  return accounts;
}

test('accounts that were written, changed and deleted: the next start finds the last state of each', () => {
  const journal = new AccountJournal(folder);
  expect(journal.open()).toEqual([]);
  for (const localId of ['one', 'two', 'three']) journal.put(account(localId));
  journal.put(account('two', 'नया@gharseva.example'));
  journal.remove('one');
  journal.close();
  expect(found()).toEqual([account('two', 'नया@gharseva.example'), account('three')]);
  expect(found()).toEqual([account('two', 'नया@gharseva.example'), account('three')]);
});

test('a disk that is full in the middle of an account, and has room again: only that one is lost', () => {
  const disk = new FillingDisk();
  const journal = new AccountJournal(folder, disk);
  journal.open();
  journal.put(account('before'));
  disk.room = 20;
  expect(() => journal.put(account('refused'))).toThrow('ENOSPC');
  expect(() => journal.put(account('refused'))).toThrow('ENOSPC');
  disk.room = Number.POSITIVE_INFINITY;
  journal.put(account('a'));
  journal.put(account('after'));
  journal.close();
  expect(found()).toEqual([account('before'), account('a'), account('after')]);
});

test('a process that is killed while it writes: what was written before is there', () => {
  const disk = new FillingDisk();
  const journal = new AccountJournal(folder, disk);
  journal.open();
  journal.put(account('before'));
  disk.room = 20;
  expect(() => journal.put(account('refused'))).toThrow('ENOSPC');
  journal.close();
  expect(found()).toEqual([account('before')]);
});
