import * as z from 'zod/mini';
import { word } from '../errors/word';
import { PICTURE_CONTENT_TYPES, PICTURE_NAME_PATTERN } from '../rules/pictures';
import { defineEndpoint } from './define-endpoint';
import { fileResponse } from './file-response';

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
