import { Dialog } from '#components/dialog/dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './outbox.module.css';

interface WithdrawDialogProps {
  open: boolean;
  /** Whether the order may have reached the server. */
  tried: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms giving up a waiting order, and says so if it may have arrived. */
export function WithdrawDialog({ open, tried, onConfirm, onClose }: WithdrawDialogProps) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={t('offline.withdrawTitle')}
      footer={
        <div className={styles.row}>
          <Button variant="secondary" ref={focusOnMount} onClick={onClose}>
            {t('offline.keepIt')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('offline.withdraw')}
          </Button>
        </div>
      }
    >
      <p>{tried ? t('offline.withdrawTriedQuestion') : t('offline.withdrawQuestion')}</p>
    </Dialog>
  );
}
