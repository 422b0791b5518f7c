import type { Provider } from '@gharseva/contract';
import { ADMIN_PROVIDERS_PAGE_SIZE } from '@gharseva/contract/rules';
import { listProviders, updateProvider, verifyProvider } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useAdminWrite } from '../../shared/use-admin-write';

/** The providers by name, paginated; `isVerified` filters them. */
export function useProviders(filter: { isVerified?: 'true' | 'false' }) {
  return useAdminPages<Provider>({
    queryKey: [...adminKeys.providers, filter],
    pageSize: ADMIN_PROVIDERS_PAGE_SIZE,
    ask: ({ signal, page }) =>
      callChecked(listProviders, { query: { ...filter, ...page }, as: admin, signal }),
  });
}

/** Verifies a provider, irreversibly (docs/specification.md section 4). */
export function useVerifyProvider() {
  return useAdminWrite([adminKeys.providers, adminKeys.workers], (id: string) =>
    callChecked(verifyProvider, { params: { id }, as: admin }),
  );
}

/** Sets a provider's e-mail address; an empty one removes it. */
export function useProviderEmail(id: string) {
  return useAdminWrite([adminKeys.providers], (email: string) =>
    callChecked(updateProvider, { params: { id }, body: { email }, as: admin }),
  );
}
