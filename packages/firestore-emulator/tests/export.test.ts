import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFirestore } from '@gharseva/firestore-emulator/server/start-firestore';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { connect } from './support/connect';

const folder = mkdtempSync(join(tmpdir(), 'gharseva-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const post = (port: number, verb: string, body: object) =>
  fetch(`http://127.0.0.1:${port}/emulator/v1/projects/demo-local:${verb}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });

// the request that firebase-tools makes for `emulators:export`
const request = {
  database: 'projects/demo-local/databases/(default)',
  export_directory: folder,
  export_name: 'firestore_export',
};
const metadata = join(folder, 'firestore_export', 'firestore_export.overall_export_metadata');

test('an export is restored by the import endpoint and by a start with --import, including times', async () => {
  const first = await startFirestore({ host: '127.0.0.1', port: 0 });
  const from = connect(first.port);
  const data = {
    n: 1,
    at: new Timestamp(5, 1000),
    bytes: Buffer.from([0, 255]),
    here: new GeoPoint(26.8, 80.9),
  };
  await from.db.doc('a/one').set(data);
  await from.db.doc('a/one/b/two').set({ ref: from.db.doc('a/one'), inf: Number.POSITIVE_INFINITY });
  const original = await from.db.doc('a/one').get();
  expect((await post(first.port, 'export', request)).status).toBe(200);
  await from.close();
  await first.stop();

  const imported = await startFirestore({ host: '127.0.0.1', port: 0 });
  expect((await post(imported.port, 'import', request)).status).toBe(200);
  const started = await startFirestore({ host: '127.0.0.1', port: 0, importFrom: metadata });
  for (const running of [imported, started]) {
    const { db, close } = connect(running.port);
    const one = await db.doc('a/one').get();
    expect(one.data()).toEqual(original.data());
    expect(one.updateTime).toEqual(original.updateTime);
    const two = await db.doc('a/one/b/two').get();
    expect(two.get('ref').path).toBe('a/one');
    expect(two.get('inf')).toBe(Number.POSITIVE_INFINITY);
    await close();
    await running.stop();
  }
});

test('a file of another format: the import is rejected and reads nothing', async () => {
  writeFileSync(metadata, Buffer.from([0x0a, 0x02, 0x10]));
  const running = await startFirestore({ host: '127.0.0.1', port: 0 });
  expect((await post(running.port, 'import', request)).status).toBe(400);
  await running.stop();
  await expect(startFirestore({ host: '127.0.0.1', port: 0, importFrom: metadata })).rejects.toThrow(
    /no export/,
  );
});
