import * as z from 'zod/mini';
import { reasonShape } from '../errors/error';
import { MAX_SUGGESTIONS, NARRATION_LENGTH, STATEMENT_OUTCOMES } from '../rules/statement';
import { referenceSchema } from './payment';
import { dateSchema, idSchema, rupeesSchema } from './primitives';

/** What came to the account in one row of a bank statement. */
export const statementPaymentSchema = z.strictObject({
  date: dateSchema,
  /** In paise: people may send parts of a rupee. */
  paise: z.int().check(z.gte(1)),
  reference: z.optional(referenceSchema),
  narration: z.string().check(z.maxLength(NARRATION_LENGTH)),
});

/** A booking to which a row may belong: its number is in the narration, or it waits for the same amount. */
export const statementSuggestionSchema = z.strictObject({
  orderId: idSchema,
  by: z.enum(['number', 'amount']),
  /** The price of the booking. */
  amount: rupeesSchema,
});

/** A row of a bank statement, counted from 1 with the head, and what it is. */
export const statementRowSchema = z.strictObject({
  row: z.int().check(z.gte(2)),
  outcome: z.enum(STATEMENT_OUTCOMES),
  /** Missing for a faulty row. */
  payment: z.optional(statementPaymentSchema),
  /** The booking that the row belongs to, and what was claimed for it. */
  orderId: z.optional(idSchema),
  claimed: z.optional(rupeesSchema),
  /** The row of which it is a duplicate. */
  earlier: z.optional(z.int().check(z.gte(2))),
  suggestions: z.array(statementSuggestionSchema).check(z.maxLength(MAX_SUGGESTIONS)),
  /** What is wrong with its cells; `column` is empty for an error of the whole row. */
  faults: z.array(z.strictObject({ column: z.string(), message: z.string(), ...reasonShape })),
});

export type StatementPayment = z.infer<typeof statementPaymentSchema>;
export type StatementSuggestion = z.infer<typeof statementSuggestionSchema>;
export type StatementRow = z.infer<typeof statementRowSchema>;
