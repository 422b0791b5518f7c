import { indiaInstant } from '@gharseva/contract';
import { fireTimer } from '../orders/operations/fire-timer';
import { postponeTimer } from '../orders/operations/postpone-timer';
import { setAsideDamaged } from '../orders/operations/set-aside-damaged';
import type { Log } from '../platform/log';
import type { DueTimers, StoredTimer } from '../stores/timers';
import { TIMER_SHARDS } from '../stores/timers';
import type { WriteContext } from '../stores/write-context';

/** The number of orders in one query of each part of the index. */
const PAGE = 300;

/** The number of orders whose timers fire at once. */
const AT_ONCE = 30;

/** For how long a run begins with further timers: the next run comes a minute after this one. */
const RUN_MS = 50_000;

type TimerContext = WriteContext & { log: Log };

/** What became of the due timers of a run, by number. */
export interface TimerCounts {
  fired: number;
  outdated: number;
  changed: number;
  failed: number;
  setAside: number;
}

const NOTHING_DUE: DueTimers = { records: [], damaged: [], documents: 0 };

/** Some timers by their orders: those of one order are in one document, and fire one after the other. */
function ofOrders(timers: readonly StoredTimer[]): StoredTimer[][] {
  const orders = new Map<string, StoredTimer[]>();
  for (const timer of timers) orders.set(timer.orderId, [...(orders.get(timer.orderId) ?? []), timer]);
  return [...orders.values()];
}

/** Does work for each of some items, for a few at once, until there is no time left. */
async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  const rest = items.values();
  const next = async () => {
    for (const item of rest) {
      if (isOver()) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/**
 * Fires the timers that are due (docs/decisions/0086-timers.md), of all parts of the index in turn, the longest due first. One
 * that fails is logged and put off, or set aside; none stops the others. Runs may overlap.
 * @param bounds the number of orders in one query, and for how many milliseconds the run goes on
 * @throws the error of a part that could not be read, once the timers of the others have fired
 */
export async function fireDueTimers(
  context: TimerContext,
  { page = PAGE, runMs = RUN_MS } = {},
): Promise<TimerCounts> {
  const { stores, clock, log } = context;
  const counts: TimerCounts = { fired: 0, outdated: 0, changed: 0, failed: 0, setAside: 0 };
  const endsAt = performance.now() + runMs;
  const isOver = () => performance.now() >= endsAt;
  let settled = 0;

  const settle = (outcome: string, id: string) => {
    settled += 1;
    if (outcome !== 'set aside') return;
    counts.setAside += 1;
    log.error('timer set aside', { collection: 'timers', id });
  };
  const fail = (id: string, error: unknown) => {
    counts.failed += 1;
    log.error('job failed', { collection: 'timers', id }, error);
  };
  const fire = async (timer: StoredTimer) => {
    try {
      const outcome = await fireTimer(timer, context);
      counts[outcome] += 1;
      settle(outcome, timer._id);
    } catch (error) {
      fail(timer._id, error);
      settle(await postponeTimer(timer, context), timer._id);
    }
  };
  const guarded = (id: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => fail(id, error));

  const unread: unknown[] = [];
  const listDue = (shard: number, now: string) =>
    stores.timers.listDue(shard, now, page).catch((error: unknown) => {
      unread.push(error);
      return NOTHING_DUE;
    });

  let parts = Array.from({ length: TIMER_SHARDS }, (_, shard) => shard);
  do {
    const now = indiaInstant(clock());
    const found = await Promise.all(parts.map((shard) => listDue(shard, now)));
    settled = 0;
    const due = found.flatMap(({ records, damaged }) => [
      ...ofOrders(records).map((timers) => async () => {
        for (const timer of timers) await guarded(timer._id, () => fire(timer));
      }),
      ...damaged.map((one) => async () => {
        await guarded(one.id, async () => settle(await setAsideDamaged(one, context), one.id));
      }),
    ]);
    await forEach(due, (work) => work(), isOver);
    parts = parts.filter((_, index) => (found[index]?.documents ?? 0) >= page);
    // What can be neither fired nor put off is found again by the next run, not by this one.
  } while (parts.length > 0 && settled > 0 && !isOver());
  if (unread.length > 0) throw unread[0];
  return counts;
}
