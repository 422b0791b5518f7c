import { addDays, type TimeSlot } from '@gharseva/contract';

/** The orders of one trade in one city on one day: a day (`YYYY-MM-DD`), a city and a top category. */
export interface TradeDay {
  date: string;
  cityId: string;
  categoryId: string;
}

/** One slot of a trade's day. */
export interface TradeSlot extends TradeDay {
  timeSlot: TimeSlot;
}

const KEPT_DAYS = 30;

/** The id of a trade's day. An id cannot contain a dot, so no two share a document. */
export const tradeDayId = ({ date, cityId, categoryId }: TradeDay): string =>
  `${date}.${cityId}.${categoryId}`;

/** The instant from which Firestore may delete what is stored about a day. */
export const keptFrom = (date: string): Date => new Date(`${addDays(date, KEPT_DAYS)}T00:00:00Z`);
