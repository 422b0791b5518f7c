import { Dialog } from '#components/dialog/dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sums } from '#components/ui/sums.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { PriceChanges } from '../model/price-changes';
import styles from './checkout.module.css';

interface PriceChangeDialogProps {
  changes: PriceChanges;
  /** The visitation charge at the new prices, in rupees: it may now apply where it did not before. */
  visitationCharge: number;
  onAccept: () => void;
  onClose: () => void;
}

/** Shows the current prices and offers to continue with them (docs/product-decisions.md section 5). */
export function PriceChangeDialog({ changes, visitationCharge, onAccept, onClose }: PriceChangeDialogProps) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      open
      wordsOnly
      onClose={onClose}
      title={t('checkout.priceTitle')}
      footer={
        <div className={styles.buttons}>
          <Button variant="secondary" ref={focusOnMount} onClick={onClose}>
            {t('checkout.priceCancel')}
          </Button>
          <Button variant="accent" onClick={onAccept}>
            {t('checkout.priceAccept')}
          </Button>
        </div>
      }
    >
      <p className={styles.soft}>{t('checkout.priceText')}</p>
      <Sums
        lines={[
          ...changes.items.map(
            ({ itemId, name, was, now }) =>
              [name, <Change key={itemId} was={was} now={now} />, itemId] as const,
          ),
          ...(visitationCharge > 0
            ? [[t('cart.visitationCharge'), formatRupees(visitationCharge)] as const]
            : []),
        ]}
        total={changes.amount === null ? undefined : [t('cart.total'), formatRupees(changes.amount)]}
      />
    </Dialog>
  );
}

/** A service's price when added to the cart, and now, in rupees. */
function Change({ was, now }: { was: number; now: number }) {
  const t = useT();
  return (
    <>
      <span className={styles.was}>{t('checkout.priceWas', { amount: formatRupees(was) })}</span>{' '}
      {formatRupees(now)}
    </>
  );
}
