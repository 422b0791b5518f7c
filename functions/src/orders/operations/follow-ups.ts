import { type City, checkCoupon, indiaInstant, isSoon, MAX_STANDING_OFFERS } from '@gharseva/contract';
import { chargeLimit } from '../../domain/charge-limit';
import type { StoredOrder } from '../../stores/orders/stored-order';
import { newTimer, type StoredTimer, timerId } from '../../stores/timers';
import type { WriteContext } from '../../stores/write-context';
import { fireTimer, type KnownSearch } from './fire-timer';
import { noteLate } from './note-late';
import { openedSearch } from './seek-partner';
import { withdrawOfferIn } from './withdraw-offer';

/**
 * The most searches that calls of one instance open at a time, for slots that are soon and for later ones; in a rush the
 * others are left to the timers.
 */
const AT_ONCE = { soon: 4, later: 1 };

/** What a call does after its commit. Nothing depends on it: what fails is made up for, and the call answers as if it had not. */
export interface FollowUps {
  /** Asks the next workers for an order at once, if that is due: its timer would, a minute later. */
  askNow(orderId: string): Promise<void>;
  /** As `askNow`, for an order that was just placed in a city: its search is known, and not read again. */
  askFirst(order: StoredOrder, city: City): Promise<void>;
  /**
   * Ends what is offered to a worker who has been paused or can do other jobs only, and asks the next workers. What stays
   * for a failure runs out by itself, and cannot be accepted.
   */
  endOffers(uid: string): Promise<void>;
  /**
   * Ends what else is offered to an order's worker in the slot of that order, which the worker could only be refused, and
   * asks the next ones. What stays for a failure runs out as for `endOffers`.
   */
  endOffersBeside(order: StoredOrder): Promise<void>;
  /** Notes that a worker’s yes came too late. */
  noteLate(orderId: string, uid: string): Promise<void>;
  /** Counts a wrong coupon code of an order among the questions for coupons. */
  countGuess(uid: string): Promise<void>;
}

/** @param context with a transaction of its own: what follows a call is no part of the call’s repetition */
export function createFollowUps(context: WriteContext): FollowUps {
  const { stores, transact, clock } = context;
  let busy = 0;
  const fire = async (atOnce: number, findTimer: () => Promise<StoredTimer | null>, known?: KnownSearch) => {
    if (busy >= atOnce) return;
    busy += 1;
    try {
      const timer = await findTimer();
      if (!timer || Date.parse(timer.dueAt) > clock().getTime()) return;
      await fireTimer(timer, context, { mayMove: false, ...(known && { known }) });
    } catch {
      // The timer stays, and logs what fails again.
    } finally {
      busy -= 1;
    }
  };
  const askNow = (orderId: string) =>
    fire(AT_ONCE.soon, () => stores.timers.find(timerId(orderId, 'offer_due')));
  const endOffer = async (orderId: string, uid: string) => {
    await transact((transaction) => withdrawOfferIn(transaction, orderId, { uid, at: clock() }, stores));
    await askNow(orderId);
  };
  const listStanding = async (uid: string) => {
    const at = indiaInstant(clock());
    const standing = await stores.jobOffers.listStanding(uid, at, MAX_STANDING_OFFERS);
    return standing.map(({ orderId }) => orderId);
  };
  const endEach = async (uid: string, orderIds: Promise<string[]>) => {
    const ids = await orderIds.catch((): string[] => []);
    await Promise.allSettled(ids.map((orderId) => endOffer(orderId, uid)));
  };
  return {
    askNow,

    async askFirst(order, city) {
      const dispatch = openedSearch(order, null);
      const { _id: orderId, round: rev, dueAt } = dispatch;
      const timer = dueAt === undefined ? null : newTimer({ orderId, rev, kind: 'offer_due', dueAt });
      const atOnce = isSoon(new Date(order.startsAt), clock()) ? AT_ONCE.soon : AT_ONCE.later;
      await fire(atOnce, async () => timer, { order, dispatch, city });
    },

    endOffers: (uid) => endEach(uid, listStanding(uid)),

    async endOffersBeside({ _id, workerUid: uid, stage, scheduledDate, timeSlot }) {
      // A repeated call may find the order as it is now.
      if (uid === undefined || stage === 'cancelled') return;
      const listBeside = async () => {
        const ids = (await listStanding(uid)).filter((orderId) => orderId !== _id);
        const offered = await stores.orders.findAll(ids);
        const beside = offered.filter(
          (other) => other.scheduledDate === scheduledDate && other.timeSlot === timeSlot,
        );
        return beside.map((other) => other._id);
      };
      await endEach(uid, listBeside());
    },

    noteLate: (orderId, uid) => noteLate(orderId, uid, context).catch(() => undefined),

    countGuess: (uid) =>
      context.transact(async (transaction) => {
        const id = stores.limits.idOfActor('checkCoupon', uid);
        const [count = null] = await stores.limits.findEachIn(transaction, [id]);
        const charged = chargeLimit(checkCoupon.limit, count, clock());
        await stores.limits.mergeIn(transaction, id, charged);
      }),
  };
}
