import { distanceBand, REACHES, type Reach } from '@gharseva/contract';
import type { Candidate } from './candidate';

/** The bands of ratings, best first. A worker without a rating is in the middle one: nothing is known against it. */
export const RATING_BANDS = ['best', 'good', 'fair'] as const;
export type RatingBand = (typeof RATING_BANDS)[number];

/** From which rating on a worker is in a band. */
const BEST_FROM = 4.5;
const GOOD_FROM = 4;

/** Why a worker stands where it does among those for an order: what it was compared by, in this order. */
export interface RankReason {
  isFavourite: boolean;
  reach: Reach;
  /** Counted from 0, 2.5 kilometres each; null for an unknown distance. */
  distanceBand: number | null;
  jobsThatWeek: number;
  wishedJobs: number;
  ratingBand: RatingBand;
  /** To a tenth of a kilometre; null for an unknown distance. */
  distanceKm: number | null;
}

/** A worker's place among those for an order. */
export interface Ranked {
  uid: string;
  why: RankReason;
}

function bandOfRating(rating: number | null): RatingBand {
  if (rating === null) return 'good';
  if (rating >= BEST_FROM) return 'best';
  return rating >= GOOD_FROM ? 'good' : 'fair';
}

/** Numbers from small to large, unknown ones last. */
const compareKnown = (one: number | null, other: number | null) =>
  (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE);

/** The shares of two wishes that are fulfilled, multiplied out so that equal shares are equal. */
const compareLoads = (one: Candidate, other: Candidate) =>
  one.jobsThatWeek * other.wishedJobs - other.jobsThatWeek * one.wishedJobs;

/**
 * Compares two workers for an order: first the customer's favourite; then those within their working radius before those
 * of unknown distance before those beyond it; the nearer band of distance; who has less of the jobs that it wishes for in
 * that week; the better band of ratings; the nearer. Equal ones stand in the order of their ids.
 */
export function compareCandidates(one: Candidate, other: Candidate): number {
  return (
    Number(other.isFavourite) - Number(one.isFavourite) ||
    REACHES.indexOf(one.reach) - REACHES.indexOf(other.reach) ||
    compareKnown(distanceBand(one.distanceKm), distanceBand(other.distanceKm)) ||
    compareLoads(one, other) ||
    RATING_BANDS.indexOf(bandOfRating(one.rating)) - RATING_BANDS.indexOf(bandOfRating(other.rating)) ||
    compareKnown(one.distanceKm, other.distanceKm) ||
    (one._id < other._id ? -1 : 1)
  );
}

/** Rounds kilometres to a tenth. */
export const tenths = (distance: number | null) =>
  distance === null ? null : Math.round(distance * 10) / 10;

/** The workers in the order in which they are asked for an order, each with the reason for its place. */
export function rankCandidates(candidates: readonly Candidate[]): Ranked[] {
  return [...candidates].sort(compareCandidates).map((candidate) => ({
    uid: candidate._id,
    why: {
      isFavourite: candidate.isFavourite,
      reach: candidate.reach,
      distanceBand: distanceBand(candidate.distanceKm),
      jobsThatWeek: candidate.jobsThatWeek,
      wishedJobs: candidate.wishedJobs,
      ratingBand: bandOfRating(candidate.rating),
      distanceKm: tenths(candidate.distanceKm),
    },
  }));
}
