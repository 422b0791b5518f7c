import * as z from 'zod/mini';
import { reasonShape } from '../errors/error';
import { word } from '../errors/word';
import { ROLES_FOR } from '../rules/admin-roles';
import { defineEndpoint } from './define-endpoint';
import { fileResponse } from './file-response';

/** The kinds of record that can be exported and imported as a table. */
export const CSV_KINDS = ['cities', 'services'] as const;

const byKind = z.strictObject({ kind: z.enum(CSV_KINDS) });

export const exportCsv = defineEndpoint({
  summary: 'All cities or services as a CSV table in UTF-8; no cell of it is a formula.',
  method: 'GET',
  path: '/api/admin/export/:kind',
  audience: { kind: 'admin', roles: ROLES_FOR.seeCatalogue },
  cache: 'never',
  params: byKind,
  status: 200,
  response: fileResponse(['text/csv; charset=utf-8']),
  errors: ['conflict'],
});

export const importCsv = defineEndpoint({
  summary:
    'Adds and replaces cities or services from a CSV table, all rows or none; with `dryRun` it only tells what would happen. Every bad row is named.',
  method: 'POST',
  path: '/api/admin/import/:kind',
  audience: { kind: 'admin', roles: ROLES_FOR.changeCatalogue },
  cache: 'never',
  params: byKind,
  body: z.strictObject({
    csv: z.string().check(z.minLength(1), z.maxLength(4_000_000, word('table_too_large'))),
    dryRun: z.boolean(),
  }),
  maxBodyBytes: 8_000_000,
  // thousands of documents in one commit
  longSeconds: 50,
  status: 200,
  response: z.strictObject({
    /** False for a dry run, and when a row was wrong: nothing was stored. */
    applied: z.boolean(),
    rows: z.int().check(z.gte(0)),
    created: z.int().check(z.gte(0)),
    updated: z.int().check(z.gte(0)),
    unchanged: z.int().check(z.gte(0)),
    /** `row` counts from 1, the header included; `column` is empty for an error of the whole row. */
    errors: z.array(
      z.strictObject({
        row: z.int().check(z.gte(1)),
        column: z.string(),
        message: z.string(),
        ...reasonShape,
      }),
    ),
  }),
  errors: ['conflict'],
});
