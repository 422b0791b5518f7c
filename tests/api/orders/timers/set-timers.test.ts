import type { MoveName } from '@gharseva/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookUpPlaces } from '../../../../functions/src/orders/operations/look-up-places';
import { moveOrderIn } from '../../../../functions/src/orders/operations/move-order';
import { shardOf, TIMER_SHARDS } from '../../../../functions/src/stores/timers';
import { TEST_NOW, type TestApi } from '../../../support/api/api-server';
import { FIELD_OVERRIDES } from '../../../support/field-overrides';
import { contextAt, india, moveAt, removeTimers, storedOrder, timersOf } from '../../../support/timers';
import {
  assignTo,
  placeAs,
  setStatusOf,
  startTrustingApi,
  undoMoveOf,
  writeElectrician,
} from '../../../support/trusting-api';

const DAY = '2026-11-23';
const NOW = new Date(TEST_NOW);
const on = (clock: string, date = DAY) => `${date}T${clock}:00.000+05:30`;

let api: TestApi;
let customers = 0;
let uid: string;
beforeAll(async () => {
  api = await startTrustingApi();
});
beforeEach(async () => {
  customers += 1;
  uid = `worker-${customers}`;
  await writeElectrician(api, uid);
});
afterAll(() => api.close());

/** A fresh order for an electrician, from ten to twelve. */
const place = async () =>
  (await placeAs(api, customers, { socket: 4 }, { scheduledDate: DAY })).data._id as string;
const timers = (id: string) => timersOf(api, id);
const by = (id: string, move: MoveName, clock: string) =>
  moveAt(api, id, move, 'worker', india(DAY, clock), { facts: { isCodeRight: true } });

describe('the timers of an order', () => {
  test('each stage has its own, with the rev of the move that set them', async () => {
    const id = await place();
    const ofStart = (rev: number) => ({
      not_started: [on('10:15'), rev],
      not_started_long: [on('11:00'), rev],
    });
    expect(await timers(id)).toEqual({
      ...ofStart(1),
      ...{ offer_due: [on('09:30', '2026-11-20'), 1], unaccepted: [on('08:30'), 1] },
    });
    await assignTo(api, id, uid);
    const { assignment_due: due, ...others } = await timers(id);
    expect([due?.[1], others]).toEqual([2, ofStart(2)]);
    await moveAt(api, id, 'accept', 'worker', NOW);
    expect(await timers(id)).toEqual({
      ...ofStart(3),
      ...{ remind_day: [on('10:00', '2026-11-22'), 3], remind_soon: [on('08:00'), 3] },
    });
    await by(id, 'on_my_way', '09:30');
    expect(await timers(id)).toEqual(ofStart(4));
    await by(id, 'start', '10:05');
    expect(await timers(id)).toEqual({ finish_overdue: [on('14:00'), 5] });
    await by(id, 'finish', '11:30');
    expect(await timers(id)).toEqual({ hide_contact: [on('11:30', '2026-11-24'), 6] });
  });

  test('their document: found by the first of them, its part of the index, no other one, and nothing of a person', async () => {
    const id = await place();
    const { commits: _commits, ...stored } = (await api.db.doc(`timers/${id}`).get()).data() ?? {};
    const first = on('09:30', '2026-11-20');
    expect(stored).toEqual({ shard: shardOf(id), dueAt: first, kinds: expect.anything() });
    expect(stored.kinds.offer_due).toEqual({ dueAt: first, rev: 1 });
    expect(stored.kinds.unaccepted).toEqual({ dueAt: on('08:30'), rev: 1 });
    expect(stored.shard).toBeLessThan(TIMER_SHARDS);
    const withoutIndex = FIELD_OVERRIDES.filter(
      ({ collectionGroup, indexes }) => collectionGroup === 'timers' && indexes.length === 0,
    ).map(({ fieldPath }) => fieldPath);
    expect([...withoutIndex].sort()).toEqual([...Object.keys(stored), 'commits'].sort());
  });

  test('a move that changes neither stage, slot nor worker writes none', async () => {
    const id = await place();
    const written = async () => (await api.db.doc(`timers/${id}`).get()).updateTime;
    const before = await written();
    await setStatusOf(api, id, 'We are looking for an electrician');
    expect(await written()).toEqual(before);
    expect((await storedOrder(api, id)).events).toHaveLength(2);
  });

  test('an order that is cancelled has none, and has them anew after an undo', async () => {
    const id = await place();
    await setStatusOf(api, id, 'cancelled');
    expect(await timers(id)).toEqual({});
    expect((await undoMoveOf(api, id)).status).toBe(200);
    expect(Object.values(await timers(id)).map(([, rev]) => rev)).toEqual([3, 3, 3, 3]);
  });

  test('a move to another slot exchanges them, and its undo exchanges them back', async () => {
    const id = await place();
    const first = await timers(id);
    const slot = { date: '2026-11-24', timeSlot: '2:00 PM - 4:00 PM' } as const;
    const { stores, transact } = contextAt(api, NOW);
    await transact(async (transaction) => {
      const order = await stores.orders.findIn(transaction, id);
      if (!order) throw new Error(`There is no order ${id}`);
      const asked = {
        move: 'reschedule',
        role: 'admin',
        actor: 'an-admin',
        at: NOW,
        input: { slot },
      } as const;
      const after = { ...order, scheduledDate: slot.date, timeSlot: slot.timeSlot };
      return moveOrderIn(transaction, order, asked, stores, async () => {
        const found = await lookUpPlaces(transaction, order, after, stores);
        return { ...found, facts: { ...found.facts, isStillOffered: true, isWorkerFree: true } };
      });
    });
    expect(await timers(id)).toEqual({
      not_started: [on('14:15', slot.date), 2],
      not_started_long: [on('15:00', slot.date), 2],
      offer_due: [on('09:15', '2026-11-20'), 2],
      unaccepted: [on('12:30', slot.date), 2],
    });
    expect((await undoMoveOf(api, id)).status).toBe(200);
    // The search begins anew: its first step is due at once.
    const now = on('09:15', '2026-11-20');
    const again = Object.entries(first).map(([kind, [dueAt]]) => [
      kind,
      [kind === 'offer_due' ? now : dueAt, 3],
    ]);
    expect(await timers(id)).toEqual(Object.fromEntries(again));
  });

  test('an order of the version before, without any, gets them with its next move', async () => {
    const id = await place();
    await removeTimers(api, id);
    await assignTo(api, id, uid);
    expect(Object.keys(await timers(id))).toEqual(['assignment_due', 'not_started', 'not_started_long']);
  });

  test('a timer that cannot be read hinders no move, and is written anew', async () => {
    const id = await place();
    await api.db.doc(`timers/${id}`).update({
      'kinds.not_started': { rev: 'one', dueAt: on('10:15') },
      'kinds.unaccepted': { dueAt: null },
    });
    expect((await assignTo(api, id, uid)).status).toBe(200);
    expect((await timers(id)).not_started).toEqual([on('10:15'), 2]);
    expect(Object.keys(await timers(id))).toEqual(['assignment_due', 'not_started', 'not_started_long']);
  });

  test('two moves at once: the timers are those of the order as it is then', async () => {
    const id = await place();
    await Promise.all([assignTo(api, id, uid), setStatusOf(api, id, 'cancelled')]);
    const { stage } = await storedOrder(api, id);
    expect(stage).toBe('cancelled');
    expect(await timers(id)).toEqual({});
  });
});
