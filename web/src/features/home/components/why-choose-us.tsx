import { BadgeCheck, Headset, House } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import { HomeSection } from './home-section';
import styles from './why-choose-us.module.css';

const POINTS = [
  { key: 'verified', Icon: BadgeCheck },
  { key: 'support', Icon: Headset },
  { key: 'platform', Icon: House },
] as const;

/** Why Choose Us with its three points (docs/specification.md section 2). */
export function WhyChooseUs() {
  const t = useT();
  return (
    <HomeSection title={t('homeMore.why.title')}>
      <ul className={styles.points}>
        {POINTS.map(({ key, Icon }) => (
          <li key={key} className={styles.point}>
            <span className={styles.icon} aria-hidden="true">
              <Icon size={26} />
            </span>
            <div>
              <h3>{t(`homeMore.why.${key}`)}</h3>
              <p className={styles.text}>{t(`homeMore.why.${key}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
