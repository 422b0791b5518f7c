import { Dialog } from '#components/dialog/dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './outbox.module.css';

interface KeptDialogProps {
  reason: string | null;
  /** Whether it outlives the page. */
  isStored: boolean;
  onClose: () => void;
}

/** Tells that an order could not be sent, or got no answer, and what happens next. */
export function KeptDialog({ reason, isStored, onClose }: KeptDialogProps) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={t(isStored ? 'offline.keptTitle' : 'offline.waitingTitle')}
      footer={
        <Button wide ref={focusOnMount} onClick={onClose}>
          {t('offline.ok')}
        </Button>
      }
    >
      <p className={styles.strong}>
        {reason === null ? t('offline.keptOffline') : t('checkout.orderFailed', { reason })}
      </p>
      <p className={styles.soft}>{t(isStored ? 'offline.keptHint' : 'offline.waitingText')}</p>
      {!isStored && <p className={styles.soft}>{t('offline.full')}</p>}
    </Dialog>
  );
}
