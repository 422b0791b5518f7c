import type { AdminAccount } from '@gharseva/contract';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useEndAdminSessions, useResetSecondFactor, useWithdrawAdmin } from '../api/use-admins';

interface EndDialogProps {
  account: AdminAccount;
  /** Ends all sessions, removes the second factor as well, or withdraws the access for good. */
  kind: 'sessions' | 'factor' | 'access';
  onClose: () => void;
}

/** Asks before the sessions, the second factor or the access of an admin are ended. */
export function EndDialog({ account, kind, onClose }: EndDialogProps) {
  const t = useT();
  const { name } = account;
  const writes = {
    sessions: useEndAdminSessions(),
    factor: useResetSecondFactor(),
    access: useWithdrawAdmin(),
  };
  const write = writes[kind];
  const confirm = () =>
    write.mutate(account, {
      onSuccess: () => {
        showToast('success', t(`adminAdmins.${kind}.done`, { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title={t(`adminAdmins.${kind}.named`, { name })}
      question={t(`adminAdmins.${kind}.question`, { name })}
      confirmLabel={t(`adminAdmins.${kind}.label`)}
      busyLabel={t('adminAdmins.saving')}
      busy={write.isPending}
      failure={write.isError && <FailureWords text={t(`adminAdmins.${kind}.failed`)} error={write.error} />}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
