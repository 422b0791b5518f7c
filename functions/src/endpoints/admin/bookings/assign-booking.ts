import { auditEntry } from '#audit/audit-entry.ts';
import { auditMove } from '#audit/audit-move.ts';
import { orderRef } from '#audit/audit-refs.ts';
import { AppError } from '#domain/app-error.ts';
import { checkVersion, notFound } from '#domain/check-version.ts';
import { say } from '#domain/say.ts';
import { versionOf } from '#domain/version-of.ts';
import { checkAssignment, reasonsAgainst } from '#orders/check-assignment.ts';
import { applyMove } from '#orders/move-order.ts';
import { showBooking } from '#orders/operations/show-booking.ts';
import { movedOf } from '#orders/to-admin-booking.ts';
import type { Handler } from '../../handler';

const noProvider = () =>
  new AppError('conflict', say('provider_missing'), {
    details: [{ path: 'providerId', ...say('provider_unknown') }],
  });

/**
 * Assigns a booking to a worker who is active, verified, of its trade and city, and free in its slot
 * (docs/product-decisions.md section 5). The worker's record and the guards of its bookings and its day are part of
 * the transaction, so that neither a deactivation nor a second booking in that slot can intervene.
 */
export const assignBooking: Handler<'assignBooking'> = async ({ params, body }, actor, context) => {
  const { stores, transact, clock } = context;
  const assigned = await transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (!order) throw notFound('booking');
    checkVersion(versionOf(movedOf(order)), body.version);
    const uid = body.providerId;
    if (order.workerUid === uid && order.stage !== 'placed') return order;
    await stores.guards.touchIn(transaction, [
      ['worker', uid],
      ['workerDay', `${uid}.${order.scheduledDate}`],
    ]);
    const worker = await stores.workers.findIn(transaction, uid);
    if (!worker) throw noProvider();
    const [provider, city, dayJobs] = await Promise.all([
      stores.providers.find(uid),
      stores.cities.find(order.cityId),
      stores.orders.listDayOf(uid, order.scheduledDate),
    ]);
    checkAssignment(
      order,
      worker.fullName,
      reasonsAgainst(order, city?.name ?? null, worker, provider, dayJobs),
    );
    const now = clock();
    const move = { to: 'assigned', actor: actor.uid, role: 'admin', reason: '', now } as const;
    const given = applyMove(order, move, worker);
    await stores.orders.replaceIn(transaction, given);
    await stores.workers.replaceIn(transaction, worker);
    const details = { changes: auditMove(order, given) };
    const entry = auditEntry(actor, 'assign_booking', orderRef('booking', order._id), now, details);
    await stores.audit.appendIn(transaction, entry);
    return given;
  });
  return showBooking(assigned, context);
};
