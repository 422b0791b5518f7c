import * as z from 'zod/mini';
import { idSchema, requiredLineSchema } from '../entities/primitives';
import { ADMIN_FOUND_PARTNERS } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { SEARCH_LENGTH } from '../rules/field-bounds';
import { defineEndpoint } from './define-endpoint';

export const findPartners = defineEndpoint({
  summary:
    'The first few partners whose name begins as searched, without phones, for those who see payments: to find one’s money. The name stands in the body, for addresses are logged.',
  method: 'POST',
  path: '/api/admin/payments/partners',
  audience: { kind: 'admin', roles: ROLES_FOR.seePayments },
  cache: 'never',
  body: z.strictObject({ search: requiredLineSchema(SEARCH_LENGTH) }),
  status: 200,
  response: z
    .array(z.strictObject({ _id: idSchema, fullName: z.string(), city: z.string() }))
    .check(z.maxLength(ADMIN_FOUND_PARTNERS)),
  errors: ['rate_limited'],
  limit: { by: ['actor'], max: 120, perSeconds: 60, counts: 'calls' },
});
