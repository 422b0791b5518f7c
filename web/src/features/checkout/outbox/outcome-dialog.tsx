import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { loadErrorTexts } from '#lib/api/say-api-error.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { shownOrderId } from '#lib/i18n/shown-order-id.ts';
import styles from './outbox.module.css';
import { type PendingOrder, removePendingOrder } from './outbox-store';
import { pendingOrderText } from './pending-order-text';
import { PlacedFacts } from './placed-facts';
import { refusalText } from './refusal-text';

/** Shows the outcome of an order sent after its customer had left checkout, or the site. */
export default function OutcomeDialog({ pending }: { pending: PendingOrder }) {
  const t = useT();
  const navigate = useNavigate();
  const { key, state, orderId, refusal } = pending;
  const isPlaced = state === 'placed';
  useEffect(() => void loadErrorTexts(), []);
  const close = () => removePendingOrder(key);
  const goOn = () => {
    // A refusal stays until checkout has shown it with the remedies, such as accepting new prices.
    if (isPlaced) removePendingOrder(key);
    navigate(isPlaced ? paths.myBookings : paths.checkout);
  };
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={close}
      title={isPlaced ? t('offline.outcomePlaced') : t('offline.outcomeRefused')}
      footer={
        <div className={styles.row}>
          <Button variant="secondary" onClick={close}>
            {t('offline.ok')}
          </Button>
          <Button variant="accent" ref={focusOnMount} onClick={goOn}>
            {isPlaced ? t('checkout.seeBookings') : t('offline.toCheckout')}
          </Button>
        </div>
      }
    >
      <p className={styles.strong}>
        {isPlaced
          ? t('checkout.orderPlaced', { id: shownOrderId(orderId ?? '') })
          : t('checkout.orderFailed', { reason: refusal ? refusalText(refusal) : '' })}
      </p>
      {isPlaced ? (
        <PlacedFacts pending={pending} />
      ) : (
        <p className={styles.soft}>{pendingOrderText(pending)}</p>
      )}
      {!isPlaced && <p className={styles.soft}>{t('offline.outcomeRefusedHint')}</p>}
    </Dialog>
  );
}
