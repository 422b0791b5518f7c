import type { AdminUpload } from '@gharseva/contract';
import { useAdminDraft } from '../../shared/admin-drafts';

/**
 * Which document of a worker is about to be rejected, or its approval withdrawn. It is asked again after the next sign-in
 * where the session ended meanwhile.
 */
export function useRejecting(workerId: string) {
  const [rejected, reject] = useAdminDraft<AdminUpload | null>(`rejecting ${workerId}`, null);
  return { rejected, reject, close: () => reject(null) };
}
