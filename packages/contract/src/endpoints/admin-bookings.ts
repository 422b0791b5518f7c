import * as z from 'zod/mini';
import { adminBookingDetailSchema, adminBookingSchema } from '../entities/admin-booking';
import { eligibleWorkerSchema } from '../entities/admin-people';
import { bookingMoveSchema } from '../entities/order-move';
import { dateSchema, idSchema, lineSchema, requiredLineSchema } from '../entities/primitives';
import { versionSchema } from '../entities/version';
import {
  ADMIN_BOOKINGS_PAGE_SIZE,
  ADMIN_OFFERED_WORKERS,
  ADMIN_QUEUE_PAGE_SIZE,
} from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { REASON_LENGTH, STATUS_LENGTH } from '../rules/field-bounds';
import { defineEndpoint } from './define-endpoint';

const byId = z.strictObject({ id: idSchema });

export const listAdminBookings = defineEndpoint({
  summary:
    'Bookings by the start of their slot, latest first, a page at a time; `status` is a stage or a text set by an admin, `after` the last id of the page before.',
  method: 'GET',
  path: '/api/admin/bookings',
  audience: { kind: 'admin', roles: ROLES_FOR.seeBookings },
  cache: 'never',
  query: z.strictObject({
    date: z.optional(dateSchema),
    cityId: z.optional(idSchema),
    categoryId: z.optional(idSchema),
    providerId: z.optional(idSchema),
    status: z.optional(requiredLineSchema(STATUS_LENGTH)),
    after: z.optional(idSchema),
  }),
  status: 200,
  response: z.array(adminBookingSchema).check(z.maxLength(ADMIN_BOOKINGS_PAGE_SIZE)),
  page: { size: ADMIN_BOOKINGS_PAGE_SIZE },
  errors: ['not_found'],
});

export const getAdminBooking = defineEndpoint({
  summary: 'A booking with its address, lines, payment and history.',
  method: 'GET',
  path: '/api/admin/bookings/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.seeBookings },
  cache: 'never',
  params: byId,
  status: 200,
  response: adminBookingDetailSchema,
  errors: ['not_found'],
});

export const listEligibleWorkers = defineEndpoint({
  summary:
    'The best workers of the booking’s trade and city: those who can take it first, the others with the reasons.',
  method: 'GET',
  path: '/api/admin/bookings/:id/workers',
  audience: { kind: 'admin', roles: ROLES_FOR.moveBookings },
  cache: 'never',
  params: byId,
  status: 200,
  response: z.array(eligibleWorkerSchema).check(z.maxLength(ADMIN_OFFERED_WORKERS)),
  errors: ['not_found'],
});

export const listAssignments = defineEndpoint({
  summary:
    'Bookings that wait for somebody, because nobody has them or their worker was deactivated: those from today on, soonest first, then those of past days, latest first, a page at a time; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/admin/assignments',
  audience: { kind: 'admin', roles: ROLES_FOR.seeBookings },
  cache: 'never',
  query: z.strictObject({ after: z.optional(idSchema) }),
  status: 200,
  response: z.array(adminBookingSchema).check(z.maxLength(ADMIN_QUEUE_PAGE_SIZE)),
  page: { size: ADMIN_QUEUE_PAGE_SIZE },
  errors: ['not_found'],
});

export const assignBooking = defineEndpoint({
  summary: 'Assigns a booking to an active, verified worker of its trade and city who is free in its slot.',
  method: 'PUT',
  path: '/api/admin/bookings/:id/assign',
  audience: { kind: 'admin', roles: ROLES_FOR.moveBookings },
  cache: 'never',
  params: byId,
  body: z.strictObject({ providerId: idSchema, version: z.optional(versionSchema) }),
  status: 200,
  response: adminBookingDetailSchema,
  errors: ['not_found', 'conflict'],
});

export const setBookingStatus = defineEndpoint({
  summary: 'Sets the status text of a booking; the name of a stage is that move, as an override.',
  method: 'PUT',
  path: '/api/admin/bookings/:id/status',
  audience: { kind: 'admin', roles: ROLES_FOR.moveBookings },
  cache: 'never',
  params: byId,
  body: z.strictObject({
    status: requiredLineSchema(STATUS_LENGTH),
    /** Shown to the customer. */
    reason: z._default(lineSchema(REASON_LENGTH), ''),
    /** Shown to admins only. */
    note: z._default(lineSchema(REASON_LENGTH), ''),
    version: z.optional(versionSchema),
  }),
  status: 200,
  response: adminBookingDetailSchema,
  errors: ['not_found', 'conflict', 'idempotency_mismatch'],
  idempotent: { creates: 'move' },
});

export const undoBookingMove = defineEndpoint({
  summary:
    'Takes an admin’s latest move of a booking back within a minute, with worker, place in the slot and payment; 409 when something came between.',
  method: 'POST',
  path: '/api/admin/bookings/:id/undo',
  audience: { kind: 'admin', roles: ROLES_FOR.moveBookings },
  cache: 'never',
  params: byId,
  body: z.strictObject({ version: versionSchema }),
  status: 200,
  response: adminBookingDetailSchema,
  errors: ['not_found', 'conflict'],
});

export const moveAdminBooking = defineEndpoint({
  summary:
    'Makes a move of customer or partner for them, with a reason: 409 with the newest rev when the booking has changed since the one that the call names.',
  method: 'POST',
  path: '/api/admin/bookings/:id/move',
  audience: { kind: 'admin', roles: ROLES_FOR.moveBookings },
  cache: 'never',
  params: byId,
  body: bookingMoveSchema,
  status: 200,
  response: adminBookingDetailSchema,
  errors: [
    'not_found',
    'conflict',
    'pincode_not_served',
    'service_unavailable',
    'slot_unavailable',
    'idempotency_mismatch',
  ],
  idempotent: { creates: 'move' },
});
