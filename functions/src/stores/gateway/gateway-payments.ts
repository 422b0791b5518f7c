import { idSchema, paiseSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { type DocumentSource, openCollection } from '../collection';

const gatewayPaymentSchema = z.object({
  _id: z.string(),
  orderId: idSchema,
  state: z.enum(['created', 'failed', 'captured']),
  refunds: z.array(idSchema),
  waiting: z.array(
    z.object({
      id: idSchema,
      event: idSchema,
      entry: z.optional(idSchema),
      paise: paiseSchema,
      reference: z.string(),
    }),
  ),
});

/**
 * What gateways have told of their payments, `gatewayPayments/{provider}.{id}`: by it events can come in any order. The money of
 * an order is in its payment alone.
 */
export function createGatewayPaymentStore(source: DocumentSource) {
  const { findIn, replaceIn } = openCollection(source, 'gatewayPayments', gatewayPaymentSchema);
  return { findIn, replaceIn };
}
