import * as z from 'zod/mini';
import { dispatchFiguresSchema, dispatchSchema } from '../entities/dispatch';
import { dateSchema, idSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

export const getDispatch = defineEndpoint({
  summary:
    'Who was asked for a booking, when, why, and what they said; null for a booking for which nobody was ever sought.',
  method: 'GET',
  path: '/api/admin/bookings/:id/dispatch',
  audience: { kind: 'admin', roles: ROLES_FOR.seeBookings },
  cache: 'never',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.strictObject({ dispatch: z.nullable(dispatchSchema) }),
  errors: ['not_found'],
});

export const getDispatchFigures = defineEndpoint({
  summary:
    'What came of the searches for the partners of a city and a trade, by the week of the slots: `week` is any day of it.',
  method: 'GET',
  path: '/api/admin/dispatch-figures',
  audience: { kind: 'admin', roles: ROLES_FOR.seeBookings },
  cache: 'never',
  query: z.strictObject({ city: idSchema, category: idSchema, week: dateSchema }),
  status: 200,
  response: dispatchFiguresSchema,
  errors: ['not_found'],
});
