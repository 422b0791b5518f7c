import {
  type Caution,
  type Order,
  type Provider,
  type UnassignableReason,
  type Worker,
  wishedJobs,
} from '@gharseva/contract';
import { type Assignable, type DayJob, reasonsAgainst } from '../check-assignment';
import { type Candidate, distanceTo, type Relation } from './candidate';
import { cautionsAgainst } from './cautions-against';
import { compareCandidates } from './rank-candidates';

/** A worker for an order, with what speaks against it. */
export interface Judged extends Candidate {
  worker: Worker;
  isVerified: boolean;
  jobsThatDay: number;
  /** Why it cannot be assigned. */
  reasons: UnassignableReason[];
  /** Why it is not asked. */
  cautions: Caution[];
  /** A job of that day cannot be read, so that nobody knows whether it is free: it is not asked either. */
  isDayUnknown?: true;
}

/** A worker as a candidate for an order; its jobs in that week are still to be filled in. */
export function judgeWorker(
  order: Assignable & Pick<Order, 'serviceAddress' | 'scheduledDate'>,
  cityName: string,
  worker: Worker,
  provider: Provider | null,
  dayJobs: readonly DayJob[],
  relation: Relation,
): Judged {
  return {
    _id: worker._id,
    worker,
    isVerified: provider?.isVerified ?? false,
    jobsThatDay: dayJobs.length,
    reasons: reasonsAgainst(order, cityName, worker, provider, dayJobs),
    cautions: cautionsAgainst(order, worker, relation),
    isFavourite: relation.isFavourite,
    ...distanceTo(order.serviceAddress.location, worker),
    jobsThatWeek: 0,
    wishedJobs: wishedJobs(worker.availability),
    // Ratings are not collected yet.
    rating: null,
  };
}

/** Whether a worker can be asked for the order. */
export const isAskable = ({ reasons, cautions, isDayUnknown }: Judged) =>
  reasons.length === 0 && cautions.length === 0 && !isDayUnknown;

/** Compares two workers for an order: who can be asked, before who can only be assigned, before who cannot take it. */
export function compareJudged(one: Judged, other: Judged): number {
  const isIneligible = ({ reasons }: Judged) => Number(reasons.length > 0);
  const isCautioned = ({ cautions, isDayUnknown }: Judged) => Number(cautions.length > 0 || !!isDayUnknown);
  return (
    isIneligible(one) - isIneligible(other) ||
    isCautioned(one) - isCautioned(other) ||
    compareCandidates(one, other)
  );
}
