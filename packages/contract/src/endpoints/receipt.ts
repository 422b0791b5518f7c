import * as z from 'zod/mini';
import { idSchema } from '../entities/primitives';
import { checkedReceiptSchema, receiptLinkSchema, receiptSchema } from '../entities/receipt';
import { defineEndpoint } from './define-endpoint';

export const getReceipt = defineEndpoint({
  summary: 'The receipt of a completed order of the caller; an order that is not completed has none.',
  method: 'GET',
  path: '/api/service-order/:id/receipt',
  audience: { kind: 'customer' },
  cache: 'never',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: receiptSchema,
  errors: ['not_found'],
});

export const checkReceipt = defineEndpoint({
  summary:
    'What a receipt should say, for whoever holds it; an unknown order and a wrong key get one and the same 404.',
  method: 'POST',
  path: '/api/receipt',
  audience: { kind: 'public' },
  cache: 'never',
  body: receiptLinkSchema,
  status: 200,
  response: checkedReceiptSchema,
  errors: ['forbidden', 'not_found', 'rate_limited'],
  appCheck: true,
  limit: { by: ['address'], max: 1200, perSeconds: 3600, counts: 'calls' },
});
