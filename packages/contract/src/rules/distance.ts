import { DISTANCE_BAND_KM } from './business-numbers';

/** A position in degrees. */
interface Position {
  lat: number;
  long: number;
}

/** The earth's mean radius, in kilometres. */
const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight-line distance between two positions, in kilometres (haversine; accurate to half a percent). */
export function distanceKm(from: Position, to: Position): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLong = Math.sin(radians(to.long - from.long) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLong ** 2;
  // Rounding may push the chord of two antipodes past 1, where the arcsine is undefined.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Whether a job lies within a worker's radius; `unknown` when one of the two has no position. */
export const REACHES = ['within', 'unknown', 'outside'] as const;

export type Reach = (typeof REACHES)[number];

/** Compares a distance with a radius, both in kilometres; a job exactly at the radius is within. */
export function reachOf(distance: number | null, radius: number): Reach {
  if (distance === null) return 'unknown';
  return distance <= radius ? 'within' : 'outside';
}

/** The band of a distance in kilometres, counted from 0; null for an unknown one. */
export function distanceBand(distance: number | null): number | null {
  return distance === null ? null : Math.floor(distance / DISTANCE_BAND_KM);
}
