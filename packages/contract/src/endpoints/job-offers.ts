import * as z from 'zod/mini';
import { bookingSchema } from '../entities/booking';
import { jobOffersSchema, offerAcceptanceSchema, offerRefusalSchema } from '../entities/job-offer';
import { idSchema } from '../entities/primitives';
import { defineEndpoint } from './define-endpoint';

const byOrder = z.strictObject({ id: idSchema });

export const listOffers = defineEndpoint({
  summary:
    'The jobs that the caller is asked to take and may still accept, those that end soonest first; none while pending.',
  method: 'GET',
  path: '/api/job-offers',
  audience: { kind: 'worker', statuses: ['pending', 'active'] },
  cache: 'never',
  status: 200,
  response: jobOffersSchema,
  errors: [],
});

export const acceptOffer = defineEndpoint({
  summary:
    'Accepts an offer: the job is the caller’s. 409 with the reason when somebody else was faster, its time is over, or the caller can no longer take it; `id` is the order’s.',
  method: 'POST',
  path: '/api/job-offers/:id/accept',
  audience: { kind: 'worker', statuses: ['active'] },
  cache: 'never',
  params: byOrder,
  body: offerAcceptanceSchema,
  status: 200,
  response: bookingSchema,
  errors: ['conflict', 'idempotency_mismatch', 'rate_limited'],
  idempotent: { creates: 'offer' },
  limit: { by: ['actor'], max: 120, perSeconds: 3600, counts: 'writes' },
});

export const declineOffer = defineEndpoint({
  summary:
    'Declines an offer, at any time and without consequences; the caller is never asked for that order again. Answers the offers that are left. 409 `offer_yours` when the caller has accepted it.',
  method: 'POST',
  path: '/api/job-offers/:id/decline',
  audience: { kind: 'worker', statuses: ['active'] },
  cache: 'never',
  params: byOrder,
  body: offerRefusalSchema,
  status: 200,
  response: jobOffersSchema,
  errors: ['conflict', 'rate_limited'],
  limit: { by: ['actor'], max: 120, perSeconds: 3600, counts: 'writes' },
});
