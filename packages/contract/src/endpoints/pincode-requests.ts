import * as z from 'zod/mini';
import { pincodeRequestInputSchema } from '../entities/pincode-request';
import { pincodeSchema } from '../entities/primitives';
import { defineEndpoint } from './define-endpoint';

export const requestPincode = defineEndpoint({
  summary:
    'Keeps a phone number to be told when a pincode is served; the same number and pincode again change nothing and are answered alike.',
  method: 'POST',
  path: '/api/pincode-request',
  audience: { kind: 'public' },
  cache: 'never',
  body: pincodeRequestInputSchema,
  status: 201,
  response: z.strictObject({ pincode: pincodeSchema }),
  errors: ['forbidden', 'conflict', 'rate_limited'],
  appCheck: true,
  limit: { by: ['address', 'phone'], max: 10, maxOfAddress: 60, perSeconds: 3600, counts: 'accepted' },
});
