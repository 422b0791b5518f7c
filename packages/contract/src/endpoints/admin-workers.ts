import * as z from 'zod/mini';
import {
  adminWorkerDetailSchema,
  adminWorkerSchema,
  changeDecisionSchema,
  workerChangeSchema,
} from '../entities/admin-people';
import { idSchema, lineSchema } from '../entities/primitives';
import { WORKER_STATUSES } from '../entities/worker';
import { ADMIN_WORKERS_PAGE_SIZE } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { SEARCH_LENGTH } from '../rules/field-bounds';
import { defineEndpoint } from './define-endpoint';

/** The last page that can be asked for by its number. */
const MAX_WORKERS_PAGE = 100_000;

const byId = z.strictObject({ id: idSchema });

/** Filters of the workers' list; `after` is the `next` of the page before. */
const workersFilter = {
  search: z._default(lineSchema(SEARCH_LENGTH), ''),
  status: z.optional(z.enum(WORKER_STATUSES)),
  /** Only workers with a document waiting for a decision. */
  kyc: z.optional(z.literal('waiting')),
  after: z.optional(idSchema),
};

const workersPage = z.strictObject({
  workers: z.array(adminWorkerSchema).check(z.maxLength(ADMIN_WORKERS_PAGE_SIZE)),
  total: z.int().check(z.gte(0)),
  next: z.nullable(idSchema),
});

export const listWorkers = defineEndpoint({
  summary:
    'Workers whose name or phone begins as searched, ten a page with the total. With `after`, the `next` of the page before, a page far behind costs no more than the first.',
  method: 'GET',
  path: '/api/admin/workers',
  audience: { kind: 'admin', roles: ROLES_FOR.seeWorkers },
  cache: 'never',
  query: z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_WORKERS_PAGE)), 1),
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(ADMIN_WORKERS_PAGE_SIZE)),
      ADMIN_WORKERS_PAGE_SIZE,
    ),
    ...workersFilter,
  }),
  status: 200,
  response: workersPage,
  errors: ['not_found'],
});

export const searchWorkers = defineEndpoint({
  summary:
    'The same page of workers, asked for in the body: the search may be a phone, and addresses are logged.',
  method: 'POST',
  path: '/api/admin/workers/search',
  audience: { kind: 'admin', roles: ROLES_FOR.seeWorkers },
  cache: 'never',
  body: z.strictObject({
    page: z._default(z.int().check(z.gte(1), z.lte(MAX_WORKERS_PAGE)), 1),
    limit: z._default(z.int().check(z.gte(1), z.lte(ADMIN_WORKERS_PAGE_SIZE)), ADMIN_WORKERS_PAGE_SIZE),
    ...workersFilter,
  }),
  status: 200,
  response: workersPage,
  errors: ['not_found'],
});

export const getAdminWorker = defineEndpoint({
  summary: 'A worker with its open bookings and the version to send back with a change.',
  method: 'GET',
  path: '/api/admin/workers/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.seeWorkers },
  cache: 'never',
  params: byId,
  status: 200,
  response: adminWorkerDetailSchema,
  errors: ['not_found'],
});

export const changeWorker = defineEndpoint({
  summary:
    'Activates (with the four documents approved, trade and city) or deactivates a worker, opens the registration of an inactive one without a document again (`pending`), or changes its name, phone (also the number the worker signs in with), trade, city, area, radius or hours. Bookings that have not begun and that the worker can then no longer do wait for another.',
  method: 'PUT',
  path: '/api/admin/workers/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.changeWorkers },
  cache: 'never',
  params: byId,
  body: workerChangeSchema,
  status: 200,
  response: adminWorkerDetailSchema,
  errors: ['not_found', 'conflict'],
});

export const decideChange = defineEndpoint({
  summary:
    'Approves or refuses, with the reason, the change of trade, city and area that a worker asked for; `at` names the very request.',
  method: 'PUT',
  path: '/api/admin/workers/:id/change-request',
  audience: { kind: 'admin', roles: ROLES_FOR.changeWorkers },
  cache: 'never',
  params: byId,
  body: changeDecisionSchema,
  status: 200,
  response: adminWorkerDetailSchema,
  errors: ['not_found', 'conflict'],
});
