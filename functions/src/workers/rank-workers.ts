import {
  distanceKm,
  type EligibleWorker,
  type Location,
  REACHES,
  reachOf,
  type Worker,
} from '@gharseva/contract';

/**
 * The distance between an address and a worker, in kilometres to a tenth, and whether it is within the worker's
 * radius.
 */
export function distanceTo(
  place: Location | undefined,
  { location, preferredWorkingRadius }: Pick<Worker, 'location' | 'preferredWorkingRadius'>,
): Pick<EligibleWorker, 'distanceKm' | 'reach'> {
  const exact = place && location ? distanceKm(place, location) : null;
  return {
    distanceKm: exact === null ? null : Math.round(exact * 10) / 10,
    reach: reachOf(exact, preferredWorkingRadius),
  };
}

/**
 * The order in which workers are offered for a booking: eligible ones first; then those within their radius, of
 * unknown distance, beyond it; then the least busy that day; then the nearest.
 */
const FAR = 100_000;

/**
 * The order in which workers are offered for a booking: eligible ones first; then by distance, within their radius
 * before unknown before beyond it; then the least busy that day; then the nearest.
 */
export function rankWorkers<Ranked extends EligibleWorker>(workers: readonly Ranked[]): Ranked[] {
  return [...workers].sort(
    (a, b) =>
      Number(b.isEligible) - Number(a.isEligible) ||
      REACHES.indexOf(a.reach) - REACHES.indexOf(b.reach) ||
      a.jobsThatDay - b.jobsThatDay ||
      (a.distanceKm ?? FAR) - (b.distanceKm ?? FAR),
  );
}
