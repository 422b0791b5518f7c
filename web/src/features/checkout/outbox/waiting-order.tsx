import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { openLoginPopup } from '#lib/login-popup.ts';
import styles from './outbox.module.css';
import { isStored, type PendingOrder } from './outbox-store';
import { pendingOrderText } from './pending-order-text';
import { WithdrawDialog } from './withdraw-dialog';

interface WaitingOrderProps {
  pending: PendingOrder;
  /** True when its customer has to sign in before it can be sent. */
  needsLogin: boolean;
  isSending: boolean;
  onSend: () => void;
  onWithdraw: () => void;
}

/** The waiting order: services, time of sending, and buttons to send it now or cancel it. */
export function WaitingOrder({ pending, needsLogin, isSending, onSend, onWithdraw }: WaitingOrderProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.waiting} aria-labelledby="waiting-order">
      <h2 id="waiting-order" className={styles.title}>
        <Hourglass size={18} aria-hidden="true" />
        {t('offline.waitingTitle')}
      </h2>
      <p className={styles.what}>
        {pendingOrderText(pending)}
        {' · '}
        {formatRupees(pending.body.amount)}
      </p>
      <p className={styles.soft}>
        {needsLogin
          ? t('offline.waitingSignIn')
          : pending.asks
            ? t('offline.waitingAsks')
            : t('offline.waitingText')}
      </p>
      {pending.tried && <p className={styles.soft}>{t('offline.waitingTried')}</p>}
      {!isStored(pending) && <p className={styles.soft}>{t('offline.full')}</p>}
      <div className={styles.row}>
        <Button variant="secondary" disabled={isSending} onClick={() => setAsking(true)}>
          {t('offline.withdraw')}
        </Button>
        {needsLogin ? (
          <Button variant="accent" onClick={openLoginPopup}>
            {t('offline.barLogin')}
          </Button>
        ) : (
          <Button variant="accent" busy={isSending} onClick={onSend}>
            {isSending ? t('offline.sendingNow') : t('offline.sendNow')}
          </Button>
        )}
      </div>
      <WithdrawDialog
        open={asking}
        tried={pending.tried}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onWithdraw();
        }}
      />
    </section>
  );
}
