import type { JobOffer, JobOffers } from '@gharseva/contract';

const SECOND_MS = 1000;
const MINUTE_S = 60;

/**
 * How many seconds an offer still stands, at least 0: by the server's time of the answer, and the time that has gone by since.
 * A phone with a wrong clock counts the same.
 * @param readAt when the answer came, and `now`, both by the phone's clock
 */
export function secondsLeft(
  { until }: Pick<JobOffer, 'until'>,
  { at }: Pick<JobOffers, 'at'>,
  readAt: number,
  now: number,
): number {
  const sinceRead = Math.max(0, now - readAt);
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(at) - sinceRead) / SECOND_MS));
}

/** The parts of a countdown: whole hours, and the minutes and seconds left of them. */
export function countdownParts(seconds: number) {
  const minutes = Math.floor(seconds / MINUTE_S);
  const hours = Math.floor(minutes / 60);
  return { hours, minutes: minutes % 60, seconds: seconds % MINUTE_S };
}
