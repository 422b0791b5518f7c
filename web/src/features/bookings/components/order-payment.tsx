import type { Order } from '@gharseva/contract';
import { approvedLines, extrasSum } from '@gharseva/contract/rules';
import { type Line, Sums } from '#components/ui/sums.tsx';
import { couponLine } from '#lib/i18n/coupon-line.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import styles from './bookings.module.css';

const SETTLED = new Set(['completed', 'cancelled']);

/** The figures as frozen in the order. */
export function OrderPayment({ order }: { order: Order }) {
  const t = useT();
  const text = useLocalText();
  const lines: Line[] = [
    [t('bookings.itemTotal'), formatRupees(order.itemTotal)],
    [t('bookings.visitationCharge'), formatRupees(order.visitationCharge)],
    [t('bookings.taxes'), formatRupees(order.taxes)],
    [t('bookings.tip'), formatRupees(order.professionalTips)],
    ...couponLine(t('bookings.discount', { code: order.couponCode ?? '' }), order.discount),
    ...approvedLines(order.extras).map(
      (line, place): Line => [
        t('bookings.extras.line', { name: text(line, 'name'), count: line.quantity }),
        formatRupees(line.price * line.quantity),
        String(place),
      ],
    ),
  ];
  return (
    <>
      <Sums
        lines={lines}
        total={[t('bookings.total'), formatRupees(order.amount + extrasSum(order.extras))]}
      />
      {order.extrasCeiling !== undefined && (
        <p className={styles.soft}>
          {order.extrasCeiling === 0
            ? t('bookings.extras.none')
            : t('bookings.extras.ceiling', { sum: formatRupees(order.extrasCeiling) })}
        </p>
      )}
      {!SETTLED.has(order.stage) && <p className={styles.soft}>{t('bookings.payAfter')}</p>}
    </>
  );
}
