import type { DispatchFigures } from '@gharseva/contract';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stub } from '../scene';
import { inMain } from './steps';

const as = 'admin';
const path = '/admin/dispatch?city=lucknow&category=electrician&week=2026-11-23';

type Numbers = Omit<DispatchFigures, 'week'>;

/** A week without an order. */
const none: Numbers = {
  ...{ orders: 0, isPartial: false, accepted: 0, assigned: 0, unfilled: 0, waves: [], lateYes: 0 },
  ...{ minutesToAccept: { sameDay: null, later: null }, askedAnOrder: null, gini: null },
  ...{ newcomersShare: null, refusals: [] },
};

/** Weeks that get better; the last one meets all aims but one. */
const usual = (at: number): Numbers => ({
  ...{ orders: 40 + at * 12, isPartial: false, accepted: 30 + at * 12, assigned: 7 - at, unfilled: 3 },
  waves: [
    { wave: 1, asked: 40, accepted: 21, declined: 6 },
    { wave: 2, asked: 61, accepted: 17, declined: 13 },
    { wave: 3, asked: 35, accepted: 3, declined: 11 },
  ],
  minutesToAccept: { sameDay: { p50: 3, p95: 19.4 - at * 2 }, later: { p50: 8, p95: 44 + at } },
  ...{ askedAnOrder: 3.42 - at * 0.2, lateYes: at, gini: 0.41 - at * 0.04, newcomersShare: 0.12 + at * 0.02 },
  refusals: [
    { code: 'too_far', count: 12 },
    { code: null, count: 9 },
    { code: 'other_job', count: 5 },
    { code: 'of_a_later_version', count: 1 },
  ],
});

/** The largest values, and weeks without some of them. */
const odd = (at: number): Numbers => ({
  ...{ ...usual(at), orders: 2000, isPartial: true, accepted: 2000, unfilled: at === 3 ? 2000 : 0 },
  waves: Array.from({ length: 9 }, (_, index) => ({
    ...{ wave: index + 1, asked: 1_234_567, accepted: 0, declined: 1_234_567 },
  })),
  minutesToAccept: { sameDay: at === 5 ? { p50: 0, p95: 100_000.4 } : null, later: { p50: 0, p95: 0 } },
  ...{ askedAnOrder: at === 2 ? 1234.567 : 0, gini: at === 5 ? 1 : 0, newcomersShare: at % 2 },
  refusals: [{ code: null, count: 1_234_567 }],
});

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The place of a week among the six until 23 November 2026. */
const placeOf = (week: string) => 5 - (Date.parse('2026-11-23') - Date.parse(week)) / WEEK_MS;

const weeks =
  (numbers: (at: number) => Numbers): Stub =>
  ({ week }: DispatchFigures): DispatchFigures => ({ week, ...numbers(placeOf(week)) });

function figures(name: string, stub: Stub, act?: Scene['act']): Scene {
  const stubs = { 'GET /api/admin/dispatch-figures': stub };
  return { name: `admin-dispatch${name}`, path, as, stubs, ...(act && { act }) };
}

/** Finding providers: weeks with all figures, one alone, none, and odd values. */
export const adminDispatchScenes: readonly Scene[] = [
  figures('', weeks(usual)),
  figures('-weeks', weeks(usual), ({ page }) => inMain(page).locator('summary').click()),
  figures(
    '-first',
    weeks((at) => (at === 5 ? usual(5) : none)),
  ),
  figures(
    '-before',
    weeks((at) => (at < 5 ? usual(at) : none)),
  ),
  figures(
    '-none',
    weeks(() => none),
  ),
  figures('-odd', weeks(odd), ({ page }) => inMain(page).locator('summary').click()),
  figures('-failed', UNAVAILABLE),
  { name: 'admin-dispatch-loading', path, as, answers: 'loading' },
];
