import { useMutation } from '@tanstack/react-query';
import { MonitorX } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { SideButton } from '#components/layout/side-menu.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { logOutAdminEverywhere } from '../api/log-out-admin';

/** The menu's entry that ends all sessions of the admin, after a question. */
export function LogOutEverywhere() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({ mutationFn: logOutAdminEverywhere });
  const close = () => {
    ending.reset();
    setAsking(false);
  };
  return (
    <>
      <SideButton Icon={MonitorX} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('admin.everywhere.title')}
      </SideButton>
      <ConfirmDialog
        open={asking}
        title={t('admin.everywhere.title')}
        question={t('admin.everywhere.question')}
        confirmLabel={t('admin.everywhere.title')}
        busyLabel={t('admin.everywhere.busy')}
        busy={ending.isPending}
        failure={ending.isError && <FailureWords text={t('admin.everywhere.failed')} error={ending.error} />}
        onConfirm={() => ending.mutate()}
        onClose={close}
      />
    </>
  );
}
