import * as z from 'zod/mini';
import { ledgerSchema } from '../entities/ledger';
import { dateSchema, idSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

export const getLedger = defineEndpoint({
  summary:
    'What a partner has earned, holds in cash and is owed, job by job, in the week of any day: for itself, or an admin who sees payments.',
  method: 'GET',
  path: '/api/service-booking/ledger',
  audience: {
    kind: 'worker',
    owner: { in: 'query', name: 'workerUid' },
    orAdmin: ROLES_FOR.seePayments,
  },
  cache: 'never',
  query: z.strictObject({ workerUid: idSchema, week: dateSchema }),
  status: 200,
  response: ledgerSchema,
  errors: [],
});
