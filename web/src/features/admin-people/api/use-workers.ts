import type { AdminWorkerDetail, Worker, WorkerChange } from '@gharseva/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from '../../../lib/admin-keys';
import { callApi } from '../../../lib/api/call-api';
import { callAsAdmin } from '../../../lib/session/call-as-admin';
import { useAdminWrite } from '../../../lib/use-admin-write';

/** A page of the workers' list; `after` is its cursor, where it is known. */
export interface WorkersPage {
  search: string;
  status?: Worker['status'];
  page: number;
  after?: string;
}

/** One page of the workers whose name or phone begins as searched, with the true total. */
export function useWorkersPage(query: WorkersPage) {
  return useQuery({
    queryKey: [...adminKeys.workers, 'page', query],
    queryFn: ({ signal }) =>
      callAsAdmin((token) => callApi('GET /api/admin/workers', { query, auth: true, token, signal })),
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
      callAsAdmin((token) =>
        callApi('GET /api/admin/workers/:id', { params: { id }, auth: true, token, signal }),
      ),
  });
}

/** Changes name and phone, or the status; 409 when somebody else changed the worker meanwhile, or documents are missing. */
export function useChangeWorker(id: string) {
  const client = useQueryClient();
  const stale = [adminKeys.workers, adminKeys.providers, adminKeys.bookings];
  return useAdminWrite(stale, async (token, body: WorkerChange) => {
    const changed = await callApi('PUT /api/admin/workers/:id', { params: { id }, body, auth: true, token });
    client.setQueryData(workerKey(id), changed);
    return changed;
  });
}
