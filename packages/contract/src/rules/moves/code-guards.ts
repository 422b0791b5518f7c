import { START_CODE_RENEWALS, START_CODE_TRIES } from '../business-numbers';
import type { Guard } from './guard';
import { timesMade } from './history';

/** The start code. */
export const CODE_GUARDS = {
  code_open: {
    ...{ kind: 'order', word: 'code_locked' },
    holds: ({ code }, { role }) => role === 'admin' || (code?.tries ?? 0) < START_CODE_TRIES,
  },
  code_right: {
    ...{ kind: 'input', word: 'code_is_wrong' },
    holds: (_order, { role, facts }) => role === 'admin' || facts?.isCodeRight === true,
  },
  code_wrong: {
    ...{ kind: 'input', word: 'nothing_changes' },
    holds: (_order, { facts }) => facts?.isCodeRight === false,
  },
  /** The flag counts acceptances as well, each of which has a code of its own: they leave the customer's renewals as they are. */
  renewals_left: {
    ...{ kind: 'order', word: 'code_renewed_often' },
    holds: (order, { role }) => role === 'admin' || timesMade(order, 'renew_code') < START_CODE_RENEWALS,
  },
} as const satisfies Record<string, Guard>;
