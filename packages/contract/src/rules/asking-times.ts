import {
  LAST_CALL_MINUTES,
  LEAST_ASKING_MINUTES,
  OFFER_MINUTES,
  QUIET_HOURS,
  SLOT_HOURS,
  SOON_HOURS,
} from './business-numbers';
import { addDays, indiaDate, indiaMinutes } from './india-time';

const MINUTE_MS = 60_000;
const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS);
const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** Whether nobody is asked at an instant: from 21:00 to 7:00 in India, the last minute not included. */
export function isQuiet(now: Date): boolean {
  const minutes = indiaMinutes(now);
  return minutes >= QUIET_HOURS.from * 60 || minutes < QUIET_HOURS.to * 60;
}

/** The first instant from `now` on at which workers may be asked: `now`, or the end of the quiet hours. */
export function nextAskable(now: Date): Date {
  if (!isQuiet(now)) return now;
  const isEvening = indiaMinutes(now) >= QUIET_HOURS.from * 60;
  const morning = isEvening ? addDays(indiaDate(now), 1) : indiaDate(now);
  return new Date(`${morning}T${String(QUIET_HOURS.to).padStart(2, '0')}:00:00.000+05:30`);
}

/** Whether a slot is soon: it starts within four hours. */
export function isSoon(slotStartsAt: Date, now: Date): boolean {
  return slotStartsAt.getTime() - now.getTime() <= SOON_HOURS * 60 * MINUTE_MS;
}

/** The instant ten minutes after workers may be asked, from `now` on. */
const leastEnd = (now: Date) => after(nextAskable(now), LEAST_ASKING_MINUTES);

/**
 * The instant at which asking ends: 90 minutes before the slot; where that lies in the quiet hours, ten minutes after
 * their end. An order that came later than that is asked about for ten minutes, but never once its slot has started; one
 * that came back within its slot, since nobody had come, never once the slot is over.
 * @param openedAt since when workers may be asked about the order
 */
export function lastCall(slotStartsAt: Date, openedAt: Date): Date {
  const before = after(slotStartsAt, -LAST_CALL_MINUTES);
  const end = isQuiet(before) ? leastEnd(before) : before;
  const limit = openedAt < slotStartsAt ? slotStartsAt : after(slotStartsAt, SLOT_HOURS * 60);
  return earlier(limit, later(end, leastEnd(openedAt)));
}

/** For how many minutes an offer made now stands. */
function offerMinutes(slotStartsAt: Date, now: Date): number {
  if (isSoon(slotStartsAt, now)) return OFFER_MINUTES.soon;
  return indiaDate(slotStartsAt) === indiaDate(now) ? OFFER_MINUTES.today : OFFER_MINUTES.later;
}

/**
 * Until when an offer made now stands: 3 minutes for a slot that is soon, 7 for a later one of the same day, 15 for one of
 * another day, and never beyond the last call. One that would end in the quiet hours stands until their end, since nobody else is asked before.
 */
export function offerUntil(slotStartsAt: Date, openedAt: Date, now: Date): Date {
  const end = nextAskable(after(now, offerMinutes(slotStartsAt, now)));
  return earlier(lastCall(slotStartsAt, openedAt), end);
}
