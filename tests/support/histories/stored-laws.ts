import {
  EXTRAS_ANSWER_MINUTES,
  FIRES,
  hasTurnedSince,
  isSeeking,
  isUnderWay,
  linesSum,
  MOVES,
  type MoveEvent,
  type MoveName,
  NOT_BEGUN,
  type OrderState,
  type Payment,
  proposedOf,
  REFUND_TIMERS,
  type ReasonCode,
  refundsOf,
  refundTimers,
  type Stage,
  TIME_SLOTS,
  type TimerKind,
  timersOf,
  toldOf,
  withEvent,
} from '@gharseva/contract';
import { checkMove, checkWorld, hold } from '../../../packages/contract/tests/moves/model/laws';
import { type Kept, slotKey, slotOf, type World } from '../../../packages/contract/tests/moves/model/world';
import { HOLIDAYS } from '../api/test-context';
import type { Call } from './calls';
import type { MarketOrder, Stored } from './market';
import { checkMoney, checkReferences } from './money-laws';

const isAlive = ({ stage }: OrderState) => stage !== 'cancelled';

/** The part of an order that its events tell of, in one form for all. */
const stateOf = ({ stage, status, workerUid, workerName, scheduledDate, timeSlot, ...flags }: OrderState) => {
  const { needsReassignment, arrivedAt, lateBy, rescheduled, code, needsChoice, offerRound } = flags;
  const extras = flags.extras?.map(({ state, lines }) => [state, linesSum(lines)]);
  const shown = {
    stage,
    status,
    workerUid,
    workerName,
    scheduledDate,
    timeSlot,
    needsReassignment,
    arrivedAt,
  };
  const counted = code && { renewals: code.renewals, tries: code.tries };
  return JSON.stringify({ ...shown, lateBy, rescheduled, code: counted, needsChoice, offerRound, extras });
};

/** Holds that an order after a call is the one that the table of moves foretold. @throws Broken */
export const holdForetold = (world: World, foretold: OrderState, stored: OrderState): void =>
  hold(world, stateOf(foretold) === stateOf(stored), 16, `${stateOf(stored)} is not ${stateOf(foretold)}`);

/** The order from before its first event. */
function draftOf(order: MarketOrder): OrderState {
  const first = order.events.find(({ slot }) => slot)?.slot?.from ?? slotOf(order);
  const { date: scheduledDate, timeSlot } = first;
  const { user, extrasCeiling } = order;
  const placed = { user, stage: 'placed', status: 'placed', scheduledDate, timeSlot } as const;
  return { ...placed, events: [], ...(extrasCeiling !== undefined && { extrasCeiling }) };
}

/** The stages at which an order is marked whose worker cannot do it. */
const MARKED: readonly Stage[] = [...NOT_BEGUN, 'in_progress'];

/** The order after a further event, as the server makes it. */
function withNext(world: World, order: OrderState, event: MoveEvent): OrderState {
  const uid = event.worker ? event.worker.to?._id : order.workerUid;
  const isUnable = uid !== undefined && world.unable.has(uid);
  return withEvent(order, event, event.isUndo === true ? isUnable && MARKED.includes(event.to) : isUnable);
}

/** The timer that has made a move: of the kinds that make it, the one that was due. */
function timerFiring(move: string, id: string, at: string, { timers }: Stored) {
  const kinds = (Object.keys(FIRES) as TimerKind[]).filter((kind) => FIRES[kind] === move);
  const kind = kinds.find((one) => Date.parse(timers.get(`${id}.${one}`)?.dueAt ?? '') <= Date.parse(at));
  return { kind: kind ?? kinds[0], timer: kind && timers.get(`${id}.${kind}`) };
}

/** The timers of the search for a partner: its waves put the first one off, and both begin and end with it. */
const OF_SEARCH: readonly string[] = ['offer_due', 'unaccepted'];

/** Checks that each person whom the moves of a step concern was told of each once, and nobody of anything else. @throws Broken */
function checkInbox(
  world: World,
  id: string,
  before: Stored,
  stored: Stored,
  told: ReadonlyMap<string, string>,
): void {
  const isOfOrder = ([, { orderId }]: [string, { orderId: string }]) => orderId === id;
  for (const [item, { message }] of [...before.inbox].filter(isOfOrder)) {
    hold(world, stored.inbox.get(item)?.message === message, 14, `${item} is gone, or another one`);
  }
  const fresh = [...stored.inbox].filter(isOfOrder).filter(([item]) => !before.inbox.has(item));
  for (const [item, { message, rev }] of fresh) {
    hold(world, told.get(item) === message, 14, `${item} says ${message}, not ${told.get(item)}`);
    hold(world, item.endsWith(`.${rev}`), 14, `${item} is of rev ${rev}`);
    const event = stored.orders.get(id)?.events[rev - 1];
    const isCancelled = event?.to === 'cancelled' || event?.isUndo === true;
    hold(world, message !== 'order_cancelled' || isCancelled, 3, `${event?.move} is told as a cancellation`);
  }
  hold(world, fresh.length === told.size, 14, `told ${fresh.length} people, not ${[...told]}`);
}

/** The latest instant, up to one, at which money of a payment was recorded, or a claim of it found to have come. */
function foundBy(at: string, payment: Payment | undefined): string | undefined {
  const came = (payment?.claims ?? []).filter(({ status }) => status === 'matched' || status === 'verified');
  const instants = [payment?.collectedAt, ...came.map(({ decidedAt }) => decidedAt)];
  return instants
    .filter((instant) => instant !== undefined && instant <= at)
    .sort()
    .at(-1);
}

/** Checks the moves that an order has made in a step, each as a move of its own. @throws Broken */
function checkMoves(world: World, id: string, before: Stored, after: Stored, calls: readonly Call[]): void {
  const stored = after.orders.get(id) as MarketOrder;
  const told = new Map<string, string>();
  const known = before.orders.get(id);
  const seen = known?.events ?? [];
  hold(
    world,
    JSON.stringify(stored.events.slice(0, seen.length)) === JSON.stringify(seen),
    9,
    'the history has changed',
  );
  let order: OrderState = known ?? draftOf(stored);
  const events = stored.events.slice(seen.length);
  for (const [index, event] of events.entries()) {
    const { role, actor, at } = event;
    const move = event.move as MoveName;
    if (isFirstHalf(event)) continue;
    const half = move === 'accept_offer' ? events[index - 1] : undefined;
    const made = calls.filter(
      ({ asked, ...one }) => asked.move === move && asked.actor === actor && one.id === id,
    );
    const call = made.find(({ asked }) => asked.rev === order.events.length) ?? made[0];
    const next = withNext(world, half ? withNext(world, order, half) : order, event);
    const tells = toldOf(order, next, MOVES[move]);
    for (const { role: whose, uid, message } of tells) {
      if (uid !== null) told.set(`${uid}.${whose}.${id}.${next.events.length}`, message);
    }
    const { kind, timer } =
      role === 'system' ? timerFiring(move, id, at, before) : { kind: undefined, timer: undefined };
    hold(world, kind === undefined || timer !== undefined, 15, `${kind} fired without a timer`);
    checkMove({
      ...{ id, world, before: order, said: call?.said ?? null },
      wasOffered: before.jobOffers.has(`${id}.${actor}`),
      moneyFoundAt: foundBy(at, after.payments.get(id)),
      asked: {
        ...{ move, role, actor, at: new Date(at), rev: call?.asked.rev },
        // What was said with it, as the event tells it: of two calls at once the other one may have been refused.
        input: {
          ...{ code: event.code as ReasonCode | undefined, lateBy: event.lateBy },
          ...{ photos: event.photos, extras: event.extras },
        },
      },
      moved: { order: next, effects: [], timers: null, tells },
      wasLive: timer !== undefined && !hasTurnedSince(order, timer.rev),
      ...(timer && kind && { timer: { ...timer, kind, isLive: true } }),
    });
    order = next;
  }
  checkInbox(world, id, before, after, told);
  hold(world, stateOf(order) === stateOf(stored), 16, `${stateOf(stored)} is not ${stateOf(order)}`);
}

/** Checks the places of all orders: seats, slots of partners, and the marks of full slots. @throws Broken */
function checkPlaces(world: World, { orders, slotSeats, slotLevels }: Stored): void {
  const seatOf = new Map([...slotSeats].map(([seat, { order }]) => [order, seat]));
  for (const [id, order] of orders) {
    const key = slotKey(slotOf(order));
    const seats = world.seats.get(key)?.filter((one) => one === id).length ?? 0;
    const all = [...slotSeats.values()].filter((seat) => seat.order === id).length;
    hold(
      world,
      seats === all && all === (isAlive(order) ? 1 : 0),
      2,
      `${id} holds ${all} seats at ${order.stage}`,
    );
    const number = Number(seatOf.get(id)?.split('.').at(-1));
    hold(world, !isAlive(order) || order.seats?.[0] === number, 6, `${id} does not know its seat`);
    hold(world, isAlive(order) || order.seats === undefined, 6, `${id} keeps a seat that it gave back`);
    const holders =
      order.workerUid === undefined ? [] : (world.workerSlots.get(`${order.workerUid} ${key}`) ?? []);
    hold(
      world,
      !isAlive(order) || order.workerUid === undefined || holders.includes(id),
      5,
      `${id} has no slot of its partner`,
    );
  }
  const busy = [...orders.values()].filter((order) => isAlive(order) && order.workerUid !== undefined).length;
  hold(
    world,
    [...world.workerSlots.values()].flat().length === busy,
    6,
    'a slot of a partner is of no order',
  );
  for (const [date, full] of [...slotLevels.values()].flatMap((level) => Object.entries(level.full))) {
    for (const timeSlot of TIME_SLOTS.filter((one) => full[one] === world.capacity)) {
      const taken = world.seats.get(slotKey({ date, timeSlot }))?.length ?? 0;
      hold(world, taken >= world.capacity, 6, `${date} ${timeSlot} is marked as full with ${taken} orders`);
    }
  }
}

/** Checks the uses of the coupon: each is of an order that has it, once of all uses and once of its customer's. @throws Broken */
function checkCoupon(world: World, { orders, couponSeats, couponUses }: Stored): void {
  const ofCustomers = [...couponUses.values()].map(({ order }) => order).sort();
  const ofAll = [...couponSeats.values()].map(({ order }) => order).sort();
  hold(world, ofAll.join() === ofCustomers.join(), 6, `uses ${ofAll}, of customers ${ofCustomers}`);
  for (const { user, order } of couponUses.values()) {
    hold(world, orders.get(order)?.user === user, 6, `a use of ${order} is of another customer`);
  }
  for (const [id, order] of orders) {
    const has = order.couponCode !== undefined && isAlive(order);
    hold(world, ofAll.includes(id) === has, 6, `${id} ${has ? 'has lost' : 'keeps'} its use of the coupon`);
  }
}

/** The slot of an order after one of its events: what a later one has moved it from, or the present one. */
function slotAfter({ events, scheduledDate: date, timeSlot }: MarketOrder, index: number): string {
  const moved = events.slice(index + 1).find(({ slot }) => slot !== undefined);
  return slotKey(moved?.slot?.from ?? { date, timeSlot });
}

/** Whether an offer of an order ended because its partner got another order of the same slot at that instant. */
function isEndedBeside(
  order: MarketOrder,
  orders: Stored['orders'],
  { uid, until }: { uid: string; until: string },
): boolean {
  const slot = slotAfter(order, order.events.length - 1);
  return [...orders.values()].some((other) =>
    other.events.some(
      ({ at, worker }, index) =>
        at === until && worker?.to?._id === uid && other !== order && slotAfter(other, index) === slot,
    ),
  );
}

/**
 * Checks the search for an order's partner: it is open exactly while one is sought, and its offers are those of its round,
 * without those of partners who got another order of its slot.
 */
function checkSearch(
  world: World,
  id: string,
  order: MarketOrder,
  { dispatches, jobOffers, timers, orders }: Stored,
): void {
  const dispatch = dispatches.get(id);
  const isOpen = dispatch?.state === 'open';
  hold(world, isOpen === isSeeking(order), 16, `the search is ${dispatch?.state} at ${order.stage}`);
  hold(world, isOpen === timers.has(`${id}.offer_due`), 15, `nobody is asked next: ${dispatch?.state}`);
  const asked = dispatch?.asked.filter(({ round }) => round === dispatch.round) ?? [];
  const open = asked.filter(({ uid, answer }) => answer === undefined && !dispatch?.refused.includes(uid));
  const offered = [...jobOffers.values()].filter(({ orderId }) => orderId === id).map(({ uid }) => uid);
  const standing = open.filter((one) => offered.includes(one.uid) || !isEndedBeside(order, orders, one));
  const expected = isOpen ? standing.map(({ uid }) => uid) : [];
  hold(world, offered.sort().join() === expected.sort().join(), 6, `offers of ${offered}, not ${expected}`);
  hold(world, new Set(asked.map(({ uid }) => uid)).size === asked.length, 9, 'asked twice in a round');
  const isTaken = order.events.at(-1)?.move === 'accept_offer';
  const yes = asked.filter(({ answer }) => answer === 'accepted').map(({ uid }) => uid);
  hold(world, !isTaken || yes.join() === order.workerUid, 5, `${yes} said yes, ${order.workerUid} has it`);
}

const isTurn = ({ from, to, slot, worker }: MoveEvent) =>
  from !== to || slot !== undefined || worker !== undefined;

const isOfRefund = (kind: string) => REFUND_TIMERS.some((one) => one === kind);

/** The timers of the refund that is due first: until it is paid out or rejected. */
function refundTimersOf(payment: Payment): readonly { kind: string; dueAt: string }[] {
  const { dueOn } = refundsOf(payment).find(isUnderWay) ?? {};
  return dueOn ? refundTimers(dueOn, HOLIDAYS) : [];
}

/** Checks that an order has the timers of its latest turn and of its refunds, but those that were due by the latest run. @throws Broken */
function checkTimers(world: World, id: string, order: MarketOrder, stored: Stored, ranAt: number): void {
  const found = [...stored.timers.values()].filter(({ orderId }) => orderId === id);
  const turn = order.events.findLastIndex(isTurn);
  // The arrival at the door, and its undo, set the timers of the wait anew.
  const arrival = order.events.findLastIndex(({ move, isUndo }, index) =>
    isUndo ? order.events[index - 1]?.move === 'at_the_door' : move === 'at_the_door',
  );
  const setAt = (kind: string) => (kind.startsWith('not_started') ? Math.max(turn, arrival) : turn) + 1;
  // A reminder that was due while the partner could not come is set anew once the partner can.
  const isSetAnew = ({ kind, rev, dueAt }: (typeof found)[number]) => {
    const event = kind.startsWith('remind') && rev > turn ? order.events[rev - 1] : undefined;
    return event?.move === 'clear_orphaned' && dueAt <= event.at;
  };
  const at = new Date(order.events[turn]?.at ?? '');
  const expected = new Map(
    (timersOf(null, order, at)?.sets ?? []).map(({ kind, dueAt }) => [kind as string, dueAt]),
  );
  for (const { kind, dueAt } of refundTimersOf(stored.payments.get(id) as Payment)) expected.set(kind, dueAt);
  for (const timer of found) {
    const { kind, dueAt, rev, tries } = timer;
    if (OF_SEARCH.includes(kind) && order.stage === 'placed') {
      const isSought = isSeeking(order) || kind === 'unaccepted';
      hold(world, isSought && rev > turn && tries === undefined, 15, `${kind} was set at ${rev}`);
      expected.delete(kind);
      continue;
    }
    if (kind === 'extras_unanswered') {
      // Set by whatever has made the extras wait: a proposal, or an undo.
      const since = Date.parse(order.events[rev - 1]?.at ?? '');
      const isDue = Date.parse(dueAt) === since + EXTRAS_ANSWER_MINUTES * 60_000;
      hold(world, isDue && proposedOf(order.extras) !== undefined, 15, `${kind} is due at ${dueAt}`);
      expected.delete(kind);
      continue;
    }
    hold(world, expected.get(kind) === dueAt, 15, `${kind} is due at ${dueAt}, not at ${expected.get(kind)}`);
    hold(
      world,
      (rev === setAt(kind) || isOfRefund(kind) || isSetAnew(timer)) && tries === undefined,
      15,
      `${kind} was set at ${rev}, tried ${tries} times`,
    );
    expected.delete(kind);
  }
  if (!isSeeking(order)) expected.delete('unaccepted');
  for (const [kind, dueAt] of expected) hold(world, Date.parse(dueAt) <= ranAt, 15, `${kind} is missing`);
}

/**
 * Checks what is stored after a step against what was stored before it, and the moves that were made.
 * @param calls what was asked for in the step
 * @param ranAt when timers were last fired
 * @throws Broken
 */
export function checkStored(
  world: World,
  before: Stored,
  stored: Stored,
  calls: readonly Call[],
  ranAt: number,
): void {
  const lost = [...before.orders.keys()].filter((id) => !stored.orders.has(id));
  hold(world, lost.length === 0, 9, `${lost} is gone`);
  hold(world, stored.failedTimers.size === 0, 15, 'a timer was set aside');
  hold(world, stored.payments.size === stored.orders.size, 10, 'a payment without an order, or none');
  checkPlaces(world, stored);
  checkCoupon(world, stored);
  checkReferences(world, stored);
  for (const [id, order] of stored.orders) {
    checkMoves(world, id, before, stored, calls);
    checkMoney(world, id, order, stored.payments.get(id) as Payment);
    checkTimers(world, id, order, stored, ranAt);
    checkSearch(world, id, order, stored);
    checkWorld(world, id);
  }
}

/** Whether an event is the first one of an offer that is accepted: assigned by the system, then accepted by the worker. */
const isFirstHalf = ({ move, to }: MoveEvent) => move === 'accept_offer' && to === 'assigned';

/** The number of moves of an order. */
export const movesIn = ({ orders }: Stored, id: string): number =>
  orders.get(id)?.events.filter((event) => !isFirstHalf(event)).length ?? 0;

/** The number of events of an order. */
export const revIn = ({ orders }: Stored, id: string): number => orders.get(id)?.events.length ?? 0;

/** The order of a world. */
export const orderIn = ({ orders }: World, id: string): OrderState => (orders.get(id) as Kept).order;
