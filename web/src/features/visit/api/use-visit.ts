import type { Visit } from '@gharseva/contract';
import { isOver, type VisitKey } from '@gharseva/contract/rules';
import { showVisit } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';

/** How often a visit is read anew while it is looked at (docs/decisions/0094-shared-visits.md). */
const REFETCH_MS = 60_000;

/** Whether a link shows nothing any more, or never has: asking again tells nothing else. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A shared visit, kept fresh while the page is visible, until the visit or the link is over. */
export function useVisit(visit: VisitKey) {
  return useQuery({
    queryKey: ['visit', visit.order, visit.secret],
    queryFn: ({ signal }): Promise<Visit> => callChecked(showVisit, { body: visit, appCheck: true, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      isGone(error) || (data && isOver(data.stage)) ? false : REFETCH_MS,
  });
}
