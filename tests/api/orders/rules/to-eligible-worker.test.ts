import type { Worker } from '@gharseva/contract';
import { expect, test } from 'vitest';
import type { Judged } from '../../../../functions/src/orders/dispatch/judge-worker';
import { toEligibleWorker } from '../../../../functions/src/orders/to-eligible-worker';
import { deepFreeze } from '../../../support/deep-freeze';

const worker: Worker = {
  ...{ _id: 'ravi', firebaseUid: 'ravi', fullName: 'Ravi Kumar', phone: '9876500000', status: 'active' },
  ...{ serviceType: 'electrician', city: 'Lucknow', areaName: 'Gomti Nagar', location: null },
  ...{ preferredWorkingRadius: 7, todayJobs: 5, earnings: 900 },
};

/** Ravi, against whom nothing speaks; frozen. */
const judgedOf = (changes: Partial<Judged> = {}): Judged =>
  deepFreeze({
    ...{ _id: 'ravi', worker, isVerified: true, jobsThatDay: 1, reasons: [], cautions: [] },
    ...{ isFavourite: true, distanceKm: 2.35, reach: 'within', jobsThatWeek: 3, wishedJobs: 12, rating: 4.5 },
    ...changes,
  });

const RAVI = {
  ...{ _id: 'ravi', fullName: 'Ravi Kumar', phone: '9876500000', areaName: 'Gomti Nagar' },
  ...{ preferredWorkingRadius: 7, isVerified: true, distanceKm: 2.4, reach: 'within' },
  ...{ jobsThatDay: 1, jobsThatWeek: 3, wishedJobs: 12, isEligible: true, reasons: [], cautions: [] },
};

test('a worker against whom nothing speaks can be assigned', () => {
  expect(toEligibleWorker(judgedOf())).toStrictEqual(RAVI);
});

test.each<[string, Partial<Judged>, object]>([
  ['with a caution can be assigned all the same', { cautions: ['refused'] }, { isEligible: true }],
  ['with reasons cannot be assigned', { reasons: ['busy_in_slot', 'not_verified'] }, { isEligible: false }],
  [
    'with one reason cannot be assigned',
    { reasons: ['other_city'], isVerified: false },
    { isEligible: false },
  ],
  ['without a position has no distance', { distanceKm: null, reach: 'unknown' }, {}],
  ['next door is no kilometre away', { distanceKm: 0 }, {}],
])('a worker %s', (_, changes, expected) => {
  expect(toEligibleWorker(judgedOf(changes))).toStrictEqual({ ...RAVI, ...changes, ...expected });
});

test.each([
  [2.34, 2.3],
  [0.04, 0],
  [11.96, 12],
])('a distance of %d is shown as %d', (distanceKm, shown) => {
  expect(toEligibleWorker(judgedOf({ distanceKm })).distanceKm).toBe(shown);
});
