import { lastIndexWhere, lastWhere } from '../last-where';
import type { Stage } from '../stages';
import type { MoveEvent, NamedWorker, OrderSlot, OrderState } from './move-types';

type Told = Pick<OrderState, 'events'>;

/** Whether an event changed more than flags and text: the stage, the slot or the worker. */
const isTurn = ({ from, to, slot, worker }: MoveEvent): boolean =>
  from !== to || slot !== undefined || worker !== undefined;

/** Whether stage, slot or worker have changed since a rev, the number of events at that time. */
export const hasTurnedSince = ({ events }: Told, rev: number): boolean => events.slice(rev).some(isTurn);

/** The rev that an order had when its stage, slot or worker changed the last time. */
export const latestTurn = ({ events }: Told): number => lastIndexWhere(events, isTurn) + 1;

/** Whether a move was made since a rev. */
export const wasMadeSince = ({ events }: Told, rev: number, move: string): boolean =>
  events.slice(rev).some((event) => event.move === move);

/** The events that stand: without those that were taken back, and without what took them back. */
const standing = (events: readonly MoveEvent[]): MoveEvent[] =>
  events.filter((event, index) => !event.isUndo && !events[index + 1]?.isUndo);

/** Whether an event agrees on a visit: on its slot or worker, or is the worker's acceptance; what follows are marks of the visit. */
const isAgreement = ({ from, to, slot, worker }: MoveEvent): boolean =>
  slot !== undefined ||
  worker !== undefined ||
  from === null ||
  (from !== to && (from === 'placed' || from === 'assigned'));

/**
 * Whether a time came after the visit was agreed on, and a move was not made for it: what a mark of the visit that was taken back
 * ("on my way", "at the door") has prevented.
 * @param due in milliseconds
 */
export function wasPrevented({ events }: Told, due: number, move: string): boolean {
  const stands = standing(events);
  const agreed = lastIndexWhere(stands, isAgreement);
  const agreedAt = stands[agreed]?.at;
  if (agreedAt === undefined || due < Date.parse(agreedAt)) return false;
  return !stands.slice(agreed).some((event) => event.move === move);
}

/** How often a move was made in the life of an order. */
export const timesMade = ({ events }: { events: readonly Pick<MoveEvent, 'move'>[] }, move: string): number =>
  events.filter((event) => event.move === move).length;

/** Whether the latest visit failed because nobody opened the door, and nobody was looked for in vain since: that is up to us. */
export const wasAbsent = ({ events }: Told): boolean =>
  lastWhere(events, (event) => isTurn(event) || event.move === 'nobody_found')?.move === 'customer_absent';

/** What the latest event of an order has changed, as it was before. */
export function beforeLast({ events, ...order }: OrderState): {
  stage: Stage;
  status: string;
  worker: NamedWorker | null;
  slot: OrderSlot;
} {
  const { from, status, worker, slot } = events.at(-1) ?? {};
  const stage = from ?? order.stage;
  return {
    stage,
    status: status?.from ?? stage,
    worker: worker ? worker.from : workerOf(order),
    slot: slot?.from ?? { date: order.scheduledDate, timeSlot: order.timeSlot },
  };
}

/** The worker of an order, with the name; null for none. */
export const workerOf = ({ workerUid, workerName }: Pick<OrderState, 'workerUid' | 'workerName'>) =>
  workerUid === undefined ? null : { _id: workerUid, name: workerName ?? workerUid };
