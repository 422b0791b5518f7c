import type { OrderState } from '@gharseva/contract';

/**
 * Whether an order waits for another worker: its own can no longer do it, and has not begun the work. Work that was begun is
 * ended by an admin, not given to somebody else.
 */
export const needsAnother = ({
  stage,
  needsReassignment,
}: Pick<OrderState, 'stage' | 'needsReassignment'>): boolean =>
  needsReassignment === true && stage !== 'in_progress';
