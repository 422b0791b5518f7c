import { MAX_EVENTS, MAX_EVENTS_UNDER_WAY } from '../field-bounds';
import { isOver } from './final-stages';
import type { Guard } from './guard';

/** The guards of every move. */
export const COMMON_GUARDS = {
  role_may: {
    ...{ kind: 'order', word: 'forbidden' },
    holds: (_order, { role }, { by }) => by.includes(role),
  },
  stage_allows: {
    kind: 'order',
    word: ({ stage }, { move }) =>
      move === 'assign' ? 'booking_not_assignable' : isOver(stage) ? 'booking_over' : 'move_not_now',
    holds: ({ stage, events }, { move }, { from }) =>
      move === 'place' ? events.length === 0 : from.includes(stage),
  },
  not_kept: { kind: 'order', word: 'booking_locked', holds: ({ kept }) => kept === undefined },
  has_room: {
    ...{ kind: 'order', word: 'booking_moved_often' },
    holds: ({ events }, { role }, { to }) => {
      const isPerson = role === 'customer' || role === 'worker';
      const mayFill = !isPerson || to === 'cancelled' || to === 'completed';
      return events.length < (mayFill ? MAX_EVENTS : MAX_EVENTS_UNDER_WAY);
    },
  },
  rev_current: {
    ...{ kind: 'input', word: 'changed_meanwhile' },
    holds: ({ events }, { rev }) => rev === undefined || rev === events.length,
  },
} as const satisfies Record<string, Guard>;
