import {
  type CartItem,
  cartTotal,
  FREE_VISIT_FROM,
  orderTotal,
  VISITATION_CHARGE,
} from '@gharseva/contract/rules';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './cart-summary.module.css';

/** Item total, visitation charge with its rule, and total, before the visitor has to enter anything. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const t = useT();
  const { itemTotal, visitationCharge, taxes, amount } = orderTotal(cartTotal(items), 0);
  return (
    <div>
      <dl className={styles.summary}>
        <dt>{t('cart.itemTotal')}</dt>
        <dd>{formatRupees(itemTotal)}</dd>
        <dt>{t('cart.visitationCharge')}</dt>
        <dd>{visitationCharge === 0 ? t('cart.free') : formatRupees(visitationCharge)}</dd>
        <dt>{t('cart.taxes')}</dt>
        <dd>{formatRupees(taxes)}</dd>
        <dt className={styles.total}>{t('cart.total')}</dt>
        <dd className={styles.total}>{formatRupees(amount)}</dd>
      </dl>
      <p className={styles.rule}>
        {visitationCharge === 0
          ? t('cart.visitationWaived', { from: formatRupees(FREE_VISIT_FROM) })
          : t('cart.visitationMissing', {
              missing: formatRupees(FREE_VISIT_FROM - itemTotal),
              charge: formatRupees(VISITATION_CHARGE),
            })}
      </p>
    </div>
  );
}
