import type { AdminUpload } from '@gharseva/contract';
import { REQUIRED_UPLOAD_TYPES } from '@gharseva/contract/rules';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useDecideUpload, useWithdrawUpload } from '../api/use-worker-uploads';
import { ReasonDialog } from './reason-dialog';

interface RejectDialogProps {
  upload: AdminUpload;
  /** The worker's. */
  workerName: string;
  onClose: () => void;
}

const REQUIRED: readonly string[] = REQUIRED_UPLOAD_TYPES;

/** Rejects a pending document, or withdraws an approval, with a reason shown to the partner. */
export function RejectDialog({ upload, workerName, onClose }: RejectDialogProps) {
  const t = useT();
  const rejecting = useDecideUpload(workerName);
  const withdrawing = useWithdrawUpload(workerName);
  const isApproved = upload.status === 'approved';
  const name = t(`adminPeople.documents.types.${upload.type}`);
  const done = {
    onSuccess: () => {
      showToast('success', t(`adminPeople.documents.${isApproved ? 'withdrawn' : 'rejected'}`, { name }));
      onClose();
    },
  };
  return (
    <ReasonDialog
      draft={`${isApproved ? 'withdraw' : 'reject'} ${upload._id}`}
      title={t(`adminPeople.documents.${isApproved ? 'withdrawNamed' : 'rejectNamed'}`, { name })}
      warning={
        isApproved && REQUIRED.includes(upload.type) ? t('adminPeople.documents.withdrawPauses') : undefined
      }
      hint={t('adminPeople.documents.reasonHint')}
      submitLabel={t(`adminPeople.documents.${isApproved ? 'withdraw' : 'reject'}`)}
      busy={rejecting.isPending || withdrawing.isPending}
      error={rejecting.error ?? withdrawing.error}
      onReason={(reason) =>
        isApproved
          ? withdrawing.mutate({ upload, reason }, done)
          : rejecting.mutate({ upload, status: 'rejected', reason }, done)
      }
      onClose={onClose}
    />
  );
}
