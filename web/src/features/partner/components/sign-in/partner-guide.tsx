import { useT } from '#lib/i18n/i18n.ts';
import styles from './sign-in.module.css';

const POINTS = [1, 2, 3, 4, 5] as const;

/** The five points of becoming a partner (docs/specification.md section 2). */
export function PartnerGuide() {
  const t = useT();
  return (
    <section aria-labelledby="partner-guide">
      <h2 id="partner-guide" className={styles.guideTitle}>
        {t('partner.guideTitle')}
      </h2>
      <ol className={styles.guide}>
        {POINTS.map((number) => (
          <li key={number} className={styles.point}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <div>
              <h3 className={styles.pointTitle}>{t(`partner.guide${number}Title`)}</h3>
              <p className={styles.soft}>{t(`partner.guide${number}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
