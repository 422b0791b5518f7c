import { FINISH_OVERDUE_HOURS } from '../business-numbers';
import { endOf, HOUR_MS } from './move-times';
import type { OrderState } from './move-types';

/** The instant at which work should be finished that was begun at another one, both in milliseconds. */
export const finishBy = (order: Pick<OrderState, 'scheduledDate' | 'timeSlot'>, begunAt: number): number =>
  Math.max(endOf(order), begunAt) + FINISH_OVERDUE_HOURS * HOUR_MS;
