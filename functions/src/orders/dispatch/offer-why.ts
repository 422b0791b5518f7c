import type { OfferWhy } from '@gharseva/contract';
import type { Invited } from './next-step';

/** Why a worker is asked, in a word for the worker itself: what weighs most of what it was compared by. */
export function offerWhy({ why, isNewcomerTurn }: Pick<Invited, 'why' | 'isNewcomerTurn'>): OfferWhy {
  if (isNewcomerTurn) return 'newcomer';
  if (why.isFavourite) return 'favourite';
  if (why.reach === 'within' && why.distanceBand === 0) return 'near';
  return why.jobsThatWeek < why.wishedJobs ? 'fewer_jobs' : 'free';
}
