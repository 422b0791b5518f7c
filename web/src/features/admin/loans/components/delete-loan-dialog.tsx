import type { Loan } from '@gharseva/contract';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useDeleteLoan } from '../api/use-loans';

interface DeleteLoanDialogProps {
  /** Null closes the dialog. */
  loan: Loan | null;
  onClose: () => void;
}

/** Confirms the deletion of a loan application. */
export function DeleteLoanDialog({ loan, onClose }: DeleteLoanDialogProps) {
  const t = useT();
  const removal = useDeleteLoan();
  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = () => {
    if (loan === null) return;
    removal.mutate(loan, {
      onSuccess: () => {
        showToast('success', t('admin.loans.deleted'));
        close();
      },
    });
  };
  return (
    <ConfirmDialog
      open={loan !== null}
      title={t('admin.loans.delete')}
      question={t('admin.loans.deleteQuestion')}
      confirmLabel={t('admin.loans.delete')}
      busyLabel={t('admin.loans.deleting')}
      busy={removal.isPending}
      failure={removal.isError && <FailureWords text={t('admin.loans.deleteFailed')} error={removal.error} />}
      onConfirm={confirm}
      onClose={close}
    >
      {loan && `${loan.name}, ${loan.phone}`}
    </ConfirmDialog>
  );
}
