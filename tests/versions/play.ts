import { type EndpointDeclaration, type EndpointName, endpoints } from '@gharseva/contract';
import type { App } from 'firebase-admin/app';
import { createRandom } from '../support/outages/random';
import { LABELS, routeOf } from './contract';
import { Abandoned, createDelivery, type Versions } from './deliver';
import { STORIES } from './stories/stories';
import { createWorld, pick, type Step, type Story, Unseen, type World } from './story';
import { crossings, emptyTally, noteErrors, type Tally } from './tally';

/** How often every story is played at least: a second time, each call goes to the other version. */
const ROUNDS = 2;

/** After so many failures more would say nothing new. */
const MOST_FAILURES = 50;

/** Stories that go on at the same time, a call of one after a call of another. */
const AT_A_TIME = 6;

interface Running {
  story: Story;
  next: Step;
}

/**
 * Plays stories on two versions over one database, accounts and bucket, one call at a time in an order that the seed
 * decides.
 * @param options `calls`: after so many, no story begins; `now`: the instant of the versions' clocks; `tell` is given the
 * number of calls after each; aborting `signal` ends it after the current one
 */
export async function play(
  versions: Versions,
  options: {
    seed: number;
    calls: number;
    authApp: App;
    now: Date;
    tell?: (calls: number) => void;
    signal?: AbortSignal;
  },
): Promise<Tally> {
  const random = createRandom(options.seed);
  const world = createWorld(random, options.authApp, options.now);
  const tally = emptyTally();
  const deliver = createDelivery(versions, random, tally);
  const waiting = Array.from({ length: ROUNDS }, () => shuffled(world)).flat();
  let leftOfRounds = waiting.length;
  const running: Running[] = [];

  /** Goes on with a story until its next step; a story that ends, or misses something, is not put back. */
  const proceed = (story: Story, given?: unknown) => {
    try {
      const { done, value } = story.next(given);
      if (!done) running.push({ story, next: value });
    } catch (error) {
      if (!(error instanceof Unseen)) throw error;
      tally.failures.push(`not seen: ${error.message}`);
    }
  };

  while (!options.signal?.aborted && tally.failures.length < MOST_FAILURES) {
    while (running.length < AT_A_TIME && (leftOfRounds > 0 || tally.calls < options.calls)) {
      if (waiting.length === 0) waiting.push(...shuffled(world));
      const begin = waiting.shift();
      leftOfRounds -= 1;
      if (begin) proceed(begin(world));
    }
    if (running.length === 0) break;
    const chosen = running.find(({ next }) => 'call' in next && next.call.isAtOnce) ?? pick(world, running);
    running.splice(running.indexOf(chosen), 1);
    const { story, next } = chosen;
    try {
      proceed(story, 'call' in next ? await deliver(next.call) : await next.arrange());
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
    }
    if ('call' in next) options.tell?.(tally.calls);
  }
  if (!options.signal?.aborted) tally.failures.push(...gaps(versions, tally));
  for (const label of LABELS) noteErrors(tally, label, versions[label].errors());
  return tally;
}

function shuffled({ random }: World): ((world: World) => Story)[] {
  const left = [...STORIES];
  return STORIES.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** What the stories have not tried, so that nothing is known of it; and calls of the version before that are gone. */
function gaps(versions: Versions, tally: Tally): string[] {
  const names = Object.keys(endpoints) as EndpointName[];
  const routes = new Set(names.map((name) => routeOf(endpoints[name] as EndpointDeclaration)));
  const untried = names.flatMap((name) =>
    LABELS.filter(
      (label) =>
        versions[label].contract.endpoints.has(routeOf(endpoints[name])) &&
        !tally.counts.get(name)?.[label].statuses.size,
    ).map((label) => `${name} was never called at ${label}`),
  );
  const gone = [...versions.before.contract.endpoints.keys()].filter((route) => !routes.has(route));
  const apart = LABELS.filter((label) => crossings(tally, label) === 0);
  return [
    ...untried,
    ...gone.map((route) => `${route} is gone`),
    ...apart.map((label) => `${label} had no call about a record of the other version`),
  ];
}
