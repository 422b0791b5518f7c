import * as z from 'zod/mini';
import { adminBookingSchema } from '../entities/admin-booking';
import { requiredLineSchema } from '../entities/primitives';
import { workerSchema } from '../entities/worker';
import { ADMIN_FOUND_BOOKINGS, ADMIN_FOUND_WORKERS } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { SEARCH_LENGTH } from '../rules/field-bounds';
import { defineEndpoint } from './define-endpoint';

export const searchAdmin = defineEndpoint({
  summary:
    'Bookings by their number or their customer’s phone or name, and workers by phone or name: the first few of each, of what the role may see. The text stands in the body, for addresses are logged.',
  method: 'POST',
  path: '/api/admin/search',
  audience: { kind: 'admin', roles: ROLES_FOR.enter },
  cache: 'never',
  body: z.strictObject({ text: requiredLineSchema(SEARCH_LENGTH) }),
  status: 200,
  response: z.strictObject({
    bookings: z.array(adminBookingSchema).check(z.maxLength(ADMIN_FOUND_BOOKINGS)),
    workers: z
      .array(z.pick(workerSchema, { _id: true, fullName: true, phone: true, city: true, status: true }))
      .check(z.maxLength(ADMIN_FOUND_WORKERS)),
  }),
  errors: ['rate_limited'],
  limit: { by: ['actor'], max: 120, perSeconds: 60, counts: 'calls' },
});
