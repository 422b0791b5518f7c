import type { OrderState } from '@gharseva/contract';

/** The moves by which a worker says that it will not do a job. */
const REFUSALS: readonly (string | undefined)[] = ['decline', 'hand_back'];

/**
 * The workers who are not asked for an order again: who gave it back, and in whose place its customer wanted somebody else
 * since they had not come. Those who declined an offer are named by the dispatch.
 */
export function refusedBy({ events }: Pick<OrderState, 'events'>): string[] {
  return events.flatMap(({ move, role, actor, worker }) => {
    if (role === 'worker' && REFUSALS.includes(move)) return [actor];
    return move === 'not_here_another' && worker?.from ? [worker.from._id] : [];
  });
}
