import * as z from 'zod/mini';
import { statementRowSchema } from '../entities/statement';
import { reasonShape } from '../errors/error';
import { word } from '../errors/word';
import { ROLES_FOR } from '../rules/admin-roles';
import { MAX_STATEMENT_ROWS } from '../rules/statement';
import { defineEndpoint } from './define-endpoint';

export const importStatement = defineEndpoint({
  summary:
    'Matches claims with a bank statement, a CSV table with the columns date, amount, reference (or utr) and narration; with `dryRun` it only tells what each row is. The same table again changes nothing.',
  method: 'POST',
  path: '/api/admin/payments/statement',
  audience: { kind: 'admin', roles: ROLES_FOR.changePayments },
  cache: 'never',
  body: z.strictObject({
    csv: z.string().check(z.minLength(1), z.maxLength(700_000, word('table_too_large'))),
    dryRun: z.boolean(),
  }),
  maxBodyBytes: 2_500_000,
  // a thousand payments, some in a commit
  longSeconds: 50,
  status: 200,
  response: z.strictObject({
    /** False for a dry run, and for a table without a right head: nothing was stored. */
    applied: z.boolean(),
    /** Each row of the table, in its order; none for a table that cannot be read. */
    rows: z.array(statementRowSchema).check(z.maxLength(MAX_STATEMENT_ROWS)),
    /** What is wrong with the table as a whole. */
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
