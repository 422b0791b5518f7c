import { type DispatchFigures, weekStart } from '@gharseva/contract';
import type { Stores } from '../../stores/stores';
import type { Dispatch } from '../dispatch/dispatch';
import { figuresOf } from '../dispatch/dispatch-figures';

/** How many searches are read at a time, and at most; no trade of a city has so many in a week yet. */
const PAGE = 200;
const MAX_READ = 2_000;

/** The maximum number of workers among whom the jobs are spread. */
const MAX_WORKERS = 300;

/** What came of the searches of a city, a trade and the week of a day, from at most as many as one answer can afford to read. */
export async function showFigures(
  city: { _id: string; name: string },
  categoryId: string,
  day: string,
  { dispatches, workers }: Pick<Stores, 'dispatches' | 'workers'>,
): Promise<DispatchFigures> {
  const week = weekStart(day);
  const found: Dispatch[] = [];
  let after: string | null = null;
  do {
    const page: Dispatch[] = await dispatches.listOfWeek({ cityId: city._id, categoryId, week }, after, PAGE);
    found.push(...page);
    after = page.length === PAGE ? (page.at(-1)?._id ?? null) : null;
  } while (after !== null && found.length < MAX_READ);
  const active = await workers.listActive(city.name, [categoryId], MAX_WORKERS);
  const figures = figuresOf(
    found,
    active.map(({ _id }) => _id),
  );
  return { week, isPartial: after !== null, ...figures };
}
