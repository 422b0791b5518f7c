import {
  type AskedMove,
  applyMove,
  BOOKING_MOVES,
  JOB_MOVES,
  type Moved,
  type MoveInput,
  type MoveName,
  moveNamed,
  ORDER_MOVES,
  type OrderSlot,
  type OrderState,
  stageNamed,
} from '@gharseva/contract';
import { createStartCodes } from '../../../functions/src/domain/start-codes';
import {
  type Ask,
  COUPON,
  COUPON_USES,
  ceilingOf,
  codeFor,
  factsFor,
  held,
  type Kept,
  namesLostPhoto,
} from '../../../packages/contract/tests/moves/model/world';
import type { TestApi } from '../api/api-server';
import type { Answer, CallOptions } from '../api/call-api';
import { ADMIN_TOKEN } from '../trusting-api';
import { writeKeptPhoto } from '../work-photos';
import type { Market } from './market';

type CallName =
  | 'placeOrder'
  | 'moveOrder'
  | 'moveJob'
  | 'acceptOffer'
  | 'moveAdminBooking'
  | 'assignBooking'
  | 'setBookingStatus'
  | 'undoBookingMove';

/** A call of somebody, ready to be sent. */
export interface Call extends Ask {
  name: CallName;
  options: CallOptions;
  /** It is known by its key when it is sent again. */
  isKeyed: boolean;
  /** It asks for what is already so: it succeeds, and is no move. */
  isIdle: boolean;
}

const WORDS = { reason: 'By phone' };
/** The secret of the tests' API. */
const codes = createStartCodes('a secret of tests');

const isOneOf = <Name extends MoveName>(moves: readonly Name[], move: MoveName): move is Name =>
  (moves as readonly MoveName[]).includes(move);

/** Whether the worker of an order has it: it was neither cancelled nor left, before its work, by one who cannot do it any more. */
const isInHand = ({ stage, needsReassignment }: OrderState): boolean =>
  stage === 'in_progress' || (stage !== 'placed' && stage !== 'cancelled' && needsReassignment !== true);

/** What is sent with a move beside its name and the rev. */
const saidWith = (move: MoveName, { code, lateBy, slot, photos, extras = [] }: MoveInput) => ({
  ...(move === 'propose_extras' && {
    extras: extras.map(({ itemId, quantity, price }) => ({ itemId, quantity, price })),
  }),
  ...(photos && photos.length > 0 && { photos }),
  ...(code && ['cancel', 'decline', 'hand_back'].includes(move) && { code }),
  ...(move === 'running_late' && { lateBy }),
  ...(move === 'reschedule' && slot && { scheduledDate: slot.date, timeSlot: slot.timeSlot }),
});

/** The four digits of the code that a move asks for, or others. */
function digitsFor({ id, asked, said }: Ask, order: OrderState): string {
  const { code, events } = order;
  const isOfExtras = asked.move !== 'start' && asked.move !== 'wrong_code';
  const right = isOfExtras
    ? codes.ofExtras({ _id: id, events })
    : codes.of({ _id: id, ...(code && { code }) });
  return said === codeFor(id, order, asked) ? right : String((Number(right) + 1) % 10_000).padStart(4, '0');
}

/** The call of a text as an admin types it: the name of a stage is the move that leads there. */
function statusCall(ask: Ask, order: OrderState, text: string): Call {
  const { id, asked } = ask;
  const stage = stageNamed(text);
  const to = stage && stage !== order.stage ? stage : null;
  const move = to ? moveNamed(order.stage, to) : 'set_text';
  const input: MoveInput = to ? { stage: to } : { status: stage ?? text };
  return {
    ...{ id, said: null, name: 'setBookingStatus', isKeyed: false },
    isIdle: !to && input.status === order.status,
    asked: { ...asked, move, rev: undefined, input },
    options: { token: ADMIN_TOKEN, params: { id }, body: { status: text } },
  };
}

/**
 * The yes of a worker to an offer of an order, or to one that it imagines; to an order that an admin has given to the worker since,
 * in the slot of the offer, it is the yes to that.
 */
export function acceptanceOf({ world, rounds, tokenOf }: Market, id: string, actor: string): Call {
  const worker = world.workers.find(({ _id }) => _id === actor);
  const by = { role: 'worker', actor, at: new Date(world.now) } as const;
  const round = rounds.get(id) ?? 0;
  const order = world.orders.get(id)?.order;
  const isGiven =
    order?.stage === 'assigned' &&
    order.workerUid === actor &&
    !order.events.slice(round).some(({ slot }) => slot !== undefined);
  return {
    ...{ id, said: null, name: 'acceptOffer', isKeyed: true, isIdle: false },
    asked: isGiven ? { ...by, move: 'accept' } : { ...by, move: 'accept_offer', input: worker && { worker } },
    options: { token: tokenOf(actor), params: { id }, body: { round } },
  };
}

/**
 * The call by which somebody asks for a move; null where no call of that role does so. What the caller has seen is the
 * present state.
 */
export async function callOf(market: Market, ask: Ask): Promise<Call | null> {
  const { world, apis, tokenOf } = market;
  const { id, asked } = ask;
  const { move, role, actor } = asked;
  // Only a partner sends photographs.
  const { photos = [], ...said } = asked.input ?? {};
  const input: MoveInput = role === 'worker' ? { ...said, photos } : said;
  for (const name of photos) {
    if (role === 'worker' && !namesLostPhoto(asked)) await writeKeptPhoto(apis[0], id, actor, name);
  }
  const { order } = world.orders.get(id) as Kept;
  const rev = asked.rev ?? order.events.length;
  const keyed = (name: CallName, more: object, changes: Partial<AskedMove> = {}): Call => ({
    ...{ id, name, isKeyed: true, isIdle: false, said: ask.said },
    asked: { ...asked, rev, input, ...changes },
    options: {
      token: role === 'admin' ? ADMIN_TOKEN : tokenOf(actor),
      params: { id },
      body: { move, rev, ...saidWith(move, input), ...more },
    },
  });
  if (role === 'customer') return isOneOf(ORDER_MOVES, move) ? keyed('moveOrder', {}) : null;
  if (role === 'worker' && (move === 'start' || move === 'wrong_code')) {
    const isRight = ask.said === codeFor(id, order, asked);
    const startCode = digitsFor(ask, order);
    return keyed('moveJob', { move: 'start', startCode }, { move: isRight ? 'start' : 'wrong_code' });
  }
  if (role === 'worker' && (move === 'approve_extras' || move === 'wrong_extras_code')) {
    const isRight = ask.said === codeFor(id, order, asked);
    const body = { move: 'approve_extras', extrasCode: digitsFor(ask, order) };
    return keyed('moveJob', body, { move: isRight ? 'approve_extras' : 'wrong_extras_code' });
  }
  if (role === 'worker' && move === 'accept_offer') return acceptanceOf(market, id, actor);
  if (role === 'worker') return isOneOf(JOB_MOVES, move) ? keyed('moveJob', {}) : null;
  if (role !== 'admin') return null;
  const admin = { id, said: null, isKeyed: false, isIdle: false };
  const own = { ...asked, rev: undefined };
  if (move === 'assign') {
    const providerId = input.worker?._id ?? '';
    return {
      ...{ ...admin, name: 'assignBooking', asked: own },
      isIdle: order.workerUid === providerId && isInHand(order),
      options: { token: ADMIN_TOKEN, params: { id }, body: { providerId } },
    };
  }
  if (move === 'override_stage') return statusCall(ask, order, input.stage ?? '');
  if (move === 'set_text') return statusCall(ask, order, input.status ?? '');
  if (move === 'undo') {
    const { data } = await apis[0].call('getAdminBooking', { token: ADMIN_TOKEN, params: { id } });
    const options = { token: ADMIN_TOKEN, params: { id }, body: { version: data.version } };
    return { ...admin, name: 'undoBookingMove', asked: own, options };
  }
  return isOneOf(BOOKING_MOVES, move)
    ? keyed('moveAdminBooking', WORDS, { input: { ...input, ...WORDS } })
    : null;
}

/** The call by which somebody places an order for a customer: mostly their own. Some would use the coupon. */
export function placingOf(
  { world, tokenOf, orderOf }: Market,
  user: string,
  actor: string,
  { slot, hasCoupon = false }: { slot: OrderSlot; hasCoupon?: boolean },
): Call {
  return {
    ...{ id: '', name: 'placeOrder', isKeyed: true, isIdle: false, said: null },
    asked: { move: 'place', role: 'customer', actor, at: new Date(world.now), input: { slot } },
    options: { token: tokenOf(actor), body: orderOf(user, slot, hasCoupon) },
  };
}

const slotAsked = ({ input }: AskedMove): OrderSlot => {
  if (!input?.slot) throw new Error('No slot is asked for');
  return input.slot;
};

/** What the table of moves makes of a call, knowing what is stored; null if it refuses. */
export function foretell({ world }: Market, call: Call): Moved<OrderState> | null {
  const { id, asked, said, options } = call;
  if (asked.role === 'worker' && world.unable.has(asked.actor)) return null;
  if (asked.move === 'place') {
    const { date, timeSlot } = slotAsked(asked);
    const { user, couponCode } = options.body as { user: string; couponCode?: string };
    // Placing looks for a use of the coupon before the table is asked.
    if (couponCode !== undefined && held(world.coupons, COUPON).length >= COUPON_USES) return null;
    const draft: OrderState = {
      ...ceilingOf(world, user),
      ...{ user, stage: 'placed', status: 'placed', scheduledDate: date, timeSlot, events: [] },
    };
    const taken = world.seats.get(`${date} ${timeSlot}`)?.length ?? 0;
    const facts = { hasSeats: taken < world.capacity, isStillOffered: world.isOffered };
    return movedOf(draft, { ...asked, facts });
  }
  const { order } = world.orders.get(id) as Kept;
  const facts = factsFor(world, id, asked, said);
  // A partner who cannot do the work is not asked anew for another slot.
  const isAsked = asked.move !== 'reschedule' || facts.isEligible === true;
  return movedOf(order, {
    ...asked,
    facts: { ...facts, isWorkerFree: facts.isWorkerFree === true && isAsked },
  });
}

function movedOf(order: OrderState, asked: AskedMove): Moved<OrderState> | null {
  const outcome = applyMove(order, asked);
  return 'refused' in outcome ? null : outcome;
}

/** What an answer has that the laws read. */
interface Shown {
  _id?: string | undefined;
  rev?: number | undefined;
}

/** Sends a call. */
export const send = (
  api: TestApi,
  { name, options }: Call,
  idempotencyKey?: string,
): Promise<Answer<Shown>> =>
  api.call(name, { ...options, ...(idempotencyKey !== undefined && { idempotencyKey }) });
