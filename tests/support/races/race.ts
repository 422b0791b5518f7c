import {
  indiaDate,
  type MoveEvent,
  type OrderSlot,
  TIME_SLOTS,
  timerKindsAt,
  timersOf,
} from '@gharseva/contract';
import { TEST_NOW, type TestApi } from '../api/api-server';
import type { Answer } from '../api/call-api';
import type { MarketOrder } from '../histories/market';
import {
  ADMIN_TOKEN,
  assignTo,
  placeAs,
  setStatusOf,
  tokenOfCustomer,
  tokenOfWorker,
  writeElectrician,
} from '../trusting-api';

/** Two instances of the API on one database. */
export type Instances = readonly [TestApi, TestApi];

/** What has come of one round: who won, in words, and what is not as it should be. */
export interface Outcome {
  won: string;
  faults: string[];
}

/** Something that happens to one order, or to some, at the same moment on two instances. */
export interface Race {
  name: string;
  /** Its rounds would take one another's partners or places. */
  isAlone?: true;
  /** A round has a hundred callers, and takes as long as a hundred of the others. */
  isCrowd?: true;
  run(apis: Instances): Promise<Outcome>;
}

/** An order of a race, with a customer and a partner of its own. */
export interface Entrant {
  id: string;
  /** The events that it has. */
  rev: number;
  customer: string;
  worker: string;
}

let entrants = 0;
const DAYS = [1, 2, 3, 4].map((day) => indiaDate(new Date(Date.parse(TEST_NOW) + day * 86_400_000)));

/** A slot for each number, so that many rounds find room. */
export const slotFor = (number: number): OrderSlot => ({
  date: DAYS[number % DAYS.length] as string,
  timeSlot: TIME_SLOTS[Math.floor(number / DAYS.length) % TIME_SLOTS.length] as (typeof TIME_SLOTS)[number],
});

const expectOk = (what: string, { status }: { status: number }) => {
  if (status > 201) throw new Error(`${what} before the race: ${status}`);
};

/** Enters an order at a stage. */
export async function enter(
  [api]: Instances,
  stage: 'placed' | 'assigned' | 'on_the_way',
  slot?: OrderSlot,
): Promise<Entrant> {
  entrants += 1;
  const number = entrants;
  const { date: scheduledDate, timeSlot } = slot ?? slotFor(number);
  const worker = `runner-${number}`;
  await writeElectrician(api, worker);
  const placed = await placeAs(api, number, { socket: 4 }, { scheduledDate, timeSlot });
  expectOk('placed', placed);
  const id = placed.data._id;
  if (stage !== 'placed') expectOk('assigned', await assignTo(api, id, worker));
  if (stage === 'on_the_way') expectOk('sent', await setStatusOf(api, id, stage));
  const rev = (await orderOf(api, id)).events.length;
  return { id, rev, worker, customer: tokenOfCustomer(number).token };
}

/** A partner who can take the orders of races. */
export async function newWorker([api]: Instances): Promise<string> {
  entrants += 1;
  const worker = `runner-${entrants}`;
  await writeElectrician(api, worker);
  return worker;
}

/** The stored order. */
export async function orderOf({ db }: TestApi, id: string): Promise<MarketOrder> {
  return (await db.doc(`orders/${id}`).get()).data() as MarketOrder;
}

/** What its customer, its partner or an admin asks of an order, at the rev that it had when it was entered. */
export const ask = {
  customer: (api: TestApi, { id, rev, customer }: Entrant, body: object) =>
    api.call('moveOrder', { token: customer, params: { id }, body: { rev, ...body } }),
  offered: (api: TestApi, id: string, uid: string, round: number) =>
    api.call('acceptOffer', { token: tokenOfWorker(uid), params: { id }, body: { round } }),
  worker: (api: TestApi, { id, rev, worker }: Entrant, body: object) =>
    api.call('moveJob', { token: tokenOfWorker(worker), params: { id }, body: { rev, ...body } }),
};

/** The version of an order, as an admin sees it. */
export async function versionOf({ id }: Entrant, [api]: Instances): Promise<string> {
  const { data } = await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id } });
  return data.version;
}

/** Holds that exactly one of two calls has won, and tells which. */
export function oneWins(calls: Record<string, Answer<unknown>>): Outcome {
  const all = Object.entries(calls);
  const won = all.filter(([, { status }]) => status === 200).map(([name]) => name);
  const lost = all.filter(([, { status }]) => status === 409).length;
  const isOne = won.length === 1 && lost === all.length - 1;
  const told = all.map(([name, { status }]) => `${name} ${status}`).join(', ');
  return { won: won.join(' and '), faults: isOne ? [] : [`not one winner: ${told}`] };
}

const isTurn = ({ from, to, slot, worker }: MoveEvent) =>
  from !== to || slot !== undefined || worker !== undefined;

/** What belongs to an order and is not as the order says: its seat, its partner's slot, its payment, its timers. */
export async function halfDone([api]: Instances, id: string): Promise<string[]> {
  const { db } = api;
  const of = (collection: string, field: string) => db.collection(collection).where(field, '==', id).get();
  const [order, payment, seats, held, timers] = await Promise.all([
    orderOf(api, id),
    db.doc(`payments/${id}`).get(),
    of('slotSeats', 'order'),
    of('workerSlots', 'order'),
    db.doc(`timers/${id}`).get(),
  ]);
  const { stage, scheduledDate, timeSlot, workerUid } = order;
  const isAlive = stage !== 'cancelled';
  const slot = `${scheduledDate}.${TIME_SLOTS.indexOf(timeSlot)}`;
  const turn = order.events[order.events.findLastIndex(isTurn)];
  const due = timersOf(null, order, new Date(turn?.at ?? ''))?.sets ?? [];
  const kinds = Object.keys(timers.data()?.kinds ?? {});
  const isSeat = (doc: { id: string }) =>
    doc.id.startsWith(`${scheduledDate}.`) && doc.id.split('.')[3] === slot.split('.')[1];
  const rules: Record<string, boolean> = {
    [`${seats.size} seats`]: seats.size === (isAlive ? 1 : 0) && seats.docs.every(isSeat),
    [`${held.size} slots of partners`]:
      held.docs.map((doc) => doc.id).join() === (isAlive && workerUid ? `${workerUid}.${slot}` : ''),
    [`payment ${payment.get('status')}`]: payment.get('status') === (isAlive ? 'pending' : 'cancelled'),
    [`timers ${kinds}`]:
      kinds.sort().join() ===
      due
        .map(({ kind }) => kind)
        .sort()
        .join(),
    'timers of another stage': kinds.every((kind) => (timerKindsAt(stage) as string[]).includes(kind)),
  };
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([what]) => `${stage}: ${what}`);
}
