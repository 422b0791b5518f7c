import type { Upload } from '@gharseva/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { partner } from './partner';
import { workerKeys } from './worker-keys';

/** The partner's documents, at most one per type. */
export function useUploads(refId: string) {
  return useQuery({
    queryKey: workerKeys.uploads(refId),
    queryFn: ({ signal }): Promise<Upload[]> =>
      callApi('GET /api/upload', { query: { refModel: 'Worker', refId }, as: partner, signal }),
  });
}
