import { type AdminTask, indiaDate, indiaInstant, mayDo, PAYMENT_WAIT_HOURS } from '@gharseva/contract';
import { needsAction } from '#orders/needs-action.ts';
import { listLate, listOverdue } from '#orders/operations/list-late.ts';
import type { Handler } from '../../handler';

/** The maximum number of entries of each kind: the queue is worked off, not studied. */
const MAX_OF_KIND = 10;

const HOUR_MS = 3_600_000;

/**
 * Everything that waits for an admin (docs/product-decisions.md section 8): orders whose slot has begun with no worker on the
 * way, or an hour ago without work; work that should be finished; orders whose worker was deactivated or can no longer do them;
 * those for which a timer has failed; money of the payment gateway that was not due; orders without a worker, the soonest first;
 * refunds, those to be paid by tomorrow above; money that was not found since the day before; and documents, change requests and
 * providers that wait for a decision. Each kind is read only for roles that may see its records.
 */
export const listNeedsAction: Handler<'listNeedsAction'> = async (_input, actor, context) => {
  const { stores, clock, holidays } = context;
  const seen = <Row>(task: AdminTask, list: () => Promise<Row[]>) =>
    mayDo(actor.adminRole, task) ? list() : [];
  const at = clock();
  const waitedUntil = indiaInstant(new Date(at.getTime() - PAYMENT_WAIT_HOURS * HOUR_MS));
  const [
    late,
    overdue,
    unassigned,
    orphaned,
    failedTimers,
    gatewayCases,
    refunds,
    approved,
    waitingPayments,
    uploads,
    changes,
    providers,
  ] = await Promise.all([
    seen('seeBookings', () => listLate(at, MAX_OF_KIND, stores)),
    seen('seeBookings', () => listOverdue(at, MAX_OF_KIND, stores)),
    seen('seeBookings', () =>
      stores.orders.listByStages(['placed'], { from: indiaInstant(at) }, MAX_OF_KIND),
    ),
    seen('seeBookings', () => stores.orders.listNeedingReassignment(indiaDate(at), MAX_OF_KIND)),
    seen('seeBookings', () => stores.failedTimers.list(MAX_OF_KIND)),
    seen('seePayments', () => stores.gatewayCases.listOpen(MAX_OF_KIND)),
    seen('seePayments', () => stores.payments.listByRefund('requested', MAX_OF_KIND)),
    seen('seePayments', () => stores.payments.listByRefund('approved', MAX_OF_KIND)),
    seen('seePayments', () => stores.payments.listWaiting(waitedUntil, MAX_OF_KIND)),
    seen('listDocuments', () => stores.uploads.listPending(MAX_OF_KIND)),
    seen('seeWorkers', () => stores.workers.listAsking(MAX_OF_KIND)),
    seen('seeWorkers', () => stores.providers.list(false, null)),
  ]);
  const since = new Map<string, string>();
  for (const { refId, registeredAt } of uploads) if (!since.has(refId)) since.set(refId, registeredAt);
  const paidFor = [...refunds, ...approved, ...waitingPayments].map(({ bookingId }) => bookingId);
  const timed = [...failedTimers, ...gatewayCases].map(({ orderId }) => orderId);
  const [workers, concerned] = await Promise.all([
    stores.workers.findAll([...since.keys()]),
    stores.orders.findAll([...new Set([...paidFor, ...timed])]),
  ]);
  return needsAction({
    ...{
      late,
      overdue,
      orphaned,
      failedTimers,
      gatewayCases,
      unassigned,
      refunds,
      approved,
      waitingPayments,
      concerned,
      workers,
      changes,
    },
    providers: providers.slice(0, MAX_OF_KIND),
    waitingSince: since,
    today: indiaDate(at),
    holidays,
  });
};
