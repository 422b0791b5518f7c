import { CreditCard, ReceiptIndianRupee, Send, ShieldPlus, TrainFront } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { HomeSection } from './home-section';
import styles from './services-overview.module.css';

const OFFERINGS = [
  { key: 'recharges', Icon: ReceiptIndianRupee },
  { key: 'travel', Icon: TrainFront },
  { key: 'insurance', Icon: ShieldPlus },
  { key: 'gateway', Icon: CreditCard },
  { key: 'upi', Icon: Send },
] as const;

/** The five upcoming offerings, each marked Coming Soon (docs/specification.md sections 1 and 2). */
export function ServicesOverview() {
  const t = useT();
  return (
    <HomeSection title={t('homeMore.overview.title')} text={t('homeMore.overview.text')} surface="tint">
      <ul className={styles.grid}>
        {OFFERINGS.map(({ key, Icon }) => (
          <li key={key} className={styles.card}>
            <Icon size={28} aria-hidden="true" className={styles.icon} />
            <h3 className={styles.name}>{t(`homeMore.overview.${key}`)}</h3>
            <p className={styles.text}>{t(`homeMore.overview.${key}Text`)}</p>
            <Badge tone="warning">{t('common.comingSoon')}</Badge>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
