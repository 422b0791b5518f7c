import type { Provider } from '@gharseva/contract';
import { ADMIN_PROVIDERS_PAGE_SIZE } from '@gharseva/contract/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';
import { useAdminWrite } from '../../../lib/use-admin-write';

/** The providers by name, a page at a time; `isVerified` narrows them. */
export function useProviders(filter: { isVerified?: 'true' | 'false' }) {
  return useInfiniteQuery({
    queryKey: [...adminKeys.providers, filter],
    queryFn: ({ pageParam, signal }): Promise<Provider[]> => {
      const query = { ...filter, ...(pageParam !== null && { after: pageParam }) };
      return callAsAdmin((token) =>
        callApi('GET /api/admin/providers', { query, auth: true, token, signal }),
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < ADMIN_PROVIDERS_PAGE_SIZE ? null : (page.at(-1)?._id ?? null)),
    placeholderData: keepPreviousData,
  });
}

/** Verifies a provider, once and for all (SPEC.md section 4). */
export function useVerifyProvider() {
  return useAdminWrite([adminKeys.providers], (token, id: string) =>
    callApi('PUT /api/admin/providers/:id/verify', { params: { id }, auth: true, token }),
  );
}
