import type { Address } from '@gharseva/contract';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button } from '#components/ui/button.tsx';
import { addressLines } from '#lib/address-lines.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useDeleteAddress } from '../api/use-save-address';
import styles from './profile.module.css';

interface DeleteAddressDialogProps {
  userId: string;
  /** Null closes the dialog. */
  address: Address | null;
  onClose: () => void;
}

/** Confirms the deletion of an address (docs/specification.md section 2). */
export function DeleteAddressDialog({ userId, address, onClose }: DeleteAddressDialogProps) {
  const t = useT();
  const removal = useDeleteAddress(userId);

  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = () => {
    if (address === null) return;
    removal.mutate(address._id, {
      onSuccess: () => {
        showToast('success', t('account.addressDeleted'));
        close();
      },
    });
  };

  return (
    <Dialog
      role="alertdialog"
      open={address !== null}
      onClose={close}
      title={t('account.deleteTitle')}
      footer={
        <div className={styles.buttons}>
          <Button variant="secondary" ref={focusOnMount} onClick={close}>
            {t('account.cancel')}
          </Button>
          <Button variant="danger" busy={removal.isPending} onClick={confirm}>
            {removal.isPending ? t('account.deleting') : t('account.delete')}
          </Button>
        </div>
      }
    >
      <p>{t('account.deleteConfirm')}</p>
      {address && <p className={styles.note}>{addressLines(address).join(', ')}</p>}
      {removal.isError && (
        <Outcome tone="danger">{errorMessage(removal.error, t('account.deleteFailed'))}</Outcome>
      )}
    </Dialog>
  );
}
