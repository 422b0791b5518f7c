import { BEFORE_WORK, OPEN_STAGES, STAGES } from '../stages';
import type { MoveName } from './move-names';
import type { MoveDeclaration } from './move-types';

/** What only an admin does with an order. */
export const ADMIN_MOVES = {
  assign: {
    ...{ by: ['admin'], from: BEFORE_WORK, to: 'assigned' },
    guards: ['replaceable', 'worker_is_other', 'worker_eligible', 'worker_free', 'no_cash_of_another'],
    tells: [
      { role: 'customer', message: 'partner_found' },
      { role: 'worker', message: 'job_assigned' },
    ],
  },
  override_stage: {
    ...{ by: ['admin'], from: OPEN_STAGES, to: STAGES },
    guards: ['stage_is_other', 'has_worker', 'no_cash_taken'],
    tells: [
      { role: 'customer', message: 'stage_changed' },
      { role: 'worker', message: 'stage_changed' },
    ],
  },
  set_text: {
    ...{ by: ['admin'], from: STAGES, to: 'same' },
    guards: ['text_is_other'],
    tells: [{ role: 'customer', message: 'stage_changed' }],
  },
  undo: {
    ...{ by: ['admin'], from: STAGES, to: 'before' },
    guards: [
      'undo_fresh',
      'undo_has_room',
      'undo_has_coupon',
      'undo_worker_free',
      'undo_unpaid',
      'no_cash_taken',
    ],
    tells: [
      { role: 'customer', message: 'stage_changed' },
      { role: 'worker', message: 'stage_changed' },
    ],
  },
} as const satisfies Partial<Record<MoveName, MoveDeclaration>>;
