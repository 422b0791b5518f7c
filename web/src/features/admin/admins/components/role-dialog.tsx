import type { AdminAccount } from '@gharseva/contract';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useSetAdminRole } from '../api/use-admins';
import { RoleSelect } from './role-select';

/** Gives an admin another role. */
export function RoleDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const t = useT();
  const setting = useSetAdminRole(account);
  const [role, setRole] = useState(account.role);
  const submit = () => {
    setting.mutate(role, {
      onSuccess: () => {
        showToast('success', t('adminAdmins.roleSet', { name: account.name }));
        onClose();
      },
    });
    return [];
  };
  return (
    <FormDialog
      open
      title={t('adminAdmins.roleNamed', { name: account.name })}
      submitLabel={t('adminAdmins.save')}
      busyLabel={t('adminAdmins.saving')}
      busy={setting.isPending}
      failure={setting.isError && <FailureWords text={t('adminAdmins.roleFailed')} error={setting.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleSelect role={role} onRole={setRole} first />
      <Notice tone="neutral">{t('adminAdmins.roleEnds')}</Notice>
    </FormDialog>
  );
}
