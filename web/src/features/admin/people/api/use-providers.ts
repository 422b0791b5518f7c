import type { Provider } from '@gharseva/contract';
import { ADMIN_PROVIDERS_PAGE_SIZE } from '@gharseva/contract/rules';
import { callApi } from '#lib/api/call-api.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useAdminWrite } from '../../shared/use-admin-write';

/** The providers by name, a page at a time; `isVerified` narrows them. */
export function useProviders(filter: { isVerified?: 'true' | 'false' }) {
  return useAdminPages<Provider>({
    queryKey: [...adminKeys.providers, filter],
    pageSize: ADMIN_PROVIDERS_PAGE_SIZE,
    ask: ({ signal, page }) =>
      callApi('GET /api/admin/providers', { query: { ...filter, ...page }, as: admin, signal }),
  });
}

/** Verifies a provider, once and for all (docs/specification.md section 4). */
export function useVerifyProvider() {
  return useAdminWrite([adminKeys.providers, adminKeys.workers], (id: string) =>
    callApi('PUT /api/admin/providers/:id/verify', { params: { id }, as: admin }),
  );
}

/** Sets the e-mail address of a provider; empty takes it away. */
export function useProviderEmail(id: string) {
  return useAdminWrite([adminKeys.providers], (email: string) =>
    callApi('PUT /api/admin/providers/:id', { params: { id }, body: { email }, as: admin }),
  );
}
