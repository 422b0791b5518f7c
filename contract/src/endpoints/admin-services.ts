import { z } from 'zod';
import { adminServiceSchema, serviceInputSchema } from '../entities/admin-catalogue';
import { idSchema, lineSchema } from '../entities/primitives';
import { ADMIN_CATALOGUE_PAGE_SIZE } from '../rules/admin-paging';
import { defineEndpoint } from './define-endpoint';
import { defineRecordWrites } from './define-record-writes';

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

export const {
  create: createService,
  update: updateService,
  remove: deleteService,
} = defineRecordWrites({
  name: 'services',
  input: serviceInputSchema,
  answer: adminServiceSchema,
  summaries: {
    create: 'Adds a service under a subcategory, for a city or all cities.',
    update: 'Replaces a service; refused when it is no longer in the version that was read.',
    remove: 'Deletes a service; orders keep what they froze of it.',
  },
});
