import {
  type AskedMove,
  CANCEL_REASONS,
  FIRES,
  LATE_MINUTES,
  MOVE_NAMES,
  MOVE_ROLES,
  type MoveInput,
  type MoveName,
  type MoveRole,
  type OrderSlot,
  type OrderState,
  PARTNER_REASONS,
  STAGES,
  TIME_SLOTS,
  type WorkPhotoKind,
  workPhotoName,
} from '@gharseva/contract/rules';
import type { Random } from './random';
import {
  type Ask,
  codeFor,
  daysFrom,
  EXTRA,
  type Kept,
  LOST_PHOTO_DIGIT,
  UNLISTED,
  type World,
} from './world';

const MINUTE = 60_000;
const JUMPS = [0, 0, 0, 0.5, 1, 6, 16, 16, 61, 125, 24 * 60].map((minutes) => minutes * MINUTE);

/** Who makes each move in the normal course. */
const USUALLY: Partial<Record<MoveRole, readonly MoveName[]>> = {
  customer: [
    'renew_code',
    'not_here_wait',
    'not_here_another',
    'reschedule',
    'cancel',
    'ask_refund',
    'approve_extras',
    'decline_extras',
  ],
  worker: [
    ...(['accept_offer', 'accept', 'decline', 'hand_back', 'on_my_way', 'running_late'] as const),
    ...(['at_the_door', 'start', 'wrong_code', 'finish', 'customer_absent'] as const),
    ...(['propose_extras', 'withdraw_extras', 'approve_extras', 'wrong_extras_code'] as const),
  ],
  system: ['mark_orphaned', 'clear_orphaned', 'erase'],
  admin: [
    'assign',
    'assign',
    'override_stage',
    'set_text',
    'undo',
    'cancel',
    'reschedule',
    'finish',
    'renew_code',
    'approve_extras',
    'decline_extras',
  ],
};

/** A slot of few: so that orders meet in them. Sometimes one that has started, or a day that is not offered. */
export function drawSlot({ now }: World, random: Random): OrderSlot {
  const date = random.chance(0.03) ? '2026-12-24' : random.pick(daysFrom(now));
  return { date, timeSlot: random.pick(random.chance(0.7) ? TIME_SLOTS.slice(1, 3) : TIME_SLOTS) };
}

/** The moves that photographs go with, and what these show. */
const PHOTOGRAPHED: Partial<Record<MoveName, WorkPhotoKind>> = {
  ...{ start: 'before', finish: 'after', customer_absent: 'absent' },
};

/** Photographs for a move: one as a rule, mostly one that arrived; sometimes two, or none. */
function drawPhotos(move: MoveName, random: Random): string[] {
  const kind = PHOTOGRAPHED[move];
  if (!kind || random.chance(0.2)) return [];
  const digits = random.chance(0.1) ? ['1', '2'] : [random.chance(0.9) ? '1' : LOST_PHOTO_DIGIT];
  return digits.map((digit) => workPhotoName(kind, digit.repeat(32)));
}

/** What is proposed: one line as a rule; sometimes two of a kind, none, or what is on no rate card. */
function drawExtras(random: Random) {
  if (random.chance(0.05)) return [];
  const quantity = random.chance(0.3) ? 2 : 1;
  return [{ ...(random.chance(0.1) ? UNLISTED : EXTRA), quantity }];
}

function inputFor(move: MoveName, role: MoveRole, actor: string, world: World, random: Random): MoveInput {
  const others = role === 'customer' ? CANCEL_REASONS : PARTNER_REASONS;
  const code = random.pick(random.chance(0.9) ? others : [...CANCEL_REASONS, ...PARTNER_REASONS]);
  const self = world.workers.find(({ _id }) => _id === actor);
  return {
    ...(random.chance(0.6) && { code }),
    ...(move === 'override_stage' && { stage: random.pick(STAGES) }),
    ...(move === 'set_text' && { status: random.pick(['placed', 'Waiting for a part', 'Call again']) }),
    ...(move === 'running_late' && { lateBy: random.pick([...LATE_MINUTES, 5, 300]) }),
    ...(move === 'reschedule' && { slot: drawSlot(world, random) }),
    ...(PHOTOGRAPHED[move] && { photos: drawPhotos(move, random) }),
    ...(move === 'propose_extras' && { extras: drawExtras(random) }),
    ...(move === 'assign' && { worker: random.pick(world.workers) }),
    ...(move === 'accept_offer' && {
      worker: random.chance(0.9) && self ? self : random.pick(world.workers),
    }),
  };
}

/**
 * At work, a partner proposes extras or finishes, and a customer answers. Who has entered a wrong code tries others, until it is
 * locked and after.
 */
function usualAtWork({ extras, events }: OrderState): readonly MoveName[] {
  if (!extras?.some(({ state }) => state === 'proposed'))
    return ['propose_extras', 'propose_extras', 'finish'];
  if (events.at(-1)?.move === 'wrong_extras_code') {
    return ['wrong_extras_code', 'wrong_extras_code', 'wrong_extras_code', 'approve_extras'];
  }
  return [
    'approve_extras',
    'approve_extras',
    'decline_extras',
    'withdraw_extras',
    'wrong_extras_code',
    'finish',
  ];
}

/** The next thing that may happen in the normal course to an order, so that many histories come to their ends. */
function usualMove(order: OrderState, random: Random): MoveName {
  const next: Record<OrderState['stage'], readonly MoveName[]> = {
    placed: ['accept_offer', 'assign', 'assign', 'reschedule'],
    assigned: ['accept', 'accept', 'decline'],
    accepted: ['on_my_way', 'on_my_way', 'running_late', 'hand_back'],
    on_the_way: ['at_the_door', 'start', 'wrong_code', 'customer_absent', 'not_here_wait'],
    in_progress: usualAtWork(order),
    completed: ['set_text', 'undo', 'ask_refund'],
    cancelled: ['set_text', 'undo', 'ask_refund'],
  };
  return random.pick(next[order.stage]);
}

/** What follows from a partner's record: marks, and their end. */
const systemMove = ({ needsReassignment }: OrderState): MoveName =>
  needsReassignment ? 'clear_orphaned' : 'mark_orphaned';

const roleOf = (move: MoveName, random: Random): MoveRole => {
  const roles = MOVE_ROLES.filter((role) => USUALLY[role]?.includes(move));
  return random.pick(roles.length > 0 ? roles : MOVE_ROLES);
};

function actorOf(role: MoveRole, order: OrderState, { customers, workers }: World, random: Random): string {
  const isWrong = random.chance(0.1);
  if (role === 'customer') return isWrong ? random.pick(customers) : order.user;
  if (role === 'worker') return isWrong || !order.workerUid ? random.pick(workers)._id : order.workerUid;
  return role === 'admin' ? 'boss' : 'system';
}

/** The instants at which something becomes possible or impossible for an order, and a moment before each. */
function edgesOf({ order, timers }: Kept): number[] {
  const start = Date.parse(`${order.scheduledDate}T00:00:00+05:30`) + slotHour(order) * 60 * MINUTE;
  const edges = [-24 * 60, -180, -90, 0, 15, 30, 45, 60, 120].map((minutes) => start + minutes * MINUTE);
  const due = timers.filter(({ isLive }) => isLive).map(({ dueAt }) => Date.parse(dueAt));
  return [...edges, ...due].flatMap((edge) => [edge - 1, edge]);
}

const slotHour = ({ timeSlot }: OrderState) => 8 + 2 * TIME_SLOTS.indexOf(timeSlot);

/** Lets time go by: not at all, for a while, or up to an instant that matters to an order. */
export function jump(world: World, random: Random): void {
  if (random.chance(0.35)) return;
  if (random.chance(0.4)) {
    const edges = [...world.orders.values()].flatMap(edgesOf).filter((edge) => edge > world.now);
    const near = edges.filter((edge) => edge < world.now + 30 * 60 * MINUTE);
    if (near.length > 0) world.now = random.pick(near);
    return;
  }
  world.now += random.pick(JUMPS);
}

/** Something that somebody tries with one of the orders. */
export function drawAsk(world: World, random: Random): Ask {
  const id = random.pick([...world.orders.keys()]);
  const kept = world.orders.get(id) as Kept;
  const { order } = kept;
  const last = order.events.at(-1);
  if (kept.timers.length > 0 && random.chance(0.15)) return fire(world, id, random);
  const isUndone = last?.role === 'admin' && random.chance(0.25);
  const any = random.chance(0.8) ? MOVE_NAMES.filter((name) => name !== 'erase') : MOVE_NAMES;
  const usual = random.chance(0.08) ? systemMove(order) : usualMove(order, random);
  const move = isUndone ? 'undo' : random.chance(0.55) ? usual : random.pick(any);
  const role = random.chance(0.9) ? roleOf(move, random) : random.pick(MOVE_ROLES);
  const actor = actorOf(role, order, world, random);
  const rev = random.chance(0.8) ? undefined : order.events.length - (random.chance(0.3) ? 1 : 0);
  const asked: AskedMove = {
    ...{ move, role, actor, at: new Date(world.now), rev },
    input: inputFor(move, role, actor, world, random),
  };
  const isOfExtras = role === 'worker' && move === 'approve_extras';
  const isTyped = isOfExtras || ['start', 'wrong_code', 'wrong_extras_code'].includes(move);
  const said = random.chance(0.5) ? codeFor(id, order, asked) : 'wrong';
  return { id, asked, said: isTyped ? said : null };
}

/** A timer fires: in time, late, early, twice, or after it was taken back. */
function fire(world: World, id: string, random: Random): Ask {
  const { timers } = world.orders.get(id) as Kept;
  const live = timers.filter(({ isLive }) => isLive);
  const timer = random.pick(live.length > 0 && random.chance(0.7) ? live : timers);
  const asked = {
    move: FIRES[timer.kind],
    role: 'system',
    actor: 'system',
    at: new Date(world.now),
  } as const;
  return { id, asked, said: null, timer };
}
