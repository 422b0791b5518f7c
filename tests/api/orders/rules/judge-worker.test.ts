import { DEFAULT_JOBS_A_WEEK, type Provider, type Worker } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import type { DayJob } from '../../../../functions/src/orders/check-assignment';
import { type Relation, STRANGERS } from '../../../../functions/src/orders/dispatch/candidate';
import {
  compareJudged,
  isAskable,
  type Judged,
  judgeWorker,
} from '../../../../functions/src/orders/dispatch/judge-worker';
import { deepFreeze } from '../../../support/deep-freeze';
import { workerOf } from '../../../support/orders/checks';
import { storedOrder } from '../../../support/payments/placed-order';

const ADDRESS = storedOrder().serviceAddress;
const PLACE = { lat: 26.85, long: 80.95 };
/** An order at ten of a Wednesday in Lucknow, at a known position. */
const ORDER = storedOrder({ serviceAddress: { ...ADDRESS, location: PLACE } });

const PROVIDER: Provider = { _id: 'ravi', name: 'Ravi', isVerified: true };
const EVENING: DayJob = { _id: 'order-2', timeSlot: '6:00 PM - 8:00 PM' };
const SAME_SLOT: DayJob = { _id: 'order-3', timeSlot: '10:00 AM - 12:00 PM' };

interface Changes {
  order?: typeof ORDER;
  worker?: Partial<Worker>;
  provider?: Provider | null;
  dayJobs?: readonly DayJob[];
  relation?: Partial<Relation>;
}

/** An active, verified electrician at the address, a stranger without jobs, as judged with these changes. */
function judge({ order = ORDER, worker, provider = PROVIDER, dayJobs = [], relation }: Changes = {}): Judged {
  const ravi = workerOf('ravi', { location: PLACE, ...worker });
  const facts = deepFreeze({ provider, dayJobs: [...dayJobs], relation: { ...STRANGERS, ...relation } });
  return judgeWorker(order, 'Lucknow', ravi, facts.provider, facts.dayJobs, facts.relation);
}

describe('a worker for an order', () => {
  test('whom nothing speaks against', () => {
    expect(judge()).toStrictEqual({
      ...{ _id: 'ravi', worker: workerOf('ravi', { location: PLACE }), isVerified: true, jobsThatDay: 0 },
      ...{ reasons: [], cautions: [], isFavourite: false, distanceKm: 0, reach: 'within', jobsThatWeek: 0 },
      ...{ wishedJobs: DEFAULT_JOBS_A_WEEK, rating: null },
    });
  });

  test('whom all kinds of things speak against', () => {
    const availability = { hours: Array.from({ length: 7 }, () => null), daysOff: [], jobsAWeek: 20 };
    const worker = { location: { lat: 26.95, long: 80.95 }, serviceType: 'plumber', availability };
    const judged = judge({
      ...{ worker, provider: null, dayJobs: [EVENING, SAME_SLOT] },
      relation: { isFavourite: true, hasRefused: true, isKeptApart: true },
    });
    expect(judged).toStrictEqual({
      ...{ _id: 'ravi', worker: workerOf('ravi', worker), isVerified: false, jobsThatDay: 2 },
      reasons: ['not_verified', 'other_trade', 'busy_in_slot'],
      cautions: ['outside_hours', 'refused', 'kept_apart'],
      ...{ isFavourite: true, distanceKm: expect.closeTo(11.12, 2), reach: 'outside', jobsThatWeek: 0 },
      ...{ wishedJobs: 20, rating: null },
    });
  });

  test('whose provider is not verified', () => {
    const provider = { ...PROVIDER, isVerified: false };
    expect(judge({ provider })).toMatchObject({ isVerified: false, reasons: ['not_verified'] });
  });

  test('of another city than the order’s', () => {
    expect(judge({ worker: { city: 'Kanpur' } })).toMatchObject({ reasons: ['other_city'] });
  });

  test('at an address without a position', () => {
    const order = storedOrder();
    expect(judge({ order })).toMatchObject({ distanceKm: null, reach: 'unknown' });
  });
});

describe('who can be asked', () => {
  test.each<[string, Changes]>([
    ['whom nothing speaks against', {}],
    ['with a job in another slot', { dayJobs: [EVENING] }],
  ])('a worker %s', (_, changes) => {
    expect(isAskable(judge(changes))).toBe(true);
  });

  test.each<[string, Changes]>([
    ['who cannot be assigned', { provider: null }],
    ['who has refused', { relation: { hasRefused: true } }],
    ['who cannot be assigned, and has refused', { provider: null, relation: { hasRefused: true } }],
  ])('not a worker %s', (_, changes) => {
    expect(isAskable(judge(changes))).toBe(false);
  });

  test('not a worker one of whose jobs of the day cannot be read', () => {
    expect(isAskable({ ...judge(), isDayUnknown: true })).toBe(false);
  });
});

describe('the order of workers', () => {
  const cautious: Partial<Judged> = { cautions: ['refused'] };
  const ineligible: Partial<Judged> = { reasons: ['other_trade'] };
  const near: Partial<Judged> = { distanceKm: 1 };
  const far: Partial<Judged> = { distanceKm: 4 };
  const many: Partial<Judged> = { reasons: ['other_trade', 'other_city'] };

  test.each<[string, Partial<Judged>, Partial<Judged>]>([
    ['who can be asked, before who can only be assigned', far, { ...cautious, ...near }],
    ['who can be asked, before whose day is unknown', far, { isDayUnknown: true, ...near }],
    ['who can be asked, before who cannot take it', far, { ...ineligible, ...near }],
    ['who can be assigned, before who cannot take it', { ...cautious, ...far }, { ...ineligible, ...near }],
    [
      'of those who cannot take it, who could be asked',
      { ...ineligible, ...far },
      { ...ineligible, ...cautious, ...near },
    ],
    ['of those who can be asked, the nearer', near, far],
    ['of those who can only be assigned, the nearer', { ...cautious, ...near }, { ...cautious, ...far }],
    [
      'of those who cannot take it, the nearer, with more against it',
      { ...many, ...near },
      { ...ineligible, ...far },
    ],
  ])('%s', (_, first, second) => {
    const [one, other] = [deepFreeze({ ...judge(), ...first }), deepFreeze({ ...judge(), ...second })];
    expect(compareJudged(one, other)).toBeLessThan(0);
    expect(compareJudged(other, one)).toBeGreaterThan(0);
  });
});
