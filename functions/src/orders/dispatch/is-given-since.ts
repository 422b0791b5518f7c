import type { OrderState } from '@gharseva/contract';

/**
 * Whether an order waits for the answer of a worker to whom an admin has given it since the round in which the worker was asked,
 * in the same slot: what the worker says to its offer then is that answer.
 */
export const isGivenSince = (
  { stage, workerUid, events }: Pick<OrderState, 'stage' | 'workerUid' | 'events'>,
  { uid, round }: { uid: string; round: number },
): boolean =>
  stage === 'assigned' && workerUid === uid && events.slice(round).every(({ slot }) => slot === undefined);
