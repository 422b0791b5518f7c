import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { admin } from './admin';
import { adminKeys } from './admin-keys';

/** All trades for an admin: the top-level categories, inactive ones included. */
export function useAdminTrades() {
  return useQuery({
    queryKey: [...adminKeys.categories, 'trades'],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/categories', {
        query: { parentCategory: 'none' },
        as: admin,
        signal,
      }),
  });
}
