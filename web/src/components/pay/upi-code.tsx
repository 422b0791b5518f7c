import { upiLink } from '@gharseva/contract/rules';
import { Smartphone } from 'lucide-react';
import { payee } from '../../config/payee';
import { formatRupees } from '../../lib/i18n/format';
import { useT } from '../../lib/i18n/i18n';
import { ButtonAnchor } from '../ui/button';
import { QrCode } from '../ui/qr-code';
import styles from './pay.module.css';

interface UpiCodeProps {
  orderId: string;
  /** Whole rupees. */
  amount: number;
  /** Who looks at it: the customer, or the partner, who shows it to the customer. */
  by: 'customer' | 'worker';
}

/**
 * The code that a UPI app scans to pay for an order, and below it the link for an app on the same phone: apps decline
 * links of senders they do not know, never what they scan. Neither tells us that anything was paid.
 */
export function UpiCode({ orderId, amount, by }: UpiCodeProps) {
  const t = useT();
  const link = upiLink(payee, orderId, amount);
  const shown = formatRupees(amount);
  return (
    <div className={styles.upi}>
      <p className={styles.how}>{t(`payment.scan.${by}`, { amount: shown })}</p>
      <QrCode text={link} label={t('payment.code', { amount: shown })} />
      <p className={styles.payee}>
        <span>{payee.name}</span>
        <span className={styles.id}>{payee.upiId}</span>
      </p>
      {by === 'customer' && (
        <ButtonAnchor href={link} variant="secondary" icon={<Smartphone size={18} aria-hidden="true" />}>
          {t('payment.openApp')}
        </ButtonAnchor>
      )}
      <p className={styles.soft}>{t('payment.cashToo')}</p>
    </div>
  );
}
