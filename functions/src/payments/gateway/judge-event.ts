import {
  balanceOf,
  type Charged,
  type Claim,
  claimKey,
  findClaim,
  type GatewayCaseReason,
  indiaInstant,
  isOver,
  isPayable,
  MAX_CLAIMS,
  type Payment,
  type PaymentChange,
  priceFor,
  refundsOf,
} from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { movePayment } from '../move-payment';
import type { RefundTime } from '../open-refund';
import type { GatewayEvent, GatewayRefund } from './payment-gateway';

/** A refund of a gateway, and the event that told of it. */
export type ToldRefund = GatewayRefund & { event: string };

/** What is kept of a payment at a gateway; `refunds` are the ids of those that counted, `waiting` those that came before it. */
export interface AtGateway {
  orderId: string;
  state: 'created' | 'failed' | 'captured';
  refunds: string[];
  waiting: ToldRefund[];
}

/** What an event is judged by; `order` and `payment` are null where its order is unknown. */
export interface Seen {
  known: AtGateway | null;
  order: Charged | null;
  payment: Payment | null;
}

/** Money that is left to an admin. */
export interface OpenedCase {
  event: string;
  kind: 'captured' | 'refunded';
  reason: GatewayCaseReason;
  paise: number;
  due?: number;
  reference?: string;
}

/** What an event comes to. */
export interface Judged {
  known: AtGateway;
  payment: Payment | null;
  cases: OpenedCase[];
}

/** The refunds of one payment at a gateway that are kept; any more are left to an admin. */
const MAX_GATEWAY_REFUNDS = 20;

const PAISE = 100;

/** What a change makes of a payment; null where its rule refuses it. */
function moved(payment: Payment, change: PaymentChange, order: Charged, time: RefundTime): Payment | null {
  try {
    return movePayment(payment, change, order, time);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A decision on what was just read needs no version of it. */
const version = '';

/**
 * Counts money that came, as a claim that is matched once the visit is over. It has to be what is due or, where nothing is due
 * any more, the price: what was paid twice, or for an order that was cancelled, goes back by itself.
 */
function counted(
  event: GatewayEvent & { kind: 'captured' },
  { order, payment }: Seen,
  time: RefundTime,
): Payment | Pick<OpenedCase, 'reason' | 'due'> {
  if (!order || !payment) return { reason: 'unknown_order' };
  const due = balanceOf(order, payment).due || priceFor(order);
  if (!isPayable(order) && !isOver(order.stage)) return { reason: 'not_due', due };
  if (event.paise !== due * PAISE) return { reason: 'wrong_amount', due };
  const { claims = [] } = payment;
  const isKnown = findClaim(claims, event.paymentId) !== undefined;
  if (isKnown || claims.length >= MAX_CLAIMS) return { reason: 'no_room', due };
  const claim: Claim = {
    ...{ method: 'online', amount: due, by: 'gateway', gatewayPayment: event.paymentId },
    ...{ at: indiaInstant(time.now), status: 'claimed' },
  };
  const claimed = { ...payment, claims: [...claims, claim] };
  if (!isOver(order.stage)) return claimed;
  const change = { action: 'match_claim', claim: claimKey(claim), version } as const;
  return moved(claimed, change, order, time) ?? { reason: 'no_room', due };
}

/** The payment with the refund that was paid out; null where none was approved of that sum. */
function paidBack(refund: GatewayRefund, { order, payment }: Seen, time: RefundTime): Payment | null {
  if (!order || !payment) return null;
  const entry = refundsOf(payment).find(({ id }) => id === refund.entry);
  if (entry?.status !== 'approved' || entry.amount * PAISE !== refund.paise) return null;
  const { reference } = refund;
  return moved(payment, { action: 'pay_refund', refund: entry.id, reference, version }, order, time);
}

function withRefund(seen: Judged, order: Charged | null, refund: ToldRefund, time: RefundTime): Judged {
  const { id, event, paise, reference } = refund;
  if (seen.known.refunds.includes(id)) return seen;
  const known = { ...seen.known, refunds: [...seen.known.refunds, id] };
  const isRoom = known.refunds.length <= MAX_GATEWAY_REFUNDS;
  const payment = isRoom ? paidBack(refund, { known, order, payment: seen.payment }, time) : null;
  if (payment) return { ...seen, known, payment };
  const reason = isRoom ? 'unknown_refund' : 'no_room';
  const opened: OpenedCase = { event, kind: 'refunded', reason, paise, reference };
  return { ...seen, ...(isRoom && { known }), cases: [...seen.cases, opened] };
}

/** A refund waits until the money is known to have come. */
function withWaiting(seen: Judged, refund: ToldRefund): Judged {
  const { known } = seen;
  if (known.waiting.some(({ id }) => id === refund.id)) return seen;
  if (known.waiting.length < MAX_GATEWAY_REFUNDS) {
    return { ...seen, known: { ...known, waiting: [...known.waiting, refund] } };
  }
  const { event, paise, reference } = refund;
  return { ...seen, cases: [{ event, kind: 'refunded', reason: 'no_room', paise, reference }] };
}

/**
 * What an event of a gateway comes to (docs/decisions/0107-payment-gateway.md). Events come in any order: money that came once
 * stays so whatever is told afterwards, and what went back waits until the money is known to have come. Nothing is counted that
 * is not exactly what is due; everything else about money is a case for an admin.
 */
export function judgeEvent(event: GatewayEvent, seen: Seen, time: RefundTime): Judged {
  const { payment } = seen;
  const known: AtGateway = seen.known ?? {
    orderId: event.orderId,
    state: 'created',
    refunds: [],
    waiting: [],
  };
  const same: Judged = { known, payment, cases: [] };
  // Money of one payment belongs to one order.
  const order = known.orderId === event.orderId ? seen.order : null;
  if (event.kind === 'created') return same;
  if (event.kind === 'failed') {
    return known.state === 'captured' ? same : { ...same, known: { ...known, state: 'failed' } };
  }
  if (event.kind === 'refunded') {
    const refund = { ...event.refund, event: event.id };
    return known.state === 'captured' ? withRefund(same, order, refund, time) : withWaiting(same, refund);
  }
  if (known.state === 'captured') return same;
  const captured: AtGateway = { ...known, state: 'captured', waiting: [] };
  const { paise } = event;
  const came = order || !seen.order ? counted(event, seen, time) : ({ reason: 'other_order' } as const);
  const after: Judged =
    'reason' in came
      ? { ...same, known: captured, cases: [{ event: event.id, kind: 'captured', paise, ...came }] }
      : { ...same, known: captured, payment: came };
  return known.waiting.reduce((state, refund) => withRefund(state, order, refund, time), after);
}
