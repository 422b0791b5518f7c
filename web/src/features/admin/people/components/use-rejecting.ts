import type { AdminUpload } from '@gharseva/contract';
import { adminUploadSchema } from '@gharseva/contract/schemas';
import { useAdminDraft } from '../../shared/admin-drafts';

/**
 * The document of a worker being rejected, or losing its approval. The dialog reopens after the next sign-in if the
 * session ended while it was open.
 */
export function useRejecting(workerId: string) {
  const [rejected, reject] = useAdminDraft<AdminUpload>(`rejecting ${workerId}`, null, adminUploadSchema);
  return { rejected, reject, close: () => reject(null) };
}
