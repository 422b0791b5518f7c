import { EXTRAS_CODE_TRIES } from '../business-numbers';
import { leftUnderCeiling, linesSum, MAX_PROPOSALS, proposedOf } from '../extras';
import type { Guard } from './guard';
import { timesMade, wasMadeSince } from './history';

/** Extras: what waits for an answer, and what a proposal and an approval need. */
export const EXTRAS_GUARDS = {
  /** An admin who ends the work ends the waiting too: what was not agreed to is not charged. */
  extras_answered: {
    ...{ kind: 'order', word: 'extras_waiting' },
    holds: ({ extras }, { role }) => role === 'admin' || proposedOf(extras) === undefined,
  },
  extras_proposed: {
    ...{ kind: 'order', word: 'extras_none' },
    holds: ({ extras }) => proposedOf(extras) !== undefined,
  },
  proposals_left: {
    ...{ kind: 'order', word: 'extras_often' },
    holds: (order) => timesMade(order, 'propose_extras') < MAX_PROPOSALS,
  },
  extras_listed: {
    ...{ kind: 'input', word: 'extras_off' },
    holds: (_order, { input, facts }) => Boolean(input?.extras?.length) && facts?.areExtrasListed === true,
  },
  under_ceiling: {
    ...{ kind: 'input', word: 'extras_above_ceiling' },
    holds: (order, { input }) =>
      linesSum(input?.extras ?? []) <= (leftUnderCeiling(order) ?? Number.POSITIVE_INFINITY),
  },
  extras_code_open: {
    ...{ kind: 'order', word: 'extras_code_locked' },
    holds: (order, { role }) =>
      role !== 'worker' || timesMade(order, 'wrong_extras_code') < EXTRAS_CODE_TRIES,
  },
  extras_code_right: {
    ...{ kind: 'input', word: 'extras_code_wrong' },
    holds: (_order, { role, facts }) => role !== 'worker' || facts?.isCodeRight === true,
  },
  /** The timer was set for the proposal that waits. */
  proposal_same: {
    ...{ kind: 'input', word: 'timer_outdated' },
    holds: (order, { facts }) =>
      facts?.timer !== undefined && !wasMadeSince(order, facts.timer.rev, 'propose_extras'),
  },
} as const satisfies Record<string, Guard>;
