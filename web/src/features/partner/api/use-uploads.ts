import { listUploads } from '@gharseva/contract/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { partner } from './partner';
import { workerKeys } from './worker-keys';

/** A partner's documents, at most one per type. */
export const uploadsQuery = (refId: string) =>
  queryOptions({
    queryKey: workerKeys.uploads(refId),
    queryFn: ({ signal }) =>
      callChecked(listUploads, { query: { refModel: 'Worker', refId }, as: partner, signal }),
  });

/** The partner's documents. */
export function useUploads(refId: string) {
  return useQuery(uploadsQuery(refId));
}
