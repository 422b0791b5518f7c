import type { AskedMove, Moved, OrderState } from '@gharseva/contract/rules';
import { Broken } from './broken';
import { may } from './may';
import { replay } from './replay';
import { type Ask, COUPON, COUPON_USES, held, type Kept, slotKey, slotOf, type World } from './world';

/**
 * The sixteen invariants of the life of an order (docs/order-life.md), as far as a table without money and a database
 * can break them, and the rules of its moves. They are told here a second time on purpose, from the history and the
 * clock alone, without the guards of the table.
 */
export const INVARIANTS = {
  1: 'a terminal order never moves again, but for an undo within a minute',
  2: 'a reschedule is one order: one seat before, one after',
  3: 'a reschedule is never told to anybody as a cancellation',
  4: 'a reschedule passes every check of placing',
  5: 'of two who take one seat, or one hour of a partner, one wins',
  6: 'seats taken = orders alive; given back once; never negative',
  7: 'refunded + under way ≤ collected: of money, not of this table',
  8: 'what is due is computed: with the extras that were agreed to, and no other; under the customer’s ceiling',
  9: 'nothing is silently skipped: every move is one event of its own, and an older rev is refused',
  10: 'the payment goes through every path of a cancellation',
  11: 'two cancellations at once: one cancellation',
  12: 'who may act is decided by identity, and when by the rules of the moves',
  13: 'a bulk action reports each row: of the API, not of this table',
  14: 'messages may overtake each other: each has the rev of its move',
  15: 'a timer late, twice or for an older rev changes nothing',
  16: 'events replayed from placed give the stored order',
} as const;

/** The invariants that belong to money, to messages on their way or to several orders, and cannot be tried here. */
export const OUT_OF_REACH: readonly (keyof typeof INVARIANTS)[] = [7, 13];

/** Checks and counts an invariant. @throws Broken */
export function hold(
  { checked }: Pick<World, 'checked'>,
  is: boolean,
  invariant: keyof typeof INVARIANTS,
  what: string,
): void {
  checked.set(invariant, (checked.get(invariant) ?? 0) + 1);
  if (!is) throw new Broken(invariant, what);
}

const isOver = ({ stage }: OrderState) => stage === 'completed' || stage === 'cancelled';
const isAlive = ({ order }: Kept) => order.events.length > 0 && order.stage !== 'cancelled';

/** A move that was made: before, what was asked, and what it came to. */
export interface Made extends Ask {
  before: OrderState;
  moved: Moved<OrderState>;
  world: World;
  /** Whether the timer that made it stood when it did. */
  wasLive: boolean;
  /** Whether the actor had an open offer of the order. */
  wasOffered: boolean;
  /** The instant at which the last of what was paid was found, where money is played at all. */
  moneyFoundAt?: string | undefined;
}

/** Checks a move that was made. @throws Broken */
export function checkMove(made: Made): void {
  const { before, asked, moved, wasLive, timer, world } = made;
  const after = moved.order;
  const events = after.events.slice(before.events.length);
  hold(
    world,
    before.events.every((event, index) => event === after.events[index]),
    9,
    'the history stays as it was',
  );
  hold(world, events.length === (asked.move === 'accept_offer' ? 2 : 1), 9, `${asked.move} is one event`);
  hold(
    world,
    asked.rev === undefined || asked.rev === before.events.length,
    9,
    'a rev that was not the latest',
  );
  hold(world, after.events.length <= 200, 9, 'too many events');
  const isPerson = asked.role === 'customer' || asked.role === 'worker';
  const isEnd = !isPerson || after.stage === 'cancelled' || after.stage === 'completed';
  hold(world, isEnd || after.events.length <= 151, 9, 'no room is left for the end');
  checkEnd(world, before, asked, after);
  hold(world, may(made), 12, `${asked.role} may not ${asked.move} at ${before.stage}`);
  if (asked.move === 'reschedule') {
    hold(
      world,
      !moved.tells.some(({ message }) => message === 'order_cancelled'),
      3,
      'told as a cancellation',
    );
    hold(world, slotKey(slotOf(before)) !== slotKey(slotOf(after)), 2, 'rescheduled to where it is');
  }
  if (asked.move === 'reschedule' || asked.move === 'place') checkPlace(made);
  if (asked.role === 'system' && timer) {
    hold(world, wasLive, 15, `${timer.kind} fired again, or for an earlier visit`);
    hold(world, asked.at.getTime() >= Date.parse(timer.dueAt), 15, `${timer.kind} fired too early`);
  }
}

function checkEnd(world: World, before: OrderState, { move, at }: AskedMove, after: OrderState): void {
  if (!isOver(before)) return;
  const isOfMoney = /^refund_|_refund$|_claim$/.test(move);
  hold(
    world,
    isOfMoney || ['set_text', 'undo', 'hide_contact'].includes(move),
    1,
    `${move} of an order at its end`,
  );
  const last = before.events.at(-1);
  const isUndo = move === 'undo' && last?.role === 'admin' && at.getTime() - Date.parse(last.at) <= 60_000;
  hold(world, before.stage === after.stage || isUndo, 1, `${move} moved an order at its end`);
}

function checkPlace({ world, asked, moved: { order } }: Made): void {
  const hour = 8 + 2 * ['8', '10', '12', '2', '4', '6'].indexOf(order.timeSlot.split(':')[0] ?? '');
  const start = Date.parse(`${order.scheduledDate}T00:00:00+05:30`) + hour * 3_600_000;
  const today = Date.parse(
    `${new Date(asked.at.getTime() + 19_800_000).toISOString().slice(0, 10)}T00:00:00+05:30`,
  );
  hold(world, start > asked.at.getTime(), 4, 'the slot has started');
  hold(world, start < today + 5 * 24 * 3_600_000, 4, 'a day that cannot be booked yet');
  hold(world, world.isOffered, 4, 'its services are no longer offered');
}

/** Checks what the world has come to. @throws Broken */
export function checkWorld(world: World, id: string): void {
  const all = [...world.orders.entries()];
  for (const [key, ids] of world.seats) {
    const alive = all.filter(([, kept]) => isAlive(kept) && slotKey(slotOf(kept.order)) === key);
    hold(world, ids.length <= world.capacity, 5, `${key} is oversold`);
    hold(world, ids.length === new Set(ids).size, 2, `an order holds two seats of ${key}`);
    hold(
      world,
      ids.length === alive.length,
      6,
      `${key}: ${ids.length} seats taken, ${alive.length} orders alive`,
    );
  }
  const users = held(world.coupons, COUPON);
  const using = all.filter(([, kept]) => isAlive(kept) && kept.order.couponCode !== undefined);
  hold(world, users.length <= COUPON_USES, 5, 'the coupon is used too often');
  hold(world, users.length === using.length, 6, `${users.length} uses taken, ${using.length} orders alive`);
  for (const [key, ids] of world.workerSlots) hold(world, ids.length <= 1, 5, `${key} has two orders`);
  const kept = world.orders.get(id) as Kept;
  const { order, payment, extra, hasCash, cashLeftBy } = kept;
  const works = order.stage !== 'placed' && order.stage !== 'cancelled';
  hold(world, !works || order.workerUid !== undefined, 16, `${order.stage} without a worker`);
  hold(world, order.stage !== 'placed' || order.workerUid === undefined, 16, 'placed with a worker');
  hold(
    world,
    (payment === 'cancelled') === (order.stage === 'cancelled'),
    10,
    `the payment is ${payment} at ${order.stage}`,
  );
  hold(
    world,
    payment !== 'collected' || order.stage === 'completed',
    10,
    `money was taken, and the order is ${order.stage}`,
  );
  const isBeforeWork = !['in_progress', 'completed', 'cancelled'].includes(order.stage);
  hold(world, !hasCash || !isBeforeWork, 10, `cash was taken, and the order is ${order.stage}`);
  const isTheirs = cashLeftBy === undefined || [undefined, cashLeftBy].includes(order.workerUid);
  hold(world, isTheirs || !isBeforeWork, 10, `${cashLeftBy} took cash, and ${order.workerUid} has the order`);
  const turns = order.events.filter(({ from, to }) => to === 'cancelled' && from !== 'cancelled').length;
  const undone = order.events.filter(
    ({ from, to, isUndo }) => isUndo && from === 'cancelled' && to !== from,
  ).length;
  hold(world, turns - undone === (order.stage === 'cancelled' ? 1 : 0), 11, 'cancelled twice');
  const revs = world.told.filter((one) => one.order === id).map(({ rev }) => rev);
  hold(
    world,
    revs.every((rev, index) => rev >= (revs[index - 1] ?? 0) && rev <= order.events.length),
    14,
    'revs in order',
  );
  const again = replay(order);
  const { approved } = again;
  hold(world, extra === approved, 8, `${extra} are charged for extras, ${approved} were agreed to`);
  hold(world, approved <= (order.extrasCeiling ?? approved), 8, `${approved} pass the ceiling`);
  hold(world, JSON.stringify(again.stored) === JSON.stringify(again.replayed), 16, JSON.stringify(again));
}
