import * as z from 'zod/mini';
import { pincodeDemandSchema, pincodeRequestSchema } from '../entities/pincode-request';
import { idSchema, pincodeSchema } from '../entities/primitives';
import { ADMIN_DEMAND_PAGE_SIZE } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

export const listPincodeDemand = defineEndpoint({
  summary:
    'The pincodes that people wait for, most wanted first, a page at a time; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/admin/pincode-demand',
  audience: { kind: 'admin', roles: ROLES_FOR.seeDemand },
  cache: 'never',
  query: z.strictObject({ after: z.optional(pincodeSchema) }),
  status: 200,
  response: z.array(pincodeDemandSchema).check(z.maxLength(ADMIN_DEMAND_PAGE_SIZE)),
  page: { size: ADMIN_DEMAND_PAGE_SIZE },
  errors: ['not_found'],
});

export const listPincodeRequests = defineEndpoint({
  summary:
    'Who waits for a pincode, newest first, a page at a time; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/admin/pincode-requests',
  audience: { kind: 'admin', roles: ROLES_FOR.seeDemand },
  cache: 'never',
  query: z.strictObject({ pincode: pincodeSchema, after: z.optional(idSchema) }),
  status: 200,
  response: z.array(pincodeRequestSchema).check(z.maxLength(ADMIN_DEMAND_PAGE_SIZE)),
  page: { size: ADMIN_DEMAND_PAGE_SIZE },
  errors: ['not_found'],
});

export const deletePincodeRequest = defineEndpoint({
  summary: 'Forgets a phone number that waited for a pincode: the person was told, or asked for it.',
  method: 'DELETE',
  path: '/api/admin/pincode-requests/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.settleDemand },
  cache: 'never',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.strictObject({ id: idSchema }),
  errors: ['not_found'],
});
