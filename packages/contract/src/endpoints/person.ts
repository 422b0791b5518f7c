import * as z from 'zod/mini';
import { deletionInputSchema, deletionSchema } from '../entities/person';
import { idSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';
import { fileResponse } from './file-response';

const byId = z.strictObject({ id: idSchema });
const personFile = fileResponse(['application/json; charset=utf-8']);

/** An export reads all of a person's records and files. */
const exportLimit = { by: ['actor'], max: 20, perSeconds: 3600, counts: 'calls' } as const;

export const exportOwnData = defineEndpoint({
  summary: 'All personal data of the caller, as customer and partner, as one JSON file with the files in it.',
  method: 'GET',
  path: '/api/user/:id/export',
  audience: { kind: 'customerOwner', param: 'id' },
  cache: 'never',
  params: byId,
  status: 200,
  response: personFile,
  errors: ['rate_limited'],
  limit: exportLimit,
});

export const deleteOwnAccount = defineEndpoint({
  summary:
    'Deletes the account of the caller, as customer and partner, with all personal data that no law makes us keep; refused with 409 while a booking or payment is open, or cash of customers is not handed in. The phone number confirms it.',
  method: 'POST',
  path: '/api/user/:id/deletion',
  audience: { kind: 'customerOwner', param: 'id' },
  cache: 'never',
  params: byId,
  body: deletionInputSchema,
  status: 200,
  response: deletionSchema,
  errors: ['conflict'],
});

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
