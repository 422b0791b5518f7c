import type { AdminWorkerDetail, ChangeDecision, Worker, WorkerChange } from '@gharseva/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminWrite } from '../../shared/use-admin-write';

/** A page of the workers' list; `after` is its cursor, where it is known. */
export interface WorkersPage {
  search: string;
  status?: Worker['status'];
  kyc?: 'waiting';
  page: number;
  after?: string;
}

/** One page of the workers whose name or phone begins as searched, with the true total. */
export function useWorkersPage(query: WorkersPage) {
  return useQuery({
    queryKey: [...adminKeys.workers, 'page', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/workers', { query, as: admin, signal }),
    placeholderData: keepPreviousData,
  });
}

const workerKey = (id: string) => [...adminKeys.workers, 'one', id];

/** One worker, with its open bookings and the version that goes back with a change. */
export function useAdminWorker(id: string) {
  return useQuery({
    queryKey: workerKey(id),
    // A deactivation is decided by how many bookings are open now.
    staleTime: 0,
    queryFn: ({ signal }): Promise<AdminWorkerDetail> =>
      callApi('GET /api/admin/workers/:id', { params: { id }, as: admin, signal }),
  });
}

/** What a change of a worker may make stale. */
const STALE = [adminKeys.workers, adminKeys.providers, adminKeys.bookings];

/** Changes a worker's record, or the status; 409 when somebody else changed the worker meanwhile, or documents are missing. */
export function useChangeWorker(id: string) {
  const client = useQueryClient();
  return useAdminWrite(STALE, async (body: WorkerChange) => {
    const changed = await callApi('PUT /api/admin/workers/:id', { params: { id }, body, as: admin });
    client.setQueryData(workerKey(id), changed);
    return changed;
  });
}

/** Approves or refuses what the worker asked to have changed; 409 when it asked for something else meanwhile. */
export function useDecideChange(id: string) {
  const client = useQueryClient();
  return useAdminWrite(STALE, async (body: ChangeDecision) => {
    const decided = await callApi('PUT /api/admin/workers/:id/change-request', {
      params: { id },
      body,
      as: admin,
    });
    client.setQueryData(workerKey(id), decided);
    return decided;
  });
}

/** The partner whose documents wait and who comes after one in the list by name, from the end on to its beginning; null for none. */
export function useNextWaiting(id: string) {
  return useQuery({
    queryKey: [...adminKeys.workers, 'next-waiting', id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const ask = (query: { after?: string; limit: number }) =>
        callApi('GET /api/admin/workers', {
          query: { ...query, kyc: 'waiting' },
          as: admin,
          signal,
        });
      const [behind] = (await ask({ after: id, limit: 1 })).workers;
      if (behind) return behind;
      return (await ask({ limit: 2 })).workers.find(({ _id }) => _id !== id) ?? null;
    },
  });
}
