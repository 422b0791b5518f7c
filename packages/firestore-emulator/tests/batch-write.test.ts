import type { Commit } from '@gharseva/firestore-emulator/engine/database';
import { DatabaseHub } from '@gharseva/firestore-emulator/engine/database-hub';
import { Code, StatusError } from '@gharseva/firestore-emulator/engine/status-error';
import { Handlers } from '@gharseva/firestore-emulator/server/handlers';
import { expect, test } from 'vitest';

const DATABASE = 'projects/demo-local/databases/(default)';
const nameOf = (path: string) => `${DATABASE}/documents/${path}`;
const set = (path: string, n: number) => ({
  update: { name: nameOf(path), fields: { n: { integerValue: `${n}` } } },
});
const create = (path: string, n: number) => ({ ...set(path, n), currentDocument: { exists: false } });

/** A database whose commits are recorded as they are stored, and the calls on it. */
function openDatabase() {
  const hub = new DatabaseHub();
  const { database } = hub.open(DATABASE);
  const stored: (readonly Commit[])[] = [];
  database.beforeCommit((commits) => stored.push(commits));
  const batchWrite = (...writes: object[]) => new Handlers(hub).batchWrite({ database: DATABASE, writes });
  return { database, stored, batchWrite };
}

test('a batch: one commit for each write that changes something, and all of them stored together', () => {
  const { database, stored, batchWrite } = openDatabase();
  batchWrite(set('c/same', 1), set('c/taken', 1));
  const heard: Commit[] = [];
  database.onCommit((commit) => heard.push(commit));
  const answer = batchWrite(set('c/a', 1), create('c/taken', 2), set('c/same', 1), set('c/b', 2));
  expect(answer.status.map(({ code }) => code)).toEqual([0, Code.ALREADY_EXISTS, 0, 0]);
  expect(heard.map(({ version, changes }) => [version, changes.map(({ path }) => path)])).toEqual([
    [3, ['c/a']],
    [4, ['c/b']],
  ]);
  expect(stored[1]).toEqual(heard);
  expect(database.get('c/a')?.version).toBe(3);
  expect(database.get('c/b')?.version).toBe(4);
  expect(database.get('c/a')?.updateTime).toBeLessThan(database.get('c/b')?.updateTime as number);
  expect(database.get('c/a', 2)).toBeUndefined();
  expect(database.get('c/b', 3)).toBeUndefined();
});

test('a batch that cannot be stored: its changes are refused and invisible, each other write has its own answer', () => {
  const { database, batchWrite } = openDatabase();
  batchWrite(set('c/same', 1), set('c/taken', 1));
  database.beforeCommit(() => {
    throw new StatusError(Code.RESOURCE_EXHAUSTED, 'full');
  });
  const { status, writeResults } = batchWrite(
    set('c/a', 1),
    create('c/taken', 2),
    set('c/same', 1),
    set('c/b', 2),
  );
  const full = { code: Code.RESOURCE_EXHAUSTED, message: 'full' };
  expect(status).toEqual([full, expect.objectContaining({ code: Code.ALREADY_EXISTS }), { code: 0 }, full]);
  expect(writeResults).toEqual([{}, {}, { updateTime: expect.anything(), transformResults: [] }, {}]);
  expect(database.version).toBe(2);
  expect([...database.all()].map(({ path }) => path)).toEqual(['c/same', 'c/taken']);

  database.beforeCommit(() => {});
  expect(batchWrite(set('c/a', 1), set('c/b', 2)).status).toEqual([{ code: 0 }, { code: 0 }]);
  expect(database.version).toBe(4);
});
