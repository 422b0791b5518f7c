import type { Upload } from '@gharseva/contract';
import { listUploads } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { partner } from './partner';
import { workerKeys } from './worker-keys';

/** The partner's documents, at most one per type. */
export function useUploads(refId: string) {
  return useQuery({
    queryKey: workerKeys.uploads(refId),
    queryFn: ({ signal }): Promise<Upload[]> =>
      callChecked(listUploads, { query: { refModel: 'Worker', refId }, as: partner, signal }),
  });
}
