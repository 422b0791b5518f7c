import type { AuditAction, EndpointResponse } from '@gharseva/contract';
import { ADMIN_AUDIT_PAGE_SIZE } from '@gharseva/contract/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';

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
  return useInfiniteQuery({
    queryKey: [...adminKeys.audit, filter],
    queryFn: ({ pageParam, signal }): Promise<ShownEntry[]> =>
      callAsAdmin((token) =>
        callApi('GET /api/admin/audit', {
          query: { ...filter, ...(pageParam !== null && { after: pageParam }) },
          auth: true,
          token,
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < ADMIN_AUDIT_PAGE_SIZE ? null : (page.at(-1)?._id ?? null)),
    placeholderData: keepPreviousData,
    // The trail grows by looking at things: it is never shown from memory alone.
    staleTime: 0,
  });
}
