import { importCsv } from '@gharseva/contract/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useDownload } from '../../shared/use-download';

/** The kinds of records with CSV export and import. */
export type CsvKind = 'cities' | 'services';

/** Allows for thousands of rows. */
const IMPORT_MS = 120_000;

/** Exports all cities or services as CSV. */
export function useExportCsv(kind: CsvKind) {
  return useDownload<void>({
    fetch: () => fetchFile(`/api/admin/export/${kind}`, admin),
    nameOf: () => `${kind}.csv`,
    failed: 'adminCatalogue.csv.exportFailed',
  });
}

/** Imports a CSV file, all rows or none; `dryRun` only reports what would change. */
export function useImportCsv(kind: CsvKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { csv: string; dryRun: boolean }) =>
      callChecked(importCsv, {
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
