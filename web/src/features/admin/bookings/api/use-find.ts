import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';

/** A shorter text finds too much to be of use. */
const MIN_LETTERS = 2;

/**
 * Bookings by number, phone or name, and workers by phone or name; nothing is asked until there is enough of a text. The
 * answer is forgotten with the search.
 */
export function useFind(text: string) {
  return useQuery({
    queryKey: [...adminKeys.all, 'find', text],
    queryFn: ({ signal }) => callApi('POST /api/admin/search', { body: { text }, as: admin, signal }),
    enabled: text.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
