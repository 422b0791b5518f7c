import * as z from 'zod/mini';
import { bookingSchema } from '../entities/booking';
import { rateCardItemSchema } from '../entities/extras';
import { workPhotoNameSchema } from '../entities/order';
import { jobMoveSchema } from '../entities/order-move';
import { idSchema, phoneSchema, requiredLineSchema } from '../entities/primitives';
import { askedProfileSchema, workerSchema } from '../entities/worker';
import { ROLES_FOR } from '../rules/admin-roles';
import { MAX_RATE_CARD_ITEMS } from '../rules/extras';
import { PERSON_NAME_LENGTH } from '../rules/field-bounds';
import { BOOKINGS_PAGE_SIZE } from '../rules/paging';
import { defineEndpoint } from './define-endpoint';

const ownUid = z.strictObject({ firebaseUid: idSchema });

export const workerExists = defineEndpoint({
  summary: "Whether the caller's own phone belongs to a registered worker.",
  method: 'GET',
  path: '/api/worker/exists',
  audience: { kind: 'customer', orAdmin: ROLES_FOR.seeWorkers },
  cache: 'never',
  query: z.strictObject({ phone: phoneSchema }),
  status: 200,
  response: z.strictObject({ exists: z.boolean() }),
  errors: [],
});

export const askWorkerExists = defineEndpoint({
  summary:
    "Whether the caller's own phone belongs to a registered worker; the phone is in the body, for addresses are logged.",
  method: 'POST',
  path: '/api/worker/exists',
  audience: workerExists.audience,
  cache: 'never',
  body: workerExists.query,
  status: 200,
  response: workerExists.response,
  errors: [],
});

export const registerWorker = defineEndpoint({
  summary:
    'Registers the caller as a worker: claim, worker and provider. A second call finishes or repeats the first.',
  method: 'POST',
  path: '/api/worker/register',
  audience: { kind: 'customer' },
  cache: 'never',
  body: z.strictObject({
    fullName: requiredLineSchema(PERSON_NAME_LENGTH),
    phone: phoneSchema,
    firebaseUid: idSchema,
  }),
  status: 201,
  repeatStatus: 200,
  response: z.strictObject({ message: z.string(), redirect: z.literal('dashboard') }),
  errors: ['rate_limited'],
  limit: { by: ['actor'], max: 20, perSeconds: 3600, counts: 'writes' },
});

export const getWorker = defineEndpoint({
  summary: 'A worker, for itself or an admin.',
  method: 'GET',
  path: '/api/worker/:firebaseUid',
  audience: { kind: 'worker', owner: { in: 'params', name: 'firebaseUid' }, orAdmin: ROLES_FOR.seeWorkers },
  cache: 'never',
  params: ownUid,
  status: 200,
  response: workerSchema,
  errors: [],
});

export const updateWorker = defineEndpoint({
  summary:
    'Saves the profile (while pending) and the location and hours (while pending or active) of the caller; the whole record is sent, and a real change of any other field is refused.',
  method: 'PUT',
  path: '/api/worker/:firebaseUid',
  audience: { kind: 'worker', owner: { in: 'params', name: 'firebaseUid' } },
  cache: 'never',
  params: ownUid,
  body: z.partial(workerSchema),
  status: 200,
  response: workerSchema,
  errors: [],
});

export const requestChange = defineEndpoint({
  summary:
    'Asks an admin for another trade, city or area, in the place of what was asked before; what the record says already asks for nothing.',
  method: 'PUT',
  path: '/api/worker/:firebaseUid/change-request',
  audience: { kind: 'worker', owner: { in: 'params', name: 'firebaseUid' }, statuses: ['active'] },
  cache: 'never',
  params: ownUid,
  body: askedProfileSchema,
  status: 200,
  response: workerSchema,
  errors: ['rate_limited'],
  limit: { by: ['actor'], max: 20, perSeconds: 3600, counts: 'writes' },
});

export const listBookings = defineEndpoint({
  summary:
    'The jobs of the caller, a page at a time: today’s and later ones, then earlier ones, or with `when` one of these; none while pending.',
  method: 'GET',
  path: '/api/service-booking',
  audience: {
    kind: 'worker',
    owner: { in: 'query', name: 'workerUid' },
    statuses: ['pending', 'active'],
  },
  cache: 'never',
  query: z.strictObject({
    workerUid: idSchema,
    when: z.optional(z.enum(['today', 'upcoming', 'past'])),
    after: z.optional(idSchema),
  }),
  status: 200,
  response: z.strictObject({ bookings: z.array(bookingSchema).check(z.maxLength(BOOKINGS_PAGE_SIZE)) }),
  page: { size: BOOKINGS_PAGE_SIZE, in: 'bookings' },
  errors: [],
});

export const moveJob = defineEndpoint({
  summary:
    'Moves a job of the caller: accepted or given back, on the way, at the door, started with the customer’s code, extended by extras, finished; 409 with the newest rev when it has changed since the one that the call names.',
  method: 'POST',
  path: '/api/service-booking/:id/move',
  audience: { kind: 'worker', statuses: ['active'] },
  cache: 'never',
  params: z.strictObject({ id: idSchema }),
  body: jobMoveSchema,
  status: 200,
  response: bookingSchema,
  errors: ['conflict', 'service_unavailable', 'price_changed', 'idempotency_mismatch', 'rate_limited'],
  idempotent: { creates: 'move' },
  limit: { by: ['actor'], max: 120, perSeconds: 3600, counts: 'writes' },
});

export const getRateCard = defineEndpoint({
  summary:
    'The services that can be proposed as extras of a job of the caller: those of its trades, in its city, at their present prices.',
  method: 'GET',
  path: '/api/service-booking/:id/rate-card',
  audience: { kind: 'worker', statuses: ['active'] },
  cache: 'never',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.array(rateCardItemSchema).check(z.maxLength(MAX_RATE_CARD_ITEMS)),
  errors: [],
});

export const registerWorkPhoto = defineEndpoint({
  summary:
    'Keeps a photograph that the caller has sent to the bucket for a job, after redrawing it; a move of the job can name it then.',
  method: 'POST',
  path: '/api/service-booking/:id/photos',
  audience: { kind: 'worker', statuses: ['active'] },
  cache: 'never',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ name: workPhotoNameSchema }),
  // redrawn one at a time
  longSeconds: 50,
  status: 201,
  response: z.strictObject({ name: workPhotoNameSchema }),
  errors: ['not_found', 'conflict', 'rate_limited'],
  limit: { by: ['actor'], max: 60, perSeconds: 3600, counts: 'accepted' },
});
