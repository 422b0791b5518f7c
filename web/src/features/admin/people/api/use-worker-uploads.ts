import type { AdminUpload } from '@gharseva/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminWrite } from '../../shared/use-admin-write';

/** A worker's documents in the order of their types. */
export function useWorkerUploads(workerId: string) {
  return useQuery({
    queryKey: [...adminKeys.workers, 'uploads', workerId],
    queryFn: ({ signal }): Promise<AdminUpload[]> =>
      callApi('GET /api/admin/workers/:id/uploads', {
        params: { id: workerId },
        as: admin,
        signal,
      }),
    // Always stale: a document may have been replaced a minute ago.
    staleTime: 0,
  });
}

/** A decision on a document. */
export interface Decision {
  upload: AdminUpload;
  status: 'approved' | 'rejected';
  reason: string;
}

/** Approves or rejects the file the admin viewed; 409 when it has been replaced or decided since. */
export function useDecideUpload() {
  return useAdminWrite([adminKeys.workers], ({ upload, status, reason }: Decision) =>
    callApi('PATCH /api/admin/workers/uploads/:id/status', {
      params: { id: upload._id },
      body: { status, reason, generation: upload.generation },
      as: admin,
    }),
  );
}

/** Approves documents one after the other, each in the file viewed; stops at the first refusal. */
export function useApproveUploads() {
  return useAdminWrite([adminKeys.workers], async (uploads: readonly AdminUpload[]) => {
    for (const { _id, generation } of uploads) {
      await callApi('PATCH /api/admin/workers/uploads/:id/status', {
        params: { id: _id },
        body: { status: 'approved', reason: '', generation },
        as: admin,
      });
    }
  });
}

/** Withdraws the approval of a document, which pauses its worker when the document is one of the required four. */
export function useWithdrawUpload() {
  const stale = [adminKeys.workers, adminKeys.providers, adminKeys.bookings];
  return useAdminWrite(stale, ({ upload, reason }: { upload: AdminUpload; reason: string }) =>
    callApi('PUT /api/admin/workers/uploads/:id/withdraw', {
      params: { id: upload._id },
      body: { reason, generation: upload.generation },
      as: admin,
    }),
  );
}
