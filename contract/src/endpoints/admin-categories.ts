import { z } from 'zod';
import { adminCategorySchema, categoryInputSchema } from '../entities/admin-catalogue';
import { idSchema, lineSchema } from '../entities/primitives';
import { versionSchema } from '../entities/version';
import { ADMIN_CATALOGUE_PAGE_SIZE } from '../rules/admin-paging';
import { defineEndpoint } from './define-endpoint';

const byId = z.strictObject({ id: idSchema });

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

export const createCategory = defineEndpoint({
  summary: 'Adds a category or, with a parent, a subcategory.',
  method: 'POST',
  path: '/api/admin/categories',
  audience: { kind: 'admin' },
  cache: 'never',
  body: categoryInputSchema,
  status: 201,
  response: adminCategorySchema,
  errors: ['conflict'],
});

export const updateCategory = defineEndpoint({
  summary: 'Replaces a category; refused when it is no longer in the version that was read.',
  method: 'PUT',
  path: '/api/admin/categories/:id',
  audience: { kind: 'admin' },
  cache: 'never',
  params: byId,
  body: categoryInputSchema.extend({ version: versionSchema }),
  status: 200,
  response: adminCategorySchema,
  errors: ['not_found', 'conflict'],
});

export const deleteCategory = defineEndpoint({
  summary: 'Deletes a category that nothing uses.',
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  audience: { kind: 'admin' },
  cache: 'never',
  params: byId,
  query: z.strictObject({ version: versionSchema.optional() }),
  status: 200,
  response: byId,
  errors: ['not_found', 'conflict'],
});
