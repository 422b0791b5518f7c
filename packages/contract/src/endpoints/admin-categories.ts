import * as z from 'zod/mini';
import { adminCategorySchema, categoryChangeSchema, categoryInputSchema } from '../entities/admin-catalogue';
import { idSchema, lineSchema } from '../entities/primitives';
import { ADMIN_CATALOGUE_PAGE_SIZE, MAX_ADMIN_CATALOGUE } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { SEARCH_LENGTH } from '../rules/field-bounds';
import { defineEndpoint } from './define-endpoint';
import { defineRecordWrites } from './define-record-writes';

export const listAdminCategories = defineEndpoint({
  summary:
    'All categories and subcategories by name, or with `limit` a page of them; `after` is the last id of the page before, `parentCategory` an id or `none` for the top level.',
  method: 'GET',
  path: '/api/admin/categories',
  audience: { kind: 'admin', roles: ROLES_FOR.seeCatalogue },
  cache: 'never',
  query: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(ADMIN_CATALOGUE_PAGE_SIZE))),
    search: z.optional(lineSchema(SEARCH_LENGTH)),
    parentCategory: z.optional(idSchema),
    isActive: z.optional(z.enum(['true', 'false'])),
    after: z.optional(idSchema),
  }),
  status: 200,
  response: z.array(adminCategorySchema),
  page: { size: MAX_ADMIN_CATALOGUE },
  errors: ['not_found'],
});

export const {
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
} = defineRecordWrites({
  name: 'categories',
  one: 'category',
  input: categoryInputSchema,
  change: categoryChangeSchema,
  answer: adminCategorySchema,
  summaries: {
    create: 'Adds a category or, with a parent, a subcategory.',
    update:
      'Changes a category: what is left out stays; refused when it is no longer in the version that is sent along.',
    remove: 'Deletes a category that nothing uses.',
  },
});
