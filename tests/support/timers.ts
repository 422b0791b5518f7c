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
  const { docs } = await db.collection('timers').where('orderId', '==', id).get();
  return Object.fromEntries(
    docs
      .map((doc) => doc.data())
      .map(
        ({ kind, dueAt, rev }) =>
          [kind as string, [dueAt as string, rev as number]] as [string, [string, number]],
      )
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Writes a timer as it stands: by default a due one of an order's present visit. */
export async function writeTimer(
  { db }: TestApi,
  orderId: string,
  kind: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = timerId(orderId, kind);
  const dueAt = '2026-11-20T09:00:00.000+05:30';
  await db.doc(`timers/${id}`).set({ shard: shardOf(orderId), dueAt, rev: 1, orderId, kind, ...fields });
  return id;
}

/** Writes copies of a placed order with one due timer each, and gives their ids. */
export async function writeCopies(api: TestApi, id: string, copies: number): Promise<string[]> {
  const order = await storedOrder(api, id);
  const ids = Array.from({ length: copies }, (_, index) => `copy-${id}-${index}`);
  const writer = api.db.bulkWriter();
  for (const copy of ids) {
    const timer = { shard: shardOf(copy), dueAt: '2026-11-20T09:00:00.000+05:30', rev: 1, orderId: copy };
    void writer.set(api.db.doc(`orders/${copy}`), order);
    void writer.set(api.db.doc(`timers/${timerId(copy, 'unaccepted')}`), { ...timer, kind: 'unaccepted' });
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
