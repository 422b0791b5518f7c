import {
  type AskedMove,
  applyMove,
  type MoveFacts,
  type MoveName,
  type MoveRole,
  type OrderState,
} from '@gharseva/contract/rules';

/** The slot of the orders of these tests, on a Sunday: 10:00 AM in India. */
const SLOT = { date: '2026-11-22', timeSlot: '10:00 AM - 12:00 PM' } as const;
export const OTHER_SLOT = { date: '2026-11-23', timeSlot: '2:00 PM - 4:00 PM' } as const;

/** An instant on the day of the visit, `09:15` or `09:15:30`, or on another one in India. */
export const at = (clock: string, date: string = SLOT.date) =>
  new Date(`${date}T${clock.padEnd(8, ':00')}+05:30`);

/** What the server finds when nothing is in the way. */
export const FINE: MoveFacts = {
  hasSeats: true,
  isStillOffered: true,
  isEligible: true,
  isWorkerFree: true,
  isOffered: true,
  isCodeRight: true,
  isUnpaid: true,
  isWithoutCash: true,
};

export const RAVI = { _id: 'ravi', name: 'Ravi Kumar' };
export const SUNITA = { _id: 'sunita', name: 'Sunita Devi' };

const ACTORS: Record<MoveRole, string> = {
  customer: 'asha',
  worker: RAVI._id,
  admin: 'boss',
  system: 'system',
};

/** A move as its rightful actor asks for it, in the morning of the day before. */
export const ask = (move: MoveName, role: MoveRole, more: Partial<AskedMove> = {}): AskedMove => ({
  ...{ move, role, actor: ACTORS[role], at: at('08:30', '2026-11-21'), facts: FINE },
  ...more,
});

/** The order after a move that must be allowed. */
export function moved(order: OrderState, asked: AskedMove): OrderState {
  const outcome = applyMove(order, asked);
  if ('refused' in outcome) throw new Error(`${asked.move} was refused: ${outcome.refused.guard}`);
  return outcome.order;
}

/** An order that is still to be placed. */
export const DRAFT: OrderState = {
  ...{ user: 'asha', stage: 'placed', status: 'placed', scheduledDate: SLOT.date, timeSlot: SLOT.timeSlot },
  events: [],
};

/** An order at a stage, with the moves that lead there. */
export function orderAt(stage: OrderState['stage']): OrderState {
  const placed = moved(DRAFT, ask('place', 'customer'));
  if (stage === 'placed') return placed;
  if (stage === 'cancelled') return moved(placed, ask('cancel', 'customer', { input: { code: 'other' } }));
  const assigned = moved(placed, ask('assign', 'admin', { input: { worker: RAVI } }));
  if (stage === 'assigned') return assigned;
  const accepted = moved(assigned, ask('accept', 'worker'));
  if (stage === 'accepted') return accepted;
  const onTheWay = moved(accepted, ask('on_my_way', 'worker', { at: at('09:30') }));
  if (stage === 'on_the_way') return onTheWay;
  const inProgress = moved(onTheWay, ask('start', 'worker', { at: at('10:05') }));
  if (stage === 'in_progress') return inProgress;
  return moved(inProgress, ask('finish', 'worker', { at: at('11:30') }));
}
