import { expect, test } from 'vitest';
import type { Candidate } from '../../../../functions/src/orders/dispatch/candidate';
import { rankCandidates } from '../../../../functions/src/orders/dispatch/rank-candidates';

const someone: Omit<Candidate, '_id'> = {
  isFavourite: false,
  distanceKm: 1,
  reach: 'within',
  jobsThatWeek: 4,
  wishedJobs: 12,
  rating: null,
};
const candidate = (_id: string, changes: Partial<Candidate> = {}): Candidate => ({
  _id,
  ...someone,
  ...changes,
});
const ranked = (...candidates: Candidate[]) => rankCandidates(candidates).map(({ uid }) => uid);

/** Each pair: the first is asked before the second, though every later rule speaks for the second. */
const PAIRS: [string, Partial<Candidate>, Partial<Candidate>][] = [
  [
    'the favourite before all others',
    { isFavourite: true, reach: 'outside', distanceKm: 20, jobsThatWeek: 20, rating: 4 },
    { distanceKm: 0, jobsThatWeek: 0, rating: 5 },
  ],
  [
    'within the radius before an unknown distance',
    { distanceKm: 9, jobsThatWeek: 9 },
    { reach: 'unknown', distanceKm: null, jobsThatWeek: 0, rating: 5 },
  ],
  [
    'an unknown distance before one beyond the radius',
    { reach: 'unknown', distanceKm: null, jobsThatWeek: 9 },
    { reach: 'outside', distanceKm: 6, jobsThatWeek: 0, rating: 5 },
  ],
  [
    'the nearer band of distance',
    { distanceKm: 2.4, jobsThatWeek: 9 },
    { distanceKm: 2.6, jobsThatWeek: 0, rating: 5 },
  ],
  [
    'fewer jobs that week in the same band',
    { distanceKm: 2.4, jobsThatWeek: 3, rating: 3 },
    { distanceKm: 0.1, jobsThatWeek: 4, rating: 5 },
  ],
  [
    'who is farther from its own wish, whatever the number of jobs',
    { distanceKm: 2.4, jobsThatWeek: 5, wishedJobs: 20 },
    { distanceKm: 0.1, jobsThatWeek: 2, wishedJobs: 6 },
  ],
  ['the better band of ratings', { distanceKm: 2.4, rating: 4.5 }, { distanceKm: 0.1, rating: 4.4 }],
  ['a good rating before a fair one', { distanceKm: 2.4, rating: 4 }, { distanceKm: 0.1, rating: 3.9 }],
  ['no rating before a fair one', { distanceKm: 2.4, rating: null }, { distanceKm: 0.1, rating: 3.9 }],
  ['the nearer one', { distanceKm: 0.4, rating: 4.1 }, { distanceKm: 0.5, rating: 4.4 }],
];

test.each(PAIRS)('ranking two workers: %s', (_rule, first, second) => {
  expect(ranked(candidate('b', first), candidate('a', second))).toEqual(['b', 'a']);
  expect(ranked(candidate('a', second), candidate('b', first))).toEqual(['b', 'a']);
});

test('ranking equal workers: by their ids, so that the order is always the same', () => {
  expect(ranked(candidate('c'), candidate('a'), candidate('b'))).toEqual(['a', 'b', 'c']);
});

test('equal shares of unequal wishes: equal, and the distance decides', () => {
  const half = { jobsThatWeek: 3, wishedJobs: 6, distanceKm: 0.2 };
  expect(ranked(candidate('a', { jobsThatWeek: 6 }), candidate('b', half))).toEqual(['b', 'a']);
});

test('the reason for a place: what the worker was compared by', () => {
  const [first] = rankCandidates([candidate('a', { isFavourite: true, distanceKm: 5.06, rating: 4.6 })]);
  expect(first?.why).toEqual({
    ...{ isFavourite: true, reach: 'within', distanceBand: 2, jobsThatWeek: 4, wishedJobs: 12 },
    ...{ ratingBand: 'best', distanceKm: 5.1 },
  });
});
