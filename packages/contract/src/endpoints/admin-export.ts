import * as z from 'zod/mini';
import { inOrder } from '../entities/period';
import { dateSchema, idSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { MAX_EXPORT_DAYS, MAX_EXPORT_ROWS, MONEY_KINDS } from '../rules/money-export';
import { defineEndpoint } from './define-endpoint';
import { fileResponse } from './file-response';

export const exportMoney = defineEndpoint({
  summary: `The bookings, payments or refunds of the slots of some days, at most ${MAX_EXPORT_DAYS}, of all or of one city or partner, as a CSV table in UTF-8 without names, phones and addresses; no cell of it is a formula. More than ${MAX_EXPORT_ROWS} bookings are refused.`,
  method: 'GET',
  path: '/api/admin/export-money/:kind',
  audience: { kind: 'admin', roles: ROLES_FOR.seePayments },
  cache: 'never',
  params: z.strictObject({ kind: z.enum(MONEY_KINDS) }),
  /** Days in India, both included. */
  query: z
    .strictObject({
      from: dateSchema,
      to: dateSchema,
      cityId: z.optional(idSchema),
      workerUid: z.optional(idSchema),
    })
    .check(inOrder),
  // thousands of documents
  longSeconds: 50,
  status: 200,
  response: fileResponse(['text/csv; charset=utf-8']),
  errors: ['conflict'],
});
