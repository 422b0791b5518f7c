import { MOVE_RULES, type MoveRules, type OrderState } from '@gharseva/contract/rules';
import { drawAsk, drawSlot, jump } from './draw';
import { checkMove, checkWorld } from './laws';
import { type Random, randomOf } from './random';
import {
  type Ask,
  COUPON,
  COUPON_USES,
  ceilingOf,
  createWorld,
  EXTRA,
  held,
  type Kept,
  make,
  slotKey,
  slotOf,
  type World,
} from './world';

export const MOVES_OF_A_HISTORY = 30;
const MINUTE = 60_000;
/** A Sunday, six in the morning in India. */
const START = Date.parse('2026-11-22T06:00:00+05:30');

/** The instant at which a history begins. */
export const drawStart = (random: Random): number => START + random.pick([0, 2, 4, 30]) * 60 * MINUTE;

/** How often what has happened in some histories. */
export type Tally = Map<string, number>;

const count = (tally: Tally, what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);

/** Makes a move and checks it, and all that the world has come to. @throws Broken */
function attempt(world: World, ask: Ask, tally: Tally): boolean {
  const { order: before } = world.orders.get(ask.id) as Kept;
  const wasLive = ask.timer?.isLive === true;
  const wasOffered = world.offers.get(ask.id)?.has(ask.asked.actor) === true;
  const moved = make(world, ask);
  count(tally, moved ? `made ${ask.asked.move}` : 'refused');
  if (!moved) return false;
  checkMove({ ...ask, before, moved, world, wasLive, wasOffered });
  if (ask.asked.move === 'erase') kept(world, ask.id).kept = {};
  checkWorld(world, ask.id);
  return true;
}

const kept = (world: World, id: string): OrderState => (world.orders.get(id) as Kept).order;

function place(world: World, random: Random, tally: Tally, slot = drawSlot(world, random)): void {
  const id = `order-${world.orders.size}`;
  const user = random.pick(world.customers);
  const { date: scheduledDate, timeSlot } = slot;
  const order: OrderState = {
    ...{ user, stage: 'placed', status: 'placed', scheduledDate, timeSlot, events: [] },
    // A use of the coupon is left: placing looks for one before the table is asked.
    ...(held(world.coupons, COUPON).length < COUPON_USES && { couponCode: COUPON }),
    ...ceilingOf(world, user),
  };
  world.orders.set(id, { order, timers: [], payment: 'pending', extra: 0, hasCash: false });
  const actor = random.chance(0.95) ? user : random.pick(world.customers);
  const role = random.chance(0.95) ? 'customer' : 'worker';
  const asked = { move: 'place', role, actor, at: new Date(world.now) } as const;
  if (!attempt(world, { id, asked, said: null }, tally)) world.orders.delete(id);
}

const isWorkedOn = ({ stage }: Pick<OrderState, 'stage'>) => stage === 'in_progress' || stage === 'completed';

/** Leaves cash with an order that has gone back from its work, as the version before let it, until it is at work again or over. */
function leaveCash(one: Kept): void {
  const { order } = one;
  const last = order.events.at(-1);
  const isOver = isWorkedOn(order) || order.stage === 'cancelled';
  if (isOver) one.cashLeftBy = undefined;
  else if (last?.from && isWorkedOn({ stage: last.from }))
    one.cashLeftBy = last.worker?.from?._id ?? order.workerUid;
}

/** What happens beside the orders: a partner can or cannot work, services go, money is taken; some of it was never there. */
function turnWorld(world: World, random: Random): void {
  const { _id } = random.pick(world.workers);
  if (random.chance(0.06)) world.unable.add(_id);
  else if (random.chance(0.3)) world.unable.delete(_id);
  world.isOffered = !random.chance(0.05);
  for (const one of world.orders.values()) {
    if (one.order.stage === 'completed' && one.payment === 'pending' && random.chance(0.3))
      one.payment = 'collected';
    const isAtWork = one.order.stage === 'in_progress' || one.order.stage === 'completed';
    if (one.hasCash) one.hasCash = !random.chance(0.1);
    else one.hasCash = isAtWork && random.chance(0.3);
    leaveCash(one);
  }
  for (const offered of world.offers.values()) if (random.chance(0.2)) offered.add(_id);
}

/** As {@link prepare}, at work: many proposals, a timer of an earlier one, or four wrong codes. */
function prepareExtras(world: World, random: Random, tally: Tally, id: string): void {
  const worker = kept(world, id).workerUid ?? '';
  const make = (asked: Pick<Ask['asked'], 'move' | 'role' | 'actor' | 'input'>, more: Partial<Ask> = {}) =>
    attempt(world, { id, said: null, ...more, asked: { ...asked, at: new Date(world.now) } }, tally);
  const partner = { role: 'worker', actor: worker } as const;
  const input = { extras: [{ ...EXTRA, quantity: 1 }] };
  world.isOffered = true;
  make({ move: 'start', role: 'admin', actor: 'boss' });
  const proposals = random.pick([1, 2, 10]);
  for (let index = 0; index < proposals; index += 1) {
    make({ ...partner, move: 'propose_extras', input });
    if (index === proposals - 1) break;
    world.now += MINUTE;
    make({ ...partner, move: 'withdraw_extras' });
  }
  if (proposals === 10) make({ ...partner, move: 'withdraw_extras' });
  if (proposals === 2) {
    world.now += 29.5 * MINUTE;
    const timer = world.orders.get(id)?.timers.find(({ kind }) => kind === 'extras_unanswered');
    make({ move: 'extras_unanswered', role: 'system', actor: 'system' }, { timer });
  }
  const wrong = proposals === 1 ? 4 : 0;
  for (let index = 0; index < wrong; index += 1) {
    make({ ...partner, move: 'wrong_extras_code' }, { said: 'wrong' });
  }
}

/** A past that a short history hardly comes to: many events, many renewals, four wrong codes. */
function prepare(world: World, random: Random, tally: Tally): void {
  const id = [...world.orders.keys()][0];
  if (id === undefined || !random.chance(0.15)) return;
  const admin = (move: Ask['asked']['move'], input = {}) =>
    attempt(
      world,
      { id, said: null, asked: { move, role: 'admin', actor: 'boss', at: new Date(world.now), input } },
      tally,
    );
  const texts = random.pick([0, 0, 144, 195]);
  for (let index = 0; index < texts; index += 1) admin('set_text', { status: `Call ${index % 2}` });
  if (texts > 0) return;
  world.unable.clear();
  admin('assign', { worker: random.pick(world.workers) });
  admin('accept');
  if (random.chance(0.5)) for (let index = 0; index < 10; index += 1) admin('renew_code');
  admin('on_my_way');
  if (random.chance(0.4)) {
    prepareExtras(world, random, tally, id);
    return;
  }
  const worker = kept(world, id).workerUid ?? '';
  for (let index = 0; index < 4; index += 1) {
    const asked = { move: 'wrong_code', role: 'worker', actor: worker, at: new Date(world.now) } as const;
    attempt(world, { id, asked, said: 'wrong' }, tally);
  }
}

/** At once after an admin's move: others take the seat and the partner that it gave back, and the admin undoes it. */
function undoInCrowd(world: World, random: Random, id: string, before: OrderState, tally: Tally): void {
  const slot = slotOf(before);
  if (random.chance(0.5)) place(world, random, tally, slot);
  const worker = world.workers.find(({ _id }) => _id === before.workerUid);
  const admin = { role: 'admin', actor: 'boss', at: new Date(world.now) } as const;
  const rival = [...world.orders].find(
    ([other, { order }]) =>
      other !== id && order.stage === 'placed' && slotKey(slotOf(order)) === slotKey(slot),
  )?.[0];
  if (worker && rival !== undefined && random.chance(0.7)) {
    const asked = { ...admin, move: 'assign', input: { worker } } as const;
    attempt(world, { id: rival, asked, said: null }, tally);
  }
  attempt(world, { id, asked: { ...admin, move: 'undo' }, said: null }, tally);
}

/**
 * Plays one random history of a small market: up to three orders, two partners, two customers, jumps of the clock, every
 * third move again or raced by another one on the same order.
 * @throws Broken
 */
export function playHistory(seed: number, rules: MoveRules = MOVE_RULES, tally: Tally = new Map()): void {
  const random = randomOf(seed);
  const world = createWorld(drawStart(random), random.pick([1, 2, 3]), rules);
  place(world, random, tally);
  prepare(world, random, tally);
  for (let step = 0; step < MOVES_OF_A_HISTORY; step += 1) {
    if (world.orders.size < 3 && (world.orders.size === 0 || random.chance(0.2))) {
      place(world, random, tally);
      continue;
    }
    turnWorld(world, random);
    jump(world, random);
    const ask = drawAsk(world, random);
    // A rival has read the same order: it is stored second, and decided anew on what the first has stored.
    const rival = random.chance(1 / 3) ? random.pick([ask, { ...drawAsk(world, random), id: ask.id }]) : null;
    const before = kept(world, ask.id);
    const isMade = attempt(world, ask, tally);
    const isCrowded = isMade && ask.asked.role === 'admin' && world.orders.size < 6 && random.chance(0.2);
    if (isCrowded) undoInCrowd(world, random, ask.id, before, tally);
    if (rival && (rival.timer === undefined || rival === ask)) attempt(world, rival, tally);
  }
}
