import { z } from 'zod';
import { adminCategorySchema, categoryInputSchema } from '../entities/admin-catalogue';
import { idSchema, lineSchema } from '../entities/primitives';
import { ADMIN_CATALOGUE_PAGE_SIZE } from '../rules/admin-paging';
import { defineEndpoint } from './define-endpoint';
import { defineRecordWrites } from './define-record-writes';

export const listAdminCategories = defineEndpoint({
  summary:
    'All categories and subcategories by name, a page at a time; `after` is the last id of the page before, `parentCategory` an id or `none` for the top level.',
  method: 'GET',
  path: '/api/admin/categories',
  audience: { kind: 'admin' },
  cache: 'never',
  query: z.strictObject({
    search: lineSchema(80).optional(),
    parentCategory: idSchema.optional(),
    isActive: z.enum(['true', 'false']).optional(),
    after: idSchema.optional(),
  }),
  status: 200,
  response: z.array(adminCategorySchema).max(ADMIN_CATALOGUE_PAGE_SIZE),
  errors: ['not_found'],
});

export const {
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
} = defineRecordWrites({
  name: 'categories',
  input: categoryInputSchema,
  answer: adminCategorySchema,
  summaries: {
    create: 'Adds a category or, with a parent, a subcategory.',
    update: 'Replaces a category; refused when it is no longer in the version that was read.',
    remove: 'Deletes a category that nothing uses.',
  },
});
