import { describe, expect, test } from 'vitest';
import { fireDueTimers } from '../../../../functions/src/jobs/fire-due-timers';
import type { Log } from '../../../../functions/src/platform/log';
import { type StoredTimer, TIMER_SHARDS } from '../../../../functions/src/stores/timers';
import { notingIn } from '../../../support/noting-in';
import { transactAtOnce } from '../../../support/transact-at-once';

const NOW = '2026-11-23T09:00:00.000+05:30';
const NOTHING = { records: [], damaged: [], documents: 0 };

const timerOf = (orderId: string): StoredTimer => ({
  ...{ _id: `${orderId}.unaccepted`, orderId, kind: 'unaccepted' },
  ...{ rev: 1, dueAt: '2026-11-23T08:58:00.000+05:30' },
});

/** A run over parts of the index with one due timer each, of an order that is gone; some parts cannot be read. */
async function run(unreadable: (shard: number) => boolean) {
  const written: unknown[][] = [];
  const timers = Array.from({ length: TIMER_SHARDS }, (_, shard) => timerOf(`order-${shard}`));
  const listDue = async (shard: number) => {
    if (unreadable(shard)) throw new Error(`Part ${shard} cannot be read`);
    return { ...NOTHING, records: timers.slice(shard, shard + 1), documents: 1 };
  };
  const findIn = async (_transaction: unknown, id: string) => timers.find(({ _id }) => _id === id) ?? null;
  const stores = {
    timers: { listDue, findIn, removeIn: notingIn(written, 'removed') },
    orders: { find: async () => null },
  };
  const log: Log = { info: () => undefined, error: () => undefined };
  const context = { stores, transact: transactAtOnce, clock: () => new Date(NOW), log };
  const counts = fireDueTimers(context as unknown as Parameters<typeof fireDueTimers>[0]);
  const outcome = await counts.then(({ outdated }) => outdated, String);
  return { outcome, removed: written.map(([, id]) => id).sort() };
}

const idsOf = (shards: readonly number[]) => shards.map((shard) => timerOf(`order-${shard}`)._id).sort();
const ALL = Array.from({ length: TIMER_SHARDS }, (_, shard) => shard);

describe('a run over the due timers', () => {
  test('fires those of every part', async () => {
    expect(await run(() => false)).toEqual({ outcome: TIMER_SHARDS, removed: idsOf(ALL) });
  });

  test('with a part that cannot be read: fires those of the others, and has failed', async () => {
    expect(await run((shard) => shard === 2)).toEqual({
      outcome: 'Error: Part 2 cannot be read',
      removed: idsOf(ALL.filter((shard) => shard !== 2)),
    });
  });

  test('without a part that can be read: fires none, and has failed', async () => {
    expect(await run(() => true)).toEqual({ outcome: 'Error: Part 0 cannot be read', removed: [] });
  });
});
