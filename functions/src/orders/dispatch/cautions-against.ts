import { absenceAt, type Caution, type Order, type Worker } from '@gharseva/contract';
import type { Relation } from './candidate';

/**
 * The reasons why a worker that could take an order is not asked for it; empty if there are none. Beside them stand the
 * reasons against any assignment (`reasonsAgainst`).
 */
export function cautionsAgainst(
  { scheduledDate, timeSlot }: Pick<Order, 'scheduledDate' | 'timeSlot'>,
  { availability }: Pick<Worker, 'availability'>,
  { hasRefused, isKeptApart }: Pick<Relation, 'hasRefused' | 'isKeptApart'>,
): Caution[] {
  const absence = absenceAt(availability, scheduledDate, timeSlot);
  return [
    ...(absence ? [absence] : []),
    ...(hasRefused ? (['refused'] as const) : []),
    ...(isKeptApart ? (['kept_apart'] as const) : []),
  ];
}
