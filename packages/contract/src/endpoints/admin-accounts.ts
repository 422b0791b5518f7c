import * as z from 'zod/mini';
import { adminAccountSchema, adminInputSchema, adminRoleSchema } from '../entities/admin-account';
import { idSchema } from '../entities/primitives';
import { ADMIN_ACCOUNTS_PAGE_SIZE } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';

const shared = {
  audience: { kind: 'admin', roles: ROLES_FOR.manageAdmins },
  cache: 'never',
} as const;
const byId = z.strictObject({ id: idSchema });

export const listAdmins = defineEndpoint({
  ...shared,
  summary: 'The admins, newest first, a page at a time; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/admin/admins',
  query: z.strictObject({ after: z.optional(idSchema) }),
  status: 200,
  response: z.array(adminAccountSchema).check(z.maxLength(ADMIN_ACCOUNTS_PAGE_SIZE)),
  page: { size: ADMIN_ACCOUNTS_PAGE_SIZE },
  errors: ['not_found'],
});

export const createAdmin = defineEndpoint({
  ...shared,
  summary:
    'Creates an account with a role for an e-mail address that has none. It has no password until its link was used.',
  method: 'POST',
  path: '/api/admin/admins',
  body: adminInputSchema,
  status: 201,
  response: byId,
  errors: ['conflict', 'idempotency_mismatch', 'rate_limited'],
  idempotent: { creates: 'admin' },
  limit: { by: ['actor'], max: 30, perSeconds: 3600, counts: 'writes' },
});

export const createPasswordLink = defineEndpoint({
  ...shared,
  summary:
    'A link by which an admin who has never signed in sets the password: it works once, for an hour. Whoever has it becomes that admin.',
  method: 'POST',
  path: '/api/admin/admins/:id/password-link',
  params: byId,
  status: 200,
  response: z.strictObject({ link: z.url() }),
  errors: ['not_found', 'conflict', 'rate_limited'],
  limit: { by: ['actor'], max: 30, perSeconds: 3600, counts: 'calls' },
});

export const setAdminRole = defineEndpoint({
  ...shared,
  summary: 'Gives another admin a role, and ends the sessions with the earlier one.',
  method: 'PUT',
  path: '/api/admin/admins/:id/role',
  params: byId,
  body: z.strictObject({ role: adminRoleSchema }),
  status: 200,
  response: byId,
  errors: ['not_found', 'conflict'],
});

export const withdrawAdmin = defineEndpoint({
  ...shared,
  summary:
    'Withdraws the access of another admin at once, and deletes the account if it is used for nothing else.',
  method: 'POST',
  path: '/api/admin/admins/:id/withdraw',
  params: byId,
  status: 200,
  response: byId,
  errors: ['not_found', 'conflict'],
});

export const resetSecondFactor = defineEndpoint({
  ...shared,
  summary:
    'Removes the second factor of another admin, who has lost it, and ends all its sessions; the next sign-in needs none.',
  method: 'POST',
  path: '/api/admin/admins/:id/second-factor/reset',
  params: byId,
  status: 200,
  response: byId,
  errors: ['not_found', 'conflict'],
});

export const endAdminSessions = defineEndpoint({
  ...shared,
  summary: 'Ends all sessions of an admin, who may sign in again.',
  method: 'POST',
  path: '/api/admin/admins/:id/sign-out',
  params: byId,
  status: 200,
  response: byId,
  errors: ['not_found', 'conflict'],
});
