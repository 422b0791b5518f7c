import type { ShownClosure } from '@gharseva/contract';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { plannedDay } from '#lib/i18n/planned-day.ts';
import { showToast } from '#lib/toast.ts';
import { useRemoveClosure } from '../api/use-places';

interface OpenDialogProps {
  /** Null closes the dialog. */
  closure: ShownClosure | null;
  /** Its times, city and trade in words. */
  about: string | null;
  onClose: () => void;
}

/** Confirms that a closed time takes bookings again. */
export function OpenDialog({ closure, about, onClose }: OpenDialogProps) {
  const t = useT();
  const removal = useRemoveClosure();
  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = () => {
    if (closure === null) return;
    removal.mutate(closure, {
      onSuccess: () => {
        showToast('success', t('adminPlaces.opened'));
        close();
      },
    });
  };
  return (
    <ConfirmDialog
      open={closure !== null}
      title={t('adminPlaces.open')}
      question={t('adminPlaces.openQuestion')}
      confirmLabel={t('adminPlaces.open')}
      busyLabel={t('adminPlaces.opening')}
      busy={removal.isPending}
      failure={removal.isError && <FailureWords text={t('adminPlaces.openFailed')} error={removal.error} />}
      onConfirm={confirm}
      onClose={close}
    >
      {closure && (
        <>
          <p>{`${plannedDay(closure.date)}: ${closure.reason}`}</p>
          <p>{about}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
