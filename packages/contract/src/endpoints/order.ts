import { z } from 'zod/mini';
import { orderInputSchema, orderSchema } from '../entities/order';
import { idSchema } from '../entities/primitives';
import { ORDERS_PAGE_SIZE } from '../rules/paging';
import { defineEndpoint } from './define-endpoint';

export const placeOrder = defineEndpoint({
  summary: 'Places an order at the prices of the server.',
  method: 'POST',
  path: '/api/service-order',
  audience: { kind: 'customer' },
  cache: 'never',
  body: orderInputSchema,
  status: 201,
  response: orderSchema,
  errors: [
    'pincode_not_served',
    'service_unavailable',
    'price_changed',
    'slot_unavailable',
    'idempotency_mismatch',
    'rate_limited',
  ],
  idempotent: { creates: 'order' },
  limit: { by: ['actor'], max: 20, perSeconds: 3600, counts: 'writes' },
});

export const listOrders = defineEndpoint({
  summary:
    'The orders of the caller, newest first, a page at a time; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/service-order/user/:userId',
  audience: { kind: 'customerOwner', param: 'userId' },
  cache: 'never',
  params: z.strictObject({ userId: idSchema }),
  query: z.strictObject({ after: z.optional(idSchema) }),
  status: 200,
  response: z.array(orderSchema).check(z.maxLength(ORDERS_PAGE_SIZE)),
  page: { size: ORDERS_PAGE_SIZE },
  errors: [],
});
