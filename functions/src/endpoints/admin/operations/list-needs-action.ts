import { type EndpointResponse, indiaInstant, type Payment } from '@gharseva/contract';
import { tradesAs } from '../../../orders/translate-order';
import type { StoredOrder } from '../../../stores/orders';
import type { Handler } from '../../handler';

type Entry = EndpointResponse<'listNeedsAction'>[number];

/** How many of each kind: the queue is worked off, not studied. */
const MAX_OF_KIND = 10;

const ofOrders = (kind: Entry['kind'], orders: readonly StoredOrder[]): Entry[] =>
  orders.map((order) => ({
    ...{ kind, id: order._id, ...tradesAs(order, 'title'), at: order.startsAt },
    stage: order.stage,
  }));

function ofRefunds(
  kind: Entry['kind'],
  payments: readonly Payment[],
  orders: readonly StoredOrder[],
): Entry[] {
  const titles = new Map(orders.map((order) => [order._id, tradesAs(order, 'title')]));
  return payments.map(({ _id, bookingId, refund }) => ({
    ...{ kind, id: _id, title: '', ...titles.get(bookingId) },
    at: (kind === 'refund_to_pay' ? refund?.decidedAt : refund?.requestedAt) ?? null,
  }));
}

/**
 * What waits for an admin (docs/product-decisions.md section 8): orders whose slot has begun with nobody on the way,
 * orders whose worker was deactivated or can no longer do them, orders without a worker (the soonest first), refunds,
 * documents, asked changes and partners that wait for a decision.
 */
export const listNeedsAction: Handler<'listNeedsAction'> = async (_input, _actor, { stores, clock }) => {
  const now = indiaInstant(clock());
  const [late, unassigned, orphaned, refunds, approved, uploads, changes, providers] = await Promise.all([
    stores.orders.listByStages(['placed', 'assigned', 'accepted'], { before: now }, MAX_OF_KIND),
    stores.orders.listByStages(['placed'], { from: now }, MAX_OF_KIND),
    stores.orders.listNeedingReassignment(MAX_OF_KIND),
    stores.payments.listByRefund('requested', MAX_OF_KIND),
    stores.payments.listByRefund('approved', MAX_OF_KIND),
    stores.uploads.listPending(MAX_OF_KIND),
    stores.workers.listAsking(MAX_OF_KIND),
    stores.providers.list(false, null),
  ]);
  const since = new Map<string, string>();
  for (const { refId, registeredAt } of uploads) if (!since.has(refId)) since.set(refId, registeredAt);
  const [workers, refunded] = await Promise.all([
    stores.workers.findAll([...since.keys()]),
    stores.orders.findAll([...refunds, ...approved].map(({ bookingId }) => bookingId)),
  ]);
  // A late booking of a deactivated worker is told of once, by what settles it.
  const isOrphaned = new Set(orphaned.map(({ _id }) => _id));
  return [
    ...ofOrders(
      'late',
      late.filter(({ _id }) => !isOrphaned.has(_id)),
    ),
    ...ofOrders('worker_inactive', orphaned),
    ...ofOrders('unassigned', unassigned),
    ...ofRefunds('refund_waiting', refunds, refunded),
    ...ofRefunds('refund_to_pay', approved, refunded),
    ...workers.map(({ _id, fullName }) => ({
      kind: 'kyc_waiting' as const,
      ...{ id: _id, title: fullName, at: since.get(_id) ?? null },
    })),
    ...changes.map(({ _id, fullName, changeRequest }) => ({
      kind: 'change_request' as const,
      ...{ id: _id, title: fullName, at: changeRequest?.at ?? null },
    })),
    ...providers.slice(0, MAX_OF_KIND).map(({ _id, name }) => ({
      kind: 'provider_unverified' as const,
      ...{ id: _id, title: name, at: null },
    })),
  ];
};
