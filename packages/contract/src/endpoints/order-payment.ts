import { z } from 'zod/mini';
import { orderPaymentSchema } from '../entities/order-payment';
import { idSchema } from '../entities/primitives';
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
  response: orderPaymentSchema,
  errors: [],
});
