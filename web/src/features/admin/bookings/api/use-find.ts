import { searchAdmin } from '@gharseva/contract/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';

/** Shorter texts match too much, and are not searched for. */
export const MIN_LETTERS = 2;

/**
 * Finds bookings by number, phone or name, and workers by phone or name. Idle until the text is long enough; the answer
 * is dropped when the search closes.
 */
export function useFind(text: string) {
  return useQuery({
    queryKey: [...adminKeys.all, 'find', text],
    queryFn: ({ signal }) => callChecked(searchAdmin, { body: { text }, as: admin, signal }),
    enabled: text.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
