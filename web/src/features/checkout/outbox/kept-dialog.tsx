import { Dialog } from '#components/dialog/dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './outbox.module.css';

/** Tells that an order could not be sent, or got no answer, and what happens next. */
export function KeptDialog({ reason, onClose }: { reason: string | null; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={t('offline.keptTitle')}
      footer={
        <Button wide ref={focusOnMount} onClick={onClose}>
          {t('offline.ok')}
        </Button>
      }
    >
      <p className={styles.strong}>
        {reason === null ? t('offline.keptOffline') : t('checkout.orderFailed', { reason })}
      </p>
      <p className={styles.soft}>{t('offline.keptHint')}</p>
    </Dialog>
  );
}
