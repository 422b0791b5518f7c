import { findPartners } from '@gharseva/contract/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';

/** Workers whose name begins as typed; idle without a text, and dropped when the search closes. */
export function usePartners(search: string) {
  return useQuery({
    queryKey: [...adminKeys.all, 'partners', search],
    queryFn: ({ signal }) => callChecked(findPartners, { body: { search }, as: admin, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
