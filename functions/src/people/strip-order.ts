import {
  cameToStage,
  chargedFor,
  DELETED_PERSON,
  type Invoice,
  NAMED_RECORD_FROM,
  type Order,
  type OrderEvent,
  type Payment,
  type PlacedBy,
  type RefundEntry,
} from '@gharseva/contract';
import { endOfDay, keptEnd, keptUntil } from './kept-until';

/** An order with its customer and its worker. */
type OwnedOrder = Omit<Order, 'events'> & {
  user: string;
  events: OrderEvent[];
  workerUid?: string | undefined;
  workerName?: string | undefined;
  calls?: unknown[] | undefined;
  shares?: unknown[] | undefined;
  placedBy?: PlacedBy | undefined;
};

/** In the place of a required text that is gone. */
const GONE = '—';

/** The last day on which the record of an order is kept: the year in which it came to an end counts, if it did. */
const lastDayOf = (order: OwnedOrder): string => {
  const [placed, ended] = [order.createdAt, cameToStage(order)?.at ?? order.createdAt];
  return keptUntil(Date.parse(ended) > Date.parse(placed) ? ended : placed);
};

/**
 * The order of a customer who deletes the account, as the law wants it kept: number, date, services, amounts and place
 * of supply, without the person. Name and address stay where a tax record must have them, by what was supplied: services with their extras, and neither
 * a tip nor what was cancelled. Free texts never do.
 * @param name the customer's name, null if unknown
 */
export function stripOrder<Stored extends OwnedOrder>(
  order: Stored,
  uid: string,
  name: string | null,
): Stored {
  const until = lastDayOf(order);
  const isNamed = chargedFor(order) - order.professionalTips >= NAMED_RECORD_FROM;
  const { label: _label, landmark: _landmark, location: _location, ...lines } = order.serviceAddress;
  const address = isNamed ? lines : { ...lines, addressLine1: GONE, addressLine2: '' };
  return {
    ...order,
    user: DELETED_PERSON,
    status: order.stage,
    requestHash: '',
    ...(order.calls && { calls: [] }),
    ...(order.shares && { shares: [] }),
    customerNotes: '',
    ...(order.placedBy && {
      placedBy: { ...order.placedBy, consent: { ...order.placedBy.consent, note: '' } },
    }),
    feedback: '',
    serviceAddress: { ...address, label: '', landmark: '' },
    events: order.events.map(({ status: _status, photos: _photos, ...event }) => ({
      ...event,
      actor: event.actor === uid ? DELETED_PERSON : event.actor,
      reason: '',
    })),
    kept: { until, ...(isNamed && name && { name }) },
    expiresAt: endOfDay(until),
  };
}

type Assigned = NonNullable<OrderEvent['worker']>['from'];

/** The order of a partner who deletes the account, without the partner. */
export function stripJob<Stored extends OwnedOrder>(order: Stored, uid: string): Stored {
  const without = (worker: Assigned): Assigned =>
    worker?._id === uid ? { _id: DELETED_PERSON, name: GONE } : worker;
  const { workerUid, workerName, ...rest } = order;
  const held =
    workerUid === uid
      ? { workerUid: DELETED_PERSON }
      : { ...(workerUid !== undefined && { workerUid }), ...(workerName !== undefined && { workerName }) };
  return {
    ...rest,
    ...held,
    events: order.events.map(({ worker, photos, ...event }) => ({
      ...event,
      ...(photos && event.actor !== uid && { photos }),
      ...(event.actor === uid && { actor: DELETED_PERSON, reason: '' }),
      ...(worker && { worker: { from: without(worker.from), to: without(worker.to) } }),
    })),
  } as Stored;
}

/** A refund without what customer and admin wrote. */
const withoutWords = <Refund extends { reason: string; decisionReason?: string | undefined }>(
  refund: Refund,
): Refund => ({ ...refund, reason: '', ...(refund.decisionReason && { decisionReason: '' }) });

/** The payment of a job whose partner deletes the account. */
export const stripPartner = (payment: Payment, uid: string): Payment =>
  payment.workerUid === uid ? { ...payment, workerUid: DELETED_PERSON } : payment;

/** As {@link withoutWords}, without the customer's photographs, which are gone. */
const withoutPhotos = ({ photos: _photos, ...refund }: RefundEntry): RefundEntry => withoutWords(refund);

/** An entry of the cash of a partner who deletes the account. */
export const stripCash = <Entry extends { workerUid: string; note: string; at: string }>(
  entry: Entry,
): Entry & {
  expiresAt: Date;
} => ({
  ...entry,
  workerUid: DELETED_PERSON,
  note: '',
  expiresAt: keptEnd(entry.at),
});

/** A payment without what customer and admins wrote, and without the customer's photographs. */
export function stripWords<Written extends Payment>(payment: Written): Written {
  const { refund, refunds, claims } = payment;
  return {
    ...payment,
    ...(refund && { refund: withoutWords(refund) }),
    ...(refunds && { refunds: refunds.map(withoutPhotos) }),
    ...(claims && { claims: claims.map((claim) => ({ ...claim, ...(claim.reason && { reason: '' }) })) }),
  };
}

/**
 * The payment of a customer who deletes the account; it is deleted with its order.
 * @param until the last day of its order; by default that of an order that ended in the year in which it was placed
 */
export function stripPayment(payment: Payment, until?: string): Payment & { expiresAt?: Date } {
  const { createdAt } = payment;
  return {
    ...stripWords(payment),
    userId: DELETED_PERSON,
    ...(until !== undefined
      ? { expiresAt: endOfDay(until) }
      : createdAt && { expiresAt: keptEnd(createdAt) }),
  };
}

/**
 * An invoice of a customer who deletes the account, or a credit note: the law wants it kept, with name and address of the
 * customer from the same value on as the record of the order (rule 46(e) of the CGST Rules).
 */
export function stripInvoice<Stored extends Invoice & { userId: string; issuedAt: string }>(
  invoice: Stored,
): Stored & { expiresAt: Date } {
  const { recipient, total, issuedAt } = invoice;
  const isNamed = total >= NAMED_RECORD_FROM * 100;
  return {
    ...invoice,
    userId: DELETED_PERSON,
    recipient: isNamed ? recipient : { ...recipient, name: '', addressLine1: GONE, addressLine2: '' },
    expiresAt: keptEnd(issuedAt),
  };
}
