import { NOT_BEGUN, type Stage, type Worker } from '@gharseva/contract';
import { type Assignable, reasonsAgainst } from './check-assignment';

/**
 * Whether a worker can no longer do a booking (docs/decisions/0023-deactivation.md). Who has begun the work may end it in
 * any trade and city.
 */
export function isWorkerUnable(
  order: Assignable & { stage: Stage },
  cityName: string | null,
  worker: Worker,
): boolean {
  if (order.stage === 'in_progress') return worker.status !== 'active';
  const reasons = reasonsAgainst(order, cityName, worker, { isVerified: true }, []);
  return NOT_BEGUN.includes(order.stage) && reasons.length > 0;
}
