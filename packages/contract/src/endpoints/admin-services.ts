import { z } from 'zod';
import { adminServiceSchema, serviceChangeSchema, serviceInputSchema } from '../entities/admin-catalogue';
import { idSchema, lineSchema } from '../entities/primitives';
import { ADMIN_CATALOGUE_PAGE_SIZE, MAX_ADMIN_CATALOGUE } from '../rules/admin-paging';
import { SEARCH_LENGTH } from '../rules/field-bounds';
import { defineEndpoint } from './define-endpoint';
import { defineRecordWrites } from './define-record-writes';

export const listAdminServices = defineEndpoint({
  summary: 'All services by name, or with `limit` a page of them; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/admin/services',
  audience: { kind: 'admin' },
  cache: 'never',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(ADMIN_CATALOGUE_PAGE_SIZE).optional(),
    search: lineSchema(SEARCH_LENGTH).optional(),
    categoryId: idSchema.optional(),
    cityId: idSchema.optional(),
    isActive: z.enum(['true', 'false']).optional(),
    after: idSchema.optional(),
  }),
  status: 200,
  response: z.array(adminServiceSchema),
  page: { size: MAX_ADMIN_CATALOGUE },
  errors: ['not_found'],
});

export const {
  create: createService,
  update: updateService,
  remove: deleteService,
} = defineRecordWrites({
  name: 'services',
  input: serviceInputSchema,
  change: serviceChangeSchema,
  answer: adminServiceSchema,
  summaries: {
    create: 'Adds a service under a subcategory, for a city or all cities.',
    update:
      'Changes a service: what is left out stays; refused when it is no longer in the version that is sent along.',
    remove: 'Deletes a service; orders keep what they froze of it.',
  },
});
