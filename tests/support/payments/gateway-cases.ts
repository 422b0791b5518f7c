import type { Charged, Claim, Payment, RefundEntry } from '@gharseva/contract';
import type { AtGateway, Seen, ToldRefund } from '../../../functions/src/payments/gateway/judge-event';
import type { GatewayEvent } from '../../../functions/src/payments/gateway/payment-gateway';
import type { RefundTime } from '../../../functions/src/payments/open-refund';
import { deepFreeze } from '../deep-freeze';

/** The same instant, a Friday, as a clock says it and as it is stored. */
const NOW = new Date('2026-11-20T12:00:00.000+05:30');
export const AT = '2026-11-20T12:00:00.000+05:30';

/** The last day to pay a refund that is opened now: the seventh business day, as one of them is a holiday. */
export const DUE_ON = '2026-12-02';
export const TIME: RefundTime = { now: NOW, holidays: ['2026-11-25'] };

/** When what was before has happened. */
const EARLIER = '2026-11-19T09:30:00.000+05:30';

/** An order that costs 400 rupees. */
export const orderOf = (change: Partial<Charged> = {}): Charged =>
  deepFreeze({
    cartItems: [
      { price: 100, quantity: 2 },
      { price: 130, quantity: 1 },
    ],
    ...{ visitationCharge: 60, taxes: 5, professionalTips: 20, discount: 15, stage: 'completed' },
    ...change,
  });

/** The payment of such an order, for which nothing came yet. */
export const paymentOf = (change: Partial<Payment> = {}): Payment =>
  deepFreeze({
    ...{ _id: 'order-1', bookingId: 'order-1', userId: 'asha', amount: 400, status: 'pending' },
    ...change,
  });

/** A claim of cash that was matched before. */
export const cashOf = (amount: number, change: Partial<Claim> = {}): Claim => ({
  ...{ method: 'cash', amount, by: 'worker', at: EARLIER, status: 'matched', decidedAt: EARLIER },
  ...change,
});

/** The claim that an event of the gateway makes. */
export const onlineOf = (amount: number, change: Partial<Claim> = {}): Claim => ({
  ...{ method: 'online', amount, by: 'gateway', gatewayPayment: 'pay-1', at: AT, status: 'claimed' },
  ...change,
});

/** The same once it was matched, with the event. */
export const matchedOf = (amount: number, change: Partial<Claim> = {}): Claim =>
  onlineOf(amount, { status: 'matched', decidedAt: AT, ...change });

/** A payment of 400 rupees that were collected through the gateway. */
export const collectedOf = (change: Partial<Payment> = {}): Payment =>
  paymentOf({
    ...{ status: 'collected', method: 'online', isByClaims: true },
    claims: [onlineOf(400, { at: EARLIER, status: 'matched', decidedAt: EARLIER })],
    ...change,
  });

/** A refund of a payment that waits to be paid out. */
export const entryOf = (id: string, amount: number, change: Partial<RefundEntry> = {}): RefundEntry => ({
  ...{ id, status: 'approved', amount, by: 'customer', code: 'damage', reason: 'It drips' },
  ...{ requestedAt: EARLIER, dueOn: '2026-11-30', decidedAt: EARLIER, decisionReason: 'Right' },
  ...change,
});

/** What is kept of the payment at the gateway. */
export const gatewayPaymentOf = (change: Partial<AtGateway> = {}): AtGateway =>
  deepFreeze({ orderId: 'order-1', state: 'created', refunds: [], waiting: [], ...change });

export const seenOf = (change: Partial<Seen> = {}): Seen =>
  deepFreeze({ known: null, order: orderOf(), payment: paymentOf(), ...change });

const IDS = { id: 'evt-1', orderId: 'order-1', paymentId: 'pay-1' };

/** An event that tells of no money. */
export const toldOf = (kind: 'created' | 'failed'): GatewayEvent => deepFreeze({ ...IDS, kind });

export const capturedOf = (paise: number, change: Partial<typeof IDS> = {}): GatewayEvent =>
  deepFreeze({ ...IDS, kind: 'captured', paise, ...change });

/** A refund as an event tells of it, and as it is kept where it waits. */
export const refundOf = (id: string, entry: string | undefined, paise: number): ToldRefund => ({
  ...{ id: `rfnd-${id}`, paise, reference: `N26112012${id}`, event: `evt-of-${id}` },
  ...(entry !== undefined && { entry }),
});

/** The event that tells of a refund. */
export const refundedOf = ({ event, ...refund }: ToldRefund): GatewayEvent =>
  deepFreeze({ ...IDS, id: event, kind: 'refunded', refund });
