import * as z from 'zod/mini';
import { REASON_LENGTH } from '../rules/field-bounds';
import { GATEWAY_CASE_REASONS } from '../rules/gateway';
import { idSchema, instantSchema, lineSchema, rupeesSchema } from './primitives';

/** The largest sum of an event, in paise: of more a gateway knows nothing either. */
const MAX_PAISE = 1_000_000_000_00;

/** An amount as gateways write it, in paise. */
export const paiseSchema = z.int().check(z.gte(1), z.lte(MAX_PAISE));

/**
 * Money that a payment gateway tells of and that is not what was due: it has changed nothing, and waits for an admin. `kind` is
 * money that came, or went back; `due` what was due then, in whole rupees.
 */
export const gatewayCaseSchema = z.strictObject({
  _id: idSchema,
  /** As the gateway names it: there may be no such order. */
  orderId: idSchema,
  /** The gateway's names. */
  paymentId: idSchema,
  eventId: idSchema,
  kind: z.enum(['captured', 'refunded']),
  reason: z.enum(GATEWAY_CASE_REASONS),
  paise: paiseSchema,
  due: z.optional(rupeesSchema),
  /** The bank's, of money that went back. */
  reference: z.optional(lineSchema(REASON_LENGTH)),
  at: instantSchema,
});

export type GatewayCase = z.infer<typeof gatewayCaseSchema>;
