import { describe, expect, test } from 'vitest';
import { exportMoney } from '../src/endpoints/admin-export';
import { getPaymentTotals, listAudit, listPayments } from '../src/endpoints/admin-operations';

interface Query {
  safeParse(days: object): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

const faultsOf = (query: Query, days: object) =>
  query.safeParse(days).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe.each([
  ['payments', listPayments.query],
  ['their totals', getPaymentTotals.query],
  ['the audit trail', listAudit.query],
  ['the tables of money', exportMoney.query],
] as const)('The period of %s', (_of, query) => {
  test('may be a single day, or several', () => {
    expect(faultsOf(query, { from: '2026-11-23', to: '2026-11-23' })).toBeUndefined();
    expect(faultsOf(query, { from: '2026-10-31', to: '2026-11-01' })).toBeUndefined();
  });

  test('that ends before it begins is refused, and its last day is named', () => {
    expect(faultsOf(query, { from: '2026-11-23', to: '2026-11-22' })).toEqual([['to', 'days_reversed']]);
  });
});

test.each([
  ['payments', listPayments.query],
  ['their totals', getPaymentTotals.query],
  ['the audit trail', listAudit.query],
] as const)('The period of %s may be open at either end', (_of, query) => {
  for (const days of [{}, { from: '2026-11-23' }, { to: '2026-11-22' }]) {
    expect(faultsOf(query, days)).toBeUndefined();
  }
});
