import type { Order } from '@gharseva/contract';
import { formatRupees } from '../../../lib/i18n/format';
import { useT } from '../../../lib/i18n/i18n';
import styles from './bookings.module.css';

const SETTLED = new Set(['completed', 'cancelled']);

/** The figures as they were frozen in the order. */
export function OrderPayment({ order }: { order: Order }) {
  const t = useT();
  const lines = [
    [t('bookings.itemTotal'), order.itemTotal],
    [t('bookings.visitationCharge'), order.visitationCharge],
    [t('bookings.taxes'), order.taxes],
    [t('bookings.tip'), order.professionalTips],
  ] as const;
  return (
    <>
      <dl className={styles.sums}>
        {lines.map(([name, rupees]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(rupees)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('bookings.total')}</dt>
          <dd>{formatRupees(order.amount)}</dd>
        </div>
      </dl>
      {!SETTLED.has(order.stage) && <p className={styles.soft}>{t('bookings.payAfter')}</p>}
    </>
  );
}
