import * as z from 'zod/mini';
import { idSchema } from '../entities/primitives';
import { GATEWAY_HEADERS } from '../rules/gateway';
import { defineEndpoint } from './define-endpoint';
import { fileBody } from './file-body';

export const takeGatewayEvent = defineEndpoint({
  summary:
    'Takes an event of the payment gateway, signed over its bytes; 404 for any that is not configured. An event that is known changes nothing.',
  method: 'POST',
  path: '/api/gateway/:provider/events',
  audience: { kind: 'public' },
  cache: 'never',
  params: z.strictObject({ provider: idSchema }),
  // What was signed are the bytes: parsed and written again they would be others.
  body: fileBody(['application/json']),
  maxBodyBytes: 16_384,
  tellsHeaders: GATEWAY_HEADERS,
  status: 200,
  /** The event's id. */
  response: z.strictObject({ _id: idSchema }),
  errors: ['forbidden', 'not_found'],
});
