import { indiaInstant, type Payment } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import { judgeEvent, type OpenedCase } from '../gateway/judge-event';
import type { GatewayEvent } from '../gateway/payment-gateway';
import { noteRefundIn, type RefundContext } from './note-refund';

/** Whether an event may change the payment of its order: only then is it read with it. */
const isOfMoney = ({ kind }: GatewayEvent) => kind === 'captured' || kind === 'refunded';

/**
 * Takes an event of a gateway, once: the event, what is known of its payment, the payment of the order, its history and the cases
 * for an admin are written in one commit. An event that was taken changes nothing.
 */
export async function takeEvent(
  provider: string,
  event: GatewayEvent,
  context: RefundContext,
): Promise<void> {
  const { stores, transact } = context;
  const eventId = `${provider}.${event.id}`;
  await transact(async (transaction) => {
    const paymentId = `${provider}.${event.paymentId}`;
    const [taken, known, { order, payment }] = await Promise.all([
      stores.gatewayEvents.findIn(transaction, eventId),
      stores.gatewayPayments.findIn(transaction, paymentId),
      findPaid(transaction, event, context),
    ]);
    if (taken) return;
    const now = context.clock();
    const at = indiaInstant(now);
    const judged = judgeEvent(event, { known, order, payment }, { now, holidays: context.holidays });
    if (order && payment && judged.payment) {
      const changed = { before: payment, after: judged.payment };
      await noteRefundIn(transaction, order, changed, { role: 'system', actor: 'system', at: now }, context);
      await stores.payments.replaceIn(transaction, judged.payment);
    }
    const { kind, orderId } = event;
    await stores.gatewayEvents.createIn(transaction, {
      _id: eventId,
      kind,
      orderId,
      paymentId: event.paymentId,
      at,
    });
    await stores.gatewayPayments.replaceIn(transaction, { _id: paymentId, ...judged.known });
    for (const opened of judged.cases) await openCase(transaction, provider, event, opened, at, context);
  });
}

/** The order that an event names and its payment; none of both where there is no such order, or no money is told of. */
async function findPaid(
  transaction: Transaction,
  event: GatewayEvent,
  { stores }: RefundContext,
): Promise<{ order: StoredOrder | null; payment: Payment | null }> {
  const nothing = { order: null, payment: null };
  if (!isOfMoney(event)) return nothing;
  const [seen, found] = await Promise.all([
    stores.orders.find(event.orderId),
    stores.payments.find(event.orderId),
  ]);
  if (!seen || !found) return nothing;
  const order = await stores.orders.findIn(transaction, seen._id);
  const payment = await stores.payments.findIn(transaction, seen._id);
  // They went meanwhile: the gateway sends the event again.
  if (!payment || !order) throw new AppError('unavailable', say('unavailable'));
  return { order, payment };
}

async function openCase(
  transaction: Transaction,
  provider: string,
  { orderId, paymentId }: GatewayEvent,
  { event, ...opened }: OpenedCase,
  at: string,
  { stores }: RefundContext,
): Promise<void> {
  await stores.gatewayCases.addIn(transaction, {
    ...{ _id: `${provider}-${event}`, orderId, paymentId, eventId: event, ...opened },
    ...{ at, openSince: at },
  });
}
