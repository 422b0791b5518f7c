import type { AuditAction, EndpointResponse } from '@gharseva/contract';
import { ADMIN_AUDIT_PAGE_SIZE } from '@gharseva/contract/rules';
import { callApi } from '#lib/api/call-api.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';

/** An entry of the trail, with the name of who did it while that account is there. */
export type ShownEntry = EndpointResponse<'listAudit'>[number];

/** By what the entries are narrowed; days in India, both included. */
export interface AuditFilter {
  action?: AuditAction;
  actor?: string;
  target?: string;
  from?: string;
  to?: string;
}

/** The audit trail, newest first, a page at a time. */
export function useAudit(filter: AuditFilter) {
  return useAdminPages<ShownEntry>({
    queryKey: [...adminKeys.audit, filter],
    pageSize: ADMIN_AUDIT_PAGE_SIZE,
    ask: ({ signal, page }) =>
      callApi('GET /api/admin/audit', { query: { ...filter, ...page }, as: admin, signal }),
    // The trail grows by looking at things: it is never shown from memory alone.
    staleTime: 0,
  });
}
