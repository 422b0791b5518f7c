import { idSchema, instantSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { type DocumentSource, openCollection } from './collection';

const paymentReferenceSchema = z.object({ _id: idSchema, orderId: idSchema, at: instantSchema });

/**
 * References of payments by UPI: `paymentReferences/{reference}` names the one order that claims it. Written and removed
 * with the claim, in its commit, so that of two orders that claim one reference at once the second is refused.
 */
export function createPaymentReferenceStore(source: DocumentSource) {
  const { findAll, findIn, createIn, removeEachIn } = openCollection(
    source,
    'paymentReferences',
    paymentReferenceSchema,
  );
  return { findAll, findIn, createIn, removeEachIn };
}
