import type { MoveName } from './move-names';
import type { MoveDeclaration } from './move-types';

/**
 * Work beyond what was booked: proposed by the partner who is at work, agreed to by the customer on the own phone, by a code
 * that the customer says, or on the telephone (docs/decisions/0108-extras.md).
 */
export const EXTRAS_MOVES = {
  propose_extras: {
    ...{ by: ['worker'], from: ['in_progress'], to: 'same' },
    guards: ['own_job', 'extras_answered', 'proposals_left', 'extras_listed', 'under_ceiling'],
    tells: [{ role: 'customer', message: 'extras_proposed' }],
  },
  withdraw_extras: {
    ...{ by: ['worker'], from: ['in_progress'], to: 'same' },
    guards: ['own_job', 'extras_proposed'],
    tells: [{ role: 'customer', message: 'extras_withdrawn' }],
  },
  approve_extras: {
    ...{ by: ['customer', 'worker', 'admin'], from: ['in_progress'], to: 'same' },
    guards: ['own_order', 'own_job', 'extras_proposed', 'extras_code_open', 'extras_code_right'],
    tells: [
      { role: 'customer', message: 'extras_approved' },
      { role: 'worker', message: 'extras_approved' },
    ],
  },
  wrong_extras_code: {
    ...{ by: ['worker'], from: ['in_progress'], to: 'same', isQuiet: true },
    guards: ['own_job', 'extras_proposed', 'extras_code_open', 'code_wrong'],
    tells: [{ role: 'customer', message: 'extras_code_locked' }],
  },
  decline_extras: {
    ...{ by: ['customer', 'admin'], from: ['in_progress'], to: 'same' },
    guards: ['own_order', 'extras_proposed'],
    tells: [
      { role: 'customer', message: 'extras_declined' },
      { role: 'worker', message: 'extras_declined' },
    ],
  },
  extras_unanswered: {
    ...{ by: ['system'], from: ['in_progress'], to: 'same' },
    guards: ['timer_due', 'timer_current', 'timer_new', 'proposal_same', 'extras_proposed'],
    tells: [
      { role: 'customer', message: 'extras_expired' },
      { role: 'worker', message: 'extras_expired' },
    ],
  },
} as const satisfies Partial<Record<MoveName, MoveDeclaration>>;
