import { listAdminCategories } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from './admin';
import { adminKeys } from './admin-keys';

/** All trades for an admin: the top-level categories, inactive ones included. */
export function useAdminTrades() {
  return useQuery({
    queryKey: [...adminKeys.categories, 'trades'],
    queryFn: ({ signal }) =>
      callChecked(listAdminCategories, {
        query: { parentCategory: 'none' },
        as: admin,
        signal,
      }),
  });
}
