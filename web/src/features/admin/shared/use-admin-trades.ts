import { useQuery } from '@tanstack/react-query';
import { adminKeys } from './admin-keys';
import { callApi } from './api/call-api';
import { callAsAdmin } from './session/call-as-admin';

/** The trades as an admin sees them: the categories of the top level, those that are not active included. */
export function useAdminTrades() {
  return useQuery({
    queryKey: [...adminKeys.categories, 'trades'],
    queryFn: ({ signal }) =>
      callAsAdmin((token) =>
        callApi('GET /api/admin/categories', {
          query: { parentCategory: 'none' },
          auth: true,
          token,
          signal,
        }),
      ),
  });
}
