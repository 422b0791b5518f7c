import type { MoveName, MoveRole } from '@gharseva/contract';
import { fireDueTimers } from '../../functions/src/jobs/fire-due-timers';
import type { LookedUp } from '../../functions/src/orders/operations/move-order';
import { moveOrderIn } from '../../functions/src/orders/operations/move-order';
import type { Log } from '../../functions/src/platform/log';
import { shardOf, timerId } from '../../functions/src/stores/timers';
import type { TestApi } from './api/api-server';
import { createTestContext } from './api/test-context';

/** What was said with a move, and what a guard needs that was looked up. */
type Said = LookedUp & { actor?: string };

/** An instant of a day in India. */
export const india = (date: string, clock: string): Date => new Date(`${date}T${clock}:00.000+05:30`);

/** The use cases of an API's database at an instant. */
export const contextAt = (api: TestApi, at: Date, log?: Log) =>
  createTestContext(api.database, api.authApp, () => at, log);

/** Makes a move of an order, as its endpoint or the system does. */
export function moveAt(
  api: TestApi,
  id: string,
  move: MoveName,
  role: MoveRole,
  at: Date,
  { actor, input, ...found }: Said = {},
) {
  const { stores, transact } = contextAt(api, at);
  return transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, id);
    if (!order) throw new Error(`There is no order ${id}`);
    const own = { customer: order.user, worker: order.workerUid, admin: 'an-admin', system: 'system' }[role];
    const asked = { move, role, actor: actor ?? own ?? '', at, ...(input && { input }) };
    return moveOrderIn(transaction, order, asked, stores, async () => found);
  });
}

/** The stored order. */
export async function storedOrder({ db }: TestApi, id: string) {
  return (await db.doc(`orders/${id}`).get()).data() ?? {};
}

/** The timers of an order, by kind: the instant at which each is due, and the rev with which it was set. */
export async function timersOf({ db }: TestApi, id: string): Promise<Record<string, [string, number]>> {
  const kinds: Record<string, { dueAt: string; rev: number }> =
    (await db.doc(`timers/${id}`).get()).data()?.kinds ?? {};
  const sorted = Object.entries(kinds).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([kind, { dueAt, rev }]) => [kind, [dueAt, rev]]));
}

/** Deletes some timers of an order, by default all. */
export async function removeTimers({ db }: TestApi, orderId: string, ...some: string[]): Promise<void> {
  const ref = db.doc(`timers/${orderId}`);
  const { kinds = {}, ...rest } = (await ref.get()).data() ?? {};
  const left = Object.entries<{ dueAt: string }>(kinds).filter(
    ([kind]) => some.length > 0 && !some.includes(kind),
  );
  const [dueAt] = left.map(([, timer]) => timer.dueAt).sort();
  await (dueAt ? ref.set({ ...rest, dueAt, kinds: Object.fromEntries(left) }) : ref.delete());
}

const DUE = '2026-11-20T09:00:00.000+05:30';

/** Writes a timer as it stands: by default a due one of an order's present visit. */
export async function writeTimer(
  { db }: TestApi,
  orderId: string,
  kind: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const ref = db.doc(`timers/${orderId}`);
  const timer = { dueAt: DUE, rev: 1, ...fields };
  const stored = (await ref.get()).data() ?? { shard: shardOf(orderId) };
  const dueAt = [stored.dueAt, timer.dueAt].filter((one) => typeof one === 'string').sort()[0];
  await ref.set({ ...stored, dueAt, kinds: { ...stored.kinds, [kind]: timer } });
  return timerId(orderId, kind);
}

/** Writes copies of a placed order with one due timer each, and gives their ids. */
export async function writeCopies(api: TestApi, id: string, copies: number): Promise<string[]> {
  const order = await storedOrder(api, id);
  const ids = Array.from({ length: copies }, (_, index) => `copy-${id}-${index}`);
  const writer = api.db.bulkWriter();
  for (const copy of ids) {
    const timers = { shard: shardOf(copy), dueAt: DUE, kinds: { unaccepted: { dueAt: DUE, rev: 1 } } };
    void writer.set(api.db.doc(`orders/${copy}`), order);
    void writer.set(api.db.doc(`timers/${copy}`), timers);
  }
  await writer.close();
  return ids;
}

/** Fires what is due at an instant, and collects the lines of the log. */
export async function fireAt(api: TestApi, at: Date, bounds: Parameters<typeof fireDueTimers>[1] = {}) {
  const lines: { message: string; fields: Record<string, unknown> }[] = [];
  const log: Log = {
    info: () => undefined,
    error: (message, fields) => void lines.push({ message, fields: { ...fields } }),
  };
  const context = { ...contextAt(api, at, log), log };
  return { counts: await fireDueTimers(context, { runMs: 600_000, ...bounds }), lines };
}
