import type { MoveName } from './move-names';

/** Every kind of timer in the life of an order, in about the order in which they come (docs/order-life.md). */
export const TIMER_KINDS = [
  'offer_due',
  'assignment_due',
  'unaccepted',
  'remind_day',
  'remind_soon',
  'not_started',
  'not_started_long',
  'finish_overdue',
  'extras_unanswered',
  'review_over',
  'refund_due_soon',
  'refund_overdue',
  'close_order',
  'hide_contact',
] as const;

/** A kind that has its place here, whether anything fires it yet or not. */
export type DeclaredTimer = (typeof TIMER_KINDS)[number];

/** What a timer does when it is due: the guarded move that the system makes. */
export const FIRES = {
  /** Asks the next partners first, as long as there are any. */
  offer_due: 'nobody_found',
  assignment_due: 'assignment_expired',
  unaccepted: 'nobody_found',
  remind_day: 'remind_day',
  remind_soon: 'remind_soon',
  not_started: 'not_started',
  not_started_long: 'not_started_long',
  finish_overdue: 'finish_overdue',
  extras_unanswered: 'extras_unanswered',
  hide_contact: 'hide_contact',
  refund_due_soon: 'refund_due_soon',
  refund_overdue: 'refund_overdue',
} as const satisfies Partial<Record<DeclaredTimer, MoveName>>;

/** The kinds of timers that are set. */
export type TimerKind = keyof typeof FIRES;

/** The kinds that a refund sets and ends, and no move by itself: they stand as long as one is under way. */
export const REFUND_TIMERS = ['refund_due_soon', 'refund_overdue'] as const satisfies readonly TimerKind[];

/** The kinds that follow from the stage of an order. */
export type StageTimer = Exclude<TimerKind, (typeof REFUND_TIMERS)[number]>;

/** The kinds that are not set yet, and the part of the product for which they wait: nothing could fire them before. */
export const WAITING_TIMERS = {
  review_over: 'ratings',
  close_order: 'cases',
} as const satisfies Record<Exclude<DeclaredTimer, TimerKind>, 'ratings' | 'cases'>;

/** The move of a stored timer's kind; null for a kind that this version does not fire, such as one of a later version. */
export const moveFiredBy = (kind: string): MoveName | null =>
  Object.hasOwn(FIRES, kind) ? FIRES[kind as TimerKind] : null;
