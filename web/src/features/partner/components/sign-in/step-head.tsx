import { useT } from '#lib/i18n/i18n.ts';
import styles from './sign-in.module.css';

interface StepHeadProps {
  step: number;
  /** The number of steps shown. */
  steps: number;
  title: string;
}

/** The progress through the sign-in steps, and the title of the current one. */
export function StepHead({ step, steps, title }: StepHeadProps) {
  const t = useT();
  return (
    <div>
      <p className={styles.count}>{t('partner.step', { step, steps })}</p>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are their places
          <span key={index} className={index < step ? styles.barDone : styles.bar} />
        ))}
      </div>
    </div>
  );
}
