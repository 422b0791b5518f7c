import type { Provider } from '@gharseva/contract';
import { ADMIN_PROVIDERS_PAGE_SIZE } from '@gharseva/contract/rules';
import { listProviders, updateProvider, verifyProvider } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useNamedWrite } from '../../shared/use-named-write';

/** The providers by name, paginated; `isVerified` filters them. */
export function useProviders(filter: { isVerified?: 'true' | 'false' }) {
  return useAdminPages<Provider>({
    queryKey: [...adminKeys.providers, filter],
    pageSize: ADMIN_PROVIDERS_PAGE_SIZE,
    ask: ({ signal, page }) =>
      callChecked(listProviders, { query: { ...filter, ...page }, as: admin, signal }),
  });
}

type NamedProvider = Pick<Provider, '_id' | 'name'>;

/** Verifies a provider, irreversibly (docs/specification.md section 4). */
export function useVerifyProvider() {
  return useNamedWrite(
    [adminKeys.providers, adminKeys.workers],
    ({ _id: id }: NamedProvider) => callChecked(verifyProvider, { params: { id }, as: admin }),
    ({ name }) => name,
  );
}

/** Sets a provider's e-mail address; an empty one removes it. */
export function useProviderEmail({ _id: id, name }: NamedProvider) {
  return useNamedWrite(
    [adminKeys.providers],
    (email: string) => callChecked(updateProvider, { params: { id }, body: { email }, as: admin }),
    () => name,
  );
}
