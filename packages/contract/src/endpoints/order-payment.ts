import * as z from 'zod/mini';
import { claimedPaymentSchema, claimInputSchema, refundInputSchema } from '../entities/order-payment';
import { idSchema } from '../entities/primitives';
import { word } from '../errors/word';
import { REFUND_PHOTO_NAME } from '../rules/work-photos';
import { defineEndpoint } from './define-endpoint';

const byId = z.strictObject({ id: idSchema });

export const getOrderPayment = defineEndpoint({
  summary:
    'What is due for an order of the caller, or for a job of the caller as long as the partner is shown its customer.',
  method: 'GET',
  path: '/api/service-order/:id/payment',
  audience: { kind: 'customer', forWorkersToo: true },
  cache: 'never',
  params: byId,
  status: 200,
  response: claimedPaymentSchema,
  errors: [],
});

export const claimPayment = defineEndpoint({
  summary:
    'Says that an order of the caller, or a job of the caller, was paid: in cash, by the partner alone, or by UPI. Its reference, which may come later, counts for one order alone; the same claim again changes nothing.',
  method: 'POST',
  path: '/api/service-order/:id/payment',
  audience: { kind: 'customer', forWorkersToo: true },
  cache: 'never',
  params: byId,
  body: claimInputSchema,
  status: 200,
  response: claimedPaymentSchema,
  errors: ['conflict', 'rate_limited'],
  limit: { by: ['actor'], max: 60, perSeconds: 3600, counts: 'writes' },
});

export const askRefund = defineEndpoint({
  summary:
    'Asks for money back that was paid for an order of the caller, whole or in part, within two days of its end. The same request again changes nothing while it waits.',
  method: 'POST',
  path: '/api/service-order/:id/refund',
  audience: { kind: 'customer' },
  cache: 'never',
  params: byId,
  body: refundInputSchema,
  status: 200,
  response: claimedPaymentSchema,
  errors: ['conflict', 'rate_limited'],
  limit: { by: ['actor'], max: 20, perSeconds: 3600, counts: 'writes' },
});

const named = z.strictObject({ name: z.string().check(z.regex(REFUND_PHOTO_NAME, word('wrong_format'))) });

export const registerRefundPhoto = defineEndpoint({
  summary:
    'Keeps a photograph that the caller has sent to the bucket for an order of the caller, after redrawing it; a request for a refund can name it then.',
  method: 'POST',
  path: '/api/service-order/:id/photos',
  audience: { kind: 'customer' },
  cache: 'never',
  params: byId,
  body: named,
  // redrawn one at a time
  longSeconds: 50,
  status: 201,
  response: named,
  errors: ['not_found', 'conflict', 'rate_limited'],
  limit: { by: ['actor'], max: 60, perSeconds: 3600, counts: 'accepted' },
});
