import { leavesWork } from './final-stages';
import type { Guard } from './guard';
import { beforeLast } from './history';
import { lastAtWork, wasAtWork } from './last-at-work';

/** Cash that a partner took keeps the order with that partner: before the work it could be given to another one. */
export const CASH_GUARDS = {
  no_cash_taken: {
    ...{ kind: 'input', word: 'cash_taken' },
    holds: (order, { move, input, facts }) => {
      const to = move === 'undo' ? beforeLast(order).stage : (input?.stage ?? order.stage);
      return facts?.isWithoutCash === true || !leavesWork(order.stage, to);
    },
  },
  no_cash_of_another: {
    ...{ kind: 'input', word: 'cash_taken' },
    holds: (order, { input, facts }) =>
      facts?.isWithoutCash === true || !wasAtWork(order) || input?.worker?._id === lastAtWork(order),
  },
} as const satisfies Record<string, Guard>;
