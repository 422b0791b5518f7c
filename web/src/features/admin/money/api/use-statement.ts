import { importStatement } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useToldWrite } from '../../shared/use-told-write';

/** Allows for hundreds of payments. */
const IMPORT_MS = 120_000;

/** Matches claims with a bank statement; `dryRun` only tells what each row is. */
export function useImportStatement() {
  const t = useT();
  return useToldWrite(
    [adminKeys.payments, adminKeys.bookings],
    (body: { csv: string; dryRun: boolean }) =>
      callChecked(importStatement, { body, as: admin, timeout: IMPORT_MS }),
    ({ dryRun }) => (dryRun ? null : t('admin.leftFailed', { name: t('adminMoney.statement.title') })),
  );
}
