import type { EndpointName, OrderSlot, TimeSlot } from '@gharseva/contract';
import { beforeEach, expect } from 'vitest';
import { TEST_NOW, type TestApi } from './api/api-server';
import {
  ADMIN_TOKEN,
  assignTo,
  placeAs,
  setStatusOf,
  tokenOfCustomer,
  tokenOfWorker,
  writeElectrician,
} from './trusting-api';

export const MORNING = '10:00 AM - 12:00 PM' satisfies TimeSlot;
export const AFTERNOON = '2:00 PM - 4:00 PM' satisfies TimeSlot;

/** The slot of the orders of these tests, and another one. */
export const FROM: OrderSlot = { date: '2026-11-23', timeSlot: MORNING };
export const TO: OrderSlot = { date: '2026-11-24', timeSlot: AFTERNOON };

/** An instant on the day of the visit, `10:15`, or on another day in India. */
export const at = (clock: string, date = FROM.date) => `${date}T${clock}:00.000+05:30`;

/** An order, and who has to do with it. */
export interface Visit {
  id: string;
  uid: string;
  /** Its customer's token. */
  token: string;
  worker: string;
}

/** Who moves an order by which call. */
const CALLS = { moveOrder: 'customer', moveJob: 'worker', moveAdminBooking: 'admin' } as const satisfies {
  [Name in EndpointName]?: string;
};
type MovingCall = keyof typeof CALLS;

/** Steps from `placed` to a stage, each by its rightful caller. */
const WAY = ['assigned', 'accepted', 'on_the_way', 'in_progress', 'completed'] as const;

let count = 0;

/**
 * What the tests of the calls that move orders do with an API that takes tokens at their word. Its clock is set back before
 * each test.
 */
export function moveOrdersOf(getApi: () => TestApi) {
  beforeEach(() => getApi().setNow(TEST_NOW));

  const stored = async (id: string) => (await getApi().db.doc(`orders/${id}`).get()).data() ?? {};
  const revOf = async (id: string) => ((await stored(id)).events as unknown[]).length;
  const tokens = ({ token, worker }: Visit) => ({
    customer: token,
    worker: tokenOfWorker(worker),
    admin: ADMIN_TOKEN,
  });

  /** Makes a move by a call, with the present rev unless the body has one. */
  async function move<Name extends MovingCall>(
    name: Name,
    visit: Visit,
    body: { move: string; rev?: number; [field: string]: unknown },
    more: { token?: string; idempotencyKey?: string } = {},
  ) {
    const token = tokens(visit)[CALLS[name]];
    const call = { token, params: { id: visit.id }, body: { rev: await revOf(visit.id), ...body }, ...more };
    return getApi().call(name, call);
  }

  return {
    stored,
    revOf,
    move,

    /** An order at a stage, with a customer and an electrician of its own; moved there by an admin's word. */
    async visitAt(
      stage: 'placed' | 'cancelled' | (typeof WAY)[number],
      slot: OrderSlot = FROM,
      cart: Record<string, number> = { socket: 4 },
    ): Promise<Visit> {
      count += 1;
      const worker = `worker-${count}`;
      const { uid, token } = tokenOfCustomer(count);
      await writeElectrician(getApi(), worker);
      const changes = { scheduledDate: slot.date, timeSlot: slot.timeSlot };
      const { status, data } = await placeAs(getApi(), count, cart, changes);
      expect(status).toBe(201);
      const id = data._id;
      if (stage === 'cancelled') await setStatusOf(getApi(), id, 'cancelled');
      for (const next of WAY.slice(0, WAY.indexOf(stage as (typeof WAY)[number]) + 1)) {
        const done = await (next === 'assigned'
          ? assignTo(getApi(), id, worker)
          : setStatusOf(getApi(), id, next));
        expect([next, done.status]).toEqual([next, 200]);
      }
      return { id, uid, token, worker };
    },

    /** The order as its customer sees it. */
    async seen({ id, token }: Visit) {
      const { status, data } = await getApi().call('getOrder', { token, params: { id } });
      expect(status).toBe(200);
      return data;
    },

    /** The seats of an order, without their numbers. */
    async seatsOf({ id }: Visit): Promise<string[]> {
      const { docs } = await getApi().db.collection('slotSeats').where('order', '==', id).get();
      return docs.map((doc) => doc.id.slice(0, doc.id.lastIndexOf('.')));
    },

    /** The order that a worker has in a slot, by the end of the slot's id: `2026-11-23.1`. */
    async heldBy(worker: string, slot: string): Promise<unknown> {
      return (await getApi().db.doc(`workerSlots/${worker}.${slot}`).get()).data()?.order ?? null;
    },
  };
}
