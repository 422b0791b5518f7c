import * as z from 'zod/mini';
import { word } from '../errors/word';
import { MAX_LOAN_AMOUNT, PERSON_NAME_LENGTH } from '../rules/field-bounds';
import { idSchema, instantSchema, phoneSchema, requiredLineSchema } from './primitives';
import { emailSchema } from './user';

/** The loan form: all four required, the amount in whole rupees (docs/specification.md section 5). */
export const loanInputSchema = z.strictObject({
  name: requiredLineSchema(PERSON_NAME_LENGTH),
  email: z.pipe(z.string().check(z.trim(), z.toLowerCase()), emailSchema),
  phone: phoneSchema,
  amount: z.int(word('rupees_wrong')).check(z.gte(1, word('amount_missing')), z.lte(MAX_LOAN_AMOUNT)),
});

/** A stored loan application; `handledAt` is the instant at which an admin marked it as handled. */
export const loanSchema = z.extend(loanInputSchema, {
  _id: idSchema,
  createdAt: instantSchema,
  isHandled: z._default(z.boolean(), false),
  handledAt: z.optional(instantSchema),
});

export type LoanInput = z.infer<typeof loanInputSchema>;
export type Loan = z.infer<typeof loanSchema>;
