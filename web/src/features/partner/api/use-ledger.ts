import { getLedger } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { partner } from './partner';
import { workerKeys } from './worker-keys';

/**
 * What the partner has earned and holds, job by job, in the week of a day. Read anew whenever it is looked at: a job that was just
 * finished counts at once.
 * @param enabled false fetches nothing.
 */
export function useLedger(workerUid: string, week: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: workerKeys.ledger(workerUid, week),
    queryFn: ({ signal }) => callChecked(getLedger, { query: { workerUid, week }, as: partner, signal }),
    staleTime: 0,
  });
}
