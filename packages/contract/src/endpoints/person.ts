import * as z from 'zod/mini';
import { deletionInputSchema, deletionSchema } from '../entities/person';
import { idSchema } from '../entities/primitives';
import { defineEndpoint } from './define-endpoint';
import { fileResponse } from './file-response';

const byId = z.strictObject({ id: idSchema });
export const personFile = fileResponse(['application/json; charset=utf-8']);

/** An export reads all of a person's records and files. */
export const exportLimit = { by: ['actor'], max: 20, perSeconds: 3600, counts: 'calls' } as const;

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
