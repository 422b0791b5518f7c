import * as z from 'zod/mini';
import { MAX_LEDGER_CASH, MAX_LEDGER_JOBS } from '../rules/ledger';
import { cashEntrySchema } from './cash';
import { orderSchema } from './order';
import { dateSchema, idSchema, rupeesSchema } from './primitives';

/** A job in its partner's ledger; no customer is named. */
export const ledgerRowSchema = z.strictObject({
  /** The order's id. */
  _id: idSchema,
  scheduledDate: dateSchema,
  timeSlot: orderSchema.shape.timeSlot,
  serviceType: orderSchema.shape.serviceType,
  translations: orderSchema.shape.translations,
  price: rupeesSchema,
  /** Answers of the version before have none. */
  extras: z.optional(rupeesSchema),
  tip: rupeesSchema,
  fee: rupeesSchema,
  share: rupeesSchema,
  cash: rupeesSchema,
  /** Below zero for what the partner hands over. */
  dues: z.int(),
});

/** What a partner has earned and holds, by the week of the slots; `week` is its Monday. */
export const ledgerSchema = z.strictObject({
  week: dateSchema,
  jobs: z.array(ledgerRowSchema).check(z.maxLength(MAX_LEDGER_JOBS)),
  /** What became of the cash of the week's days; answers of the version before have none. */
  cash: z.optional(z.array(cashEntrySchema).check(z.maxLength(MAX_LEDGER_CASH))),
  /**
   * The ids of the orders that could not be read, or whose payment could not: what came for them is in no sum, and one without a
   * row is in none at all; missing for none.
   */
  unreadable: z.optional(z.array(idSchema).check(z.maxLength(MAX_LEDGER_JOBS))),
  /** The partner's name, for admins. */
  workerName: z.optional(z.string()),
});

export type LedgerRow = z.infer<typeof ledgerRowSchema>;
export type Ledger = z.infer<typeof ledgerSchema>;
