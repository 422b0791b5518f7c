import { importStatement } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminWrite } from '../../shared/use-admin-write';

/** Allows for hundreds of payments. */
const IMPORT_MS = 120_000;

/** Matches claims with a bank statement; `dryRun` only tells what each row is. */
export function useImportStatement() {
  return useAdminWrite([adminKeys.payments, adminKeys.bookings], (body: { csv: string; dryRun: boolean }) =>
    callChecked(importStatement, { body, as: admin, timeout: IMPORT_MS }),
  );
}
