import * as z from 'zod/mini';
import { idSchema } from '../entities/primitives';
import { uploadInputSchema, uploadSchema } from '../entities/upload';
import { ROLES_FOR } from '../rules/admin-roles';
import { UPLOAD_CONTENT_TYPES, UPLOAD_TYPES } from '../rules/uploads';
import { defineEndpoint } from './define-endpoint';
import { fileResponse } from './file-response';

export const listUploads = defineEndpoint({
  summary: 'The documents of a worker, for itself or an admin.',
  method: 'GET',
  path: '/api/upload',
  audience: { kind: 'worker', owner: { in: 'query', name: 'refId' }, orAdmin: ROLES_FOR.listDocuments },
  cache: 'never',
  query: z.strictObject({ refModel: z.literal('Worker'), refId: idSchema }),
  status: 200,
  response: z.array(uploadSchema).check(z.maxLength(UPLOAD_TYPES.length)),
  errors: [],
});

export const registerUpload = defineEndpoint({
  summary:
    'Registers a file that the caller has put into the bucket, after looking at the file itself. Who is inactive replaces a rejected document alone.',
  method: 'POST',
  path: '/api/upload',
  audience: { kind: 'worker' },
  cache: 'never',
  body: uploadInputSchema,
  // redrawn one at a time
  longSeconds: 50,
  status: 201,
  response: uploadSchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
  limit: { by: ['actor'], max: 60, perSeconds: 3600, counts: 'accepted' },
});

export const getUploadFile = defineEndpoint({
  summary: 'The file of a document, for its worker or an admin, whose view is recorded.',
  method: 'GET',
  path: '/api/upload/:id/file',
  audience: {
    kind: 'worker',
    owner: { in: 'params', name: 'id', isUploadId: true },
    orAdmin: ROLES_FOR.reviewDocuments,
  },
  cache: 'never',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: fileResponse(UPLOAD_CONTENT_TYPES),
  errors: ['not_found'],
});
