import type { OrderSlot, TimeSlot } from '@gharseva/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookUpPlaces } from '../../../functions/src/orders/operations/look-up-places';
import { moveOrderIn } from '../../../functions/src/orders/operations/move-order';
import { TEST_NOW, type TestApi } from '../../support/api/api-server';
import { createTestContext } from '../../support/api/test-context';
import { readDatabase } from '../../support/read-database';
import {
  assignTo,
  placeAs,
  setStatusOf,
  startTrustingApi,
  undoMoveOf,
  writeElectrician,
} from '../../support/trusting-api';

const MORNING = '10:00 AM - 12:00 PM' satisfies TimeSlot;
const AFTERNOON = '2:00 PM - 4:00 PM' satisfies TimeSlot;
const FROM: OrderSlot = { date: '2026-11-23', timeSlot: MORNING };
const TO: OrderSlot = { date: '2026-11-24', timeSlot: AFTERNOON };

let api: TestApi;
let customers = 0;
let uid: string;
beforeAll(async () => {
  api = await startTrustingApi();
});
beforeEach(async () => {
  uid = `worker-${customers}`;
  await writeElectrician(api, uid);
});
afterAll(() => api.close());

async function place(cart: Record<string, number>, slot: OrderSlot): Promise<string> {
  customers += 1;
  const changes = { scheduledDate: slot.date, timeSlot: slot.timeSlot };
  const { status, data } = await placeAs(api, customers, cart, changes);
  expect(status).toBe(201);
  return data._id;
}

/** Fills a slot of the trade with two places, and gives the orders. */
const fill = async (slot: OrderSlot) => [await place({ rare: 1 }, slot), await place({ rare: 1 }, slot)];

/** Moves an order to another slot as an admin does for a caller. */
function reschedule(id: string, slot: OrderSlot, isWorkerFree = true) {
  const { stores, transact } = createTestContext(api.database, api.authApp, () => new Date(TEST_NOW));
  return transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, id);
    if (!order) throw new Error(`There is no order ${id}`);
    const by = { role: 'admin', actor: 'an-admin', at: new Date(TEST_NOW) } as const;
    return moveOrderIn(
      transaction,
      order,
      { ...by, move: 'reschedule', input: { slot } },
      stores,
      async () => {
        const after = { ...order, scheduledDate: slot.date, timeSlot: slot.timeSlot };
        const found = await lookUpPlaces(transaction, order, after, stores);
        return { ...found, facts: { ...found.facts, isStillOffered: true, isWorkerFree } };
      },
    );
  });
}

const stored = async (id: string) => (await api.db.doc(`orders/${id}`).get()).data() ?? {};

/** The seats of an order, without their numbers. */
async function seatsOfOrder(id: string): Promise<string[]> {
  const { docs } = await api.db.collection('slotSeats').where('order', '==', id).get();
  return docs.map((doc) => doc.id.slice(0, doc.id.lastIndexOf('.')));
}

/** The order in a slot of the test's worker, by the end of the slot's id; null if it is free. */
const heldIn = async (slot: string) =>
  (await api.db.doc(`workerSlots/${uid}.${slot}`).get()).data()?.order ?? null;
const held = async () => [await heldIn('2026-11-23.1'), await heldIn('2026-11-24.3')];

describe('an order that is moved to another slot', () => {
  test('its seat and its worker’s slot are exchanged, and its undo exchanges them back', async () => {
    const id = await place({ socket: 4 }, FROM);
    await assignTo(api, id, uid);
    await setStatusOf(api, id, 'accepted');
    const moved = await reschedule(id, TO);
    expect([moved.stage, moved.startsAt]).toEqual(['assigned', '2026-11-24T14:00:00.000+05:30']);
    expect(moved.events.at(-1)).toMatchObject({ move: 'reschedule', slot: { from: FROM, to: TO } });
    expect(await stored(id)).toMatchObject({ scheduledDate: TO.date, timeSlot: TO.timeSlot });
    expect([await seatsOfOrder(id), await held()]).toEqual([
      ['2026-11-24.lucknow.electrician.3'],
      [null, id],
    ]);

    const { status, data } = await undoMoveOf(api, id);
    expect([status, data.stage, data.scheduledDate, data.timeSlot]).toEqual([
      ...[200, 'accepted', FROM.date, FROM.timeSlot],
    ]);
    expect([await seatsOfOrder(id), await held()]).toEqual([
      ['2026-11-23.lucknow.electrician.1'],
      [id, null],
    ]);
  });

  test('with a worker who is busy then: it is placed again, and the worker is free in both slots', async () => {
    const id = await place({ socket: 4 }, FROM);
    await assignTo(api, id, uid);
    expect((await reschedule(id, TO, false)).stage).toBe('placed');
    expect([await seatsOfOrder(id), await held()]).toEqual([
      ...[['2026-11-24.lucknow.electrician.3'], [null, null]],
    ]);
  });

  test('with a worker who got another job in that slot meanwhile: 409, and nothing changes', async () => {
    const [id, other] = [await place({ socket: 4 }, FROM), await place({ socket: 4 }, TO)];
    await assignTo(api, id, uid);
    await assignTo(api, other, uid);
    const before = await readDatabase(api.db);
    await expect(reschedule(id, TO)).rejects.toMatchObject({ code: 'conflict' });
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('to a full slot: 409 that names the slot, and nothing changes', async () => {
    const day = '2026-11-21';
    await fill({ date: day, timeSlot: AFTERNOON });
    const id = await place({ rare: 1 }, { date: day, timeSlot: MORNING });
    const before = await readDatabase(api.db);
    await expect(reschedule(id, { date: day, timeSlot: AFTERNOON })).rejects.toMatchObject({
      ...{ code: 'slot_unavailable', reason: 'slot_full', details: [{ path: 'timeSlot' }] },
    });
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('two orders to the last place at once: one has it, the other one stays in its slot', async () => {
    const date = '2026-11-22';
    const ids = await fill({ date, timeSlot: MORNING });
    await place({ rare: 1 }, { date, timeSlot: AFTERNOON });
    const outcomes = await Promise.allSettled(ids.map((id) => reschedule(id, { date, timeSlot: AFTERNOON })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const slots = await Promise.all(ids.map(async (id) => (await stored(id)).timeSlot));
    const seats = (await Promise.all(ids.map(seatsOfOrder))).flat();
    const numberOf = (timeSlot: TimeSlot) => (timeSlot === AFTERNOON ? 3 : 1);
    expect(seats).toEqual(slots.map((timeSlot) => `${date}.lucknow.tiny.${numberOf(timeSlot)}`));
    expect(slots.sort()).toEqual([MORNING, AFTERNOON]);
  });

  test('an undo once its slot has become full: 409, and nothing changes', async () => {
    const old: OrderSlot = { date: '2026-11-24', timeSlot: MORNING };
    const [id = ''] = await fill(old);
    await reschedule(id, { ...old, timeSlot: AFTERNOON });
    await place({ rare: 1 }, old);
    const before = await readDatabase(api.db);
    const { status, error } = await undoMoveOf(api, id);
    expect([status, error.reason]).toEqual([409, 'undo_slot_full']);
    expect(await readDatabase(api.db)).toEqual(before);
  });
});
