import type { Provider } from '@gharseva/contract';
import { ADMIN_PROVIDERS_PAGE_SIZE } from '@gharseva/contract/rules';
import { callApi } from '../../../../lib/api/call-api';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useAdminWrite } from '../../shared/use-admin-write';

/** The providers by name, a page at a time; `isVerified` narrows them. */
export function useProviders(filter: { isVerified?: 'true' | 'false' }) {
  return useAdminPages<Provider>({
    queryKey: [...adminKeys.providers, filter],
    pageSize: ADMIN_PROVIDERS_PAGE_SIZE,
    ask: ({ token, signal, page }) =>
      callApi('GET /api/admin/providers', { query: { ...filter, ...page }, auth: true, token, signal }),
  });
}

/** Verifies a provider, once and for all (docs/specification.md section 4). */
export function useVerifyProvider() {
  return useAdminWrite([adminKeys.providers, adminKeys.workers], (token, id: string) =>
    callApi('PUT /api/admin/providers/:id/verify', { params: { id }, auth: true, token }),
  );
}

/** Sets the e-mail address of a provider; empty takes it away. */
export function useProviderEmail(id: string) {
  return useAdminWrite([adminKeys.providers], (token, email: string) =>
    callApi('PUT /api/admin/providers/:id', { params: { id }, body: { email }, auth: true, token }),
  );
}
