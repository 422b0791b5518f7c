import { leavesWork } from './final-stages';
import type { Guard } from './guard';
import { beforeLast } from './history';

/** Cash that a partner took keeps the order with that partner: before the work it could be given to another one. */
export const CASH_GUARDS = {
  no_cash_taken: {
    ...{ kind: 'input', word: 'cash_taken' },
    holds: (order, { move, input, facts }) => {
      const to = move === 'undo' ? beforeLast(order).stage : (input?.stage ?? order.stage);
      return facts?.isWithoutCash === true || !leavesWork(order.stage, to);
    },
  },
} as const satisfies Record<string, Guard>;
