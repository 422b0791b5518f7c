import type { FormEvent, ReactNode } from 'react';
import { useT } from '../../../../lib/i18n/i18n';
import styles from './sign-in.module.css';

interface StepFrameProps {
  step: number;
  steps: number;
  title: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** One step of signing in: where one is, its title, and its form. */
export function StepFrame({ step, steps, title, onSubmit, children }: StepFrameProps) {
  const t = useT();
  return (
    <form className={styles.step} onSubmit={onSubmit} noValidate>
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
      {children}
    </form>
  );
}
