import type { EligibleWorker, Order, Provider, Worker } from '@gharseva/contract';
import { distanceTo } from '../workers/rank-workers';
import { type Assignable, type DayJob, reasonsAgainst } from './check-assignment';

/**
 * A worker as a candidate for an order: how far away, how busy that day, and the reasons against an assignment
 * (docs/product-decisions.md section 5).
 */
export function toEligibleWorker(
  order: Assignable & Pick<Order, 'serviceAddress'>,
  cityName: string,
  worker: Worker,
  provider: Provider | null,
  dayJobs: readonly DayJob[],
): EligibleWorker {
  const { _id, fullName, phone, areaName, preferredWorkingRadius } = worker;
  const reasons = reasonsAgainst(order, cityName, worker, provider, dayJobs);
  return {
    ...{ _id, fullName, phone, areaName, preferredWorkingRadius },
    isVerified: provider?.isVerified ?? false,
    ...distanceTo(order.serviceAddress.location, worker),
    jobsThatDay: dayJobs.length,
    isEligible: reasons.length === 0,
    reasons,
  };
}
