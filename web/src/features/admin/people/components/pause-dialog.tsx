import type { AdminWorkerDetail } from '@gharseva/contract';
import { REASON_LENGTH } from '@gharseva/contract/rules';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { TextArea } from '#components/form/text-area.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { oneLine } from '#lib/one-line.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useChangeWorker } from '../api/use-workers';

/**
 * Confirms a deactivation: lists the bookings that will need another worker, and takes the reason shown to the worker.
 */
export function PauseDialog({ worker, onClose }: { worker: AdminWorkerDetail; onClose: () => void }) {
  const t = useT();
  const changing = useChangeWorker(worker);
  const [reason, setReason, startsChanged] = useAdminDraft(`deactivate ${worker._id}`, '');
  const { notBegun, begun } = worker.openBookings;
  const deactivate = () => {
    const line = oneLine(reason);
    changing.mutate(
      { status: 'inactive', ...(line && { reason: line }), version: worker.version },
      {
        onSuccess: () => {
          onClose();
          showToast('success', t('adminPeople.worker.now.inactive'));
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={t('adminPeople.worker.deactivate.title')}
      question={t('adminPeople.worker.deactivate.question', { name: worker.fullName })}
      confirmLabel={t('adminPeople.worker.make.inactive')}
      busyLabel={t('adminPeople.saving')}
      busy={changing.isPending}
      startsChanged={startsChanged}
      failure={
        changing.isError ? <FailureWords text={t('adminPeople.updateFailed')} error={changing.error} /> : null
      }
      onConfirm={deactivate}
      onClose={onClose}
    >
      {notBegun > 0 && <p>{t('adminPeople.worker.deactivate.notBegun', { count: notBegun })}</p>}
      {begun > 0 && <p>{t('adminPeople.worker.deactivate.begun', { count: begun })}</p>}
      <TextArea
        label={t('adminPeople.documents.reasonLabel')}
        hint={t('adminPeople.worker.deactivate.reasonHint')}
        name="reason"
        maxLength={REASON_LENGTH}
        optional
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
