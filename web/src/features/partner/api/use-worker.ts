import type { AskedProfile, Worker } from '@gharseva/contract';
import { getWorker, requestChange, updateWorker } from '@gharseva/contract/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { putAnswer } from '#lib/api/put-answer.ts';
import { loseWorkerSession } from '../state/worker-session';
import { partner } from './partner';
import { workerKeys } from './worker-keys';

/** The partner's record. A 403 means that the uid is not, or no longer, a partner: the session has ended. */
export function useWorker(firebaseUid: string) {
  return useQuery({
    queryKey: workerKeys.record(firebaseUid),
    queryFn: async ({ signal }): Promise<Worker> => {
      try {
        return await fetchWorker(firebaseUid, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) loseWorkerSession();
        throw error;
      }
    },
  });
}

/**
 * Saves the whole record as read, with the changed fields. If something else in it has changed since (a document
 * approved, a job assigned), the server refuses to revert it: then the newest record is fetched and the change is sent
 * once more.
 */
export function useSaveWorker(worker: Worker) {
  const client = useQueryClient();
  const { firebaseUid } = worker;
  // Hours are sent only when changed: a server of the version before does not know them.
  const put = ({ availability: _hours, ...record }: Worker, change: Partial<Worker>) =>
    callChecked(updateWorker, { params: { firebaseUid }, body: { ...record, ...change }, as: partner });
  return useMutation({
    mutationFn: async (change: Partial<Worker>) => {
      try {
        return await put(worker, change);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 403)) throw error;
        const newest = await fetchWorker(firebaseUid);
        await putAnswer(client, workerKeys.record(firebaseUid), newest);
        return put(newest, change);
      }
    },
    onSuccess: (saved) => putAnswer(client, workerKeys.record(firebaseUid), saved),
  });
}

/** Requests another trade, city or area; replaces an earlier request. */
export function useRequestChange({ firebaseUid }: Worker) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AskedProfile) =>
      callChecked(requestChange, {
        params: { firebaseUid },
        body,
        as: partner,
      }),
    onSuccess: (saved) => putAnswer(client, workerKeys.record(firebaseUid), saved),
  });
}

function fetchWorker(firebaseUid: string, signal?: AbortSignal): Promise<Worker> {
  return callChecked(getWorker, { params: { firebaseUid }, as: partner, signal });
}
