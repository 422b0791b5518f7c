import type { AskedProfile, Worker } from '@gharseva/contract';
import { indiaDate } from '@gharseva/contract/rules';
import { getWorker, requestChange, updateWorker } from '@gharseva/contract/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { putAnswer } from '#lib/api/put-answer.ts';
import { isSameJson } from '#lib/is-same-json.ts';
import { mergeHours } from '../model/hours-draft';
import { loseWorkerSession } from '../state/worker-session';
import { partner } from './partner';
import { unlessPaused } from './unless-paused';
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

/** The fields of a record that a form has, in its order. */
const partOf = (record: Worker, form: Partial<Worker>): Partial<Worker> =>
  Object.fromEntries(Object.keys(form).map((field) => [field, record[field as keyof Worker]]));

/** The fields of a form that differ from what they were when it was opened, or last saved. */
const changedOf = (opened: Partial<Worker>, typed: Partial<Worker>): Partial<Worker> =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !isSameJson(opened[field as keyof Worker], value)),
  );

/**
 * Saves the whole record (docs/specification.md section 7) with the changed fields, and of the hours the changed parts: the
 * newest one, so that nothing is reverted that an admin, or the partner in another tab, has changed since the page was
 * opened. If it changes again meanwhile, the server refuses to revert what only admins change: then the change is sent once
 * more. What is refused for good tells of a record that an admin has paused or activated since: it is read anew.
 *
 * @param opened the fields of the form as they were when it was opened, or last saved
 */
export function useSaveWorker({ firebaseUid }: Worker, opened: Partial<Worker>) {
  const client = useQueryClient();
  // Hours are sent only when changed: a server of the version before does not know them.
  const put = async ({ availability: typed, ...change }: Partial<Worker>) => {
    const { availability: stored, ...newest } = await fetchWorker(firebaseUid);
    const availability = typed && mergeHours(opened.availability, typed, stored, indiaDate(new Date()));
    return callChecked(updateWorker, {
      ...{ params: { firebaseUid }, as: partner },
      body: { ...newest, ...change, ...(availability && { availability }) },
    });
  };
  const saving = useMutation({
    mutationFn: (typed: Partial<Worker>) => {
      const change = changedOf(opened, typed);
      const saved = put(change).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 403) return put(change);
        throw error;
      });
      return unlessPaused(saved, client, firebaseUid);
    },
    onSuccess: (saved) => putAnswer(client, workerKeys.record(firebaseUid), saved),
  });
  return {
    ...saving,
    /**
     * Whether the form was saved as it is typed, or as it is stored since: it may have been changed while it was on its way, and shows
     * what was changed elsewhere.
     */
    isSavedAs: (typed: Partial<Worker>) =>
      saving.isSuccess &&
      (isSameJson(typed, saving.variables) || isSameJson(typed, partOf(saving.data, typed))),
  };
}

/** Requests another trade, city or area; replaces an earlier request. */
export function useRequestChange({ firebaseUid }: Worker) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AskedProfile) =>
      unlessPaused(
        callChecked(requestChange, { params: { firebaseUid }, body, as: partner }),
        client,
        firebaseUid,
      ),
    onSuccess: (saved) => putAnswer(client, workerKeys.record(firebaseUid), saved),
  });
}

/**
 * Takes the request back, if it still waits: of one that the team has decided about meanwhile nothing is left, and to ask for what
 * the page shows of the record would be another request. The outcome is whether there was one.
 */
export function useTakeBackRequest({ firebaseUid }: Worker) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const worker = await fetchWorker(firebaseUid);
      const { changeRequest, serviceType, city, areaName } = worker;
      if (!changeRequest) return { worker, isTakenBack: false };
      const asked = { params: { firebaseUid }, body: { serviceType, city, areaName }, as: partner };
      const taken = unlessPaused(callChecked(requestChange, asked), client, firebaseUid);
      return { worker: await taken, isTakenBack: true };
    },
    onSuccess: ({ worker }) => putAnswer(client, workerKeys.record(firebaseUid), worker),
  });
}

function fetchWorker(firebaseUid: string, signal?: AbortSignal): Promise<Worker> {
  return callChecked(getWorker, { params: { firebaseUid }, as: partner, signal });
}
