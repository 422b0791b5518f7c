import type { AdminWorkerDetail, ChangeDecision, Worker, WorkerChange } from '@gharseva/contract';
import {
  changeWorker,
  decideChange,
  getAdminWorker,
  listWorkers,
  searchWorkers,
} from '@gharseva/contract/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useNamedWrite } from '../../shared/use-named-write';

/** A page of the workers' list; `after` is its cursor, where known. */
export interface WorkersPage {
  search: string;
  status?: Worker['status'];
  kyc?: 'waiting';
  page: number;
  after?: string;
}

// The text may be a phone, which belongs in no address.
const askForPage = (query: WorkersPage, signal: AbortSignal) =>
  query.search === ''
    ? callChecked(listWorkers, { query, as: admin, signal })
    : callChecked(searchWorkers, { body: query, as: admin, signal });

/** One page of the workers whose name or phone starts with the search text, with the exact total. */
export function useWorkersPage(query: WorkersPage) {
  const { after, ...byNumber } = query;
  return useQuery({
    queryKey: [...adminKeys.workers, 'page', query],
    queryFn: ({ signal }) =>
      askForPage(query, signal).catch((error: unknown) => {
        const isGone = after !== undefined && error instanceof ApiError && error.status === 404;
        // The worker before the page has left: its number is enough.
        if (isGone) return askForPage(byNumber, signal);
        throw error;
      }),
    placeholderData: keepPreviousData,
  });
}

const workerKey = (id: string) => [...adminKeys.workers, 'one', id];

/** One worker with its open bookings, and the version to send with a change. */
export function useAdminWorker(id: string) {
  return useQuery({
    queryKey: workerKey(id),
    // A deactivation depends on the current number of open bookings.
    staleTime: 0,
    queryFn: ({ signal }): Promise<AdminWorkerDetail> =>
      callChecked(getAdminWorker, { params: { id }, as: admin, signal }),
  });
}

type NamedWorker = Pick<Worker, '_id' | 'fullName'>;

/** The queries that a change of a worker makes stale. */
const STALE = [adminKeys.workers, adminKeys.providers, adminKeys.bookings];

/** Changes a worker's record or status; 409 when the worker has changed since, or documents are missing. */
export function useChangeWorker({ _id: id, fullName }: NamedWorker) {
  const client = useQueryClient();
  return useNamedWrite(
    STALE,
    async (body: WorkerChange) => {
      const changed = await callChecked(changeWorker, { params: { id }, body, as: admin });
      client.setQueryData(workerKey(id), changed);
      return changed;
    },
    () => fullName,
  );
}

/** Approves or refuses a worker's change request; 409 when the worker has sent another since. */
export function useDecideChange({ _id: id, fullName }: NamedWorker) {
  const client = useQueryClient();
  return useNamedWrite(
    STALE,
    async (body: ChangeDecision) => {
      const decided = await callChecked(decideChange, {
        params: { id },
        body,
        as: admin,
      });
      client.setQueryData(workerKey(id), decided);
      return decided;
    },
    () => fullName,
  );
}

/** The next partner by name with documents to review, wrapping around at the end; null for none. */
export function useNextWaiting(id: string) {
  return useQuery({
    queryKey: [...adminKeys.workers, 'next-waiting', id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const ask = (query: { after?: string; limit: number }) =>
        callChecked(listWorkers, {
          query: { ...query, kyc: 'waiting' },
          as: admin,
          signal,
        });
      const [following] = (await ask({ after: id, limit: 1 })).workers;
      if (following) return following;
      return (await ask({ limit: 2 })).workers.find(({ _id }) => _id !== id) ?? null;
    },
  });
}
