import type { AskedProfile, Worker } from '@gharseva/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import { loseWorkerSession } from '../state/worker-session';
import { partner } from './partner';
import { workerKeys } from './worker-keys';

/** The partner's own record. A 403 to it means that the uid is no partner (any more): the session has ended. */
export function useWorker(firebaseUid: string) {
  return useQuery({
    queryKey: workerKeys.record(firebaseUid),
    queryFn: async ({ signal }): Promise<Worker> => {
      try {
        return await getWorker(firebaseUid, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) loseWorkerSession();
        throw error;
      }
    },
  });
}

/**
 * Saves the partner's record: the whole of it is sent, as it was read, with the changed fields in place. Something
 * else in it may have changed meanwhile (a document approved, a job given), which the server refuses to be set back:
 * then the newest record is read and the change is sent once more.
 */
export function useSaveWorker(worker: Worker) {
  const client = useQueryClient();
  const { firebaseUid } = worker;
  const put = (body: Worker) =>
    callApi('PUT /api/worker/:firebaseUid', { params: { firebaseUid }, body, as: partner });
  return useMutation({
    mutationFn: async (change: Partial<Worker>) => {
      try {
        return await put({ ...worker, ...change });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 403)) throw error;
        const newest = await getWorker(firebaseUid);
        client.setQueryData(workerKeys.record(firebaseUid), newest);
        return put({ ...newest, ...change });
      }
    },
    onSuccess: (saved) => client.setQueryData(workerKeys.record(firebaseUid), saved),
  });
}

/** Asks the team for another trade, city or area, in the place of what was asked before. */
export function useRequestChange({ firebaseUid }: Worker) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AskedProfile) =>
      callApi('PUT /api/worker/:firebaseUid/change-request', {
        params: { firebaseUid },
        body,
        as: partner,
      }),
    onSuccess: (saved) => client.setQueryData(workerKeys.record(firebaseUid), saved),
  });
}

function getWorker(firebaseUid: string, signal?: AbortSignal): Promise<Worker> {
  return callApi('GET /api/worker/:firebaseUid', { params: { firebaseUid }, as: partner, signal });
}
