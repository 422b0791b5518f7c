import { isSoon, lastCall, nextAskable } from '../asking-times';
import {
  ANSWER_MINUTES,
  ANSWER_SOON_MINUTES,
  CONTACT_HOURS,
  FINISH_OVERDUE_HOURS,
  NOT_HERE_MINUTES,
  NOT_STARTED_LONG_MINUTES,
  REMIND_DAY_HOURS,
  REMIND_SOON_HOURS,
  SLOT_HOURS,
} from '../business-numbers';
import { indiaInstant } from '../india-time';
import { BEFORE_WORK, type Stage } from '../stages';
import { HOUR_MS, MINUTE_MS, startOf } from './move-times';
import type { OrderState } from './move-types';
import { FIRES, type TimerKind } from './timer-kinds';

/** The stages in which an order has a timer, and when it is due, in milliseconds. What it does: `FIRES`. */
interface TimerDeclaration {
  stages: readonly Stage[];
  dueAt: (order: OrderState, now: number) => number;
  /** It is made up for when its time is over already. */
  isNeverMissed?: true;
}

const startsAt = (order: OrderState) => new Date(startOf(order));

/** The instant until which a partner answers an assignment: outside the quiet hours, unless the slot is soon. */
function answerBy(order: OrderState, now: number): number {
  if (isSoon(startsAt(order), new Date(now))) return now + ANSWER_SOON_MINUTES * MINUTE_MS;
  return nextAskable(new Date(now)).getTime() + ANSWER_MINUTES * MINUTE_MS;
}

/** The timers of an order that are set, by kind (docs/order-life.md). */
export const TIMERS: Readonly<Record<TimerKind, TimerDeclaration>> = {
  assignment_due: {
    ...{ stages: ['assigned'], isNeverMissed: true },
    dueAt: answerBy,
  },
  unaccepted: {
    ...{ stages: ['placed'], isNeverMissed: true },
    dueAt: (order, now) => lastCall(startsAt(order), new Date(now)).getTime(),
  },
  remind_day: {
    ...{ stages: ['accepted'] },
    dueAt: (order) => startOf(order) - REMIND_DAY_HOURS * HOUR_MS,
  },
  remind_soon: {
    ...{ stages: ['accepted'] },
    dueAt: (order) => startOf(order) - REMIND_SOON_HOURS * HOUR_MS,
  },
  not_started: {
    ...{ stages: BEFORE_WORK },
    dueAt: (order) => startOf(order) + NOT_HERE_MINUTES * MINUTE_MS,
  },
  not_started_long: {
    ...{ stages: BEFORE_WORK, isNeverMissed: true },
    dueAt: (order) => startOf(order) + NOT_STARTED_LONG_MINUTES * MINUTE_MS,
  },
  finish_overdue: {
    ...{ stages: ['in_progress'], isNeverMissed: true },
    dueAt: (order, now) =>
      Math.max(startOf(order) + SLOT_HOURS * HOUR_MS, now) + FINISH_OVERDUE_HOURS * HOUR_MS,
  },
  hide_contact: {
    ...{ stages: ['completed'], isNeverMissed: true },
    dueAt: (_order, now) => now + CONTACT_HOURS * HOUR_MS,
  },
};

const KINDS = Object.keys(FIRES) as TimerKind[];

/** The kinds of timers that an order can have in a stage. */
export const timerKindsAt = (stage: Stage): TimerKind[] =>
  KINDS.filter((kind) => TIMERS[kind].stages.includes(stage));

/** A timer to be set, with India's offset. */
export interface DueTimer {
  kind: TimerKind;
  dueAt: string;
}

/**
 * All timers of an order after a move that changed its stage, slot or worker; those that it had are over. Null after any
 * other move: those that it has stay. A reminder whose time is over is left out.
 */
export function timersOf(before: OrderState | null, after: OrderState, at: Date): DueTimer[] | null {
  const isSame =
    before?.stage === after.stage &&
    before.workerUid === after.workerUid &&
    before.scheduledDate === after.scheduledDate &&
    before.timeSlot === after.timeSlot;
  if (isSame) return null;
  const now = at.getTime();
  return timerKindsAt(after.stage).flatMap((kind) => {
    const { dueAt, isNeverMissed } = TIMERS[kind];
    const due = dueAt(after, now);
    if (due < now && !isNeverMissed) return [];
    return { kind, dueAt: indiaInstant(new Date(due)) };
  });
}
