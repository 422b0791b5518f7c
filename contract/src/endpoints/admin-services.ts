import { z } from 'zod';
import { adminServiceSchema, serviceInputSchema } from '../entities/admin-catalogue';
import { idSchema, lineSchema } from '../entities/primitives';
import { versionSchema } from '../entities/version';
import { ADMIN_CATALOGUE_PAGE_SIZE } from '../rules/admin-paging';
import { defineEndpoint } from './define-endpoint';

const byId = z.strictObject({ id: idSchema });

export const listAdminServices = defineEndpoint({
  summary: 'All services by name, a page at a time; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/admin/services',
  audience: { kind: 'admin' },
  cache: 'never',
  query: z.strictObject({
    search: lineSchema(80).optional(),
    categoryId: idSchema.optional(),
    cityId: idSchema.optional(),
    isActive: z.enum(['true', 'false']).optional(),
    after: idSchema.optional(),
  }),
  status: 200,
  response: z.array(adminServiceSchema).max(ADMIN_CATALOGUE_PAGE_SIZE),
  errors: ['not_found'],
});

export const createService = defineEndpoint({
  summary: 'Adds a service under a subcategory, for a city or all cities.',
  method: 'POST',
  path: '/api/admin/services',
  audience: { kind: 'admin' },
  cache: 'never',
  body: serviceInputSchema,
  status: 201,
  response: adminServiceSchema,
  errors: ['conflict'],
});

export const updateService = defineEndpoint({
  summary: 'Replaces a service; refused when it is no longer in the version that was read.',
  method: 'PUT',
  path: '/api/admin/services/:id',
  audience: { kind: 'admin' },
  cache: 'never',
  params: byId,
  body: serviceInputSchema.extend({ version: versionSchema }),
  status: 200,
  response: adminServiceSchema,
  errors: ['not_found', 'conflict'],
});

export const deleteService = defineEndpoint({
  summary: 'Deletes a service; orders keep what they froze of it.',
  method: 'DELETE',
  path: '/api/admin/services/:id',
  audience: { kind: 'admin' },
  cache: 'never',
  params: byId,
  query: z.strictObject({ version: versionSchema.optional() }),
  status: 200,
  response: byId,
  errors: ['not_found', 'conflict'],
});
