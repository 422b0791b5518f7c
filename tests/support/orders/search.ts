import type { AskedWorker, Dispatch } from '../../../functions/src/orders/dispatch/dispatch';
import { deepFreeze } from '../deep-freeze';
import { notingIn, type Written } from '../noting-in';

export const ASKED_AT = '2026-11-23T09:00:00.000+05:30';
export const UNTIL = '2026-11-23T09:03:00.000+05:30';
/** An instant at which the offers of {@link searchOf} still stand. */
export const NOW = '2026-11-23T09:02:00.000+05:30';

/** A worker who was asked in the fourth round, and has not answered. */
export const askedOf = (uid: string, changes: Partial<AskedWorker> = {}): AskedWorker => ({
  ...{ uid, round: 4, wave: 1, at: ASKED_AT, until: UNTIL, isNewcomer: false },
  why: {
    ...{ isFavourite: false, reach: 'within', distanceBand: 0, jobsThatWeek: 0, wishedJobs: 12 },
    ...{ ratingBand: 'good', distanceKm: 1, isNewcomerTurn: false },
  },
  ...changes,
});

/** An open search in its fourth round, in which ravi and sunil are asked; frozen. */
export const searchOf = (changes: Partial<Dispatch> = {}): Dispatch =>
  deepFreeze({
    ...{ _id: 'order-1', state: 'open', round: 4, wave: 1, openedAt: ASKED_AT, dueAt: UNTIL },
    ...{ cityId: 'lucknow', categoryIds: ['electrician'], week: '2026-11-23' },
    ...{ scheduledDate: '2026-11-23', timeSlot: '12:00 PM - 2:00 PM' },
    ...{ asked: [askedOf('ravi'), askedOf('sunil')], refused: [] },
    ...changes,
  });

/** The stores of searches, offers and timers: they find a search, and note what they write. */
export function searchStores(search: Dispatch | null, written: Written) {
  return {
    dispatches: { findIn: async () => search, replaceIn: notingIn(written, 'search') },
    jobOffers: { removeOfIn: notingIn(written, 'removed offers') },
    timers: { removeEachIn: notingIn(written, 'removed timers'), setIn: notingIn(written, 'timer') },
  } as never;
}

/** What makes the next step of a search due now. */
export const NEXT_WAVE = [
  ['removed timers', 'order-1', ['offer_due']],
  ['timer', { orderId: 'order-1', kind: 'offer_due', rev: 4, dueAt: NOW }],
];
