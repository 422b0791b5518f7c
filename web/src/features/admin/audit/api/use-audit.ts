import type { AuditAction, EndpointResponse } from '@gharseva/contract';
import { ADMIN_AUDIT_PAGE_SIZE } from '@gharseva/contract/rules';
import { listAudit } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';

/** An audit entry, with the name of its actor while that account exists. */
export type ShownEntry = EndpointResponse<'listAudit'>[number];

/** Filters of the audit trail; days in India, both inclusive. */
export interface AuditFilter {
  action?: AuditAction;
  actor?: string;
  target?: string;
  from?: string;
  to?: string;
}

/**
 * The audit trail, newest first, paginated.
 * @param isWanted false fetches nothing
 */
export function useAudit(filter: AuditFilter, isWanted: boolean) {
  return useAdminPages<ShownEntry>({
    queryKey: [...adminKeys.audit, filter],
    pageSize: ADMIN_AUDIT_PAGE_SIZE,
    isWanted,
    ask: ({ signal, page }) => callChecked(listAudit, { query: { ...filter, ...page }, as: admin, signal }),
    // Viewing records adds entries, so a cached trail is always stale.
    staleTime: 0,
  });
}
