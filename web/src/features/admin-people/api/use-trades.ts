import { useQuery } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';

/** The names of the trades: the categories of the top level, those that are not active included. */
export function useTrades() {
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
