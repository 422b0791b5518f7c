import * as z from 'zod/mini';
import { adminUploadSchema } from '../entities/admin-people';
import { idSchema, lineSchema, requiredLineSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { REASON_LENGTH } from '../rules/field-bounds';
import { UPLOAD_TYPES } from '../rules/uploads';
import { defineEndpoint } from './define-endpoint';

const byId = z.strictObject({ id: idSchema });

export const listWorkerUploads = defineEndpoint({
  summary: 'The documents of a worker in the order of their types.',
  method: 'GET',
  path: '/api/admin/workers/:id/uploads',
  audience: { kind: 'admin', roles: ROLES_FOR.listDocuments },
  cache: 'never',
  params: byId,
  status: 200,
  response: z.array(adminUploadSchema).check(z.maxLength(UPLOAD_TYPES.length)),
  errors: [],
});

export const setUploadStatus = defineEndpoint({
  summary:
    'Approves or rejects a pending document; with `generation`, only while it still holds the very file that was looked at.',
  method: 'PATCH',
  path: '/api/admin/workers/uploads/:id/status',
  audience: { kind: 'admin', roles: ROLES_FOR.reviewDocuments },
  cache: 'never',
  params: byId,
  body: z.strictObject({
    status: z.enum(['approved', 'rejected']),
    reason: z._default(lineSchema(REASON_LENGTH), ''),
    generation: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
  status: 200,
  response: adminUploadSchema,
  errors: ['not_found', 'conflict'],
});

export const withdrawUpload = defineEndpoint({
  summary:
    'Withdraws the approval of a document with a reason that the worker reads; of one of the four, that pauses an active worker, whose file can then be replaced.',
  method: 'PUT',
  path: '/api/admin/workers/uploads/:id/withdraw',
  audience: { kind: 'admin', roles: ROLES_FOR.reviewDocuments },
  cache: 'never',
  params: byId,
  body: z.strictObject({
    reason: requiredLineSchema(REASON_LENGTH),
    generation: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
  status: 200,
  response: adminUploadSchema,
  errors: ['not_found', 'conflict'],
});
