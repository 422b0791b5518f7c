import type { WorkPhotoKind } from '@gharseva/contract/rules';
import { registerWorkPhoto } from '@gharseva/contract/schemas';
import { usePhotos } from '#components/photos/use-photos.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { partner } from '../../api/partner';

/** The photographs that a partner takes before a move of a job, which then names them. */
export function useWorkPhotos(jobId: string, workerUid: string, kind: WorkPhotoKind) {
  const t = useT();
  return usePhotos({
    ...{ orderId: jobId, uid: workerUid, kind, as: partner },
    register: (name) =>
      callChecked(registerWorkPhoto, { params: { id: jobId }, body: { name }, as: partner }),
    signedOut: t('partner.sessionNotFound'),
  });
}
