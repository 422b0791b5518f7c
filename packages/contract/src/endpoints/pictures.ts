import * as z from 'zod/mini';
import { ownImageUrlSchema } from '../entities/primitives';
import { word } from '../errors/word';
import { ROLES_FOR } from '../rules/admin-roles';
import { PICTURE_CONTENT_TYPES, PICTURE_MAX_BYTES, PICTURE_NAME_PATTERN } from '../rules/pictures';
import { defineEndpoint } from './define-endpoint';
import { fileBody } from './file-body';
import { fileResponse } from './file-response';

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

export const getPicture = defineEndpoint({
  summary: 'A picture of the catalogue; its name says its content, so that it may be kept for ever.',
  method: 'GET',
  path: '/api/pictures/:name',
  audience: { kind: 'public' },
  cache: 'immutable',
  params: z.strictObject({
    name: z.string().check(z.regex(PICTURE_NAME_PATTERN, word('picture_name_wrong'))),
  }),
  status: 200,
  response: fileResponse(PICTURE_CONTENT_TYPES),
  errors: ['not_found'],
});
