import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startFirestore } from '@gharseva/firestore-emulator/server/start-firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, expect, test } from 'vitest';
import { connect } from './support/connect';
import { copyOfData, dataFiles, freshFolder, removeFolders } from './support/data-folder';
import { endFirestoreProcesses, startFirestoreProcess } from './support/firestore-process';

afterEach(endFirestoreProcesses);
afterAll(removeFolders);

/** Starts Firestore on the folder, does the work and ends the process by the signal. */
async function session<T>(
  folder: string,
  signal: NodeJS.Signals,
  work: (db: ReturnType<typeof connect>['db']) => Promise<T>,
): Promise<T> {
  const running = await startFirestoreProcess(folder);
  const { db, close } = connect(running.port);
  try {
    return await work(db);
  } finally {
    // killed first: saving must not depend on a client that closes its connection
    await running.end(signal);
    await close();
  }
}

const value = {
  text: 'é😀',
  at: new Timestamp(1, 5000),
  list: [1, -0, Number.NaN, null],
  deep: { 'a.b': true },
};

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'after the end of a process by %s, the next one has every document as it was answered',
  async (signal) => {
    const folder = freshFolder();
    const written = await session(folder, signal, async (db) => {
      await db.doc('kept/gone').set({ n: 1 });
      await db.doc('kept/gone').delete();
      await db.doc('kept/one').set(value);
      return db.doc('kept/one').get();
    });

    await session(folder, signal, async (db) => {
      const found = await db.collection('kept').get();
      expect(found.docs.map(({ id }) => id)).toEqual(['one']);
      expect(found.docs[0]?.data()).toEqual(written.data());
      expect(found.docs[0]?.updateTime).toEqual(written.updateTime);
      // and the next write builds on it
      await db
        .doc('kept/one')
        .update({ text: 'later' }, { lastUpdateTime: written.updateTime ?? Timestamp.now() });
    });
  },
);

test('a half-written last commit is dropped as a whole, and everything before it is kept', async () => {
  const folder = freshFolder();
  await session(folder, 'SIGKILL', async (db) => {
    await db.doc('kept/one').set({ n: 1 });
    await db.batch().set(db.doc('kept/two'), { n: 2 }).set(db.doc('kept/three'), { n: 3 }).commit();
  });
  const journal = join(folder, 'journal.000001.ndjson');
  const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  // another commit of two documents, torn in the second
  const torn = (lines[1] as string).replaceAll('kept/t', 'torn/t');
  appendFileSync(journal, torn.slice(0, Math.floor(torn.length * 0.8)));

  await session(folder, 'SIGKILL', async (db) => {
    expect((await db.collection('torn').get()).size).toBe(0);
    expect((await db.collection('kept').get()).docs.map(({ id }) => id)).toEqual(['one', 'three', 'two']);
    await db.doc('kept/four').set({ n: 4 });
  });
  expect(readFileSync(join(folder, 'damaged/report.txt'), 'utf8')).toContain('torn/two');
  await session(folder, 'SIGKILL', async (db) => {
    expect((await db.collection('kept').get()).size).toBe(4);
  });
});

test('a large journal is folded into the snapshot without loss', async () => {
  const folder = freshFolder();
  const text = 'x'.repeat(300_000);
  const first = await startFirestore({ host: '127.0.0.1', port: 0, dataFolder: folder });
  const client = connect(first.port);
  for (let n = 0; n < 60; n += 1) await client.db.doc(`big/d${n % 3}`).set({ n, text });
  await client.close();
  // 18 MB were written, but only three documents are left
  const sizes = () => dataFiles(folder).map((name) => statSync(join(folder, name)).size);
  await expect.poll(() => readdirSync(folder)).toContain('snapshot.ndjson');
  await expect.poll(() => sizes().reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  // the files as a crash would leave them now
  const copy = copyOfData(folder);
  await first.stop();
  for (const dataFolder of [copy, folder]) {
    const next = await startFirestore({ host: '127.0.0.1', port: 0, dataFolder });
    const again = connect(next.port);
    const found = await again.db.collection('big').select('n').get();
    expect(found.docs.map((one) => one.get('n')).sort()).toEqual([57, 58, 59]);
    await again.close();
    await next.stop();
  }
});

test('a second server on a folder in use, in another process: it ends, and the first one loses nothing', async () => {
  const folder = freshFolder();
  await session(folder, 'SIGKILL', async (db) => {
    await db.doc('kept/one').set({ n: 1 });
    await expect(startFirestoreProcess(folder)).rejects.toThrow(`The data folder ${folder} is in use`);
    await db.doc('kept/two').set({ n: 2 });
  });
  await session(folder, 'SIGKILL', async (db) => {
    expect((await db.collection('kept').get()).size).toBe(2);
  });
});

test('a start on a port in use releases the folder', async () => {
  const [folder, other] = [freshFolder(), freshFolder()];
  const first = await startFirestore({ host: '127.0.0.1', port: 0, dataFolder: folder });
  const { port } = first;
  await expect(startFirestore({ host: '127.0.0.1', port, dataFolder: other })).rejects.toThrow('EADDRINUSE');
  await (await startFirestore({ host: '127.0.0.1', port: 0, dataFolder: other })).stop();
  await first.stop();
});
