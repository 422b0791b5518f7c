import * as z from 'zod/mini';
import { ownImageUrlSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { PICTURE_CONTENT_TYPES, PICTURE_MAX_BYTES } from '../rules/pictures';
import { defineEndpoint } from './define-endpoint';
import { fileBody } from './file-body';

export const uploadPicture = defineEndpoint({
  summary:
    'Stores a picture for categories and services, stripped of all that is not picture, and answers the address to name it by; one that nothing uses for ninety days is removed.',
  method: 'POST',
  path: '/api/admin/pictures',
  audience: { kind: 'admin', roles: ROLES_FOR.changeCatalogue },
  cache: 'never',
  body: fileBody(PICTURE_CONTENT_TYPES),
  maxBodyBytes: PICTURE_MAX_BYTES,
  // redrawn one at a time
  longSeconds: 50,
  status: 201,
  response: z.strictObject({ imageUrl: ownImageUrlSchema }),
  errors: [],
});
