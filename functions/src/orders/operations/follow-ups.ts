import { indiaInstant, MAX_STANDING_OFFERS } from '@gharseva/contract';
import { timerId } from '../../stores/timers';
import type { WriteContext } from '../../stores/write-context';
import { fireTimer } from './fire-timer';
import { noteLate } from './note-late';
import { withdrawOfferIn } from './withdraw-offer';

/** The most searches that calls of one instance open at a time; in a rush the others are left to the timers. */
const AT_ONCE = 4;

/** What a call does after its commit. Nothing depends on it: what fails is made up for, and the call answers as if it had not. */
export interface FollowUps {
  /** Asks the next workers for an order at once, if that is due: its timer would, a minute later. */
  askNow(orderId: string): Promise<void>;
  /**
   * Ends what is offered to a worker who has been paused or can do other jobs only, and asks the next workers. What stays
   * for a failure runs out by itself, and cannot be accepted.
   */
  endOffers(uid: string): Promise<void>;
  /** Notes that a worker’s yes came too late. */
  noteLate(orderId: string, uid: string): Promise<void>;
}

/** @param context with a transaction of its own: what follows a call is no part of the call’s repetition */
export function createFollowUps(context: WriteContext): FollowUps {
  const { stores, transact, clock } = context;
  let busy = 0;
  const askNow = async (orderId: string) => {
    if (busy >= AT_ONCE) return;
    busy += 1;
    try {
      const timer = await stores.timers.find(timerId(orderId, 'offer_due'));
      if (!timer || Date.parse(timer.dueAt) > clock().getTime()) return;
      await fireTimer(timer, context, { mayMove: false });
    } catch {
      // The timer stays, and logs what fails again.
    } finally {
      busy -= 1;
    }
  };
  const endOffer = async (orderId: string, uid: string) => {
    await transact((transaction) => withdrawOfferIn(transaction, orderId, { uid, at: clock() }, stores));
    await askNow(orderId);
  };
  return {
    askNow,

    async endOffers(uid) {
      const at = indiaInstant(clock());
      const standing = await stores.jobOffers
        .listStanding(uid, at, MAX_STANDING_OFFERS)
        .catch((): { orderId: string }[] => []);
      await Promise.allSettled(standing.map(({ orderId }) => endOffer(orderId, uid)));
    },

    noteLate: (orderId, uid) => noteLate(orderId, uid, context).catch(() => undefined),
  };
}
