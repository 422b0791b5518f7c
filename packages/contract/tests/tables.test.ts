import { expect, test } from 'vitest';
import { importCsv } from '../src/endpoints/admin-csv';
import { importStatement } from '../src/endpoints/admin-statement';

test.each([
  ['of the catalogue', importCsv.body, 4_000_000],
  ['of a bank', importStatement.body, 700_000],
] as const)(
  'a table %s that is too long for one call: to be split, as one with too many changes',
  (_of, body, max) => {
    const faults = (length: number) =>
      body.safeParse({ csv: 'x'.repeat(length), dryRun: true }).error?.issues.map(({ message }) => message);
    expect(faults(max)).toBeUndefined();
    expect(faults(max + 1)).toEqual(['table_too_large']);
  },
);
