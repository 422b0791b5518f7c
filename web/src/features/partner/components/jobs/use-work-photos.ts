import type { WorkPhotoKind } from '@gharseva/contract/rules';
import { registerWorkPhoto } from '@gharseva/contract/schemas';
import { useEffect } from 'react';
import { usePhotos } from '#components/photos/use-photos.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { partner } from '../../api/partner';
import type { JobMoves } from './use-job-moves';

/**
 * The photographs that a partner takes before a move of a job, which then names them. Those that were sent outlive the page and the
 * session, as what is asked about does.
 */
export function useWorkPhotos(
  jobId: string,
  { workerUid, asked, keepPhotos }: Pick<JobMoves, 'workerUid' | 'asked' | 'keepPhotos'>,
  kind: WorkPhotoKind,
) {
  const t = useT();
  const taken = usePhotos({
    ...{ orderId: jobId, uid: workerUid, kind, as: partner },
    register: (name) =>
      callChecked(registerWorkPhoto, { params: { id: jobId }, body: { name }, as: partner }),
    signedOut: t('partner.sessionNotFound'),
    kept: asked.photos ? asked.photos.split(',') : [],
  });
  const sent = taken.names.join();
  useEffect(() => keepPhotos(sent), [sent, keepPhotos]);
  return taken;
}
