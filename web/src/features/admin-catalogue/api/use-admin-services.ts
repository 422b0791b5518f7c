import type { AdminService, ServiceInput } from '@gharseva/contract';
import { ADMIN_CATALOGUE_PAGE_SIZE } from '@gharseva/contract/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';
import { useAdminWrite } from '../../../lib/use-admin-write';

/** By what the services are narrowed. */
export interface ServiceFilter {
  search?: string;
  categoryId?: string;
  cityId?: string;
  isActive?: 'true' | 'false';
}

/** The services that match, by name, a page at a time. */
export function useServicePages(filter: ServiceFilter) {
  return useInfiniteQuery({
    queryKey: [...adminKeys.services, filter],
    queryFn: ({ pageParam, signal }): Promise<AdminService[]> => {
      const query = { ...filter, ...(pageParam !== null && { after: pageParam }) };
      return callAsAdmin((token) => callApi('GET /api/admin/services', { query, auth: true, token, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < ADMIN_CATALOGUE_PAGE_SIZE ? null : (page.at(-1)?._id ?? null)),
    placeholderData: keepPreviousData,
  });
}

/** Adds a service, or with a service replaces it; 409 when somebody else changed it meanwhile. */
export function useSaveService(service: AdminService | null) {
  return useAdminWrite([adminKeys.services], (token, input: ServiceInput) =>
    service === null
      ? callApi('POST /api/admin/services', { body: input, auth: true, token })
      : callApi('PUT /api/admin/services/:id', {
          params: { id: service._id },
          body: { ...input, version: service.version },
          auth: true,
          token,
        }),
  );
}

/** Deletes a service; orders keep what they froze of it. */
export function useDeleteService() {
  return useAdminWrite([adminKeys.services], (token, { _id, version }: AdminService) =>
    callApi('DELETE /api/admin/services/:id', { params: { id: _id }, query: { version }, auth: true, token }),
  );
}
