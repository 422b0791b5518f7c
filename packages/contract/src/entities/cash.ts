import * as z from 'zod/mini';
import { CASH_KINDS, MAX_CASH, MAX_CASH_ENTRIES } from '../rules/cash';
import { REASON_LENGTH } from '../rules/field-bounds';
import { dateSchema, idSchema, instantSchema, lineSchema, requiredLineSchema } from './primitives';

const numberSchema = z.int().check(z.gte(0), z.lt(MAX_CASH_ENTRIES));

/** What an admin has counted for a day; `number` counts the entries of the partner, day and city from zero. */
export const cashEntrySchema = z.strictObject({
  number: numberSchema,
  /** The day of the visits whose cash it is. */
  date: dateSchema,
  kind: z.enum(CASH_KINDS),
  /** Below zero where it takes another entry back. */
  amount: z.int().check(z.gte(0 - MAX_CASH), z.lte(MAX_CASH)),
  note: lineSchema(REASON_LENGTH),
  at: instantSchema,
  /** The number of the entry that it takes back. */
  reverses: z.optional(numberSchema),
});

/** A partner's cash of a day in a city, in whole rupees; `_id` is the partner's uid. */
export const cashRowSchema = z.strictObject({
  _id: idSchema,
  workerName: z.string(),
  /** The bookings that were paid in cash, counted or not. */
  bookings: z.int().check(z.gte(0)),
  /** What came in cash and was counted as money of a booking. */
  collected: z.int().check(z.gte(0)),
  /** What the partner says came, and nobody has checked. */
  waiting: z.int().check(z.gte(0)),
  /** What the partner has earned on that day. */
  earned: z.int().check(z.gte(0)),
  handedOver: z.int(),
  kept: z.int(),
  /** Collected, and neither handed over nor kept; below zero for more than was collected. */
  open: z.int(),
  entries: z.array(cashEntrySchema).check(z.maxLength(MAX_CASH_ENTRIES)),
  /** The ids of the bookings whose payment could not be read: what came for them is in no sum; missing for none. */
  unreadable: z.optional(z.array(idSchema)),
});

const ofPartner = {
  cityId: idSchema,
  date: dateSchema,
  workerUid: idSchema,
  /** The number of entries that the page has seen: another one is refused. */
  seen: z.int().check(z.gte(0)),
};

/** What an admin writes down: money that was counted, or that an entry was wrong. */
export const cashChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('record'),
    ...ofPartner,
    kind: z.enum(CASH_KINDS),
    amount: z.int().check(z.gte(1), z.lte(MAX_CASH)),
    note: z._default(lineSchema(REASON_LENGTH), ''),
  }),
  z.strictObject({
    action: z.literal('reverse'),
    ...ofPartner,
    entry: numberSchema,
    note: requiredLineSchema(REASON_LENGTH),
  }),
]);

export type CashEntry = z.infer<typeof cashEntrySchema>;
export type CashRow = z.infer<typeof cashRowSchema>;
export type CashChange = z.infer<typeof cashChangeSchema>;
