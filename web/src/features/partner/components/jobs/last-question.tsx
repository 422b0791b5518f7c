import { MAX_WORK_PHOTOS } from '@gharseva/contract/rules';
import { useState } from 'react';
import { GuardedDialog } from '#components/dialog/guarded-dialog.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { PhotoField } from '#components/photos/photo-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './jobs.module.css';
import type { MoveDialogProps } from './move-dialog-props';
import { useWorkPhotos } from './use-work-photos';

/**
 * Asks once before what cannot be taken back, and takes photographs of it. The focus is on the button that leaves it; any other
 * way out asks before photographs are lost.
 */
export function LastQuestion({
  job,
  moves,
  about,
  busy,
  failure,
  move,
}: MoveDialogProps & { move: 'finish' | 'customer_absent' }) {
  const t = useT();
  const isAbsent = move === 'customer_absent';
  const taken = useWorkPhotos(job._id, moves.workerUid, isAbsent ? 'absent' : 'after');
  const [isTried, setTried] = useState(false);
  const isPhotoMissing = isAbsent && taken.names.length === 0;
  const problem = photoProblem(taken.isWaiting, isPhotoMissing, t);
  const confirm = () => {
    setTried(problem !== null);
    if (problem !== null) return;
    void moves.send(job, { move, ...(taken.names.length > 0 && { photos: taken.names }) });
  };
  return (
    <GuardedDialog
      open
      role="alertdialog"
      title={t(`partnerPortal.move.title.${move}`)}
      onClose={moves.close}
      footer={
        <div className={styles.part}>
          {failure && <Outcome tone="danger">{failure}</Outcome>}
          <div className={styles.answers}>
            <Button variant="secondary" ref={focusOnMount} onClick={moves.close}>
              {t(`partnerPortal.move.no.${move}`)}
            </Button>
            <Button variant={isAbsent ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
              {t(busy ? 'partnerPortal.move.sending' : `partnerPortal.move.yes.${move}`)}
            </Button>
          </div>
        </div>
      }
    >
      <div className={styles.part}>
        <p>{t(`partnerPortal.move.question.${move}`)}</p>
        {about}
        <PhotoField taken={taken} max={isAbsent ? 1 : MAX_WORK_PHOTOS} problem={isTried ? problem : null} />
      </div>
    </GuardedDialog>
  );
}

/** Why a move cannot be sent with the photographs as they are; null if it can. */
function photoProblem(isWaiting: boolean, isMissing: boolean, t: ReturnType<typeof useT>): string | null {
  if (isWaiting) return t('workPhotos.wait');
  return isMissing ? t('workPhotos.needed') : null;
}
