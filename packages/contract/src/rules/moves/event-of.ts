import { indiaInstant } from '../india-time';
import type { Stage } from '../stages';
import { beforeLast, workerOf } from './history';
import type { MoveName, MoveRole, ReasonCode } from './move-names';
import { isOurFault } from './move-times';
import type { AskedMove, MoveEvent, NamedWorker, OrderState } from './move-types';
import { MOVES } from './moves';

/** The stage to which a move leads. */
function stageAfter(order: OrderState, { move, input, facts }: AskedMove): Stage {
  const { to } = MOVES[move];
  if (to === 'same') return order.stage;
  if (to === 'before') return beforeLast(order).stage;
  if (move === 'override_stage') return input?.stage ?? order.stage;
  if (typeof to === 'string') return to;
  // A partner who is free in the other slot is asked anew.
  const mayStay = order.workerUid !== undefined && order.needsReassignment !== true;
  return mayStay && facts?.isWorkerFree === true ? 'assigned' : 'placed';
}

/** The worker whom an order has after a move to a stage. */
function workerAfter(order: OrderState, { move, input }: AskedMove, to: Stage): NamedWorker | null {
  if (move === 'undo') return beforeLast(order).worker;
  if (input?.worker && (move === 'assign' || move === 'accept_offer')) return input.worker;
  return to === 'placed' ? null : workerOf(order);
}

/** The status text after a move: the name of the stage, unless the stage stays. */
function statusAfter(order: OrderState, { move, input }: AskedMove, to: Stage): string {
  if (move === 'undo') return beforeLast(order).status;
  if (move === 'set_text') return input?.status ?? order.status;
  return MOVES[move].to === 'same' ? order.status : to;
}

/** A step of a move: who makes it, and to which stage. */
interface Step {
  role: MoveRole;
  actor: string;
  to: Stage;
  worker: NamedWorker | null;
  status: string;
}

/** Why a move was made: as its actor says, where it has reasons; a reschedule has one only when nobody came. */
function whyOf(order: OrderState, { move, at, input }: AskedMove): ReasonCode | undefined {
  if (move === 'reschedule') return isOurFault(order, at) ? 'nobody_came' : undefined;
  return MOVES[move].reasons && input?.code;
}

/** The moves that photographs go with. */
const PHOTOGRAPHED: readonly MoveName[] = ['start', 'finish', 'customer_absent'];

/** The event of a step: stages, and what changes beside them, with the values before and after. */
export function eventOf(
  order: OrderState,
  asked: AskedMove,
  { role, actor, to, worker, status }: Step,
): MoveEvent {
  const { move, at, input } = asked;
  const before = { date: order.scheduledDate, timeSlot: order.timeSlot };
  const slot = move === 'undo' ? beforeLast(order).slot : move === 'reschedule' ? input?.slot : undefined;
  const isMoved = slot !== undefined && (slot.date !== before.date || slot.timeSlot !== before.timeSlot);
  const was = workerOf(order);
  const hasOwnText = order.status !== order.stage || status !== to;
  const isPlaced = move === 'place';
  const why = whyOf(order, asked);
  return {
    ...{ at: indiaInstant(at), actor, role, from: isPlaced ? null : order.stage, to },
    reason: input?.reason ?? '',
    ...(hasOwnText && { status: { from: order.status, to: status } }),
    ...(was?._id !== worker?._id && { worker: { from: was, to: worker } }),
    ...(move === 'undo' && { isUndo: true as const }),
    move,
    ...(why !== undefined && { code: why }),
    ...(move === 'running_late' && { lateBy: input?.lateBy }),
    ...(input?.photos?.length && PHOTOGRAPHED.includes(move) && { photos: [...input.photos] }),
    ...(move === 'propose_extras' && { extras: input?.extras ?? [] }),
    ...(isMoved && { slot: { from: before, to: slot } }),
  };
}

/** The steps of a move: one, but for an offer, which assigns the worker before it accepts. */
export function stepsOf(order: OrderState, asked: AskedMove): Step[] {
  const to = stageAfter(order, asked);
  const last: Step = {
    ...{ role: asked.role, actor: asked.actor, to },
    worker: workerAfter(order, asked, to),
    status: statusAfter(order, asked, to),
  };
  if (asked.move !== 'accept_offer') return [last];
  return [{ ...last, role: 'system', to: 'assigned', status: 'assigned' }, last];
}
