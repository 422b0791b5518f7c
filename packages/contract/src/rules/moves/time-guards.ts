import { MAX_RESCHEDULES, NOT_HERE_MINUTES } from '../business-numbers';
import { lastWhere } from '../last-where';
import { refundUntil } from '../refunds';
import type { Guard } from './guard';
import {
  hasWaited,
  isNearTheSlot,
  isNobodyHere,
  isOurFault,
  isSlotOver,
  isTimeToMove,
  MINUTE_MS,
} from './move-times';
import type { MoveEvent } from './move-types';

/** What is possible only before or after some time. */
export const TIME_GUARDS = {
  still_cancellable: {
    ...{ kind: 'order', word: 'cancel_late' },
    holds: (order, { role, at }) => {
      if (role !== 'customer' || order.stage === 'placed') return true;
      const isUnderWay = order.stage === 'on_the_way' || order.stage === 'in_progress';
      return !isUnderWay || isOurFault(order, at);
    },
  },
  time_to_move: {
    ...{ kind: 'order', word: 'reschedule_late' },
    holds: (order, { role, at }) =>
      role !== 'customer' ||
      order.needsChoice === true ||
      isOurFault(order, at) ||
      (order.stage !== 'on_the_way' && isTimeToMove(order, at)),
  },
  moves_left: {
    ...{ kind: 'order', word: 'reschedule_often' },
    holds: (order, { role, at }) =>
      role !== 'customer' || isOurFault(order, at) || (order.rescheduled ?? 0) < MAX_RESCHEDULES,
  },
  nobody_here: {
    ...{ kind: 'order', word: 'not_late_yet' },
    holds: (order, { move, at }) =>
      isNobodyHere(order, at) || (move === 'not_here_wait' && order.needsChoice === true),
  },
  /** Nobody is sought for a slot that is over: another partner, or looking on, would be given up at once. */
  slot_not_over: {
    ...{ kind: 'order', word: 'slot_over' },
    holds: (order, { move, at }) =>
      (move === 'not_here_wait' && order.stage !== 'placed') || !isSlotOver(order, at),
  },
  /** What was said of another partner, or of another slot, is not said of this one. */
  not_just_said: {
    ...{ kind: 'order', word: 'already_waiting' },
    holds: ({ events }, { move, at }) => {
      const isAbout = ({ move: made, slot, worker }: MoveEvent) => made === move || !!slot || !!worker;
      const last = lastWhere(events, isAbout);
      return last?.move !== move || at.getTime() >= Date.parse(last.at) + NOT_HERE_MINUTES * MINUTE_MS;
    },
  },
  not_choosing: {
    ...{ kind: 'order', word: 'nothing_changes' },
    holds: ({ needsChoice }) => needsChoice !== true,
  },
  near_the_slot: {
    ...{ kind: 'order', word: 'too_early' },
    holds: (order, { role, at }) => role !== 'worker' || isNearTheSlot(order, at),
  },
  not_at_the_door: {
    ...{ kind: 'order', word: 'already_at_the_door' },
    holds: ({ arrivedAt }, { role }) => role === 'admin' || arrivedAt === undefined,
  },
  refund_in_time: {
    // needs to know when the money was found
    ...{ kind: 'input', word: 'refund_late' },
    holds: (order, { role, at, facts }) =>
      role !== 'customer' || at.getTime() <= (refundUntil(order, facts?.moneyFoundAt) ?? 0),
  },
  waited_at_the_door: {
    ...{ kind: 'order', word: 'wait_at_the_door' },
    holds: (order, { role, at }) => role !== 'worker' || hasWaited(order, at),
  },
} as const satisfies Record<string, Guard>;
