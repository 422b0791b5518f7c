import * as z from 'zod/mini';
import { idSchema } from '../entities/primitives';
import { providerEmailSchema, providerSchema } from '../entities/provider';
import { ADMIN_PROVIDERS_PAGE_SIZE } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

const byId = z.strictObject({ id: idSchema });

export const listProviders = defineEndpoint({
  summary: 'The providers by name, a page at a time; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/admin/providers',
  audience: { kind: 'admin', roles: ROLES_FOR.seeWorkers },
  cache: 'never',
  query: z.strictObject({ isVerified: z.optional(z.enum(['true', 'false'])), after: z.optional(idSchema) }),
  status: 200,
  response: z.array(providerSchema).check(z.maxLength(ADMIN_PROVIDERS_PAGE_SIZE)),
  page: { size: ADMIN_PROVIDERS_PAGE_SIZE },
  errors: ['not_found'],
});

export const verifyProvider = defineEndpoint({
  summary: 'Verifies a provider, once and for all; a repetition answers the same.',
  method: 'PUT',
  path: '/api/admin/providers/:id/verify',
  audience: { kind: 'admin', roles: ROLES_FOR.reviewDocuments },
  cache: 'never',
  params: byId,
  status: 200,
  response: providerSchema,
  errors: ['not_found'],
});

export const updateProvider = defineEndpoint({
  summary: 'Sets the e-mail address of a provider; empty takes it away.',
  method: 'PUT',
  path: '/api/admin/providers/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.changeWorkers },
  cache: 'never',
  params: byId,
  body: providerEmailSchema,
  status: 200,
  response: providerSchema,
  errors: ['not_found'],
});
