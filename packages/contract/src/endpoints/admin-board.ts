import * as z from 'zod/mini';
import { dayBoardSchema } from '../entities/day-board';
import { dateSchema, idSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

/** A number of a page that nobody reaches; it stands in the address only, the cursor decides. */
const MAX_BOARD_PAGE = 100_000;

export const getDayBoard = defineEndpoint({
  summary:
    'A day of a city: its active, verified workers by name with their bookings and absences by slot, a page at a time, and with the first page the bookings that need a worker, soonest first. `after` is the `next` of the page before.',
  method: 'GET',
  path: '/api/admin/day-board',
  audience: { kind: 'admin', roles: ROLES_FOR.seeBookings },
  cache: 'never',
  query: z.strictObject({
    date: dateSchema,
    city: idSchema,
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_BOARD_PAGE)), 1),
    after: z.optional(idSchema),
  }),
  status: 200,
  response: dayBoardSchema,
  errors: ['not_found'],
});
