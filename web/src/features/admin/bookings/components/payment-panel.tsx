import type { AdminBookingDetail } from '@gharseva/contract';
import { balanceOf, claimKey, hasNoRefundRoom, MAX_REFUNDS, refundsOf } from '@gharseva/contract/rules';
import { useRef } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { PAYMENT_TONES } from '#lib/badge-tones.ts';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useMay } from '../../shared/admin-role';
import styles from './bookings.module.css';
import { ClaimRow } from './claim-row';
import { PaymentActions } from './payment-actions';
import { RefundRow } from './refund-row';

/** The payment of a booking and its refunds, with the actions both allow now (docs/product-decisions.md section 6). */
export function PaymentPanel({ booking }: { booking: AdminBookingDetail }) {
  const t = useT();
  const { payment, stage } = booking;
  const { due, excess } = balanceOf(booking, payment);
  const part = useRef<HTMLDivElement>(null);
  const mayChange = useMay()('changePayments');
  useKeepFocus(part);
  return (
    <Card as="section">
      <div ref={part} tabIndex={-1} className={styles.stack}>
        <h2 className={styles.heading}>{t('adminBookings.payment')}</h2>
        {payment ? (
          <>
            <Facts
              facts={[
                [
                  t('adminBookings.status'),
                  <Badge key="status" tone={PAYMENT_TONES[payment.status]}>
                    {t(`adminBookings.paymentStatus.${payment.status}`)}
                  </Badge>,
                ],
                [t('adminBookings.amount'), formatRupees(payment.amount)],
                [t('adminBookings.payments.due'), formatRupees(due)],
                ...(excess > 0
                  ? ([[t('adminBookings.payments.excess'), formatRupees(excess)]] as const)
                  : []),
                [
                  t('adminBookings.payments.method'),
                  payment.method ? t(`adminBookings.payments.methods.${payment.method}`) : '–',
                ],
              ]}
            />
            {payment.claims?.map((claim) => (
              <ClaimRow key={claim.at + claimKey(claim)} claim={claim} payment={payment} order={booking} />
            ))}
            {refundsOf(payment).map((refund) => (
              <RefundRow key={refund.id} refund={refund} payment={payment} />
            ))}
            {mayChange && <PaymentActions payment={payment} order={booking} />}
            {hasNoRefundRoom(payment, booking) && (
              <p className={styles.soft}>{t('adminBookings.payments.refundsLimit', { max: MAX_REFUNDS })}</p>
            )}
            {payment.status === 'pending' && stage !== 'completed' && (
              <p className={styles.soft}>{t('adminBookings.payments.notYet')}</p>
            )}
          </>
        ) : (
          <p className={styles.soft}>{t('adminBookings.noPayment')}</p>
        )}
      </div>
    </Card>
  );
}
