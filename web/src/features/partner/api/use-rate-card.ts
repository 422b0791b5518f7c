import { getRateCard } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { partner } from './partner';
import { workerKeys } from './worker-keys';

/** What the partner can propose as extras of a job, at the prices of this moment. */
export function useRateCard(workerUid: string, jobId: string) {
  return useQuery({
    queryKey: workerKeys.rateCard(workerUid, jobId),
    queryFn: ({ signal }) => callChecked(getRateCard, { params: { id: jobId }, as: partner, signal }),
    staleTime: 0,
  });
}
