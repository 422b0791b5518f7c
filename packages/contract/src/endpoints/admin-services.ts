import * as z from 'zod/mini';
import { adminServiceSchema, serviceChangeSchema, serviceInputSchema } from '../entities/admin-catalogue';
import { idSchema, lineSchema } from '../entities/primitives';
import { ADMIN_CATALOGUE_PAGE_SIZE, MAX_ADMIN_CATALOGUE } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { SEARCH_LENGTH } from '../rules/field-bounds';
import { defineEndpoint } from './define-endpoint';
import { defineRecordWrites } from './define-record-writes';

export const listAdminServices = defineEndpoint({
  summary: 'All services by name, or with `limit` a page of them; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/admin/services',
  audience: { kind: 'admin', roles: ROLES_FOR.seeCatalogue },
  cache: 'never',
  query: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(ADMIN_CATALOGUE_PAGE_SIZE))),
    search: z.optional(lineSchema(SEARCH_LENGTH)),
    categoryId: z.optional(idSchema),
    cityId: z.optional(idSchema),
    isActive: z.optional(z.enum(['true', 'false'])),
    after: z.optional(idSchema),
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
  one: 'service',
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
