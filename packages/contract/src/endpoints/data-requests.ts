import * as z from 'zod/mini';
import { deletionInputSchema, deletionSchema } from '../entities/person';
import { idSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';
import { exportLimit, personFile } from './person';

const byId = z.strictObject({ id: idSchema });

export const exportPerson = defineEndpoint({
  summary: 'All personal data of a customer or partner, as they can download it; recorded.',
  method: 'GET',
  path: '/api/admin/people/:id/export',
  audience: { kind: 'admin', roles: ROLES_FOR.answerDataRequests },
  cache: 'never',
  params: byId,
  status: 200,
  response: personFile,
  errors: ['not_found', 'rate_limited'],
  limit: exportLimit,
});

export const deletePerson = defineEndpoint({
  summary: 'Deletes the account of a customer or partner on request, as they can themselves; recorded.',
  method: 'POST',
  path: '/api/admin/people/:id/deletion',
  audience: { kind: 'admin', roles: ROLES_FOR.answerDataRequests },
  cache: 'never',
  params: byId,
  body: deletionInputSchema,
  status: 200,
  response: deletionSchema,
  errors: ['not_found', 'conflict'],
});
