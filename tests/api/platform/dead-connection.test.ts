import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTransact } from '../../../functions/src/platform/transact';
import { startApi, type TestApi } from '../../support/api/api-server';
import { type BrokenApi, startBrokenApi } from '../../support/outages/broken-api';

let api: TestApi;
let broken: BrokenApi;
beforeAll(async () => {
  api = await startApi();
  broken = await startBrokenApi(api, 'Firestore');
});
afterAll(async () => {
  await broken.close();
  await api.close();
});

const health = async () => (await broken.api.call('getHealth')).status;

test.each(['refuse', 'hang', 'reset'] as const)(
  'a database back after it was in the mode %s: the instance finds it, though its old connections stay dead',
  async (mode) => {
    await expect.poll(health).toBe(200);
    await broken.proxy.setMode(mode);
    expect(await health()).toBe(503);
    await broken.proxy.setMode('pass');
    await expect.poll(health).toBe(200);
  },
);

test('a commit over a dead connection: the transaction goes on over a new one', async () => {
  await expect.poll(health).toBe(200);
  const { database } = broken.api;
  let attempts = 0;
  const transact = createTransact(database, { ms: 600_000, failures: 20 });
  await transact(async (transaction) => {
    const ref = (await database()).doc('counters/dead');
    await transaction.getAll(ref);
    attempts += 1;
    if (attempts === 1) {
      await broken.proxy.setMode('hang');
      await broken.proxy.setMode('pass');
    }
    transaction.merge(ref, { made: true });
  });
  expect((await api.db.doc('counters/dead').get()).get('made')).toBe(true);
});
