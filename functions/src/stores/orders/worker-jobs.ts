import {
  addDays,
  BEFORE_WORK,
  BOOKINGS_PAGE_SIZE,
  indiaDate,
  NOT_BEGUN,
  STAGES,
  type Stage,
  type Worker,
} from '@gharseva/contract';
import type { Query } from '../../platform/database';
import { MAX_COMPARED } from '../collection';
import type { Found } from '../read-document';
import { type OrderCollection, type StoredOrder, slotCursor } from './stored-order';

/** The maximum number of orders in one commit beside the worker; nobody has so many jobs ahead. */
const MAX_OPEN_OF_WORKER = 400;

/** Jobs of some workers, without cancelled ones, and of those that cannot be read whose they are and on which day. */
export interface FoundJobs {
  jobs: StoredOrder[];
  unread: readonly { uid: string; date: string }[];
}

type JobsWhen = 'today' | 'upcoming' | 'ahead' | 'past';

/** The orders that workers are assigned to. */
export function workerJobs(orders: OrderCollection) {
  const ofWorker = async (uid: string) => (await orders.all()).where('workerUid', '==', uid);
  const readJobs = async (found: Query): Promise<FoundJobs> => {
    const { records, damaged } = await orders.readSome(found);
    const jobs = records.filter(({ stage }) => stage !== 'cancelled');
    if (damaged.length === 0) return { jobs, unread: [] };
    // Both fields are texts, since queries compare them.
    const { docs } = await found.select('workerUid', 'scheduledDate').get();
    const left = docs.filter(({ id }) => damaged.some((one) => one.id === id));
    const unread = left.map((doc) => ({ uid: doc.get('workerUid'), date: doc.get('scheduledDate') }));
    return { jobs, unread };
  };
  /** Those of some workers, as many in one query as Firestore compares. */
  const ofEach = async (found: Query, uids: readonly string[]): Promise<FoundJobs> => {
    const parts = Array.from({ length: Math.ceil(uids.length / MAX_COMPARED) }, (_, part) =>
      uids.slice(part * MAX_COMPARED, (part + 1) * MAX_COMPARED),
    );
    const pages = await Promise.all(parts.map((part) => readJobs(found.where('workerUid', 'in', part))));
    return { jobs: pages.flatMap(({ jobs }) => jobs), unread: pages.flatMap(({ unread }) => unread) };
  };
  return {
    /**
     * A page of a worker's jobs by the start of their slots: `today`'s, the `upcoming` ones and both together
     * (`ahead`) soonest first, the `past` ones latest first. `today` is a day in India; with `after`, the page after
     * that order.
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
      return orders.readPage(sorted, after && slotCursor(after), max);
    },

    /** All orders of a worker on a day, without cancelled ones, for a decision. @throws DamagedDocument */
    async listDayOf(uid: string, date: string): Promise<StoredOrder[]> {
      const found = await orders.readEvery((await ofWorker(uid)).where('scheduledDate', '==', date));
      return found.filter(({ stage }) => stage !== 'cancelled');
    },

    /** The orders of some workers on a day, without cancelled ones. */
    async listByWorkersOn(uids: readonly string[], date: string): Promise<FoundJobs> {
      const ofDay = (await orders.all()).where('scheduledDate', '==', date);
      return ofEach(ofDay, uids);
    },

    /**
     * Up to `max` orders of a worker from a day until before another one, cancelled ones too, soonest first; with those that cannot
     * be read.
     */
    async listEveryByWorkerBetween(
      uid: string,
      [from, until]: readonly [from: string, until: string],
      max: number,
    ): Promise<Found<StoredOrder>> {
      const found = (await ofWorker(uid)).where('startsAt', '>=', from).where('startsAt', '<', until);
      return orders.readSome(found.orderBy('startsAt').orderBy('__name__').limit(max));
    },

    /** The orders of some workers from a day until before another one, without cancelled ones. */
    async listByWorkersBetween(uids: readonly string[], from: string, until: string): Promise<FoundJobs> {
      const ofDays = (await orders.all()).where('startsAt', '>=', from).where('startsAt', '<', until);
      return ofEach(ofDays, uids);
    },

    /** Up to `max` orders that a worker has or ever had, by id; with `after`, those after that id. */
    async listEverOf(uid: string, after: string | null, max: number): Promise<StoredOrder[]> {
      const found = (await orders.all()).where('workerUids', 'array-contains', uid).orderBy('__name__');
      return orders.readPage(found, after === null ? null : [after], max);
    },

    /** The ids of up to `max` orders that a worker has or ever had, readable or not. */
    async idsEverOf(uid: string, max: number): Promise<string[]> {
      return orders.idsOf((await orders.all()).where('workerUids', 'array-contains', uid).limit(max));
    },

    /**
     * The orders that a worker once had, and whose work is still to be begun without it, for a decision: few are set back or given
     * away. @throws DamagedDocument
     */
    async listEveryLeftBy(uid: string): Promise<StoredOrder[]> {
      const ever = (await orders.all()).where('workerUids', 'array-contains', uid);
      const waiting = ever.where('stage', 'in', [...BEFORE_WORK]).limit(MAX_OPEN_OF_WORKER);
      return (await orders.readEvery(waiting)).filter(({ workerUid }) => workerUid !== uid);
    },

    /** City and day of up to `max` orders of a worker, readable or not, by id; with `after`, of those after that id. */
    async daysOfWorker(
      uid: string,
      after: string | null,
      max: number,
    ): Promise<{ _id: string; cityId: string; date: string }[]> {
      const mine = (await ofWorker(uid)).orderBy('__name__');
      const found = after === null ? mine : mine.startAfter(after);
      // Both fields are texts, since queries compare them.
      const { docs } = await found.select('cityId', 'scheduledDate').limit(max).get();
      return docs.map((doc) => ({ _id: doc.id, cityId: doc.get('cityId'), date: doc.get('scheduledDate') }));
    },

    /** The ids of a worker's orders in some stages: as many as a worker has slots in the bookable days. */
    async idsOfWorker(uid: string, stages: readonly Stage[]): Promise<string[]> {
      const found = (await ofWorker(uid)).where('stage', 'in', [...stages]);
      return (await found.select().limit(MAX_OPEN_OF_WORKER).get()).docs.map(({ id }) => id);
    },

    /**
     * The number of a worker's jobs today in India, without cancelled ones: one read is charged for up to a thousand
     * of them. A pending worker has none, and nothing is read.
     */
    async countToday({ _id, status }: Pick<Worker, '_id' | 'status'>, now: Date): Promise<number> {
      if (status === 'pending') return 0;
      const standing = STAGES.filter((stage) => stage !== 'cancelled');
      const today = (await ofWorker(_id)).where('scheduledDate', '==', indiaDate(now));
      return orders.count(today.where('stage', 'in', standing));
    },

    /** The number of jobs that a worker has completed, counted up to `max`. */
    async countDone(uid: string, max: number): Promise<number> {
      return orders.count((await ofWorker(uid)).where('stage', '==', 'completed').limit(max));
    },

    /** The numbers of a worker's orders before the work began, and in progress. */
    async countOpenOfWorker(uid: string) {
      const mine = await ofWorker(uid);
      const [notBegun, begun] = await Promise.all([
        orders.count(mine.where('stage', 'in', [...NOT_BEGUN])),
        orders.count(mine.where('stage', '==', 'in_progress')),
      ]);
      return { notBegun, begun };
    },
  };
}
