import { importStatement as importTable } from '#payments/operations/import-statement.ts';
import type { Handler } from '../../handler';

/** Matches claims with a bank statement, or tells what each of its rows is. */
export const importStatement: Handler<'importStatement'> = ({ body: { csv, dryRun } }, actor, context) =>
  importTable(csv, dryRun, actor, context);
