import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';

/** What can be taken out and brought in as a table. */
export type CsvKind = 'cities' | 'services';

/** A table of thousands of rows takes its time. */
const IMPORT_MS = 120_000;

/** Fetches all cities or services as a CSV table. */
export function useExportCsv(kind: CsvKind) {
  return useMutation({
    mutationFn: () => fetchFile(`/api/admin/export/${kind}`, admin),
  });
}

/** Brings a CSV table in, all rows or none; with `dryRun` it only tells what would happen. */
export function useImportCsv(kind: CsvKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { csv: string; dryRun: boolean }) =>
      callApi('POST /api/admin/import/:kind', {
        params: { kind },
        body,
        as: admin,
        timeout: IMPORT_MS,
      }),
    onSettled: (_result, _error, { dryRun }) => {
      if (dryRun) return;
      for (const queryKey of [adminKeys.cities, adminKeys.services, adminKeys.dashboard]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
