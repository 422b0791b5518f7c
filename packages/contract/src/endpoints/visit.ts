import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../entities/primitives';
import { shareSecretSchema, visitKeySchema, visitSchema } from '../entities/visit';
import { defineEndpoint } from './define-endpoint';

const byId = z.strictObject({ id: idSchema });
const sharing = { by: ['actor'], max: 60, perSeconds: 3600, counts: 'writes' } as const;

export const shareVisit = defineEndpoint({
  summary:
    'Lets whoever knows a secret of the caller look at the visit of an order for a day; the same secret again changes nothing, and the newest three work.',
  method: 'POST',
  path: '/api/service-order/:id/share',
  audience: { kind: 'customer' },
  cache: 'never',
  params: byId,
  body: z.strictObject({ secret: shareSecretSchema }),
  status: 200,
  response: z.strictObject({ until: instantSchema }),
  errors: ['conflict', 'rate_limited'],
  limit: sharing,
});

export const endSharing = defineEndpoint({
  summary: 'Ends every link to the visit of an order of the caller.',
  method: 'DELETE',
  path: '/api/service-order/:id/share',
  audience: { kind: 'customer' },
  cache: 'never',
  params: byId,
  status: 200,
  response: z.strictObject({ id: idSchema }),
  errors: ['rate_limited'],
  limit: sharing,
});

export const showVisit = defineEndpoint({
  summary:
    'A shared visit, for whoever has its link; an unknown, wrong, ended or withdrawn one gets one and the same 404.',
  method: 'POST',
  path: '/api/visit',
  audience: { kind: 'public' },
  cache: 'never',
  body: visitKeySchema,
  status: 200,
  response: visitSchema,
  errors: ['forbidden', 'not_found', 'rate_limited'],
  appCheck: true,
  limit: { by: ['address'], max: 1200, perSeconds: 3600, counts: 'calls' },
});
