import type { Claim } from '@gharseva/contract';
import { CLAIM_TONES } from '../../lib/badge-tones';
import { formatInstant, formatRupees } from '../../lib/i18n/format';
import { useT } from '../../lib/i18n/i18n';
import { Badge } from '../ui/badge';
import styles from './pay.module.css';

/** What customer and partner say was paid, and what became of each. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  const t = useT();
  if (claims.length === 0) return null;
  return (
    <ul className={styles.claims} aria-label={t('payment.claims')}>
      {claims.map(({ method, amount, reference, gatewayPayment, at, status, reason }) => (
        <li key={at + (reference ?? gatewayPayment ?? method)} className={styles.claim}>
          <span className={styles.claimLine}>
            <span>
              {t(`payment.method.${method}`)} {formatRupees(amount)}
            </span>
            <Badge tone={CLAIM_TONES[status]}>{t(`payment.claimStatus.${status}`)}</Badge>
          </span>
          {reference && <span className={styles.soft}>{t('payment.referenceIs', { reference })}</span>}
          <span className={styles.soft}>{formatInstant(at)}</span>
          {reason && <span>{t('payment.rejectedFor', { reason })}</span>}
        </li>
      ))}
    </ul>
  );
}
