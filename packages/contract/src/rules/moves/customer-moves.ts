import { BEFORE_WORK, NOT_BEGUN, OPEN_STAGES } from '../stages';
import { CANCEL_REASONS, type MoveName } from './move-names';
import type { MoveDeclaration } from './move-types';

/** What a customer does with an order; an admin does the same for a caller. */
export const CUSTOMER_MOVES = {
  place: {
    ...{ by: ['customer', 'admin'], from: [], to: 'placed' },
    guards: ['own_order', 'slot_bookable', 'slot_has_room', 'still_offered'],
    tells: [{ role: 'customer', message: 'order_placed' }],
  },
  renew_code: {
    ...{ by: ['customer', 'admin'], from: ['accepted', 'on_the_way'], to: 'same' },
    guards: ['own_order', 'renewals_left'],
    tells: [{ role: 'worker', message: 'code_renewed' }],
  },
  not_here_wait: {
    ...{ by: ['customer'], from: BEFORE_WORK, to: 'same' },
    guards: ['own_order', 'nobody_here', 'slot_not_over', 'not_just_said'],
    tells: [
      { role: 'worker', message: 'customer_waits' },
      { role: 'admin', message: 'customer_waits' },
    ],
  },
  not_here_another: {
    ...{ by: ['customer'], from: NOT_BEGUN, to: 'placed' },
    guards: ['own_order', 'nobody_here', 'slot_not_over'],
    tells: [
      { role: 'worker', message: 'job_taken_away' },
      { role: 'admin', message: 'customer_wants_another' },
    ],
  },
  reschedule: {
    ...{ by: ['customer', 'admin'], from: BEFORE_WORK, to: ['placed', 'assigned'] },
    guards: [
      ...(['own_order', 'time_to_move', 'moves_left'] as const),
      ...(['slot_is_other', 'slot_bookable', 'slot_has_room', 'still_offered'] as const),
    ],
    tells: [
      { role: 'customer', message: 'order_moved' },
      { role: 'worker', message: 'order_moved' },
    ],
  },
  cancel: {
    ...{
      by: ['customer', 'admin'],
      from: OPEN_STAGES,
      to: 'cancelled',
      isNamed: true,
      reasons: CANCEL_REASONS,
    },
    guards: ['own_order', 'still_cancellable', 'reason_known', 'reason_given'],
    tells: [
      { role: 'customer', message: 'order_cancelled' },
      { role: 'worker', message: 'order_cancelled' },
    ],
  },
} as const satisfies Partial<Record<MoveName, MoveDeclaration>>;
