import { AppError } from '../../domain/app-error';
import { auditChanges } from '../../domain/audit-changes';
import { auditEntry } from '../../domain/audit-entry';
import { orderRef, workerRef } from '../../domain/audit-refs';
import { checkAssignment, reasonsAgainst } from '../../domain/check-assignment';
import { checkVersion, notThere } from '../../domain/check-version';
import { applyMove, withoutMark } from '../../domain/move-order';
import { say } from '../../domain/say';
import { movedOf, toAdminBookingDetail } from '../../domain/to-admin-booking';
import { versionOf } from '../../platform/version-of';
import type { Handler } from '../handler';

const noProvider = () =>
  new AppError('conflict', say('provider_missing'), {
    details: [{ path: 'providerId', ...say('provider_unknown') }],
  });

/**
 * Gives a booking to a worker who is active, verified, of its trade and city, and free in its slot (DECISIONS.md
 * section 5). The worker's record and the guards of its bookings and of its day are part of the transaction, so that
 * neither a deactivation nor a second booking in that slot slips in between.
 */
export const assignBooking: Handler<'assignBooking'> = ({ params, body }, actor, deps) => {
  const { stores, transact, clock } = deps;
  return transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (!order) throw notThere('booking');
    checkVersion(versionOf(movedOf(order)), body.version);
    const uid = body.providerId;
    const [user, payment] = await Promise.all([
      stores.users.find(order.user),
      stores.payments.find(order._id),
    ]);
    if (order.workerUid === uid && order.stage !== 'placed') {
      return toAdminBookingDetail(order, user, payment, versionOf);
    }
    await stores.guards.touchIn(transaction, [
      ['worker', uid],
      ['workerDay', `${uid}.${order.scheduledDate}`],
    ]);
    const worker = await stores.workers.findIn(transaction, uid);
    if (!worker) throw noProvider();
    const [provider, city, dayJobs] = await Promise.all([
      stores.providers.find(uid),
      stores.cities.find(order.cityId),
      stores.orders.listByWorkersOn([uid], order.scheduledDate),
    ]);
    checkAssignment(
      order,
      worker.fullName,
      reasonsAgainst(order, city?.name ?? null, worker, provider, dayJobs),
    );
    const now = clock();
    const move = { to: 'assigned', actor: actor.uid, role: 'admin', reason: '', now } as const;
    const assigned = { ...withoutMark(applyMove(order, move)), workerUid: uid, workerName: worker.fullName };
    await stores.orders.putIn(transaction, assigned);
    await stores.workers.putIn(transaction, worker);
    const named = [workerRef(uid, worker.fullName)];
    if (order.workerUid) named.push(workerRef(order.workerUid, order.workerName ?? ''));
    const changes = auditChanges({ providerId: order.workerUid }, { providerId: uid }, named);
    const entry = auditEntry(actor, 'assign_booking', orderRef('booking', order._id), now, { changes });
    await stores.audit.appendIn(transaction, entry);
    return toAdminBookingDetail(assigned, user, payment, versionOf);
  });
};
