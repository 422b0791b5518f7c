import {
  type Charged,
  type OrderState,
  type Payment,
  receivedFor,
  TIME_SLOTS,
  type TimeSlot,
} from '@gharseva/contract';
import {
  type Cast,
  COUPON,
  COUPON_USES,
  ceilingOf,
  createWorld,
  type Kept,
  slotKey,
  type World,
} from '../../../packages/contract/tests/moves/model/world';
import type { TestApi } from '../api/api-server';
import { withCoupon, writeCoupon } from '../coupons';
import { orderBody } from '../order-body';
import { readDatabase } from '../read-database';
import { startTrustingApi, tokenOfCustomer, tokenOfWorker, writeElectrician } from '../trusting-api';
import { extraIn, takenInCash } from './money-laws';

/** The trade of all orders, and its only service. */
const TRADE = 'tiny';
const SERVICE = 'rare';

/** What an order and everything that belongs to it is stored in. */
const COLLECTIONS = [
  ...['orders', 'payments', 'slotSeats', 'workerSlots', 'slotLevels', 'timers', 'failedTimers', 'inbox'],
  ...['dispatches', 'jobOffers', 'paymentReferences', 'couponSeats', 'couponUses'],
] as const;

/** A stored order, as far as the laws read it. */
export interface MarketOrder extends OrderState, Charged {
  amount: number;
  seats?: number[];
  startsAt: string;
}

/** A stored timer. */
interface MarketTimer {
  orderId: string;
  kind: string;
  dueAt: string;
  rev: number;
  tries?: number;
}

/** What a database has of a market, by the ids of the documents. */
export interface Stored {
  orders: Map<string, MarketOrder>;
  payments: Map<string, Payment>;
  paymentReferences: Map<string, { orderId: string }>;
  slotSeats: Map<string, { date: string; slot: number; order: string }>;
  couponSeats: Map<string, { order: string }>;
  couponUses: Map<string, { user: string; order: string }>;
  workerSlots: Map<string, { order: string }>;
  slotLevels: Map<string, { full: Record<string, Partial<Record<TimeSlot, number>>> }>;
  timers: Map<string, MarketTimer>;
  failedTimers: Map<string, object>;
  inbox: Map<string, { orderId: string; rev: number; message: string }>;
  dispatches: Map<string, MarketDispatch>;
  jobOffers: Map<string, { orderId: string; uid: string; round: number; until: string }>;
}

/** The stored search for an order's partner. */
interface MarketDispatch {
  state: 'open' | 'over';
  round: number;
  asked: { uid: string; round: number; until: string; answer?: string; isLate?: boolean }[];
  refused: string[];
}

/** A small market on the server: a database of its own, two instances of the API, two customers, two partners. */
export interface Market {
  world: World;
  /** The searches for partners, by order. */
  rounds: Map<string, number>;
  /** The second one is another instance, for what happens at once. */
  apis: readonly [TestApi, TestApi];
  tokenOf(uid: string): string;
  /** The body of an order of a customer, and of one with the coupon. */
  orderOf(user: string, slot: { date: string; timeSlot: TimeSlot }, hasCoupon: boolean): object;
  setNow(now: number): void;
  setOffered(isOffered: boolean): Promise<void>;
  read(): Promise<Stored>;
  close(): Promise<void>;
}

const CUSTOMERS = [1, 2].map((number) => tokenOfCustomer(number));
const CAST: Cast = {
  customers: CUSTOMERS.map(({ uid }) => uid),
  workers: [
    { _id: 'ravi', name: 'Ravi Kumar' },
    { _id: 'sunita', name: 'Sunita Devi' },
  ],
};

/** Opens a market at an instant, whose slots have so many places. */
export async function openMarket(now: number, capacity: number): Promise<Market> {
  const api = await startTrustingApi();
  const apis = [api, await startTrustingApi(api.projectId)] as const;
  const validity = { validFrom: '2026-01-01', validUntil: '2027-12-31' };
  const [coupon] = await Promise.all([
    writeCoupon(api.db, { _id: COUPON, totalUses: COUPON_USES, ...validity }),
    api.db.doc(`categories/${TRADE}`).update({ slotCapacity: capacity }),
    ...CAST.workers.map(({ _id, name: fullName }) =>
      writeElectrician(api, _id, { fullName, serviceType: TRADE }),
    ),
  ]);
  const setNow = (instant: number) => {
    for (const one of apis) one.setNow(new Date(instant).toISOString());
  };
  setNow(now);
  return {
    world: createWorld(now, capacity, undefined, CAST),
    rounds: new Map(),
    apis,
    tokenOf: (uid) => CUSTOMERS.find((one) => one.uid === uid)?.token ?? tokenOfWorker(uid),
    orderOf(user, { date: scheduledDate, timeSlot }, hasCoupon) {
      const changes = { scheduledDate, timeSlot, ...ceilingOf(CAST, user) };
      const body = orderBody(user, { [SERVICE]: 1 }, changes);
      return hasCoupon ? withCoupon(body, coupon) : body;
    },
    setNow,
    async setOffered(isActive) {
      await api.db.doc(`services/${SERVICE}`).update({ isActive });
    },
    read: () => readMarket(api),
    close: async () => void (await Promise.all(apis.map((one) => one.close()))),
  };
}

interface StoredTimers {
  kinds: Record<string, Omit<MarketTimer, 'orderId' | 'kind'>>;
}

/** The timers of an order by their ids: they are stored together. */
const timersIn = (orderId: string, { kinds }: StoredTimers) =>
  Object.entries(kinds).map(([kind, timer]) => [`${orderId}.${kind}`, { orderId, kind, ...timer }] as const);

async function readMarket({ db }: TestApi): Promise<Stored> {
  const all = await readDatabase(db, COLLECTIONS);
  const stored = Object.fromEntries(COLLECTIONS.map((name) => [name, new Map<string, unknown>()]));
  for (const [path, data] of Object.entries(all)) {
    const [collection = '', id = ''] = path.split('/');
    if (collection !== 'timers') stored[collection]?.set(id, data);
    else for (const [key, timer] of timersIn(id, data as StoredTimers)) stored.timers?.set(key, timer);
  }
  return stored as unknown as Stored;
}

const grouped = (all: readonly (readonly [key: string, order: string])[]) => {
  const map = new Map<string, string[]>();
  for (const [key, order] of all) map.set(key, [...(map.get(key) ?? []), order]);
  return map;
};

const timeSlotAt = (slot: number) => TIME_SLOTS[slot] as TimeSlot;

/** The worker and the slot of a document of `workerSlots`, as the world names them. */
function workerSlotKey(id: string): string {
  const [uid, date = '', slot] = id.split('.');
  return `${uid} ${slotKey({ date, timeSlot: timeSlotAt(Number(slot)) })}`;
}

/** The workers whose offers of an order stand at an instant, by order. */
function standingOffers({ jobOffers }: Stored, now: number): Map<string, Set<string>> {
  const offers = new Map<string, Set<string>>();
  for (const { orderId, uid, until } of jobOffers.values()) {
    if (Date.parse(until) > now) offers.set(orderId, new Set([...(offers.get(orderId) ?? []), uid]));
  }
  return offers;
}

/**
 * A payment as the table of moves knows it: what comes for an order that was cancelled goes back, and makes it no other; of one that
 * is completed a part is enough.
 */
const paymentIn = (order: OrderState, payment: Payment): Kept['payment'] => {
  const hasPart = order.stage === 'completed' && receivedFor(payment) > 0;
  if (payment.status === 'pending') return hasPart ? 'collected' : 'pending';
  return payment.status === 'cancelled' || order.stage === 'cancelled' ? 'cancelled' : 'collected';
};

/** Brings the world to what is stored. */
export function see({ world, rounds }: Pick<Market, 'world' | 'rounds'>, stored: Stored): void {
  for (const [id, { round }] of stored.dispatches) rounds.set(id, round);
  world.orders = new Map(
    [...stored.orders].map(([id, order]) => {
      const timers = [...stored.timers.values()].filter(({ orderId }) => orderId === id);
      const payment = stored.payments.get(id) as Payment;
      return [
        id,
        {
          order,
          timers: timers.map((timer) => ({ ...timer, isLive: true })) as Kept['timers'],
          payment: paymentIn(order, payment),
          extra: extraIn(order, payment),
          hasCash: takenInCash(payment) > 0,
        },
      ];
    }),
  );
  world.seats = grouped(
    [...stored.slotSeats.values()].map(({ date, slot, order }) => [
      slotKey({ date, timeSlot: timeSlotAt(slot) }),
      order,
    ]),
  );
  world.coupons = new Map([[COUPON, [...stored.couponSeats.values()].map(({ order }) => order)]]);
  world.offers = standingOffers(stored, world.now);
  world.workerSlots = grouped([...stored.workerSlots].map(([id, { order }]) => [workerSlotKey(id), order]));
}

/**
 * The documents that a refused call leaves as they are. A refusal may add a mark that a slot is full, and note that a yes came
 * too late.
 */
export const unchangedBy = ({ slotLevels: _marks, dispatches: _notes, ...others }: Stored): string =>
  JSON.stringify(Object.values(others).map((documents) => [...documents]));
