import type { EndpointName } from '@gharseva/contract';
import { ACCOUNT_TIERS, FREE, LIMITS, PRICES } from './prices';

/** Documents that a call reads and writes, by endpoint. */
export type CallCosts = (name: EndpointName) => { reads: number; writes: number };

/**
 * What all people together do for one order that is carried out: assumptions, to be replaced by the figures of the log. Twenty
 * visits of the site of whom one orders, a screen that follows the order, and the partners who are asked.
 */
export const CALLS_OF_ORDER: Readonly<Partial<Record<EndpointName, number>>> = {
  ...{ listCategories: 20, listServices: 25, listCities: 5, getSearchIndex: 4, checkPincode: 3 },
  ...{ authenticateUser: 0.5, getUser: 3, addAddress: 0.3, listCoupons: 1, checkCoupon: 0.3 },
  ...{ listSlots: 4, placeOrder: 1, getOrder: 4, getOrderState: 40, listOrders: 2, getOrderPayment: 1 },
  ...{ listInbox: 2, countUnread: 8, markRead: 1, moveOrder: 0.2, getReceipt: 0.3, getPartnerPhoto: 1 },
  ...{ listOffers: 15, acceptOffer: 1, declineOffer: 1, listBookings: 10, getWorker: 2, moveJob: 4 },
  ...{ listAdminBookings: 0.3, getAdminBooking: 0.2, listNeedsAction: 0.1, getDashboard: 0.05 },
};

/** The calls that the CDN may answer. */
const KEPT: readonly EndpointName[] = [
  ...([
    'listCategories',
    'listServices',
    'listCities',
    'getSearchIndex',
    'checkPincode',
    'listCoupons',
  ] as const),
];

const ASSUMED = {
  /** Of the function’s processor, in milliseconds: from memory, and with the database. */
  keptCallMs: 0.1,
  callMs: 4,
  /** How long an instance is busy with a call that others share with it, in milliseconds. */
  busyMs: 15,
  timers: 4,
  timerReads: 3,
  timerWrites: 1,
  deletes: 8,
  storedKiB: 12,
  storedMonths: 12,
  /** Sent for one order: twenty visits, of which a third is the first one on its phone. */
  sentMB: 20 * 0.12 + 7 * 0.35,
  sms: 0.3,
  accounts: 0.7,
  /** The rate of the busiest minutes as a multiple of the month’s mean. */
  peak: 6,
  /** How often a day the slots of a trade in a city become full or free. */
  levelWrites: 12,
} as const;

const MONTH_S = 30 * 24 * 3600;

/** A month with some orders. */
export interface Month {
  orders: number;
  /** US dollars by what they are paid for. */
  costs: Readonly<Record<'database' | 'storage' | 'functions' | 'transfer' | 'sign-in', number>>;
  total: number;
  /** In the busiest minutes: calls of the function a second, and the part of each limit that is taken. */
  callsPerSecond: number;
  hottestReads: number;
  taken: Readonly<Record<keyof typeof LIMITS, number>>;
}

const beyond = (amount: number, free: number) => Math.max(0, amount - free);

function accountsCost(accounts: number): number {
  let rest = accounts;
  let usd = 0;
  for (const tier of ACCOUNT_TIERS) {
    usd += beyond(rest, tier.from) * tier.usd;
    rest = Math.min(rest, tier.from);
  }
  return usd;
}

/**
 * What a month costs, and how near it comes to each limit.
 * @param hitRate the part of the calls for the catalogue that the CDN answers, 0 to 1
 */
export function simulateGrowth(orders: number, hitRate: number, costsOf: CallCosts): Month {
  let [calls, reads, writes, processorMs] = [0, 0, 0, 0];
  for (const [name, times] of Object.entries(CALLS_OF_ORDER) as [EndpointName, number][]) {
    const isKept = KEPT.includes(name);
    const reaching = times * (isKept ? 1 - hitRate : 1);
    const cost = costsOf(name);
    calls += reaching;
    reads += reaching * cost.reads;
    writes += reaching * cost.writes;
    processorMs += reaching * (isKept ? ASSUMED.keptCallMs : ASSUMED.callMs);
  }
  reads += ASSUMED.timers * ASSUMED.timerReads;
  writes += ASSUMED.timers * ASSUMED.timerWrites;
  const busyS = (orders * calls * ASSUMED.busyMs) / 1000;
  const costs = {
    database:
      beyond(orders * reads, FREE.reads) * PRICES.read.value +
      beyond(orders * writes, FREE.writes) * PRICES.write.value +
      beyond(orders * ASSUMED.deletes, FREE.deletes) * PRICES.delete.value,
    storage: ((orders * ASSUMED.storedMonths * ASSUMED.storedKiB) / 2 ** 20) * PRICES.storedGiB.value,
    functions:
      beyond(orders * calls, FREE.calls) * PRICES.call.value +
      beyond(busyS, FREE.vcpuSeconds) * PRICES.vcpuSecond.value +
      beyond(busyS, FREE.memoryGiBSeconds) * PRICES.memoryGiBSecond.value,
    transfer: beyond((orders * ASSUMED.sentMB) / 1000, FREE.sentGB) * PRICES.sentGB.value,
    'sign-in':
      beyond(orders * ASSUMED.sms, FREE.sms) * PRICES.sms.value + accountsCost(orders * ASSUMED.accounts),
  };
  const peak = (orders * ASSUMED.peak) / MONTH_S;
  return {
    orders,
    costs,
    total: Object.values(costs).reduce((sum, one) => sum + one, 0),
    callsPerSecond: peak * calls,
    hottestReads: peak * ((CALLS_OF_ORDER.listSlots ?? 0) + 1),
    taken: {
      writesOfDocument: ASSUMED.levelWrites / (24 * 3600) / LIMITS.writesOfDocument.value,
      // Orders and their timers are found by their times; the timers in four parts.
      sequentialIndex: peak / LIMITS.sequentialIndex.value,
      processors: (peak * processorMs) / 1000 / LIMITS.processors.value,
    },
  };
}

/** The limit that is hit first, and at how many orders a month. */
export function firstLimit(
  hitRate: number,
  costsOf: CallCosts,
): { name: keyof typeof LIMITS; orders: number } {
  const million = simulateGrowth(1_000_000, hitRate, costsOf).taken;
  const growing = (['sequentialIndex', 'processors'] as const).map((name) => ({
    name,
    orders: 1_000_000 / million[name],
  }));
  return growing.reduce((first, one) => (one.orders < first.orders ? one : first));
}
