import { UNDO_LIMIT_MS } from '../stages';
import { isOver } from './final-stages';
import type { Guard } from './guard';
import { beforeLast } from './history';
import { MONEY_MOVES } from './money-moves';
import type { MoveEvent } from './move-types';

/** Money is no matter of the order: its own rules decide. */
const isOfMoney = ({ move }: MoveEvent) => move !== undefined && Object.hasOwn(MONEY_MOVES, move);

/** The undo of an admin's latest move. */
export const UNDO_GUARDS = {
  undo_fresh: {
    ...{ kind: 'order', word: 'undo_late' },
    holds: ({ events }, { at }) => {
      const last = events.at(-1);
      if (last?.role !== 'admin' || last.from === null || last.isUndo || isOfMoney(last)) return false;
      return at.getTime() - Date.parse(last.at) <= UNDO_LIMIT_MS;
    },
  },
  undo_has_room: {
    ...{ kind: 'input', word: 'undo_slot_full' },
    holds: ({ stage, events }, { facts }) => {
      const last = events.at(-1);
      const takesSeats = last?.slot !== undefined || (stage === 'cancelled' && last?.from !== stage);
      return facts?.hasSeats === true || !takesSeats;
    },
  },
  undo_has_coupon: {
    ...{ kind: 'input', word: 'undo_coupon_used' },
    holds: ({ stage, events, couponCode }, { facts }) => {
      const takesUse = couponCode !== undefined && stage === 'cancelled' && events.at(-1)?.from !== stage;
      return facts?.hasCouponUse === true || !takesUse;
    },
  },
  undo_worker_free: {
    ...{ kind: 'input', word: 'worker_not_free' },
    holds: (order, { facts }) => {
      const { stage, worker } = beforeLast(order);
      return facts?.isWorkerFree === true || worker === null || isOver(stage);
    },
  },
  undo_unpaid: {
    ...{ kind: 'input', word: 'undo_paid' },
    holds: ({ stage, events }, { facts }) =>
      facts?.isUnpaid === true || stage !== 'completed' || events.at(-1)?.from === 'completed',
  },
} as const satisfies Record<string, Guard>;
