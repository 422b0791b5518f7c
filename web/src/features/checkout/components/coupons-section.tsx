import { TicketPercent } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './checkout.module.css';
import { Section } from './section';

/** The coupons box; says so when there are none (docs/product-decisions.md section 10). */
export function CouponsSection() {
  const t = useT();
  return (
    <Section title={t('checkout.couponsHeading')} icon={<TicketPercent size={20} />}>
      <p className={styles.soft}>{t('checkout.couponsNone')}</p>
    </Section>
  );
}
