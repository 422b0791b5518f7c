import { distanceKm, type Location, type Reach, reachOf, type Worker } from '@gharseva/contract';

/** What an order's customer and a worker already had with each other, and what the worker said to the order. */
export interface Relation {
  /** The customer rated the worker 4 or more the last time. */
  isFavourite: boolean;
  /** The worker refused this order. */
  hasRefused: boolean;
  /** One of the two rated the other 2 or less. */
  isKeptApart: boolean;
}

/** Two who do not know each other. */
export const STRANGERS: Relation = { isFavourite: false, hasRefused: false, isKeptApart: false };

/** The facts about a worker by which workers are ranked for an order. */
export interface Candidate {
  _id: string;
  isFavourite: boolean;
  /** In kilometres; null when the address or the worker has no position. */
  distanceKm: number | null;
  reach: Reach;
  /** Its jobs in the week of the order's slot, Monday to Sunday, without cancelled ones. */
  jobsThatWeek: number;
  /** How many it wishes for. */
  wishedJobs: number;
  /** The mean of its ratings, as shown to customers; null while it has none to show. */
  rating: number | null;
}

/** The distance between an address and a worker, in kilometres, and whether it is within the worker's radius. */
export function distanceTo(
  place: Location | undefined,
  { location, preferredWorkingRadius }: Pick<Worker, 'location' | 'preferredWorkingRadius'>,
): Pick<Candidate, 'distanceKm' | 'reach'> {
  const distance = place && location ? distanceKm(place, location) : null;
  return { distanceKm: distance, reach: reachOf(distance, preferredWorkingRadius) };
}
