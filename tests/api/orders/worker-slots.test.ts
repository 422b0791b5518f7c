import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import {
  assignTo,
  placeAs,
  setStatusOf,
  startTrustingApi,
  undoMoveOf,
  writeElectrician,
} from '../../support/trusting-api';

let api: TestApi;
let workers = 0;
let uid: string;
beforeAll(async () => {
  api = await startTrustingApi();
});
beforeEach(async () => {
  workers += 1;
  uid = `worker-${workers}`;
  await writeElectrician(api, uid);
});
afterAll(() => api.close());

/** A fresh order for an electrician in one slot. */
async function place(): Promise<string> {
  const { data } = await placeAs(api, workers, { socket: 4 }, { scheduledDate: '2026-11-23' });
  return data._id;
}

/** The order in the worker's slot of the test; null if it is free. */
const held = async (worker = uid) =>
  (await api.db.doc(`workerSlots/${worker}.2026-11-23.1`).get()).data()?.order ?? null;

describe('the slot of a worker', () => {
  test('an order that is assigned, cancelled, and restored: held, free, held', async () => {
    const id = await place();
    await assignTo(api, id, uid);
    expect(await held()).toBe(id);
    await setStatusOf(api, id, 'cancelled');
    expect(await held()).toBeNull();
    expect((await undoMoveOf(api, id)).data.stage).toBe('assigned');
    expect(await held()).toBe(id);
  });

  test('an order that goes back to placed: free; done: still held', async () => {
    const id = await place();
    await assignTo(api, id, uid);
    await setStatusOf(api, id, 'placed');
    expect(await held()).toBeNull();
    await assignTo(api, id, uid);
    await setStatusOf(api, id, 'completed');
    expect(await held()).toBe(id);
  });

  test('an order that another worker gets: free for the first, held of the second', async () => {
    const [id, first] = [await place(), uid];
    await assignTo(api, id, first);
    await writeElectrician(api, 'worker-next');
    expect((await assignTo(api, id, 'worker-next')).status).toBe(200);
    expect([await held(first), await held('worker-next')]).toEqual([null, id]);
  });

  test('an order that the version before assigned: respected, and freed by its cancellation', async () => {
    const [old, next] = [await place(), await place()];
    await assignTo(api, old, uid);
    await api.db.doc(`workerSlots/${uid}.2026-11-23.1`).delete();
    const refused = await assignTo(api, next, uid);
    expect([refused.status, refused.error.details?.[0]?.value]).toEqual([409, 'busy_in_slot']);
    await setStatusOf(api, old, 'cancelled');
    expect((await assignTo(api, next, uid)).status).toBe(200);
    expect(await held()).toBe(next);
  });

  test('an order that the version before took from the worker: its slot is free for another', async () => {
    const [lost, next] = [await place(), await place()];
    await assignTo(api, lost, uid);
    const stored = (await api.db.doc(`orders/${lost}`).get()).data() ?? {};
    const { workerUid: _uid, workerName: _name, ...rest } = stored;
    await api.db.doc(`orders/${lost}`).set({ ...rest, stage: 'placed', status: 'placed' });
    expect((await assignTo(api, next, uid)).status).toBe(200);
    expect(await held()).toBe(next);
    await setStatusOf(api, lost, 'cancelled');
    expect(await held()).toBe(next);
  });
});
