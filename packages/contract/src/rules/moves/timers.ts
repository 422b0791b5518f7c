import { isSoon, lastCall, nextAskable } from '../asking-times';
import {
  ANSWER_MINUTES,
  ANSWER_SOON_MINUTES,
  CONTACT_HOURS,
  EXTRAS_ANSWER_MINUTES,
  LAST_CALL_MINUTES,
  NOT_STARTED_LONG_MINUTES,
  REMIND_DAY_HOURS,
  REMIND_SOON_HOURS,
} from '../business-numbers';
import { proposedOf } from '../extras';
import { indiaInstant } from '../india-time';
import { BEFORE_WORK, type Stage } from '../stages';
import { isSeeking } from './effects';
import { finishBy } from './finish-by';
import { wasPrevented } from './history';
import { HOUR_MS, MINUTE_MS, nobodyHereFrom, startOf } from './move-times';
import type { OrderState } from './move-types';
import { FIRES, type StageTimer, type TimerKind } from './timer-kinds';

/** The stages in which an order has a timer, and when it is due, in milliseconds. What it does: `FIRES`. */
interface TimerDeclaration {
  stages: readonly Stage[];
  dueAt: (order: OrderState, now: number) => number;
  /** It is made up for when its time is over already. */
  isNeverMissed?: true;
  /**
   * Until when what it does is of use, in milliseconds; without one, always. Until then it is made up for where a mark that was taken
   * back has prevented it.
   */
  isOfUseUntil?: (order: OrderState) => number;
}

const startsAt = (order: OrderState) => new Date(startOf(order));

/**
 * The instant until which a partner answers an assignment: outside the quiet hours, unless the slot is soon, and early enough
 * that somebody else can still be asked, but for a quarter of an hour at least. One that would have to be answered in the
 * quiet hours has until their end, as an offer has: nobody else is asked before.
 */
function answerBy(order: OrderState, now: number): number {
  if (isSoon(startsAt(order), new Date(now))) return now + ANSWER_SOON_MINUTES * MINUTE_MS;
  const from = nextAskable(new Date(now)).getTime();
  const latest = Math.max(
    startOf(order) - LAST_CALL_MINUTES * MINUTE_MS,
    from + ANSWER_SOON_MINUTES * MINUTE_MS,
  );
  return nextAskable(new Date(Math.min(from + ANSWER_MINUTES * MINUTE_MS, latest))).getTime();
}

/** The timers of an order that its stage sets, by kind (docs/order-life.md). */
export const TIMERS: Readonly<Record<StageTimer, TimerDeclaration>> = {
  offer_due: {
    ...{ stages: ['placed'], isNeverMissed: true },
    dueAt: (_order, now) => nextAskable(new Date(now)).getTime(),
  },
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
    isOfUseUntil: (order) => startOf(order) - REMIND_SOON_HOURS * HOUR_MS,
  },
  remind_soon: {
    ...{ stages: ['accepted'] },
    dueAt: (order) => startOf(order) - REMIND_SOON_HOURS * HOUR_MS,
    isOfUseUntil: startOf,
  },
  not_started: {
    ...{ stages: BEFORE_WORK },
    dueAt: nobodyHereFrom,
  },
  not_started_long: {
    ...{ stages: BEFORE_WORK, isNeverMissed: true },
    dueAt: (order) => Math.max(startOf(order) + NOT_STARTED_LONG_MINUTES * MINUTE_MS, nobodyHereFrom(order)),
  },
  finish_overdue: {
    ...{ stages: ['in_progress'], isNeverMissed: true },
    dueAt: finishBy,
  },
  extras_unanswered: {
    ...{ stages: ['in_progress'], isNeverMissed: true },
    dueAt: (_order, now) => now + EXTRAS_ANSWER_MINUTES * MINUTE_MS,
  },
  hide_contact: {
    ...{ stages: ['completed'], isNeverMissed: true },
    dueAt: (_order, now) => now + CONTACT_HOURS * HOUR_MS,
  },
};

const KINDS = Object.keys(TIMERS) as StageTimer[];

/** The kinds of timers that an order can have in a stage. */
export const timerKindsAt = (stage: Stage): StageTimer[] =>
  KINDS.filter((kind) => TIMERS[kind].stages.includes(stage));

/** A timer to be set, with India's offset. */
export interface DueTimer {
  kind: TimerKind;
  dueAt: string;
}

/** The timers of an order for which a partner is sought; they end when the customer has to choose. */
const OF_SEEKING: readonly StageTimer[] = ['offer_due', 'unaccepted'];

/** The timers of extras; they end with the answer. */
const OF_EXTRAS: readonly StageTimer[] = ['extras_unanswered'];

/** The timers of the wait for the partner; they are set anew when the partner says to be at the door. */
const OF_WAITING: readonly StageTimer[] = ['not_started', 'not_started_long'];

/** The reminders of a visit: of one whose partner can no longer come, nobody is reminded. */
const OF_REMINDING: readonly StageTimer[] = ['remind_day', 'remind_soon'];

const isAsked = ({ extras }: OrderState) => proposedOf(extras) !== undefined;

/** The timers that a move ends, and those that it sets, in the place of any of their kind. */
export interface TimerChange {
  ends: readonly TimerKind[];
  sets: readonly DueTimer[];
}

/** Whether a move leaves stage, worker and slot as they are. */
const isSameVisit = (before: OrderState | null, after: OrderState) =>
  before?.stage === after.stage &&
  before.workerUid === after.workerUid &&
  before.scheduledDate === after.scheduledDate &&
  before.timeSlot === after.timeSlot;

const hasUse = ({ isOfUseUntil }: TimerDeclaration, order: OrderState, now: number) =>
  now < (isOfUseUntil?.(order) ?? Number.POSITIVE_INFINITY);

/** Whether what a timer does is still of use: a reminder that fires once the slot has begun would be untrue. */
export const isOfUse = (kind: string, order: OrderState, at: Date): boolean =>
  !Object.hasOwn(TIMERS, kind) || hasUse(TIMERS[kind as StageTimer], order, at.getTime());

/** Whether a timer whose time is over is set all the same. */
function isMadeUpFor(kind: StageTimer, order: OrderState, due: number, now: number): boolean {
  const declared = TIMERS[kind];
  if (declared.isNeverMissed) return true;
  return hasUse(declared, order, now) && wasPrevented(order, due, FIRES[kind]);
}

/**
 * Some timers of an order, as they are set at an instant. A reminder whose time is over is left out, unless only a mark that was
 * taken back has prevented it, and so is whom to ask next while the customer has to choose, and the answer to extras where none wait.
 */
function dueTimers(kinds: readonly StageTimer[], order: OrderState, now: number): DueTimer[] {
  return kinds.flatMap((kind) => {
    if (kind === 'offer_due' && !isSeeking(order)) return [];
    if (kind === 'extras_unanswered' && !isAsked(order)) return [];
    const due = TIMERS[kind].dueAt(order, now);
    if (due < now && !isMadeUpFor(kind, order, due, now)) return [];
    return { kind, dueAt: indiaInstant(new Date(due)) };
  });
}

/**
 * The reminders that came to nothing while the partner could not come, set anew once the partner can; null for none. Those
 * that are still to come stand.
 */
function missedReminders(after: OrderState, now: number): TimerChange | null {
  const kinds = timerKindsAt(after.stage).filter((kind) => OF_REMINDING.includes(kind));
  const sets = dueTimers(kinds, after, now).filter(({ dueAt }) => Date.parse(dueAt) <= now);
  return sets.length > 0 ? { ends: sets.map(({ kind }) => kind), sets } : null;
}

/**
 * How a move changes the timers of an order: one that changes its stage, slot or worker ends all that it had; one by which
 * the search for a partner, or the waiting for an answer to extras, begins or ends changes its timers, and so does the arrival
 * at the door those of the wait for it. A partner who can come again is reminded of what was due meanwhile. Null after any other
 * move: those that it has stay.
 */
export function timersOf(before: OrderState | null, after: OrderState, at: Date): TimerChange | null {
  const now = at.getTime();
  if (!isSameVisit(before, after)) {
    const kinds = before ? timerKindsAt(before.stage) : [];
    const ends = kinds.filter((kind) => kind !== 'extras_unanswered' || (before && isAsked(before)));
    return { ends, sets: dueTimers(timerKindsAt(after.stage), after, now) };
  }
  if (before && isAsked(before) !== isAsked(after)) {
    return { ends: OF_EXTRAS, sets: dueTimers(OF_EXTRAS, after, now) };
  }
  if (before?.arrivedAt !== after.arrivedAt) {
    const kinds = timerKindsAt(after.stage).filter((kind) => OF_WAITING.includes(kind));
    return { ends: kinds, sets: dueTimers(kinds, after, now) };
  }
  if (before?.needsReassignment && !after.needsReassignment) return missedReminders(after, now);
  if (isSeeking(before) === isSeeking(after)) return null;
  return { ends: OF_SEEKING, sets: isSeeking(after) ? dueTimers(OF_SEEKING, after, now) : [] };
}
