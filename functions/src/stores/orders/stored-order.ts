import {
  dateSchema,
  idSchema,
  instantSchema,
  isTold,
  MAX_EVENTS,
  type Order,
  orderEventSchema,
  orderSchema,
  placedBySchema,
  requiredLineSchema,
  seeksAnother,
  withToldCode,
} from '@gharseva/contract';
import * as z from 'zod/mini';
import { type DocumentSource, openCollection } from '../collection';

/**
 * What an order keeps of a call that moved it, to recognize a repetition: an id made of the caller and the key, the digest
 * of the body, and whether the call was refused for a wrong start code, which it has counted.
 */
const moveCallSchema = z.strictObject({
  id: idSchema,
  requestHash: z.string(),
  isCodeWrong: z.optional(z.literal(true)),
});

export type MoveCall = z.infer<typeof moveCallSchema>;

/** A use of a coupon. */
const couponUseSchema = z.strictObject({ seat: z.int().check(z.gte(0)), own: z.int().check(z.gte(0)) });

export type CouponUse = z.infer<typeof couponUseSchema>;

/** A link to the visit of an order: the digest of its secret, and when it ends. */
const shareSchema = z.strictObject({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  until: instantSchema,
});

/**
 * A stored order: its customer, city and trades, the start of its slot, its worker (uid and name, both missing without
 * one), whether that worker became unable to do it before its end (missing if not), the digest of the request that
 * placed it, and the order number for search and all workers it ever had, renewed with each write. `seats` has the
 * number of its place in the slot for each of its trades; it is missing once the order is cancelled, and where the
 * version before placed it. `kept` marks the record of a customer who deleted the account: kept for the law until the
 * end of a day, with the name where the law wants it, and never changed; then Firestore's TTL on `expiresAt` deletes it.
 */
export const storedOrderSchema = z.extend(z.omit(orderSchema, { rev: true }), {
  user: idSchema,
  cityId: idSchema,
  categoryIds: z.array(idSchema).check(z.minLength(1)),
  startsAt: instantSchema,
  workerUid: z.optional(idSchema),
  workerName: z.optional(requiredLineSchema(80)),
  /** How often the start code was renewed, and the wrong tries since; the code itself is stored nowhere. */
  code: z.optional(z.strictObject({ renewals: z.int().check(z.gte(0)), tries: z.int().check(z.gte(0)) })),
  /** How often it came back to the queue. */
  offerRound: z.optional(z.int().check(z.gte(0))),
  /** Missing unless an admin placed it for a caller. */
  placedBy: z.optional(placedBySchema),
  requestHash: z.string(),
  seats: z.optional(z.array(z.int().check(z.gte(0)))),
  /** Its use of its coupon: the number among all, and among its customer's; missing once it is cancelled. */
  couponUse: z.optional(couponUseSchema),
  /**
   * How GST knew its services, by their ids: of those with a class of their own when they were agreed on. One that a later version
   * knows makes no order unreadable.
   */
  gstClasses: z.optional(z.record(idSchema, z.string())),
  /** The latest calls that moved it. */
  calls: z.optional(z.array(moveCallSchema)),
  /** The latest links by which others may look at the visit; told to nobody. */
  shares: z.optional(z.array(shareSchema)),
  number: z.optional(z.string()),
  workerUids: z.optional(z.array(idSchema)),
  kept: z.optional(z.strictObject({ until: dateSchema, name: z.optional(z.string()) })),
  expiresAt: z.optional(z.unknown()),
  events: z.array(orderEventSchema).check(z.maxLength(MAX_EVENTS)),
});

export type StoredOrder = z.infer<typeof storedOrderSchema>;

/** An event as the customer may read it: without who made the move, and whose job it was. */
export function toTimelineEntry(event: StoredOrder['events'][number]) {
  const { actor: _actor, worker: _was, ...entry } = withToldCode(event);
  return entry;
}

/**
 * The customer's view of an order: without the server's own fields, without who made a move, and without the events of
 * which the customer is not told; `rev` counts them all.
 */
export function toOrder(stored: StoredOrder): Order {
  const {
    user: _user,
    cityId: _city,
    categoryIds: _trades,
    startsAt: _start,
    workerUid: _worker,
    workerName: _workerName,
    code: _code,
    offerRound: _round,
    placedBy: _placer,
    requestHash: _hash,
    seats: _seats,
    couponUse: _use,
    gstClasses: _classes,
    calls: _calls,
    shares: _shares,
    number: _number,
    workerUids: _workers,
    kept: _kept,
    expiresAt: _at,
    needsReassignment: _mark,
    events,
    ...order
  } = stored;
  return {
    ...order,
    ...(seeksAnother(stored) && { needsReassignment: true }),
    rev: events.length,
    events: events.filter(isTold).map(toTimelineEntry),
  };
}

/** The collection `orders`. */
export const openOrders = (source: DocumentSource) => openCollection(source, 'orders', storedOrderSchema);

export type OrderCollection = ReturnType<typeof openOrders>;

/** The position of an order in a list by the start of the slots. */
export const slotCursor = ({ startsAt, _id }: StoredOrder) => [startsAt, _id];
