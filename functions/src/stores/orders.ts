import {
  ADMIN_BOOKINGS_PAGE_SIZE,
  addDays,
  BOOKINGS_PAGE_SIZE,
  idSchema,
  indiaDate,
  instantSchema,
  NOT_BEGUN,
  ORDERS_PAGE_SIZE,
  type Order,
  orderEventSchema,
  orderNumber,
  orderSchema,
  requiredLineSchema,
  STAGES,
  type Stage,
  stageNamed,
  type Worker,
} from '@gharseva/contract';
import { z } from 'zod';
import type { Database, Query } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { openCollection } from './collection';

/**
 * An order as it is stored: whose it is, where and of which trades, the start of its slot, the worker it is assigned
 * to (uid and name, both absent while there is none), whether that worker was deactivated before the work began (absent
 * when not), the digest of the request that placed it, and the number by which an admin finds it, which every writing
 * makes anew.
 */
const storedOrderSchema = orderSchema.extend({
  user: idSchema,
  cityId: idSchema,
  categoryIds: z.array(idSchema).min(1),
  startsAt: instantSchema,
  workerUid: idSchema.optional(),
  workerName: requiredLineSchema(80).optional(),
  needsReassignment: z.literal(true).optional(),
  requestHash: z.string(),
  number: z.string().optional(),
  events: z.array(orderEventSchema).max(200),
});

export type StoredOrder = z.infer<typeof storedOrderSchema>;

/** What the customer reads of an order: nothing that only the server needs, and not who made a move. */
export function toOrder(stored: StoredOrder): Order {
  const {
    user: _user,
    cityId: _city,
    categoryIds: _trades,
    startsAt: _start,
    workerUid: _worker,
    workerName: _workerName,
    needsReassignment: _needs,
    requestHash: _hash,
    number: _number,
    events,
    ...order
  } = stored;
  return { ...order, events: events.map(({ actor: _actor, worker: _was, ...entry }) => entry) };
}

/** How many values Firestore compares in one question. */
const MAX_IN = 30;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Which of a worker's jobs. */
type JobsWhen = 'today' | 'upcoming' | 'ahead' | 'past';

/** What one commit can write beside the worker; nobody has so many jobs ahead. */
const MAX_OPEN_OF_WORKER = 400;

/** What the admin's list can be narrowed to; `status` is a stage, or a text that an admin has set. */
export interface OrderFilter {
  date?: string | undefined;
  cityId?: string | undefined;
  categoryId?: string | undefined;
  providerId?: string | undefined;
  status?: string | undefined;
}

/** Where an order stands in a list by the start of the slots. */
const bySlot = ({ startsAt, _id }: StoredOrder) => [startsAt, _id];

/** Orders: `orders/{id}` (docs/specification.md section 3, docs/product-decisions.md section 5). */
export function createOrderStore(database: Database) {
  const orders = openCollection(database, 'orders', storedOrderSchema);
  const { find, findAll, findIn } = orders;
  const numbered = (order: StoredOrder) => ({ ...order, number: orderNumber(order._id) });
  const ofWorker = async (uid: string) => (await orders.all()).where('workerUid', '==', uid);
  return {
    find,
    findAll,
    findIn,

    /** As `findAll`, guarded. */
    async findAllIn(transaction: Transaction, ids: readonly string[]): Promise<StoredOrder[]> {
      return (await orders.findEachIn(transaction, ids)).filter((order) => order !== null);
    },

    /** Creates an order; the transaction fails when the id is taken. */
    createIn: (transaction: Transaction, order: StoredOrder) => orders.createIn(transaction, numbered(order)),

    /** Writes an order whole: what it no longer has, such as a worker, is taken away. */
    replaceIn: (transaction: Transaction, order: StoredOrder) =>
      orders.replaceIn(transaction, numbered(order)),

    /** A page of all orders by the start of their slots, latest first; with `after`, those behind that order. */
    async list(filter: OrderFilter, after: StoredOrder | null): Promise<StoredOrder[]> {
      const stage = filter.status === undefined ? null : stageNamed(filter.status);
      let found = (await orders.all()).orderBy('startsAt', 'desc').orderBy('__name__', 'desc');
      if (filter.date !== undefined) found = found.where('scheduledDate', '==', filter.date);
      if (filter.cityId !== undefined) found = found.where('cityId', '==', filter.cityId);
      if (filter.categoryId !== undefined) {
        found = found.where('categoryIds', 'array-contains', filter.categoryId);
      }
      if (filter.providerId !== undefined) found = found.where('workerUid', '==', filter.providerId);
      if (stage) found = found.where('stage', '==', stage);
      else if (filter.status !== undefined) found = found.where('status', '==', filter.status);
      return orders.readPage(found, after && bySlot(after), ADMIN_BOOKINGS_PAGE_SIZE + 1);
    },

    /**
     * A page of the orders that wait for somebody, soonest first: nobody has them, or their worker was deactivated. With
     * `after`, those behind that order.
     */
    async listToAssign(after: StoredOrder | null, max: number): Promise<StoredOrder[]> {
      const all = await orders.all();
      const pages = await Promise.all(
        [all.where('stage', '==', 'placed'), all.where('needsReassignment', '==', true)].map((waiting) =>
          orders.readPage(waiting.orderBy('startsAt').orderBy('__name__'), after && bySlot(after), max),
        ),
      );
      return pages
        .flat()
        .sort((one, other) => compare(one.startsAt, other.startsAt) || compare(one._id, other._id))
        .slice(0, max);
    },

    /** Up to `max` orders of a number, which is all but certainly one. */
    async listByNumber(number: string, max: number): Promise<StoredOrder[]> {
      return orders.read((await orders.all()).where('number', '==', number).limit(max));
    },

    /** The latest orders of up to thirty customers, newest first. */
    async listLatestOf(uids: readonly string[], max: number): Promise<StoredOrder[]> {
      if (uids.length === 0) return [];
      const theirs = (await orders.all()).where('user', 'in', uids.slice(0, MAX_IN));
      return orders.read(theirs.orderBy('createdAt', 'desc').limit(max));
    },

    /** A page of orders by id, and those of them that have no number yet: of earlier versions. */
    async listUnnumbered(afterId: string | null, max: number) {
      const sorted = (await orders.all()).orderBy('__name__').select('number');
      const { docs } = await (afterId === null ? sorted : sorted.startAfter(afterId)).limit(max).get();
      return {
        last: docs.at(-1)?.id ?? null,
        ids: docs.filter((doc) => doc.get('number') === undefined).map(({ id }) => id),
      };
    },

    /** The orders of some workers on a day, cancelled ones left out. */
    async listByWorkersOn(uids: readonly string[], date: string): Promise<StoredOrder[]> {
      if (uids.length === 0) return [];
      const ofDay = (await orders.all()).where('scheduledDate', '==', date);
      const parts = Array.from({ length: Math.ceil(uids.length / MAX_IN) }, (_, part) =>
        uids.slice(part * MAX_IN, (part + 1) * MAX_IN),
      );
      const pages = await Promise.all(parts.map((part) => orders.read(ofDay.where('workerUid', 'in', part))));
      return pages.flat().filter(({ stage }) => stage !== 'cancelled');
    },

    /**
     * How many jobs a worker has on the present day in India, cancelled ones left out: one read is charged for up to a
     * thousand of them. A pending worker has none, and nothing is asked.
     */
    async countToday({ _id, status }: Pick<Worker, '_id' | 'status'>, now: Date): Promise<number> {
      if (status === 'pending') return 0;
      const standing = STAGES.filter((stage) => stage !== 'cancelled');
      const today = (await ofWorker(_id)).where('scheduledDate', '==', indiaDate(now));
      return orders.count(today.where('stage', 'in', standing));
    },

    /** Up to `max` orders in some stages, soonest first, whose slot starts at or after (`from`) or before an instant. */
    async listByStages(
      stages: readonly Stage[],
      bound: { from: string } | { before: string },
      max: number,
    ): Promise<StoredOrder[]> {
      const inStages = (await orders.all()).where('stage', 'in', [...stages]);
      const bounded =
        'from' in bound
          ? inStages.where('startsAt', '>=', bound.from)
          : inStages.where('startsAt', '<', bound.before);
      return orders.read(bounded.orderBy('startsAt').limit(max));
    },

    /** The ids of a worker's orders in some stages: as many as a worker has slots in the days that can be booked. */
    async idsOfWorker(uid: string, stages: readonly Stage[]): Promise<string[]> {
      const found = (await ofWorker(uid)).where('stage', 'in', [...stages]);
      return (await found.select().limit(MAX_OPEN_OF_WORKER).get()).docs.map(({ id }) => id);
    },

    /** How many orders of a worker wait for the work to begin, and are being worked on. */
    async countOpenOfWorker(uid: string) {
      const mine = await ofWorker(uid);
      const [notBegun, begun] = await Promise.all([
        orders.count(mine.where('stage', 'in', [...NOT_BEGUN])),
        orders.count(mine.where('stage', '==', 'in_progress')),
      ]);
      return { notBegun, begun };
    },

    /** Up to `max` orders whose worker was deactivated before the work began, soonest first. */
    async listNeedingReassignment(max: number): Promise<StoredOrder[]> {
      const found = (await orders.all()).where('needsReassignment', '==', true);
      return orders.read(found.orderBy('startsAt').limit(max));
    },

    /** How many orders there are: all, on a day, or in a stage. */
    async count(filter: { date?: string; stage?: Stage } = {}): Promise<number> {
      let found: Query = await orders.all();
      if (filter.date !== undefined) found = found.where('scheduledDate', '==', filter.date);
      if (filter.stage !== undefined) found = found.where('stage', '==', filter.stage);
      return orders.count(found);
    },

    /** How many orders of a city are neither completed nor cancelled. */
    async countOpenInCity(cityId: string): Promise<number> {
      const open = STAGES.filter((stage) => stage !== 'completed' && stage !== 'cancelled');
      return orders.count((await orders.all()).where('cityId', '==', cityId).where('stage', 'in', open));
    },

    /** A page of a customer's orders, newest first; with `after`, those behind that order. */
    async listByUser(uid: string, after: StoredOrder | null) {
      const newestFirst = (await orders.all())
        .where('user', '==', uid)
        .orderBy('createdAt', 'desc')
        .orderBy('__name__', 'desc');
      return orders.readPage(newestFirst, after && [after.createdAt, after._id], ORDERS_PAGE_SIZE + 1);
    },

    /**
     * A page of a worker's jobs by the start of their slots: `today`'s, the `upcoming` ones and both of these
     * (`ahead`) soonest first, the `past` ones latest first. `today` is a day in India; with `after`, those behind that order.
     */
    async listByWorker(
      uid: string,
      when: JobsWhen,
      today: string,
      after: StoredOrder | null,
      max = BOOKINGS_PAGE_SIZE + 1,
    ) {
      const mine = await ofWorker(uid);
      const tomorrow = addDays(today, 1);
      const direction = when === 'past' ? 'desc' : 'asc';
      const ofWhen = {
        today: mine.where('startsAt', '>=', today).where('startsAt', '<', tomorrow),
        upcoming: mine.where('startsAt', '>=', tomorrow),
        ahead: mine.where('startsAt', '>=', today),
        past: mine.where('startsAt', '<', today),
      }[when];
      const sorted = ofWhen.orderBy('startsAt', direction).orderBy('__name__', direction);
      return orders.readPage(sorted, after && bySlot(after), max);
    },
  };
}
