import { addDays, type City, weekStart } from '@gharseva/contract';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { STRANGERS } from '../dispatch/candidate';
import { compareJudged, type Judged, judgeWorker } from '../dispatch/judge-worker';
import { refusedBy } from '../dispatch/refused-by';

/** The maximum number of workers of a trade and city to consider; nobody has more of them yet. */
const MAX_CANDIDATES = 300;

/**
 * The workers whose jobs of the week are read: more than are shown or asked at a time. The others are farther away, or
 * cannot take the order.
 */
const MAX_RANKED = 60;

const DAYS_A_WEEK = 7;

/**
 * The best active workers of an order's trade and city, in the order in which to ask them, with what speaks against each
 * (docs/product-decisions.md section 5). The distance to the address orders them and excludes nobody.
 * @param city the order’s; null for one that is gone, where nobody is found
 * @param declined the workers who declined an offer of the order
 * @param leaveOut workers who are not needed: they take no place among those whose jobs are read
 * @param cashHolder the only worker who may have the order, as of `cashWith`; undefined for an order of which no cash was taken
 */
export async function listCandidates(
  order: StoredOrder,
  city: City | null,
  { workers, providers, orders }: Pick<Stores, 'workers' | 'providers' | 'orders'>,
  declined: readonly string[],
  leaveOut: ReadonlySet<string> = new Set(),
  cashHolder?: string | null,
): Promise<Judged[]> {
  if (!city) return [];
  const active = await workers.listActive(city.name, order.categoryIds, MAX_CANDIDATES);
  const found = active.filter(({ _id }) => !leaveOut.has(_id));
  const uids = found.map(({ _id }) => _id);
  const monday = weekStart(order.scheduledDate);
  const jobsOfWeek = (some: readonly string[]) =>
    orders.listByWorkersBetween(some, monday, addDays(monday, DAYS_A_WEEK));
  // Of many workers, the week's jobs are read only of those who are left by the day's.
  const areFew = uids.length <= MAX_RANKED;
  const [known, { jobs, unread }] = await Promise.all([
    providers.findAll(uids),
    areFew ? jobsOfWeek(uids) : orders.listByWorkersOn(uids, order.scheduledDate),
  ]);
  const dayJobs = jobs.filter(({ scheduledDate }) => scheduledDate === order.scheduledDate);
  // Whoever gives them the order reads the whole day, and fails.
  const unknown = new Set(unread.flatMap(({ uid, date }) => (date === order.scheduledDate ? uid : [])));
  const providerOf = new Map(known.map((provider) => [provider._id, provider]));
  const refused = new Set([...declined, ...refusedBy(order)]);
  const judged = found.map((worker) => {
    const theirs = dayJobs.filter(({ workerUid }) => workerUid === worker._id);
    const provider = providerOf.get(worker._id) ?? null;
    const relation = { ...STRANGERS, hasRefused: refused.has(worker._id) };
    const one = judgeWorker(order, city.name, worker, provider, theirs, relation);
    if (cashHolder !== undefined && worker._id !== cashHolder) one.reasons.push('cash_taken');
    return unknown.has(worker._id) ? { ...one, isDayUnknown: true as const } : one;
  });
  const near = judged.sort(compareJudged).slice(0, MAX_RANKED);
  const weekJobs = areFew ? jobs : (await jobsOfWeek(near.map(({ _id }) => _id))).jobs;
  const isOther = ({ _id }: StoredOrder) => _id !== order._id;
  const jobsOf = (uid: string) => weekJobs.filter((job) => job.workerUid === uid && isOther(job)).length;
  return near.map((worker) => ({ ...worker, jobsThatWeek: jobsOf(worker._id) })).sort(compareJudged);
}
