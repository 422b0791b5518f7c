import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { formatRupees } from '../../../lib/i18n/format';
import { useT } from '../../../lib/i18n/i18n';
import styles from './outbox.module.css';
import type { Parcel } from './outbox-store';
import { parcelText } from './parcel-text';
import { WithdrawDialog } from './withdraw-dialog';

interface WaitingOrderProps {
  parcel: Parcel;
  isSending: boolean;
  onSend: () => void;
  onWithdraw: () => void;
}

/** The order that waits for a connection: what it is, that it goes out by itself, and the ways to hurry or cancel it. */
export function WaitingOrder({ parcel, isSending, onSend, onWithdraw }: WaitingOrderProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.waiting} aria-labelledby="waiting-order">
      <h3 id="waiting-order" className={styles.title}>
        <Hourglass size={18} aria-hidden="true" />
        {t('offline.waitingTitle')}
      </h3>
      <p className={styles.what}>
        {parcelText(parcel)}
        {' · '}
        {formatRupees(parcel.body.amount)}
      </p>
      <p className={styles.soft}>{t('offline.waitingText')}</p>
      {parcel.tried && <p className={styles.soft}>{t('offline.waitingTried')}</p>}
      <Button variant="accent" wide busy={isSending} onClick={onSend}>
        {isSending ? t('offline.sendingNow') : t('offline.sendNow')}
      </Button>
      <Button variant="quiet" wide disabled={isSending} onClick={() => setAsking(true)}>
        {t('offline.withdraw')}
      </Button>
      <WithdrawDialog
        open={asking}
        tried={parcel.tried}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onWithdraw();
        }}
      />
    </section>
  );
}
