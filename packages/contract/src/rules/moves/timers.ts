import {
  ANSWER_MINUTES,
  ANSWER_SOON_MINUTES,
  CONTACT_HOURS,
  FINISH_OVERDUE_HOURS,
  LAST_CALL_MINUTES,
  NOT_HERE_MINUTES,
  NOT_STARTED_LONG_MINUTES,
  QUIET_HOURS,
  REMIND_DAY_HOURS,
  REMIND_SOON_HOURS,
  SLOT_HOURS,
  SOON_HOURS,
} from '../business-numbers';
import { addDays, indiaDate, indiaInstant, indiaMinutes } from '../india-time';
import { BEFORE_WORK, type Stage } from '../stages';
import type { MoveName } from './move-names';
import { HOUR_MS, MINUTE_MS, startOf } from './move-times';
import type { OrderState } from './move-types';

/** The kinds of timers of an order. The waves of offers have timers of their own. */
export type TimerKind =
  | 'assignment_due'
  | 'unaccepted'
  | 'remind_day'
  | 'remind_soon'
  | 'not_started'
  | 'not_started_long'
  | 'finish_overdue'
  | 'hide_contact';

/** The move that a timer makes, the stages in which an order has it, and when it is due, in milliseconds. */
interface TimerDeclaration {
  fires: MoveName;
  stages: readonly Stage[];
  dueAt: (order: OrderState, now: number) => number;
  /** It is made up for when its time is over already. */
  isNeverMissed?: true;
}

/** The instant, not in the hours in which nobody is asked, from which a partner's time to answer counts. */
function askedFrom(now: number): number {
  const hour = indiaMinutes(new Date(now)) / 60;
  const isLate = hour >= QUIET_HOURS.from;
  if (!isLate && hour >= QUIET_HOURS.to) return now;
  const day = indiaDate(new Date(now));
  return Date.parse(
    `${isLate ? addDays(day, 1) : day}T${String(QUIET_HOURS.to).padStart(2, '0')}:00:00+05:30`,
  );
}

/** The instant until which a partner answers an assignment. */
function answerBy(order: OrderState, now: number): number {
  const isSoon = startOf(order) - now <= SOON_HOURS * HOUR_MS;
  return isSoon ? now + ANSWER_SOON_MINUTES * MINUTE_MS : askedFrom(now) + ANSWER_MINUTES * MINUTE_MS;
}

/** The timers of an order by kind (docs/order-life.md). */
export const TIMERS: Readonly<Record<TimerKind, TimerDeclaration>> = {
  assignment_due: {
    ...{ fires: 'assignment_expired', stages: ['assigned'], isNeverMissed: true },
    dueAt: answerBy,
  },
  unaccepted: {
    ...{ fires: 'nobody_found', stages: ['placed'], isNeverMissed: true },
    dueAt: (order, now) =>
      Math.max(startOf(order) - LAST_CALL_MINUTES * MINUTE_MS, now + ANSWER_SOON_MINUTES * MINUTE_MS),
  },
  remind_day: {
    ...{ fires: 'remind_day', stages: ['accepted'] },
    dueAt: (order) => startOf(order) - REMIND_DAY_HOURS * HOUR_MS,
  },
  remind_soon: {
    ...{ fires: 'remind_soon', stages: ['accepted'] },
    dueAt: (order) => startOf(order) - REMIND_SOON_HOURS * HOUR_MS,
  },
  not_started: {
    ...{ fires: 'not_started', stages: BEFORE_WORK },
    dueAt: (order) => startOf(order) + NOT_HERE_MINUTES * MINUTE_MS,
  },
  not_started_long: {
    ...{ fires: 'not_started_long', stages: BEFORE_WORK, isNeverMissed: true },
    dueAt: (order) => startOf(order) + NOT_STARTED_LONG_MINUTES * MINUTE_MS,
  },
  finish_overdue: {
    ...{ fires: 'finish_overdue', stages: ['in_progress'], isNeverMissed: true },
    dueAt: (order, now) =>
      Math.max(startOf(order) + SLOT_HOURS * HOUR_MS, now) + FINISH_OVERDUE_HOURS * HOUR_MS,
  },
  hide_contact: {
    ...{ fires: 'hide_contact', stages: ['completed'], isNeverMissed: true },
    dueAt: (_order, now) => now + CONTACT_HOURS * HOUR_MS,
  },
};

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
  return (Object.keys(TIMERS) as TimerKind[]).flatMap((kind) => {
    const { stages, dueAt, isNeverMissed } = TIMERS[kind];
    const due = dueAt(after, now);
    if (!stages.includes(after.stage) || (due < now && !isNeverMissed)) return [];
    return { kind, dueAt: indiaInstant(new Date(due)) };
  });
}
