import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api/api-server';
import { type Count, countDocuments } from '../../support/count-reads';

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  api = await startApi();
  other = await startApi();
});
afterAll(async () => {
  await api.close();
  await other.close();
});

/** Reads and writes of every kind on a database: four reads, two writes, one count. */
async function use(one: TestApi): Promise<void> {
  const db = await one.database();
  const things = db.collection('things');
  const batch = db.batch();
  batch.create(things.doc(), { n: 1 });
  batch.create(things.doc(), { n: 1 });
  await batch.commit();
  await Promise.all([db.doc('absent/one').get(), db.doc('absent/two').get()]);
  const { size } = await things.where('n', '==', 1).get();
  expect(size).toBe(2);
  await things.where('n', '==', 1).count().get();
  for (const document of await things.listDocuments()) await document.delete();
}

test('a count is of its own database, whatever others of the process do meanwhile', async () => {
  const first: Count = { reads: 0, writes: 0, counted: 0 };
  const second: Count = { reads: 0, writes: 0, counted: 0 };
  countDocuments(await api.database(), first);
  await Promise.all([use(api), use(other)]);
  expect(first).toEqual({ reads: 4, writes: 2, counted: 1 });

  countDocuments(await other.database(), second);
  await Promise.all([use(api), use(other)]);
  expect(second).toEqual({ reads: 4, writes: 2, counted: 1 });
  expect(first).toEqual({ reads: 8, writes: 4, counted: 2 });
});

test('a later count of the same database takes the place of the earlier one', async () => {
  const earlier: Count = { reads: 0, writes: 0, counted: 0 };
  const later: Count = { reads: 0, writes: 0, counted: 0 };
  countDocuments(await api.database(), earlier);
  countDocuments(await api.database(), later);
  await use(api);
  expect([earlier.reads, later.reads]).toEqual([0, 4]);
});
