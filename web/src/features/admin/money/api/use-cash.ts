import type { CashChange, CashRow } from '@gharseva/contract';
import { ADMIN_CASH_PAGE_SIZE } from '@gharseva/contract/rules';
import { getLedger, listCash, recordCash } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useDownload } from '../../shared/use-download';
import { useNamedWrite } from '../../shared/use-named-write';
import { fetchTable } from './fetch-table';

/** A city's day. */
export interface CashDay {
  cityId: string;
  date: string;
}

/** The workers with cash on a city's day, paginated. Asked for at each visit: claims are decided on other pages. */
export function useCash(day: CashDay) {
  return useAdminPages<CashRow>({
    queryKey: [...adminKeys.cash, day],
    pageSize: ADMIN_CASH_PAGE_SIZE,
    staleTime: 0,
    ask: ({ signal, page }) => callChecked(listCash, { query: { ...day, ...page }, as: admin, signal }),
  });
}

/** Writes an entry of the cash of a worker of a name, or takes one back. */
export function useRecordCash(name: string) {
  return useNamedWrite(
    [adminKeys.cash],
    (body: CashChange) => callChecked(recordCash, { body, as: admin }),
    () => name,
  );
}

/** Downloads the cash of a city's day. */
export function useExportCash() {
  return useDownload({
    fetch: ({ cityId, date }: CashDay) =>
      fetchTable(`/api/admin/export-cash?${new URLSearchParams({ cityId, date })}`),
    nameOf: ({ cityId, date }) => `cash-${cityId}-${date}.csv`,
    failed: 'adminMoney.tables.failed',
  });
}

/** A worker's ledger of a week. While it loads there is none: the money of another week or worker would be taken for it. */
export function useWorkerLedger(workerUid: string, week: string) {
  return useQuery({
    queryKey: [...adminKeys.cash, 'ledger', workerUid, week],
    queryFn: ({ signal }) => callChecked(getLedger, { query: { workerUid, week }, as: admin, signal }),
    staleTime: 0,
  });
}
