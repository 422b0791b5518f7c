import { nextAskable } from '@gharseva/contract';
import { giniOf } from '../../../../functions/src/orders/dispatch/gini-of';
import type { Outcome } from './simulation';
import type { WayOfAsking } from './ways-of-asking';
import { createWorld, isForToday, NEWCOMERS, type World } from './world';

/** What a way of asking comes to, over some worlds. */
export interface Figures {
  /** Minutes from the moment at which somebody could be asked to the acceptance; an order without one counts for ever. */
  today: Spread;
  later: Spread;
  all: Spread;
  /** How many partners were asked for an order, and how many said yes to one that was gone, on average. */
  askedAnOrder: number;
  inVainAnOrder: number;
  /** The share of the orders that nobody had accepted at the last call. */
  unaccepted: number;
  /** How unevenly the jobs are spread over the partners of a world, on average: 0 for evenly, 1 for all to one. */
  gini: number;
  /** The share of the jobs that went to partners who had none before. */
  newcomersShare: number;
}

interface Spread {
  p50: number;
  p95: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value below which a share of the sorted values lies. */
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function spreadOf(outcomes: readonly Outcome[]): Spread {
  const minutes = outcomes.map(({ order, acceptedAt }) =>
    acceptedAt
      ? (acceptedAt.getTime() - nextAskable(order.placedAt).getTime()) / 60_000
      : Number.POSITIVE_INFINITY,
  );
  minutes.sort((one, other) => one - other);
  return { p50: quantile(minutes, 0.5), p95: quantile(minutes, 0.95) };
}

/** The figures of a way of asking over the worlds of some seeds. */
export function measure(way: WayOfAsking, seeds: readonly number[]): Figures {
  return figuresOf(
    seeds.map((seed) => {
      const world = createWorld(seed);
      return { world, outcomes: way(world) };
    }),
  );
}

/** The figures of what became of the orders of some worlds. */
export function figuresOf(worlds: readonly { world: World; outcomes: readonly Outcome[] }[]): Figures {
  const outcomes = worlds.flatMap((each) => each.outcomes);
  const taken = outcomes.filter(({ by }) => by !== null);
  const isNewcomer = (uid: string) => Number(uid.slice(-2)) < NEWCOMERS;
  return {
    today: spreadOf(outcomes.filter(({ order }) => isForToday(order))),
    later: spreadOf(outcomes.filter(({ order }) => !isForToday(order))),
    all: spreadOf(outcomes),
    askedAnOrder: mean(outcomes.map(({ asked }) => asked)),
    inVainAnOrder: mean(outcomes.map(({ inVain }) => inVain)),
    unaccepted: 1 - taken.length / outcomes.length,
    gini: mean(
      worlds.map(({ world, outcomes: each }) =>
        giniOf(world.partners.map(({ worker }) => each.filter(({ by }) => by === worker._id).length)),
      ),
    ),
    newcomersShare: taken.filter(({ by }) => isNewcomer(by ?? '')).length / taken.length,
  };
}
