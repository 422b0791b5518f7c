import type { AdminUpload } from '@gharseva/contract';
import { listWorkerUploads, setUploadStatus, withdrawUpload } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin, signInAgain } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { rememberAdmin } from '../../shared/admin-session';
import { useNamedWrite } from '../../shared/use-named-write';

/** A worker's documents in the order of their types. */
export function useWorkerUploads(workerId: string) {
  return useQuery({
    queryKey: [...adminKeys.workers, 'uploads', workerId],
    queryFn: ({ signal }): Promise<AdminUpload[]> =>
      callChecked(listWorkerUploads, {
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

/** Approves or rejects the file the admin viewed, of the worker of a name; 409 when it has been replaced or decided since. */
export function useDecideUpload(name: string) {
  return useNamedWrite(
    [adminKeys.workers],
    ({ upload, status, reason }: Decision) =>
      callChecked(setUploadStatus, {
        params: { id: upload._id },
        body: { status, reason, generation: upload.generation },
        as: admin,
      }),
    () => name,
  );
}

/**
 * Approves documents one after the other, each in the file viewed; stops at the first refusal, and once somebody else, who has seen
 * none of them, is signed in.
 */
export function useApproveUploads(name: string) {
  return useNamedWrite(
    [adminKeys.workers],
    async (uploads: readonly AdminUpload[]) => {
      const isSame = rememberAdmin();
      for (const { _id, generation } of uploads) {
        if (!isSame()) throw signInAgain();
        await callChecked(setUploadStatus, {
          params: { id: _id },
          body: { status: 'approved', reason: '', generation },
          as: admin,
        });
      }
    },
    () => name,
  );
}

/** Withdraws the approval of a document, which pauses its worker when the document is one of the required four. */
export function useWithdrawUpload(name: string) {
  const stale = [adminKeys.workers, adminKeys.providers, adminKeys.bookings];
  return useNamedWrite(
    stale,
    ({ upload, reason }: { upload: AdminUpload; reason: string }) =>
      callChecked(withdrawUpload, {
        params: { id: upload._id },
        body: { reason, generation: upload.generation },
        as: admin,
      }),
    () => name,
  );
}
