import { BEFORE_WORK, NOT_BEGUN, OPEN_STAGES } from '../stages';
import type { MoveName } from './move-names';
import type { MoveDeclaration } from './move-types';

/** What timers do, and what follows from a change of the worker's record or the customer's. */
export const SYSTEM_MOVES = {
  mark_orphaned: {
    ...{ by: ['system'], from: [...NOT_BEGUN, 'in_progress'], to: 'same', isQuiet: true },
    guards: ['not_orphaned_yet'],
    tells: [
      { role: 'customer', message: 'looking_again' },
      { role: 'worker', message: 'job_passed_on' },
      { role: 'admin', message: 'job_orphaned' },
    ],
  },
  clear_orphaned: {
    ...{ by: ['system'], from: [...NOT_BEGUN, 'in_progress'], to: 'same', isQuiet: true },
    guards: ['orphaned'],
    tells: [
      { role: 'customer', message: 'partner_returns' },
      { role: 'worker', message: 'job_returned' },
    ],
  },
  assignment_expired: {
    ...{ by: ['system'], from: ['assigned'], to: 'placed' },
    guards: ['timer_due', 'timer_current', 'timer_new'],
    tells: [
      { role: 'worker', message: 'job_taken_away' },
      { role: 'admin', message: 'job_handed_back' },
    ],
  },
  nobody_found: {
    ...{ by: ['system'], from: ['placed'], to: 'same' },
    guards: ['timer_due', 'timer_current', 'timer_new', 'not_choosing'],
    tells: [
      { role: 'customer', message: 'choose_again' },
      { role: 'admin', message: 'choose_again' },
    ],
  },
  remind_day: {
    ...{ by: ['system'], from: ['accepted'], to: 'same', isQuiet: true },
    guards: ['timer_due', 'timer_current', 'timer_new', 'not_orphaned_yet'],
    tells: [
      { role: 'customer', message: 'visit_tomorrow' },
      { role: 'worker', message: 'visit_tomorrow' },
    ],
  },
  remind_soon: {
    ...{ by: ['system'], from: ['accepted'], to: 'same', isQuiet: true },
    guards: ['timer_due', 'timer_current', 'timer_new', 'not_orphaned_yet'],
    tells: [
      { role: 'customer', message: 'visit_soon' },
      { role: 'worker', message: 'visit_soon' },
    ],
  },
  not_started: {
    ...{ by: ['system'], from: BEFORE_WORK, to: 'same', isQuiet: true },
    guards: ['timer_due', 'timer_current', 'timer_new', 'arrival_same', 'nobody_here'],
    tells: [
      { role: 'customer', message: 'not_started' },
      { role: 'worker', message: 'not_started' },
    ],
  },
  not_started_long: {
    ...{ by: ['system'], from: BEFORE_WORK, to: 'same', isQuiet: true },
    guards: ['timer_due', 'timer_current', 'timer_new', 'arrival_same', 'nobody_here'],
    tells: [{ role: 'admin', message: 'not_started' }],
  },
  finish_overdue: {
    ...{ by: ['system'], from: ['in_progress'], to: 'same', isQuiet: true },
    guards: ['timer_due', 'timer_current', 'timer_new'],
    tells: [
      { role: 'worker', message: 'finish_overdue' },
      { role: 'admin', message: 'finish_overdue' },
    ],
  },
  hide_contact: {
    ...{ by: ['system'], from: ['completed'], to: 'same', isQuiet: true },
    guards: ['timer_due', 'timer_current', 'timer_new'],
    tells: [],
  },
  erase: {
    ...{ by: ['system'], from: OPEN_STAGES, to: 'cancelled' },
    guards: [],
    tells: [{ role: 'worker', message: 'order_cancelled' }],
  },
} as const satisfies Partial<Record<MoveName, MoveDeclaration>>;
