import * as z from 'zod/mini';
import { cashChangeSchema, cashEntrySchema, cashRowSchema } from '../entities/cash';
import { dateSchema, idSchema } from '../entities/primitives';
import { ADMIN_CASH_PAGE_SIZE } from '../rules/admin-paging';
import { ROLES_FOR } from '../rules/admin-roles';
import { MAX_CASH_ENTRIES } from '../rules/cash';
import { defineEndpoint } from './define-endpoint';
import { fileResponse } from './file-response';

/** A city's day, by the slots of the bookings. */
const ofDay = { cityId: idSchema, date: dateSchema };

export const listCash = defineEndpoint({
  summary:
    'The cash of a city’s day, partner by partner: collected, handed over or kept as pay, and the difference; of partners with cash alone, a page at a time; `after` is the last partner of the page before.',
  method: 'GET',
  path: '/api/admin/cash',
  audience: { kind: 'admin', roles: ROLES_FOR.seePayments },
  cache: 'never',
  query: z.strictObject({ ...ofDay, after: z.optional(idSchema) }),
  status: 200,
  response: z.array(cashRowSchema).check(z.maxLength(ADMIN_CASH_PAGE_SIZE)),
  page: { size: ADMIN_CASH_PAGE_SIZE },
  errors: [],
});

export const recordCash = defineEndpoint({
  summary:
    'Writes down cash that a partner has handed over or keeps as pay, or takes an entry back by another one. The same again changes nothing; it is refused when the page has not seen the latest entry.',
  method: 'POST',
  path: '/api/admin/cash',
  audience: { kind: 'admin', roles: ROLES_FOR.changePayments },
  cache: 'never',
  body: cashChangeSchema,
  status: 200,
  response: z.strictObject({
    entries: z.array(cashEntrySchema).check(z.maxLength(MAX_CASH_ENTRIES)),
  }),
  errors: ['not_found', 'conflict'],
});

export const exportCash = defineEndpoint({
  summary: 'The cash of a city’s day as a CSV table in UTF-8, a partner a row; no cell of it is a formula.',
  method: 'GET',
  path: '/api/admin/export-cash',
  audience: { kind: 'admin', roles: ROLES_FOR.seePayments },
  cache: 'never',
  query: z.strictObject(ofDay),
  // a city's whole day
  longSeconds: 50,
  status: 200,
  response: fileResponse(['text/csv; charset=utf-8']),
  errors: [],
});
