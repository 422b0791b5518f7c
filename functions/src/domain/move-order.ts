import { indiaInstant, NOT_BEGUN, type OrderEvent, type Stage } from '@gharseva/contract';
import { AppError } from './app-error';
import { say } from './say';

/** What a move changes of an order. */
export interface MovableOrder {
  stage: Stage;
  status: string;
  events: OrderEvent[];
  workerUid?: string | undefined;
  workerName?: string | undefined;
  /** Its worker was deactivated before the work began. */
  needsReassignment?: true | undefined;
}

/** Who moves an order to which stage, when and why. */
export interface Move {
  to: Stage;
  actor: string;
  role: OrderEvent['role'];
  reason: string;
  now: Date;
}

const MAX_EVENTS = 200;
const NEEDS_WORKER: readonly Stage[] = ['assigned', 'accepted', 'on_the_way', 'in_progress'];

/**
 * The order at another stage, which is also its status, with the move in its history (DECISIONS.md section 5). Once it is out
 * of the hands of a deactivated worker, or has begun, it no longer asks for another.
 */
export function applyMove<Moved extends MovableOrder>(order: Moved, move: Move): Moved {
  const { to, actor, role, reason, now } = move;
  if (order.events.length >= MAX_EVENTS) {
    throw new AppError('conflict', say('booking_moved_often'));
  }
  const event: OrderEvent = { at: indiaInstant(now), actor, role, from: order.stage, to, reason };
  const moved = { ...order, stage: to, status: to, events: [...order.events, event] };
  return NOT_BEGUN.includes(to) ? moved : withoutMark(moved);
}

/**
 * Refuses a move that not even an admin makes (DECISIONS.md section 5): out of completed and cancelled, whose payment and
 * capacity are settled; and to a stage of work while nobody is assigned.
 * @throws AppError `conflict` that says why
 */
export function checkOverride(order: MovableOrder, to: Stage): void {
  if (order.stage === 'completed' || order.stage === 'cancelled') {
    throw new AppError('conflict', say('booking_over', { stage: [say(`stage_${order.stage}`)] }));
  }
  if (NEEDS_WORKER.includes(to) && !order.workerUid) {
    throw new AppError('conflict', say('booking_unassigned'));
  }
}

/** The order without the mark that its worker was deactivated. */
export function withoutMark<Moved extends MovableOrder>(order: Moved): Moved {
  const { needsReassignment: _mark, ...rest } = order;
  return rest as Moved;
}

/** The order without a worker, as it is again at stage placed. */
export function withoutWorker<Moved extends MovableOrder>(order: Moved): Moved {
  const { workerUid: _uid, workerName: _name, ...rest } = order;
  return rest as Moved;
}
