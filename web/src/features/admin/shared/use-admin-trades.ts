import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api';
import { adminKeys } from './admin-keys';
import { callAsAdmin } from './call-as-admin';

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
