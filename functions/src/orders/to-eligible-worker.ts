import type { EligibleWorker } from '@gharseva/contract';
import type { Judged } from './dispatch/judge-worker';
import { tenths } from './dispatch/rank-candidates';

/**
 * A worker as an admin sees it when assigning an order: how far away, how busy on that day and in that week, the reasons
 * against an assignment, and those for which it would not be asked (docs/product-decisions.md section 5).
 */
export function toEligibleWorker(judged: Judged): EligibleWorker {
  const { _id, fullName, phone, areaName, preferredWorkingRadius } = judged.worker;
  const { isVerified, reach, jobsThatDay, jobsThatWeek, wishedJobs, reasons, cautions } = judged;
  return {
    ...{ _id, fullName, phone, areaName, preferredWorkingRadius, isVerified },
    distanceKm: tenths(judged.distanceKm),
    ...{ reach, jobsThatDay, jobsThatWeek, wishedJobs },
    isEligible: reasons.length === 0,
    ...{ reasons, cautions },
  };
}
