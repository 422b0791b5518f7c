import * as z from 'zod/mini';
import { loanSchema } from '../entities/loan';
import { idSchema } from '../entities/primitives';
import { ADMIN_LOANS_PAGE_SIZE } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

const byId = z.strictObject({ id: idSchema });

export const listLoans = defineEndpoint({
  summary:
    'The loan applications, newest first, a page at a time; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/admin/loans',
  audience: { kind: 'admin', roles: ROLES_FOR.handleLoans },
  cache: 'never',
  query: z.strictObject({ isHandled: z.optional(z.enum(['true', 'false'])), after: z.optional(idSchema) }),
  status: 200,
  response: z.array(loanSchema).check(z.maxLength(ADMIN_LOANS_PAGE_SIZE)),
  page: { size: ADMIN_LOANS_PAGE_SIZE },
  errors: ['not_found'],
});

export const handleLoan = defineEndpoint({
  summary: 'Marks a loan application as handled, or as open again; a repetition answers the same.',
  method: 'PUT',
  path: '/api/admin/loans/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.handleLoans },
  cache: 'never',
  params: byId,
  body: z.strictObject({ isHandled: z.boolean() }),
  status: 200,
  response: loanSchema,
  errors: ['not_found'],
});

export const deleteLoan = defineEndpoint({
  summary: 'Deletes a loan application with the personal data in it.',
  method: 'DELETE',
  path: '/api/admin/loans/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.handleLoans },
  cache: 'never',
  params: byId,
  status: 200,
  response: z.strictObject({ id: idSchema }),
  errors: ['not_found'],
});
