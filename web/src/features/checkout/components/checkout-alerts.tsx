import { useNavigate } from 'react-router-dom';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { shownOrderId } from '#lib/i18n/shown-order-id.ts';
import { KeptDialog } from '../outbox/kept-dialog';
import { PlacedFacts } from '../outbox/placed-facts';
import styles from './checkout.module.css';
import { PriceChangeDialog } from './price-change-dialog';
import type { Ordering } from './use-ordering';

/**
 * The alerts of checkout, as dialogs that are announced at once and need an answer
 * (docs/specification.md sections 5 and 8).
 */
export function CheckoutAlerts({ ordering }: { ordering: Ordering }) {
  const t = useT();
  const navigate = useNavigate();
  const { alert, dismiss, acceptPrices, removeRefused } = ordering;
  const refused = alert?.name === 'failed' ? alert.refused : [];

  if (alert?.name === 'priceChanged') {
    return (
      <PriceChangeDialog
        changes={alert.changes}
        visitationCharge={alert.visitationCharge}
        onAccept={acceptPrices}
        onClose={dismiss}
      />
    );
  }
  if (alert?.name === 'placed') {
    const leave = () => {
      dismiss();
      navigate(paths.myBookings, { replace: true });
    };
    return (
      <Dialog
        role="alertdialog"
        open
        wordsOnly
        onClose={leave}
        title={t('checkout.alertTitlePlaced')}
        footer={
          <Button variant="accent" wide ref={focusOnMount} onClick={leave}>
            {t('checkout.seeBookings')}
          </Button>
        }
      >
        <p className={styles.alertText}>
          {t('checkout.orderPlaced', { id: shownOrderId(alert.pending.orderId ?? '') })}
        </p>
        <PlacedFacts pending={alert.pending} />
        <p className={styles.soft}>{t('checkout.placedHint')}</p>
      </Dialog>
    );
  }
  if (alert?.name === 'kept') {
    return <KeptDialog reason={alert.reason} isStored={alert.isStored} onClose={dismiss} />;
  }
  return (
    <Dialog
      role="alertdialog"
      open={alert !== null}
      wordsOnly
      onClose={dismiss}
      title={alert?.name === 'missing' ? t('checkout.alertTitleMissing') : t('checkout.alertTitleError')}
      footer={
        refused.length > 0 ? (
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={dismiss}>
              {t('checkout.ok')}
            </Button>
            <Button variant="accent" ref={focusOnMount} onClick={() => removeRefused(refused)}>
              {t('checkout.removeRefused')}
            </Button>
          </div>
        ) : (
          <Button wide ref={focusOnMount} onClick={dismiss}>
            {t('checkout.ok')}
          </Button>
        )
      }
    >
      <p className={styles.alertText}>{alert?.text}</p>
      {alert?.name === 'failed' && alert.hint && <p className={styles.soft}>{alert.hint}</p>}
    </Dialog>
  );
}
