import { randomUUID } from 'node:crypto';
import { orderNumber, searchPrefixes } from '@gharseva/contract';
import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { listOrderWorkers } from '../../src/migrations/list/list-order-workers';
import { markOpenLoans } from '../../src/migrations/list/mark-open-loans';
import { numberOrders } from '../../src/migrations/list/number-orders';
import { prefixCustomers } from '../../src/migrations/list/prefix-customers';
import type { Migration } from '../../src/migrations/migration';
import { migrations } from '../../src/migrations/migrations';
import { readRecord, runMigration } from '../../src/migrations/run-migration';

/** Doubles the number of a document, once. */
const double: Migration = {
  name: 'double-numbers',
  says: 'doubles',
  collection: 'numbers',
  change: (_id, { number, doubled }) =>
    typeof number === 'number' && doubled === undefined ? { doubled: 2 * number } : null,
};

/** A database whose commit number `which` is preceded by something. */
function beforeCommit(db: Firestore, which: number, work: () => Promise<unknown>): Firestore {
  let commits = 0;
  const batch = () => {
    const real = db.batch();
    const commit = real.commit.bind(real);
    real.commit = async () => {
      commits += 1;
      if (commits === which) await work();
      return commit();
    };
    return real;
  };
  return new Proxy(db, {
    get(target, key) {
      if (key === 'batch') return batch;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('a migration has its own name, and changes nothing at the second time', () => {
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
  const documents: [Migration, DocumentData][] = [
    [numberOrders, {}],
    [numberOrders, { number: 'GS-wrong' }],
    [prefixCustomers, { name: 'Asha Verma' }],
    [prefixCustomers, { name: 'Asha Verma', searchPrefixes: ['x'] }],
    [listOrderWorkers, { events: [], workerUid: 'ravi' }],
    [listOrderWorkers, { events: [{ worker: { from: { _id: 'ravi' }, to: null } }] }],
    [markOpenLoans, { createdAt: '2026-11-20T09:15:00.000+05:30' }],
  ];
  for (const [migration, data] of documents) {
    const fields = migration.change('anId', data);
    expect(fields).not.toBeNull();
    expect(migration.change('anId', { ...data, ...fields })).toBeNull();
  }
  expect(numberOrders.change('anId', {})).toEqual({ number: orderNumber('anId') });
  expect(prefixCustomers.change('anId', { name: 'Asha' })).toEqual({
    searchPrefixes: searchPrefixes('Asha'),
  });
  expect(prefixCustomers.change('anId', { name: 7 })).toBeNull();
  expect(listOrderWorkers.change('anId', { workerUid: 'ravi' })).toBeNull();
  expect(markOpenLoans.change('anId', { createdAt: 'lately' })).toBeNull();
});

describe.runIf(process.env.FIRESTORE_EMULATOR_HOST)('running a migration', () => {
  /** A database with 25 numbers, the tenth of them damaged. */
  async function open(): Promise<Firestore> {
    const projectId = `demo-migration-${randomUUID().slice(0, 8)}`;
    const db = getFirestore(initializeApp({ projectId }, projectId));
    const batch = db.batch();
    for (let number = 10; number < 35; number += 1) {
      batch.set(db.doc(`numbers/${number}`), { number: number === 19 ? 'ten' : number, other: 'stays' });
    }
    await batch.commit();
    return db;
  }
  const read = async (db: Firestore, id: string) => (await db.doc(`numbers/${id}`).get()).data();
  const countDoubled = async (db: Firestore) =>
    (await db.collection('numbers').orderBy('doubled').count().get()).data().count;

  test('a dry run: counts, and writes nothing, no record either', async () => {
    const db = await open();
    const run = await runMigration(db, double, { apply: false, pageSize: 10 });
    expect(run).toEqual({ wasDone: false, resumedAfter: null, seen: 25, changed: 24 });
    expect(await countDoubled(db)).toBe(0);
    expect(await readRecord(db, double)).toBeNull();
  });

  test('applied: other fields stay, the damaged document too; it is recorded, and not applied twice', async () => {
    const db = await open();
    await runMigration(db, double, { apply: true, pageSize: 10 });
    expect(await countDoubled(db)).toBe(24);
    expect(await read(db, '12')).toEqual({ number: 12, other: 'stays', doubled: 24 });
    expect(await read(db, '19')).toEqual({ number: 'ten', other: 'stays' });
    expect(await readRecord(db, double)).toMatchObject({ state: 'done', seen: 25, changed: 24 });
    await db.doc('numbers/99').set({ number: 99 });
    const second = await runMigration(db, double, { apply: true });
    expect(second).toEqual({ wasDone: true, resumedAfter: null, seen: 25, changed: 24 });
    const again = await runMigration(db, double, { apply: true, again: true });
    expect(again).toEqual({ wasDone: false, resumedAfter: null, seen: 26, changed: 1 });
  });

  test('of what instances of the API remember: they are told once it is applied, and keep what else they know', async () => {
    const db = await open();
    const told = async () => (await db.doc('catalogue/version').get()).data();
    await runMigration(db, double, { apply: true });
    expect(await told()).toBeUndefined();
    await db.doc('catalogue/version').set({ version: 'before', places: 'before' });
    await db.doc('services/fan').set({ number: 1 });
    const ofServices = { ...double, name: 'double-services', collection: 'services' };
    await runMigration(db, ofServices, { apply: false });
    expect(await told()).toEqual({ version: 'before', places: 'before' });
    await runMigration(db, ofServices, { apply: true });
    expect(await told()).toEqual({ version: expect.not.stringMatching('before'), places: 'before' });
    const ofPlans = { ...double, name: 'double-plans', collection: 'slotPlans' };
    await runMigration(db, ofPlans, { apply: true });
    expect((await told())?.places).not.toBe('before');
  });

  test('documents written, migrated and deleted between reading and writing: none is overwritten', async () => {
    const db = await open();
    const racing = beforeCommit(db, 2, async () => {
      await db.doc('numbers/21').set({ number: 1000, other: 'newer' });
      await db.doc('numbers/22').set({ number: 22, doubled: 44, other: 'newer' });
      await db.doc('numbers/23').delete();
    });
    const run = await runMigration(racing, double, { apply: true, pageSize: 10 });
    expect(run).toMatchObject({ seen: 25, changed: 22 });
    expect(await read(db, '21')).toEqual({ number: 1000, other: 'newer', doubled: 2000 });
    expect(await read(db, '22')).toEqual({ number: 22, doubled: 44, other: 'newer' });
    expect(await read(db, '23')).toBeUndefined();
    expect(await countDoubled(db)).toBe(23);
  });

  test('a run that ends in the middle: the next one goes on behind its last page', async () => {
    const db = await open();
    const failing = beforeCommit(db, 3, () => Promise.reject(new Error('The connection is gone')));
    const options = { apply: true, pageSize: 10 };
    await expect(runMigration(failing, double, options)).rejects.toThrow('The connection is gone');
    expect(await readRecord(db, double)).toMatchObject({ state: 'running', after: '29', seen: 20 });
    expect(await countDoubled(db)).toBe(19);
    const run = await runMigration(db, double, options);
    expect(run).toEqual({ wasDone: false, resumedAfter: '29', seen: 25, changed: 24 });
    expect(await countDoubled(db)).toBe(24);
  });
});
