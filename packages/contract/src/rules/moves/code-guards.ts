import { START_CODE_RENEWALS, START_CODE_TRIES } from '../business-numbers';
import type { Guard } from './guard';

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
  renewals_left: {
    ...{ kind: 'order', word: 'code_renewed_often' },
    holds: ({ code }, { role }) => role === 'admin' || (code?.renewals ?? 0) < START_CODE_RENEWALS,
  },
} as const satisfies Record<string, Guard>;
