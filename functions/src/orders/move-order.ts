import {
  adminMoves,
  indiaInstant,
  isOver,
  NOT_BEGUN,
  type OrderEvent,
  type Stage,
  UNDO_LIMIT_MS,
} from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';

/** The part of an order that a move changes. */
export interface MovableOrder {
  stage: Stage;
  status: string;
  events: OrderEvent[];
  workerUid?: string | undefined;
  workerName?: string | undefined;
  /** Its worker was deactivated before the work began. */
  needsReassignment?: true | undefined;
  /** Its customer deleted the account: it is a record for the law. */
  kept?: object | undefined;
}

/** A move of an order: who, to which stage, when and why. */
export interface Move {
  to: Stage;
  actor: string;
  role: OrderEvent['role'];
  reason: string;
  now: Date;
}

const MAX_EVENTS = 200;

const workerOf = ({ workerUid, workerName }: MovableOrder) =>
  workerUid === undefined ? null : { _id: workerUid, name: workerName ?? workerUid };

/**
 * The order after a change, with the change in its history: the stages before and after it, and, if they changed, the
 * status text and the worker before and after it (docs/product-decisions.md section 5).
 */
export function withEvent<Moved extends MovableOrder>(
  before: MovableOrder,
  after: Moved,
  { actor, role, reason, now }: Omit<Move, 'to'>,
  isUndo = false,
): Moved {
  if (before.kept !== undefined) throw new AppError('conflict', say('booking_locked'));
  if (before.events.length >= MAX_EVENTS) {
    throw new AppError('conflict', say('booking_moved_often'));
  }
  const hasOwnText = before.status !== before.stage || after.status !== after.stage;
  const [workerWas, workerIs] = [workerOf(before), workerOf(after)];
  const event: OrderEvent = {
    ...{ at: indiaInstant(now), actor, role, from: before.stage, to: after.stage, reason },
    ...(hasOwnText && { status: { from: before.status, to: after.status } }),
    ...(workerWas?._id !== workerIs?._id && { worker: { from: workerWas, to: workerIs } }),
    ...(isUndo && { isUndo: true as const }),
  };
  return { ...after, events: [...before.events, event] };
}

/**
 * The order at another stage, which is also its status, with the move in its history (docs/product-decisions.md
 * section 5). At stage placed it has no worker; `worker` assigns it to one. Once it has another worker or has begun,
 * it no longer needs reassignment.
 */
export function applyMove<Moved extends MovableOrder>(
  order: Moved,
  { to, ...move }: Move,
  worker?: { _id: string; fullName: string },
): Moved {
  const given = worker ? { ...order, workerUid: worker._id, workerName: worker.fullName } : order;
  const moved = { ...(to === 'placed' ? withoutWorker(given) : given), stage: to, status: to };
  const isSettled = worker !== undefined || !NOT_BEGUN.includes(to);
  return withEvent(order, isSettled ? withoutMark(moved) : moved, move);
}

/**
 * Refuses a move that not even an admin can make (docs/product-decisions.md section 5): out of completed and
 * cancelled, whose payment and capacity are settled; and to a stage of work while nobody is assigned.
 * @throws AppError `conflict` with the reason
 */
export function checkOverride(order: MovableOrder, to: Stage): void {
  const { stage, workerUid } = order;
  if (adminMoves({ stage, hasWorker: workerUid !== undefined }).includes(to)) return;
  if (isOver(stage)) {
    throw new AppError('conflict', say('booking_over', { stage: [say(`stage_${stage}`)] }));
  }
  throw new AppError('conflict', say('booking_unassigned'));
}

/**
 * The order before its latest move, with the undo in its history.
 * @param actor the admin who undoes the move
 * @throws AppError `conflict` when the latest event is not an admin's move of the last minute
 */
export function beforeLastMove<Moved extends MovableOrder>(order: Moved, actor: string, now: Date): Moved {
  const last = order.events.at(-1);
  const isFresh = last !== undefined && now.getTime() - Date.parse(last.at) <= UNDO_LIMIT_MS;
  if (!isFresh || last.role !== 'admin' || last.from === null || last.isUndo) {
    throw new AppError('conflict', say('undo_late'));
  }
  const { from: stage, status, worker } = last;
  const back = withoutMark({ ...order, stage, status: status?.from ?? stage });
  const held =
    worker === undefined
      ? back
      : worker.from === null
        ? withoutWorker(back)
        : { ...back, workerUid: worker.from._id, workerName: worker.from.name };
  return withEvent(order, held, { actor, role: 'admin', reason: '', now }, true);
}

/** The order without the mark of a deactivated worker. */
export function withoutMark<Moved extends MovableOrder>(order: Moved): Moved {
  const { needsReassignment: _mark, ...rest } = order;
  return rest as Moved;
}

/** The order without a worker, as at stage placed. */
function withoutWorker<Moved extends MovableOrder>(order: Moved): Moved {
  const { workerUid: _uid, workerName: _name, ...rest } = order;
  return rest as Moved;
}
