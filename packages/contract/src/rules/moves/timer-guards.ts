import type { Guard } from './guard';
import { hasTurnedSince, wasMadeSince } from './history';

/** A timer late, twice, or for an earlier state changes nothing. */
export const TIMER_GUARDS = {
  timer_due: {
    ...{ kind: 'input', word: 'timer_outdated' },
    holds: (_order, { facts, at }) =>
      facts?.timer !== undefined && at.getTime() >= Date.parse(facts.timer.dueAt),
  },
  timer_current: {
    ...{ kind: 'input', word: 'timer_outdated' },
    holds: (order, { facts }) => facts?.timer !== undefined && !hasTurnedSince(order, facts.timer.rev),
  },
  timer_new: {
    ...{ kind: 'input', word: 'timer_outdated' },
    holds: (order, { move, facts }) =>
      facts?.timer !== undefined && !wasMadeSince(order, facts.timer.rev, move),
  },
  /** The arrival at the door has set the timers of the wait anew. */
  arrival_same: {
    ...{ kind: 'input', word: 'timer_outdated' },
    holds: (order, { facts }) =>
      facts?.timer !== undefined && !wasMadeSince(order, facts.timer.rev, 'at_the_door'),
  },
} as const satisfies Record<string, Guard>;
