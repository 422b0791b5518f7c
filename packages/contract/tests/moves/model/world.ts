import {
  type AskedMove,
  addDays,
  applyMove,
  type ExtraLine,
  extrasSum,
  indiaDate,
  indiaInstant,
  MOVE_RULES,
  type Moved,
  type MoveFacts,
  type MoveRules,
  type NamedWorker,
  type OrderSlot,
  type OrderState,
  REFUND_TIMERS,
  type TimerKind,
  timesMade,
} from '@gharseva/contract/rules';
import { Broken } from './broken';

/** Who takes part in a history. */
export interface Cast {
  customers: readonly string[];
  workers: readonly NamedWorker[];
}

const CAST: Cast = {
  customers: ['asha', 'mala'],
  workers: [
    { _id: 'ravi', name: 'Ravi Kumar' },
    { _id: 'sunita', name: 'Sunita Devi' },
  ],
};

/** What partners propose in these histories, and what is on no rate card. */
export const EXTRA: Omit<ExtraLine, 'quantity'> = { itemId: 'rare', name: 'Rare', price: 400 };
export const UNLISTED: Omit<ExtraLine, 'quantity'> = { itemId: 'tap', name: 'Tap', price: 199 };

/** The ceiling that a customer sets for extras: none by the first, of one by the others. */
export const ceilingOf = ({ customers }: Cast, user: string) =>
  customers.indexOf(user) > 0 ? { extrasCeiling: EXTRA.price } : {};

/** The digit that fills the names of photographs that did not arrive. */
export const LOST_PHOTO_DIGIT = 'f';

/** Whether one of the photographs that are named did not arrive. */
export const namesLostPhoto = ({ input }: AskedMove): boolean =>
  input?.photos?.some((name) => name.includes(LOST_PHOTO_DIGIT.repeat(32))) === true;

/** A timer of an order, as it was set; gone once it has fired or the visit has changed. */
export interface SetTimer {
  kind: TimerKind;
  dueAt: string;
  rev: number;
  isLive: boolean;
}

/** What the model keeps of an order beside the order itself. */
export interface Kept {
  order: OrderState;
  timers: SetTimer[];
  payment: 'pending' | 'cancelled' | 'collected';
  /** What the payment asks for beyond what was booked, in rupees. */
  extra: number;
  /** The partner has taken cash for it, as was said and not rejected. */
  hasCash: boolean;
  /** Who took cash for it before it went back to the queue, as the version before let it. */
  cashLeftBy?: string | undefined;
}

/** A message, as it is told. */
export interface Told {
  order: string;
  rev: number;
  role: string;
  uid: string | null;
  message: string;
}

/** A small market without a database: what the server would have stored. */
export interface World extends Cast {
  now: number;
  capacity: number;
  rules: MoveRules;
  orders: Map<string, Kept>;
  /** The orders that hold a place, by slot; one that holds two stands twice. */
  seats: Map<string, string[]>;
  /** The orders that have a use of the coupon. */
  coupons: Map<string, string[]>;
  /** The orders of each worker by slot. */
  workerSlots: Map<string, string[]>;
  told: Told[];
  /** The workers who were offered an order, by order. */
  offers: Map<string, Set<string>>;
  /** The workers who cannot do anything now: deactivated, or of another trade. */
  unable: Set<string>;
  /** The services of every order are offered. */
  isOffered: boolean;
  /** How often each invariant was checked. */
  checked: Map<number, number>;
}

export const createWorld = (
  now: number,
  capacity: number,
  rules: MoveRules = MOVE_RULES,
  cast: Cast = CAST,
): World => ({
  ...{ ...cast, now, capacity, rules, checked: new Map() },
  ...{
    orders: new Map(),
    seats: new Map(),
    coupons: new Map(),
    workerSlots: new Map(),
    told: [],
    offers: new Map(),
  },
  ...{ unable: new Set(), isOffered: true },
});

/** The one coupon of the world, and how often it can be used: less often than orders are placed. */
export const COUPON = 'SAVE50';
export const COUPON_USES = 1;

export const slotKey = ({ date, timeSlot }: OrderSlot) => `${date} ${timeSlot}`;
export const slotOf = ({ scheduledDate, timeSlot }: OrderState): OrderSlot => ({
  date: scheduledDate,
  timeSlot,
});

export const held = (map: ReadonlyMap<string, string[]>, key: string) => map.get(key) ?? [];
const take = (map: Map<string, string[]>, key: string, id: string) => map.set(key, [...held(map, key), id]);
/** @throws Broken when the order does not hold what it gives back */
function giveBack(map: Map<string, string[]>, key: string, id: string): void {
  const list = [...held(map, key)];
  const index = list.indexOf(id);
  if (index < 0) throw new Broken(6, `${id} gives back what it does not hold: ${key}`);
  list.splice(index, 1);
  map.set(key, list);
}

/** The start code of an order, as the server derives it. */
export const startCodeOf = (id: string, { code }: OrderState) => `${id}.${code?.renewals ?? 0}`;

/** The code for the extras that an order has proposed last. */
export const extrasCodeOf = (id: string, order: OrderState) =>
  `${id}.extras.${timesMade(order, 'propose_extras')}`;

const OF_EXTRAS_CODE: readonly string[] = ['approve_extras', 'wrong_extras_code'];

/** The code that a move asks for: for the start, or for extras. */
export const codeFor = (id: string, order: OrderState, { move }: AskedMove) =>
  OF_EXTRAS_CODE.includes(move) ? extrasCodeOf(id, order) : startCodeOf(id, order);

/** What the server would look up for a move: the truth of the world. `said` is the code that was typed. */
export function factsFor(world: World, id: string, asked: AskedMove, said: string | null): MoveFacts {
  const kept = world.orders.get(id) as Kept;
  const { order } = kept;
  const last = order.events.at(-1);
  const slot = asked.input?.slot ?? (asked.move === 'undo' ? last?.slot?.from : undefined) ?? slotOf(order);
  const was = asked.move === 'undo' && last?.worker ? last.worker.from?._id : order.workerUid;
  const uid = asked.input?.worker?._id ?? was;
  const others = (map: ReadonlyMap<string, string[]>, key: string) =>
    held(map, key).filter((one) => one !== id);
  return {
    hasSeats: others(world.seats, slotKey(slot)).length < world.capacity,
    hasCouponUse: others(world.coupons, COUPON).length < COUPON_USES,
    isStillOffered: world.isOffered,
    isEligible: uid !== undefined && !world.unable.has(uid),
    isWorkerFree: uid !== undefined && others(world.workerSlots, `${uid} ${slotKey(slot)}`).length === 0,
    isWorkerUnable: uid !== undefined && world.unable.has(uid),
    isOffered: world.offers.get(id)?.has(asked.actor) === true,
    ...(said !== null && { isCodeRight: said === codeFor(id, order, asked) }),
    areExtrasListed:
      world.isOffered && !asked.input?.extras?.some(({ itemId }) => itemId === UNLISTED.itemId),
    arePhotosThere: !namesLostPhoto(asked),
    isUnpaid: kept.payment !== 'collected',
    isWithoutCash: !kept.hasCash && kept.cashLeftBy === undefined,
  };
}

const EFFECTS_IN: Record<
  Moved<OrderState>['effects'][number],
  (world: World, id: string, before: OrderState, after: OrderState) => void
> = {
  take_seats: (world, id, _before, after) => take(world.seats, slotKey(slotOf(after)), id),
  free_seats: (world, id, before) => giveBack(world.seats, slotKey(slotOf(before)), id),
  swap_seats: (world, id, before, after) => {
    giveBack(world.seats, slotKey(slotOf(before)), id);
    take(world.seats, slotKey(slotOf(after)), id);
  },
  take_coupon: (world, id) => take(world.coupons, COUPON, id),
  free_coupon: (world, id) => giveBack(world.coupons, COUPON, id),
  free_worker: (world, id, before) =>
    giveBack(world.workerSlots, `${before.workerUid} ${slotKey(slotOf(before))}`, id),
  take_worker: (world, id, _before, after) =>
    take(world.workerSlots, `${after.workerUid} ${slotKey(slotOf(after))}`, id),
  open_payment: () => undefined,
  cancel_payment: (world, id) => settle(world, id, 'pending', 'cancelled'),
  reopen_payment: (world, id) => settle(world, id, 'cancelled', 'pending'),
  // Who did the work follows from the order: the history knows no other record of it.
  name_partner: () => undefined,
  price_payment: (world, id, _before, after) => {
    (world.orders.get(id) as Kept).extra = extrasSum(after.extras);
  },
  seek_partner: (world, id) => world.offers.set(id, new Set(world.workers.slice(0, 1).map(({ _id }) => _id))),
  end_seeking: (world, id) => world.offers.delete(id),
  close_order: () => undefined,
  // That an order waits for its invoice follows from its stage.
  ask_invoice: () => undefined,
  withdraw_invoice: () => undefined,
};

function settle(world: World, id: string, from: Kept['payment'], to: Kept['payment']): void {
  const kept = world.orders.get(id) as Kept;
  if (kept.payment !== from) throw new Broken(10, `the payment of ${id} is ${kept.payment}, not ${from}`);
  kept.payment = to;
}

/** Stores what a move has come to, as one commit: the order, its effects, its timers, and what is told. */
function commit(
  world: World,
  id: string,
  before: OrderState,
  moved: Moved<OrderState>,
  timer?: SetTimer,
): void {
  const kept = world.orders.get(id) as Kept;
  kept.order = moved.order;
  for (const effect of moved.effects) EFFECTS_IN[effect](world, id, before, moved.order);
  const rev = moved.order.events.length;
  if (timer) timer.isLive = false;
  if (moved.timers) {
    const { ends, sets } = moved.timers;
    const over = [...ends, ...sets.map(({ kind }) => kind)];
    for (const one of kept.timers) if (over.includes(one.kind)) one.isLive = false;
    kept.timers.push(...sets.map((one) => ({ ...one, rev, isLive: true })));
  }
  setRefundTimers(world, kept, rev);
  world.told.push(...moved.tells.map((one) => ({ ...one, order: id, rev })));
}

const isOfRefund = ({ kind }: SetTimer) => REFUND_TIMERS.some((one) => one === kind);

/** A refund that is asked for sets its timers, and ends them when it is decided otherwise or paid. */
function setRefundTimers({ now }: World, { order, timers }: Kept, rev: number): void {
  const move = order.events.at(-1)?.move;
  if (move !== 'ask_refund' && move !== 'reject_refund' && move !== 'pay_refund') return;
  for (const one of timers) if (isOfRefund(one)) one.isLive = false;
  if (move !== 'ask_refund') return;
  const days = (count: number) => indiaInstant(new Date(now + count * 24 * 60 * 60_000));
  timers.push(
    { kind: 'refund_due_soon', dueAt: days(1), rev, isLive: true },
    { kind: 'refund_overdue', dueAt: days(2), rev, isLive: true },
  );
}

/** What somebody does: the move, the start code that was typed, and the timer that makes it. */
export interface Ask {
  id: string;
  asked: AskedMove;
  said: string | null;
  timer?: SetTimer | undefined;
}

/** A move as the server makes it: looked up, decided, stored. Null when it is refused. */
export function make(world: World, { id, asked, said, timer }: Ask): Moved<OrderState> | null {
  const { order } = world.orders.get(id) as Kept;
  // The timers of a refund go with it, and not with the stage: without its document none is fired.
  if (timer && isOfRefund(timer) && !timer.isLive) return null;
  const facts = { ...factsFor(world, id, asked, said), ...(timer && { timer }) };
  const outcome = applyMove(order, { ...asked, facts }, world.rules);
  if ('refused' in outcome) return null;
  commit(world, id, order, outcome, timer);
  return outcome;
}

/** The bookable days at an instant. */
export const daysFrom = (now: number) => [0, 1, 4].map((days) => addDays(indiaDate(new Date(now)), days));
