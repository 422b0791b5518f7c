import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog';
import { Button } from '../../../components/ui/button';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { formatRupees } from '../../../lib/i18n/format';
import { useT } from '../../../lib/i18n/i18n';
import { useLoginPopupOpen } from '../../../lib/login-popup';
import styles from './outbox.module.css';
import type { Parcel } from './outbox-store';
import { parcelText } from './parcel-text';
import { withdrawParcel } from './send-parcel';

/** Asks a customer who is signed in again whether the order that waited meanwhile is still wanted. */
export function AskDialog({ parcel, onSend }: { parcel: Parcel; onSend: () => void }) {
  const t = useT();
  const isSigningIn = useLoginPopupOpen();
  const [later, setLater] = useState('');
  if (!parcel.asks || isSigningIn || later === parcel.key) return null;
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={() => setLater(parcel.key)}
      title={t('offline.askTitle')}
      footer={
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => void withdrawParcel(parcel)}>
            {t('offline.withdraw')}
          </Button>
          <Button variant="accent" ref={focusOnMount} onClick={onSend}>
            {t('offline.sendNow')}
          </Button>
        </div>
      }
    >
      <p className={styles.strong}>
        {parcelText(parcel)}
        {' · '}
        {formatRupees(parcel.body.amount)}
      </p>
      <p className={styles.soft}>{parcel.tried ? t('offline.askTried') : t('offline.askText')}</p>
    </Dialog>
  );
}
