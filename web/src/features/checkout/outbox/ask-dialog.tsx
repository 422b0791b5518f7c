import { useState } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLoginPopupOpen } from '#lib/login-popup.ts';
import styles from './outbox.module.css';
import type { PendingOrder } from './outbox-store';
import { pendingOrderText } from './pending-order-text';
import { withdrawPendingOrder } from './send-pending-order';

/** Asks a customer who has signed in again whether to send the waiting order. */
export function AskDialog({ pending, onSend }: { pending: PendingOrder; onSend: () => void }) {
  const t = useT();
  const isSigningIn = useLoginPopupOpen();
  const [later, setLater] = useState('');
  if (!pending.asks || isSigningIn || later === pending.key) return null;
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={() => setLater(pending.key)}
      title={t('offline.askTitle')}
      footer={
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => void withdrawPendingOrder(pending)}>
            {t('offline.withdraw')}
          </Button>
          <Button variant="accent" ref={focusOnMount} onClick={onSend}>
            {t('offline.sendNow')}
          </Button>
        </div>
      }
    >
      <p className={styles.strong}>
        {pendingOrderText(pending)}
        {' · '}
        {formatRupees(pending.body.amount)}
      </p>
      <p className={styles.soft}>{pending.tried ? t('offline.askTried') : t('offline.askText')}</p>
    </Dialog>
  );
}
