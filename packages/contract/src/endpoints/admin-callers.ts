import * as z from 'zod/mini';
import { adminBookingDetailSchema } from '../entities/admin-booking';
import { callerBookingInputSchema, knownCallerSchema } from '../entities/caller-booking';
import { phoneSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

export const findCaller = defineEndpoint({
  summary:
    'The first name and the addresses of the customer with a phone number, null for none; 409 for one who cannot book. The number stands in the body, so that it is in no address.',
  method: 'POST',
  path: '/api/admin/customers/find',
  audience: { kind: 'admin', roles: ROLES_FOR.moveBookings },
  cache: 'never',
  body: z.strictObject({ phone: phoneSchema }),
  status: 200,
  response: z.strictObject({ customer: z.nullable(knownCallerSchema) }),
  errors: ['conflict', 'rate_limited'],
  limit: { by: ['actor'], max: 120, perSeconds: 3600, counts: 'calls' },
});

export const placeAdminBooking = defineEndpoint({
  summary:
    'Places an order for a caller, with every check of a customer’s own call; somebody new becomes a customer by the phone number.',
  method: 'POST',
  path: '/api/admin/bookings',
  audience: { kind: 'admin', roles: ROLES_FOR.moveBookings },
  cache: 'never',
  body: callerBookingInputSchema,
  status: 201,
  response: adminBookingDetailSchema,
  errors: [
    'conflict',
    'pincode_not_served',
    'service_unavailable',
    'price_changed',
    'slot_unavailable',
    'idempotency_mismatch',
    'rate_limited',
  ],
  idempotent: { creates: 'order' },
  limit: { by: ['actor'], max: 60, perSeconds: 3600, counts: 'writes' },
});
