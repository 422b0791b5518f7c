import {
  ADMIN_BOARD_PAGE_SIZE,
  ADMIN_BOARD_UNASSIGNED,
  BEFORE_WORK,
  type City,
  type DayBoard,
  type Provider,
  wasAtWork,
} from '@gharseva/contract';
import { versionOf } from '../../domain/version-of';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import type { StoredWorker } from '../../stores/workers';
import { cashWith } from '../cash-with';
import { movedOf } from '../to-admin-booking';
import { toBoardJob, toBoardRow } from '../to-day-board';

type Read = Pick<Stores, 'workers' | 'providers' | 'orders' | 'users' | 'payments'>;

/**
 * The day board of a city: a page of its active, verified workers with their orders of the day, and with the first page
 * the orders that need a worker. Each page costs as many queries, however many workers and orders there are; a page has
 * fewer rows where workers are not verified. Payments are read only of orders that were set back from their work, in one
 * query more.
 * @param after the last worker of the page before; null for the first page
 */
export async function showDayBoard(
  city: Pick<City, '_id' | 'name'>,
  date: string,
  after: StoredWorker | null,
  stores: Read,
): Promise<DayBoard> {
  const { workers, providers, orders, users, payments } = stores;
  const [found, waiting] = await Promise.all([
    workers.listActiveIn(city.name, after, ADMIN_BOARD_PAGE_SIZE + 1),
    after ? { orders: [], isMore: false } : listWaiting(city, date, stores),
  ]);
  const page = found.slice(0, ADMIN_BOARD_PAGE_SIZE);
  const uids = page.map(({ _id }) => _id);
  const [known, { jobs }] = await Promise.all([providers.findAll(uids), orders.listByWorkersOn(uids, date)]);
  const unassigned = waiting.orders.slice(0, ADMIN_BOARD_UNASSIGNED);
  const shown = [...jobs, ...unassigned];
  const setBack = shown.filter((order) => BEFORE_WORK.includes(order.stage) && wasAtWork(order));
  const [customers, paid] = await Promise.all([
    users.findAll([...new Set(shown.map(({ user }) => user))]),
    payments.findAll(setBack.map(({ _id }) => _id)),
  ]);
  const nameOf = new Map(customers.map(({ _id, name }) => [_id, name]));
  const paymentOf = new Map(paid.map((payment) => [payment._id, payment]));
  const toJob = (order: StoredOrder) => {
    const holder = cashWith(order, paymentOf.get(order._id) ?? null);
    return toBoardJob(order, nameOf.get(order.user) ?? '', versionOf(movedOf(order)), holder);
  };
  const verified = verifiedOf(known);
  const rows = page
    .filter(({ _id }) => verified.has(_id))
    .map((worker) => {
      const theirs = jobs.filter(({ workerUid }) => workerUid === worker._id);
      return toBoardRow(worker, date, theirs.map(toJob));
    });
  const isMore = found.length > page.length;
  return {
    rows,
    unassigned: unassigned.map(toJob),
    moreUnassigned: waiting.isMore,
    next: isMore ? (page.at(-1)?._id ?? null) : null,
  };
}

/**
 * The orders of a city's day that need a worker: without one, or with one that became unable to do them. Where that one
 * has a row again, the order stands there. `isMore` tells whether there may be more than were read.
 */
async function listWaiting(
  city: Pick<City, '_id' | 'name'>,
  date: string,
  { orders, workers, providers }: Pick<Read, 'orders' | 'workers' | 'providers'>,
): Promise<{ orders: StoredOrder[]; isMore: boolean }> {
  const waiting = await orders.listToAssignOn(city._id, date, ADMIN_BOARD_UNASSIGNED + 1);
  const uids = [...new Set(waiting.flatMap(({ workerUid }) => workerUid ?? []))];
  const [former, known] = await Promise.all([workers.findAll(uids), providers.findAll(uids)]);
  const verified = verifiedOf(known);
  const isShown = (one: StoredWorker) =>
    one.status === 'active' && one.city === city.name && verified.has(one._id);
  const shown = new Set(former.filter(isShown).map(({ _id }) => _id));
  return {
    orders: waiting.filter(({ workerUid }) => workerUid === undefined || !shown.has(workerUid)),
    isMore: waiting.length > ADMIN_BOARD_UNASSIGNED,
  };
}

const verifiedOf = (providers: readonly Provider[]) =>
  new Set(providers.filter(({ isVerified }) => isVerified).map(({ _id }) => _id));
