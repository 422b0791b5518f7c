import * as z from 'zod/mini';
import { loanInputSchema } from '../entities/loan';
import { idSchema } from '../entities/primitives';
import { defineEndpoint } from './define-endpoint';

export const applyForLoan = defineEndpoint({
  summary: 'Takes a loan application.',
  method: 'POST',
  path: '/api/loan',
  audience: { kind: 'public' },
  cache: 'never',
  body: loanInputSchema,
  status: 201,
  response: z.strictObject({ _id: idSchema }),
  errors: ['forbidden', 'idempotency_mismatch', 'rate_limited'],
  appCheck: true,
  idempotent: { creates: 'loan' },
  limit: { by: ['address', 'phone'], max: 10, maxOfAddress: 60, perSeconds: 3600, counts: 'writes' },
});
