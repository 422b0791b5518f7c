import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccounts } from '../../src/backup/accounts';
import { compareData } from '../../src/backup/compare-data';
import { openDocuments } from '../../src/backup/documents';
import { emptyProject } from '../../src/backup/empty-project';
import { exportData } from '../../src/backup/export-data';
import { openObjects } from '../../src/backup/objects';
import { withAuthenticatorApps, writeOddData } from '../../src/backup/odd-data';
import { describeRestored, restoreData } from '../../src/backup/restore-data';
import { openTarget, type Target } from '../../src/backup/target';
import type { Migration } from '../../src/migrations/migration';
import { readRecord, runMigration } from '../../src/migrations/run-migration';

const NOTHING = { count: 0, differences: [] };

describe.runIf(process.env.FIREBASE_AUTH_EMULATOR_HOST)('export, restore and comparison', () => {
  let folder: string;
  const open = () => openTarget(`demo-backup-${randomUUID().slice(0, 8)}`);
  const inFolder = (name: string) => join(folder, name);

  /** A project with odd data, and its export. */
  async function exported(name: string): Promise<{ target: Target; from: string }> {
    const target = open();
    await writeOddData(target);
    const from = inFolder(name);
    await exportData(withAuthenticatorApps(target), from);
    return { target, from };
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gharseva-export-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a project that is exported, emptied and restored: nothing differs, and its files belong to their records', async () => {
    const { target, from } = await exported('whole');
    await emptyProject(target);
    const { count } = await compareData(target, from);
    expect(count).toBeGreaterThan(450);
    const { binding } = await restoreData(target, from);
    expect(binding).toEqual({ bound: 0, bindings: 1, without: [] });
    expect(await compareData(target, from)).toEqual({
      compared: { documents: 457, accounts: 5, objects: 4 },
      ...NOTHING,
    });
    const [record] = await openDocuments(target).list(null, 1, { collectionId: 'uploads' });
    const file = await openObjects(target.bucket).find('workers/drill-phone/photo_me.png');
    expect(record?.fields.generation).toEqual({ stringValue: file?.generation });
  });

  test('an export restored into another project: nothing differs, and its references point into that one', async () => {
    const { from } = await exported('moved');
    const other = open();
    await restoreData(other, from);
    expect(await compareData(other, from)).toMatchObject(NOTHING);
    const [record] = await openDocuments(other).list('drill/empty', 1);
    expect(record?.fields).toMatchObject({ reference: { referenceValue: '/drill/of/parts/one' } });
  });

  test('a changed, a new and a deleted record of each kind: each is named, with its fields, without values', async () => {
    const { target, from } = await exported('changed');
    const documents = openDocuments(target);
    await documents.write([
      { path: 'drill/empty', fields: { more: { integerValue: '1' } } },
      { path: 'drill/new', fields: {} },
    ]);
    await documents.remove(['drill/of/parts/one']);
    const accounts = openAccounts(target);
    const phone = { localId: 'drill-phone', phoneNumber: '+919000000001' };
    await accounts.create([phone, { localId: 'drill-new', displayName: 'New' }], null);
    await accounts.remove(['drill-google']);
    await target.bucket.file('drill/empty').save('now with bytes', { resumable: false });
    await target.bucket.file('drill/new').save('new', { resumable: false });
    await openObjects(target.bucket).remove(['drill/large.bin']);
    const { count, differences } = await compareData(target, from);
    expect(count).toBe(9);
    expect(differences).toEqual([
      { kind: 'documents', id: 'drill/empty', how: 'different', fields: ['more'] },
      { kind: 'documents', id: 'drill/new', how: 'extra' },
      { kind: 'documents', id: 'drill/of/parts/one', how: 'missing' },
      expect.objectContaining({ kind: 'objects', id: 'drill/empty', how: 'different' }),
      { kind: 'objects', id: 'drill/large.bin', how: 'missing' },
      { kind: 'objects', id: 'drill/new', how: 'extra' },
      { kind: 'accounts', id: 'drill-new', how: 'extra' },
      { kind: 'accounts', id: 'drill-phone', how: 'different' },
      { kind: 'accounts', id: 'drill-google', how: 'missing' },
    ]);
  });

  test('a damaged, a missing or an unfinished file of an export: named, and nothing is written', async () => {
    const { from } = await exported('damaged');
    const other = open();
    const [content = ''] = await readdir(join(from, 'files'));
    const damages: [file: string, damage: (path: string) => Promise<void>][] = [
      ['documents-00001.ndjson', (path) => appendFile(path, '{"path":"orders/forged","fields":{}}\n')],
      ['accounts-00001.ndjson', (path) => rm(path)],
      ['manifest.json', (path) => writeFile(path, '{}')],
      [join('files', content), (path) => writeFile(path, 'other bytes')],
    ];
    for (const [index, [file, damage]] of damages.entries()) {
      const copy = inFolder(`damaged-${index}`);
      await cp(from, copy, { recursive: true });
      await damage(join(copy, file));
      const refused = { name: 'DamagedExport', file };
      await expect(restoreData(other, copy)).rejects.toMatchObject(refused);
      await expect(compareData(other, copy)).rejects.toMatchObject(refused);
    }
    expect(await openDocuments(other).list(null, 1)).toEqual([]);
    expect((await openAccounts(other).list(null, 1)).accounts).toEqual([]);
  });

  test('a project that has data: refused, unless the restore is told to replace', async () => {
    const { target, from } = await exported('existing');
    await openDocuments(target).write([{ path: 'drill/empty', fields: { changed: { booleanValue: true } } }]);
    await expect(restoreData(target, from)).rejects.toThrow(/has documents, accounts, objects/);
    expect(await compareData(target, from)).toMatchObject({ count: 1 });
    await restoreData(target, from, { intoExisting: true });
    expect(await compareData(target, from)).toMatchObject(NOTHING);
  });

  test('the versions of what instances of the API remember: written after all that they tell of', async () => {
    const target = open();
    await openDocuments(target).write([
      { path: 'catalogue/version', fields: { version: { stringValue: 'one' } } },
      { path: 'cities/agra', fields: { name: { stringValue: 'Agra' } } },
    ]);
    const from = inFolder('versions');
    await exportData(target, from);
    const commits: string[][] = [];
    const watched: Target = {
      ...target,
      call: (call) => {
        const { writes = [] } = (call.body ?? {}) as { writes?: { update?: { name: string } }[] };
        const paths = writes.map(({ update }) => update?.name.split('/documents/')[1] ?? '');
        if (call.url.endsWith(':commit')) commits.push(paths);
        return target.call(call);
      },
    };
    const { documents } = await restoreData(watched, from, { intoExisting: true });
    expect([documents, commits]).toEqual([2, [['cities/agra'], ['catalogue/version']]]);
    expect(await compareData(target, from)).toMatchObject(NOTHING);
  });

  test('somebody was deleted since the export: named, to be deleted again', async () => {
    const { target, from } = await exported('deleted');
    const deletion = (uid: string, state: string) => ({
      path: `deletions/${uid}`,
      fields: { state: { stringValue: state } },
    });
    await openDocuments(target).write([
      ...[deletion('drill-phone', 'done'), deletion('drill-google', 'erased')],
      ...[deletion('drill-disabled', 'running'), deletion('not-in-the-export', 'done')],
    ]);
    await openAccounts(target).remove(['drill-phone', 'drill-google']);
    const restored = await restoreData(target, from, { intoExisting: true });
    expect([...restored.returned].sort()).toEqual(['drill-google', 'drill-phone']);
    expect(describeRestored(restored).join('\n')).toMatch(
      /Delete them again in the admin area:\n {2}drill-(phone|google)\n {2}drill-/,
    );
  });

  test('invoices were numbered since the export: their series goes on behind them, and no number is given twice', async () => {
    const target = open();
    const documents = openDocuments(target);
    const series = (id: string, last: number) => ({
      path: `invoiceSeries/${id}`,
      fields: {
        last: { integerValue: `${last}` },
        writtenAt: { stringValue: '2026-11-20T10:00:00.000+05:30' },
      },
    });
    await documents.write([series('LKO.2627', 100), series('CLKO.2627', 3), series('LKO.2526', 900)]);
    const from = inFolder('numbered');
    await exportData(target, from);
    await documents.write([series('LKO.2627', 150)]);
    await documents.remove(['invoiceSeries/CLKO.2627']);
    const restored = await restoreData(target, from, { intoExisting: true });
    expect([restored.documents, restored.series]).toEqual([2, ['LKO.2627']]);
    expect(describeRestored(restored).join('\n')).toContain('go on behind them:\n  LKO.2627\n');
    const found = await documents.list(null, 10, { collectionId: 'invoiceSeries' });
    expect(found.map(({ path, fields }) => [path, fields.last])).toEqual([
      ['invoiceSeries/CLKO.2627', { integerValue: '3' }],
      ['invoiceSeries/LKO.2526', { integerValue: '900' }],
      ['invoiceSeries/LKO.2627', { integerValue: '150' }],
    ]);
  });

  test('migrations that were applied since the export: to be applied again, while those of the export stay so', async () => {
    const target = open();
    const db = getFirestore(initializeApp({ projectId: target.projectId }, target.projectId));
    const migration = (name: string): Migration => ({
      ...{ name, says: 'doubles', collection: 'counts' },
      change: (_id, { once, twice }) => (twice === undefined ? { twice: 2 * once } : null),
    });
    const [before, since] = [migration('before'), migration('since')];
    await runMigration(db, before, { apply: true });
    await db.doc('counts/a').set({ once: 1 });
    const from = inFolder('migrated');
    await exportData(target, from);
    await runMigration(db, since, { apply: true });
    await restoreData(target, from, { intoExisting: true });
    expect(await compareData(target, from)).toMatchObject(NOTHING);
    expect([await readRecord(db, before), await readRecord(db, since)]).toEqual([
      expect.objectContaining({ state: 'done' }),
      null,
    ]);
    expect(await runMigration(db, since, { apply: true })).toMatchObject({ wasDone: false, changed: 1 });
  });

  test('somebody signed up again since the export: their account stays, the other is named, the rest is restored', async () => {
    const { target, from } = await exported('again');
    const accounts = openAccounts(target);
    await accounts.remove(['drill-admin', 'drill-phone']);
    await accounts.create(
      [
        { localId: 'new-admin', email: 'drill@gharseva.example' },
        { localId: 'new-phone', phoneNumber: '+919000000001' },
      ],
      null,
    );
    await openDocuments(target).remove(['drill/empty']);
    const { refused } = await restoreData(target, from, { intoExisting: true });
    expect(refused).toEqual(
      expect.arrayContaining([
        { localId: 'drill-admin', reason: 'the account new-admin has its e-mail address' },
        { localId: 'drill-phone', reason: 'the account new-phone has its phone' },
      ]),
    );
    expect(refused).toHaveLength(2);
    const { differences } = await compareData(target, from);
    expect(differences.map(({ id, how }) => `${id} ${how}`).sort()).toEqual([
      'drill-admin missing',
      'drill-phone missing',
      'new-admin extra',
      'new-phone extra',
    ]);
  });

  test('an export that ends in the middle: goes on where it was, and has each record once', async () => {
    const target = open();
    await writeOddData(target);
    const from = inFolder('unfinished');
    let calls = 0;
    const failing: Target = {
      ...target,
      call: async (call) => {
        calls += 1;
        if (calls > 5) throw new Error('The connection is gone');
        return target.call(call);
      },
    };
    const small = { pageSize: 40, partCharacters: 500 };
    await expect(exportData(failing, from, small)).rejects.toThrow('The connection is gone');
    await expect(restoreData(target, from)).rejects.toThrow('unfinished');
    const files = await readdir(from);
    const lines: string[] = [];
    const manifest = await exportData(target, from, { ...small, log: (line) => lines.push(line) });
    expect(files).toContain('documents-00002.ndjson');
    expect(lines).toEqual(['Going on with the unfinished export.']);
    expect(manifest.parts.filter(({ kind }) => kind === 'documents').length).toBeGreaterThan(5);
    expect(await compareData(target, from)).toMatchObject({ compared: { documents: 457 }, ...NOTHING });
    await expect(exportData(target, from)).rejects.toThrow('has a complete export already');
  });
});
