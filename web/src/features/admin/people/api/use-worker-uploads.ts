import type { AdminUpload } from '@gharseva/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminWrite } from '../../shared/use-admin-write';

/** The documents of a worker in the order of their types. */
export function useWorkerUploads(workerId: string) {
  return useQuery({
    queryKey: [...adminKeys.workers, 'uploads', workerId],
    queryFn: ({ signal }): Promise<AdminUpload[]> =>
      callApi('GET /api/admin/workers/:id/uploads', {
        params: { id: workerId },
        as: admin,
        signal,
      }),
    // Nobody decides on what may have been replaced a minute ago.
    staleTime: 0,
  });
}

/** What an admin decides of a document. */
export interface Decision {
  upload: AdminUpload;
  status: 'approved' | 'rejected';
  reason: string;
}

/** Approves or rejects the very file that was looked at; 409 when it was replaced or decided meanwhile. */
export function useDecideUpload() {
  return useAdminWrite([adminKeys.workers], ({ upload, status, reason }: Decision) =>
    callApi('PATCH /api/admin/workers/uploads/:id/status', {
      params: { id: upload._id },
      body: { status, reason, generation: upload.generation },
      as: admin,
    }),
  );
}

/** Approves documents one after the other, each the very file that was looked at; ends with the first that is refused. */
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

/** Withdraws the approval of a document, which pauses its worker when the document is one of the four. */
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
