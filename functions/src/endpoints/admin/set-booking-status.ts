import { type Payment, type Stage, stageNamed } from '@gharseva/contract';
import type { AdminActor } from '../../domain/actor';
import { auditChanges } from '../../domain/audit-changes';
import { auditEntry } from '../../domain/audit-entry';
import { orderRef } from '../../domain/audit-refs';
import { checkVersion, notThere } from '../../domain/check-version';
import { applyMove, checkOverride, withoutWorker } from '../../domain/move-order';
import { movedOf, toAdminBookingDetail } from '../../domain/to-admin-booking';
import type { Transaction } from '../../platform/transact';
import { versionOf } from '../../platform/version-of';
import type { StoredOrder } from '../../stores/orders';
import type { Stores } from '../../stores/stores';
import type { Handler } from '../handler';

/** Gives a cancelled order's place in its slot back, and calls its payment off; the payment as it then is. */
async function settleCancelled(transaction: Transaction, order: StoredOrder, stores: Stores) {
  const keys = order.categoryIds.map((categoryId) => ({
    date: order.scheduledDate,
    cityId: order.cityId,
    categoryId,
  }));
  const counts = await stores.slotCounts.findAllIn(transaction, keys);
  for (const [index, key] of keys.entries()) {
    const taken = counts[index] ?? {};
    const left = Math.max(0, (taken[order.timeSlot] ?? 0) - 1);
    await stores.slotCounts.putIn(transaction, key, { ...taken, [order.timeSlot]: left });
  }
  const payment = await stores.payments.findIn(transaction, order._id);
  if (!payment) return null;
  const settled: Payment = payment.status === 'pending' ? { ...payment, status: 'cancelled' } : payment;
  await stores.payments.putIn(transaction, settled);
  return settled;
}

function moved(order: StoredOrder, to: Stage, actor: AdminActor, reason: string, now: Date): StoredOrder {
  // Saying a stage again only puts its name back where a free text stands.
  if (to === order.stage) return { ...order, status: to };
  checkOverride(order, to);
  const move = { to, actor: actor.uid, role: 'admin', reason, now } as const;
  const next = applyMove(order, move);
  return to === 'placed' ? withoutWorker(next) : next;
}

/**
 * Sets a booking's status (SPEC.md section 4). The name of a stage is that move, as an override that the history and the
 * audit trail hold; any other text is only shown (DECISIONS.md section 5).
 */
export const setBookingStatus: Handler<'setBookingStatus'> = ({ params, body }, actor, deps) => {
  const { stores, transact, clock } = deps;
  return transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (!order) throw notThere('booking');
    checkVersion(versionOf(movedOf(order)), body.version);
    const now = clock();
    const to = stageNamed(body.status);
    const next = to ? moved(order, to, actor, body.reason, now) : { ...order, status: body.status };
    const isCancelled = next.stage === 'cancelled' && order.stage !== 'cancelled';
    const payment = isCancelled
      ? await settleCancelled(transaction, order, stores)
      : await stores.payments.find(order._id);
    const user = await stores.users.find(order.user);
    await stores.orders.putIn(transaction, next);
    const shown = ({ stage, status }: StoredOrder) => ({ stage, status });
    const entry = auditEntry(actor, 'set_booking_status', orderRef('booking', order._id), now, {
      changes: auditChanges(shown(order), shown(next)),
      reason: body.reason,
    });
    await stores.audit.appendIn(transaction, entry);
    return toAdminBookingDetail(next, user, payment, versionOf);
  });
};
