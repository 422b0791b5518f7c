import * as z from 'zod/mini';
import { orderInputSchema, orderSchema, photoNameSchema } from '../entities/order';
import { orderDetailSchema } from '../entities/order-detail';
import { orderMoveSchema } from '../entities/order-move';
import { orderStateSchema } from '../entities/order-state';
import { idSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { ORDERS_PAGE_SIZE } from '../rules/paging';
import { WORK_PHOTO_CONTENT_TYPE } from '../rules/work-photos';
import { defineEndpoint } from './define-endpoint';
import { fileResponse } from './file-response';

const byId = z.strictObject({ id: idSchema });

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
    'coupon_unavailable',
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

export const getOrder = defineEndpoint({
  summary: 'An order of the caller, with its start code and the moves that the caller may make now.',
  method: 'GET',
  path: '/api/service-order/:id',
  audience: { kind: 'customer' },
  cache: 'never',
  params: byId,
  status: 200,
  response: orderDetailSchema,
  errors: [],
});

export const getOrderState = defineEndpoint({
  summary: 'Where an order of the caller, or a job of the caller, is now; small, and asked for often.',
  method: 'GET',
  path: '/api/service-order/:id/state',
  audience: { kind: 'customer', forWorkersToo: true },
  cache: 'revalidated',
  params: byId,
  status: 200,
  response: orderStateSchema,
  errors: [],
});

export const getWorkPhoto = defineEndpoint({
  summary:
    'A photograph of the work, for the customer of the order, for the partner who took it as long as the customer is shown, or for an admin; one with a request for a refund, for the customer or an admin.',
  method: 'GET',
  path: '/api/service-order/:id/photos/:name',
  audience: { kind: 'customer', orAdmin: ROLES_FOR.seeBookings },
  cache: 'never',
  params: z.strictObject({ id: idSchema, name: photoNameSchema }),
  status: 200,
  response: fileResponse([WORK_PHOTO_CONTENT_TYPE]),
  errors: ['not_found'],
});

export const getPartnerPhoto = defineEndpoint({
  summary: 'The face of the partner of an order of the caller, small, while the order names its partner.',
  method: 'GET',
  path: '/api/service-order/:id/partner-photo',
  audience: { kind: 'customer' },
  cache: 'revalidated',
  params: byId,
  status: 200,
  response: fileResponse(['image/jpeg']),
  errors: ['not_found', 'rate_limited'],
  limit: { by: ['actor'], max: 120, perSeconds: 3600, counts: 'accepted' },
});

export const moveOrder = defineEndpoint({
  summary:
    'Moves an order of the caller: to another slot, to another partner, to its end; 409 with the newest rev when it has changed since the one that the call names.',
  method: 'POST',
  path: '/api/service-order/:id/move',
  audience: { kind: 'customer' },
  cache: 'never',
  params: byId,
  body: orderMoveSchema,
  status: 200,
  response: orderDetailSchema,
  errors: [
    'conflict',
    'pincode_not_served',
    'service_unavailable',
    'slot_unavailable',
    'idempotency_mismatch',
    'rate_limited',
  ],
  idempotent: { creates: 'move' },
  limit: { by: ['actor'], max: 60, perSeconds: 3600, counts: 'writes' },
});
