import {
  ADMIN_BOOKINGS_PAGE_SIZE,
  addDays,
  NOT_BEGUN,
  STAGES,
  type Stage,
  stageNamed,
} from '@gharseva/contract';
import type { Query } from '../../platform/database';
import { MAX_COMPARED } from '../collection';
import type { Found } from '../read-document';
import { type OrderCollection, type StoredOrder, slotCursor } from './stored-order';

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The orders of several pages in one list, soonest first. */
const mergeSoonest = (pages: readonly StoredOrder[][]) =>
  pages.flat().sort((one, other) => compare(one.startsAt, other.startsAt) || compare(one._id, other._id));

/** Those of some orders whose worker can no longer do them, and which another one can be given. */
const givenAnew = (some: Query): Query =>
  some.where('needsReassignment', '==', true).where('stage', 'in', [...NOT_BEGUN]);

/** The filter of the admin's list; `status` is a stage, or a text that an admin has set. */
export interface OrderFilter {
  date?: string | undefined;
  cityId?: string | undefined;
  categoryId?: string | undefined;
  providerId?: string | undefined;
  status?: string | undefined;
}

/** Lists and counts of all orders, for admins and jobs. */
export function orderLists(orders: OrderCollection) {
  return {
    /** A page of all orders by the start of their slots, latest first; with `after`, the page after that order. */
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
      return orders.readPage(found, after && slotCursor(after), ADMIN_BOOKINGS_PAGE_SIZE + 1);
    },

    /**
     * A page of the orders without a worker or with a deactivated one: those from a day on, soonest first, then those before it,
     * latest first, so that forgotten ones hide none that can still be saved; with `after`, the page after that order.
     */
    async listToAssign(today: string, after: StoredOrder | null, max: number): Promise<StoredOrder[]> {
      const all = await orders.all();
      const waiting = [all.where('stage', '==', 'placed'), givenAnew(all)];
      const cursor = after && slotCursor(after);
      const isPast = after !== null && after.startsAt < today;
      const ahead = waiting.map((some) =>
        some.where('startsAt', '>=', today).orderBy('startsAt').orderBy('__name__'),
      );
      const coming = isPast
        ? []
        : mergeSoonest(await Promise.all(ahead.map((some) => orders.readPage(some, cursor, max))));
      const room = max - coming.length;
      if (room <= 0) return coming.slice(0, max);
      const before = waiting.map((some) =>
        some.where('startsAt', '<', today).orderBy('startsAt', 'desc').orderBy('__name__', 'desc'),
      );
      const pages = before.map((some) => orders.readPage(some, isPast ? cursor : null, room));
      return [
        ...coming,
        ...mergeSoonest(await Promise.all(pages))
          .reverse()
          .slice(0, room),
      ];
    },

    /** Up to `max` orders of a city's day without a worker or with a deactivated one, soonest first. */
    async listToAssignOn(cityId: string, date: string, max: number): Promise<StoredOrder[]> {
      const ofDay = (await orders.all())
        .where('cityId', '==', cityId)
        .where('startsAt', '>=', date)
        .where('startsAt', '<', addDays(date, 1));
      const pages = await Promise.all(
        [ofDay.where('stage', '==', 'placed'), givenAnew(ofDay)].map((waiting) =>
          orders.readPage(waiting.orderBy('startsAt').orderBy('__name__'), null, max),
        ),
      );
      return mergeSoonest(pages)
        .filter(({ workerUid, needsReassignment }) => workerUid === undefined || needsReassignment === true)
        .slice(0, max);
    },

    /**
     * Up to `max` orders whose worker was deactivated or can no longer do them: those from a day on, soonest first; if these
     * are fewer, then those before it, latest first, so that old ones hide none that can still be saved.
     */
    async listNeedingReassignment(today: string, max: number): Promise<StoredOrder[]> {
      const found = (await orders.all()).where('needsReassignment', '==', true);
      const ahead = found.where('startsAt', '>=', today).orderBy('startsAt');
      const coming = await orders.read(ahead.limit(max));
      if (coming.length === max) return coming;
      const past = found.where('startsAt', '<', today).orderBy('startsAt', 'desc');
      return [...coming, ...(await orders.read(past.limit(max - coming.length)))];
    },

    /**
     * Up to `max` orders in some stages: those whose slot starts at or after an instant (`from`), soonest first, or before one,
     * latest first, so that forgotten ones hide none of today's.
     */
    async listByStages(
      stages: readonly Stage[],
      bound: { from: string } | { before: string },
      max: number,
    ): Promise<StoredOrder[]> {
      const inStages = (await orders.all()).where('stage', 'in', [...stages]);
      const bounded =
        'from' in bound
          ? inStages.where('startsAt', '>=', bound.from).orderBy('startsAt')
          : inStages.where('startsAt', '<', bound.before).orderBy('startsAt', 'desc');
      return orders.read(bounded.limit(max));
    },

    /**
     * A page of the orders whose slots are on some days, both included, soonest first: of all, or of one city, or of one
     * partner. With those that cannot be read, of which the next page may name some again.
     */
    async listOfDays(
      { from, to }: { from: string; to: string },
      of: { cityId: string } | { workerUid: string } | null,
      after: StoredOrder | null,
      max: number,
    ): Promise<Found<StoredOrder>> {
      const [[field, value] = []] = Object.entries(of ?? {});
      const all = await orders.all();
      const ofDays = (field === undefined ? all : all.where(field, '==', value))
        .where('startsAt', '>=', from)
        .where('startsAt', '<', addDays(to, 1))
        .orderBy('startsAt')
        .orderBy('__name__');
      return orders.readPageSome(ofDays, after && slotCursor(after), max);
    },

    /** Up to `max` orders of a city's day that have a worker, by worker; with `after`, those of the workers after that uid. */
    async listOfDayByWorker(
      { cityId, date }: { cityId: string; date: string },
      after: string | null,
      max: number,
    ): Promise<StoredOrder[]> {
      const ofDay = (await orders.all()).where('cityId', '==', cityId).where('scheduledDate', '==', date);
      const given = ofDay.where('workerUid', '>', after ?? '').orderBy('workerUid');
      return orders.readPage(given.orderBy('__name__'), null, max);
    },

    /** Up to `max` orders with a number, nearly always one, by id; with `after`, those after that id. */
    async listByNumber(number: string, max: number, after: string | null = null): Promise<StoredOrder[]> {
      const found = (await orders.all()).where('number', '==', number).orderBy('__name__');
      return orders.readPage(found, after === null ? null : [after], max);
    },

    /** The orders with one of some numbers: as many queries as it takes to name them all. */
    async listByNumbers(numbers: readonly string[]): Promise<StoredOrder[]> {
      const all = await orders.all();
      const parts = Array.from({ length: Math.ceil(numbers.length / MAX_COMPARED) }, (_, part) =>
        numbers.slice(part * MAX_COMPARED, (part + 1) * MAX_COMPARED),
      );
      // Nearly always one order a number.
      const found = parts.map((part) => orders.read(all.where('number', 'in', part).limit(2 * MAX_COMPARED)));
      return (await Promise.all(found)).flat();
    },

    /** The ids of up to `max` orders of a customer, in some stages or in any. */
    async idsOfCustomer(uid: string, stages: readonly Stage[], max: number): Promise<string[]> {
      const theirs = (await orders.all()).where('user', '==', uid);
      const found = stages.length > 0 ? theirs.where('stage', 'in', [...stages]) : theirs;
      return orders.idsOf(found.limit(max));
    },

    /** The latest orders of up to thirty customers, newest first. */
    async listLatestOf(uids: readonly string[], max: number): Promise<StoredOrder[]> {
      if (uids.length === 0) return [];
      const theirs = (await orders.all()).where('user', 'in', uids.slice(0, MAX_COMPARED));
      return orders.read(theirs.orderBy('createdAt', 'desc').limit(max));
    },

    /** The number of orders: all, on a day, or in a stage. */
    async count(filter: { date?: string; stage?: Stage } = {}): Promise<number> {
      let found: Query = await orders.all();
      if (filter.date !== undefined) found = found.where('scheduledDate', '==', filter.date);
      if (filter.stage !== undefined) found = found.where('stage', '==', filter.stage);
      return orders.count(found);
    },

    /** The number of a city's orders that are neither completed nor cancelled. */
    async countOpenInCity(cityId: string): Promise<number> {
      const open = STAGES.filter((stage) => stage !== 'completed' && stage !== 'cancelled');
      return orders.count((await orders.all()).where('cityId', '==', cityId).where('stage', 'in', open));
    },
  };
}
