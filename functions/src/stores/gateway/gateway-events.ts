import { idSchema, instantSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { type DocumentSource, openCollection } from '../collection';

const gatewayEventSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  orderId: idSchema,
  paymentId: idSchema,
  at: instantSchema,
});

/**
 * The events of payment gateways that were taken, `gatewayEvents/{provider}.{id}`: created with the effect of the event, in its
 * commit, so that each has its effect once, however often it is sent.
 */
export function createGatewayEventStore(source: DocumentSource) {
  const { findIn, createIn } = openCollection(source, 'gatewayEvents', gatewayEventSchema);
  return { findIn, createIn };
}
