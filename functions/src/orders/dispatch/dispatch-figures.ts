import { DELETED_PERSON, type DispatchFigures, indiaDate, nextAskable } from '@gharseva/contract';
import type { AskedWorker, Dispatch } from './dispatch';
import { giniOf } from './gini-of';

const MINUTE_MS = 60_000;

/** The yes by which a search has ended; undefined if it has not ended by one. */
const yesOf = ({ end, round, asked }: Dispatch): AskedWorker | undefined =>
  end === 'accepted' ? asked.find((one) => one.round === round && one.answer === 'accepted') : undefined;

/** The least of the sorted values that a share of them does not exceed. */
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** How many minutes it took from the moment at which somebody could be asked until the yes. */
function spreadOf(dispatches: readonly Dispatch[]): { p50: number; p95: number } | null {
  const minutes = dispatches.flatMap((dispatch) => {
    const at = yesOf(dispatch)?.answeredAt;
    if (at === undefined) return [];
    return (Date.parse(at) - nextAskable(new Date(dispatch.openedAt)).getTime()) / MINUTE_MS;
  });
  if (minutes.length === 0) return null;
  minutes.sort((one, other) => one - other);
  return { p50: quantile(minutes, 0.5), p95: quantile(minutes, 0.95) };
}

function wavesOf(asked: readonly AskedWorker[]): DispatchFigures['waves'] {
  const numbers = [...new Set(asked.map(({ wave }) => wave))].sort((one, other) => one - other);
  return numbers.map((wave) => {
    const these = asked.filter((one) => one.wave === wave);
    const said = (answer: string) => these.filter((one) => one.answer === answer).length;
    return { wave, asked: these.length, accepted: said('accepted'), declined: said('declined') };
  });
}

function refusalsOf(asked: readonly AskedWorker[]): DispatchFigures['refusals'] {
  const counts = new Map<string | null, number>();
  for (const { answer, code } of asked) {
    if (answer === 'declined') counts.set(code ?? null, (counts.get(code ?? null) ?? 0) + 1);
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((one, other) => other.count - one.count || ((one.code ?? '') < (other.code ?? '') ? -1 : 1));
}

/**
 * What came of some searches (docs/order-life.md).
 * @param workers the workers among whom the jobs are spread, those without any too
 */
export function figuresOf(
  dispatches: readonly Dispatch[],
  workers: readonly string[],
): Omit<DispatchFigures, 'week' | 'isPartial'> {
  const asked = dispatches.flatMap((dispatch) => dispatch.asked);
  const taken = dispatches.flatMap((dispatch) => yesOf(dispatch) ?? []);
  // Those of deleted accounts would be one worker with all their jobs.
  const known = taken.flatMap(({ uid }) => (uid === DELETED_PERSON ? [] : uid));
  const all = [...new Set([...workers, ...known])];
  const isSameDay = ({ openedAt, scheduledDate }: Dispatch) =>
    indiaDate(new Date(openedAt)) === scheduledDate;
  const jobs = all.map((uid) => taken.filter((one) => one.uid === uid).length);
  return {
    orders: dispatches.length,
    accepted: taken.length,
    assigned: dispatches.filter(({ end }) => end === 'assigned').length,
    unfilled: dispatches.filter(({ wasUnfilled }) => wasUnfilled).length,
    waves: wavesOf(asked),
    minutesToAccept: {
      sameDay: spreadOf(dispatches.filter(isSameDay)),
      later: spreadOf(dispatches.filter((dispatch) => !isSameDay(dispatch))),
    },
    askedAnOrder: dispatches.length > 0 ? asked.length / dispatches.length : null,
    lateYes: asked.filter(({ isLate }) => isLate).length,
    gini: taken.length > 0 ? Math.max(0, giniOf(jobs)) : null,
    newcomersShare:
      taken.length > 0 ? taken.filter(({ isNewcomer }) => isNewcomer).length / taken.length : null,
    refusals: refusalsOf(asked),
  };
}
