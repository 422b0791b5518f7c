import { FREE_VISIT_FROM, type OrderTotal, VISITATION_CHARGE } from '@gharseva/contract/rules';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { type Line, Sums } from '#components/ui/sums.tsx';
import { couponLine } from '#lib/i18n/coupon-line.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './checkout.module.css';

interface PaymentSummaryProps {
  total: OrderTotal;
  /** The code of the coupon that counts; null for none. */
  couponCode: string | null;
  placing: boolean;
  empty: boolean;
  needsLogin: boolean;
  /** Why nothing can be booked; null when it can. */
  blocked: string | null;
  onPay: () => void;
  /** An order waits: no button until its outcome is known. */
  waits: boolean;
}

/**
 * The cost of the order line by line, and the button that places it: payment is taken after the service. On phones the
 * button sticks to the bottom of the window, with the total. It is disabled with an empty cart, while placing, when
 * nobody is signed in (docs/specification.md section 5), and when nothing can be booked at the chosen address.
 */
export function PaymentSummary({
  total,
  couponCode,
  placing,
  empty,
  needsLogin,
  blocked,
  onPay,
  waits,
}: PaymentSummaryProps) {
  const t = useT();
  const { itemTotal, visitationCharge, taxes, tip, discount, amount } = total;
  const lines: Line[] = [
    [t('cart.itemTotal'), formatRupees(itemTotal)],
    [t('cart.visitationCharge'), visitationCharge === 0 ? t('cart.free') : formatRupees(visitationCharge)],
    [t('cart.taxes'), formatRupees(taxes)],
    [t('checkout.tip'), formatRupees(tip)],
    ...(couponCode === null ? [] : couponLine(t('checkout.discount', { code: couponCode }), discount)),
  ];
  const reason = empty ? t('cart.empty') : needsLogin ? t('checkout.needLogin') : blocked;
  return (
    <div className={styles.side}>
      <Card as="aside" className={styles.summary} aria-labelledby="payment-summary">
        <h2 id="payment-summary" className={styles.heading}>
          {t('checkout.summaryHeading')}
        </h2>
        {!empty && <Sums lines={lines} total={[t('cart.total'), formatRupees(amount)]} />}
        <p className={styles.rule}>
          {t('cart.visitationRule', {
            charge: formatRupees(VISITATION_CHARGE),
            from: formatRupees(FREE_VISIT_FROM),
          })}
        </p>
        {!waits && !reason && (
          <p className={styles.soft}>{t('checkout.payAfter', { amount: formatRupees(amount) })}</p>
        )}
      </Card>
      {!waits && (
        <div className={styles.pay}>
          {reason && <p className={styles.soft}>{reason}</p>}
          <div className={styles.payRow}>
            {!empty && (
              <p className={styles.payTotal}>
                <span>{t('cart.total')}</span> <strong>{formatRupees(amount)}</strong>
              </p>
            )}
            <Button variant="accent" size="lg" wide disabled={reason !== null} busy={placing} onClick={onPay}>
              {placing ? t('checkout.paying') : t('checkout.pay')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
