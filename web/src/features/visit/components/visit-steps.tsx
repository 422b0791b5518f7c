import type { Stage } from '@gharseva/contract/rules';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './visit.module.css';

/** The stages of a visit as others are told them: an assignment that nobody has accepted is none. */
const STEPS = ['placed', 'accepted', 'on_the_way', 'in_progress', 'completed'] as const satisfies Stage[];

/** The steps of a visit: those that are behind it, the present one, and those to come. */
export function VisitSteps({ stage }: { stage: Exclude<Stage, 'cancelled'> }) {
  const t = useT();
  const present = STEPS.indexOf(stage === 'assigned' ? 'placed' : stage);
  return (
    <ol className={styles.steps} aria-label={t('visit.steps')}>
      {STEPS.map((step, place) => {
        const isPast = place < present || stage === 'completed';
        return (
          <li
            key={step}
            className={isPast ? styles.past : undefined}
            aria-current={place === present ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true" />
            <span>
              {t(`visit.step.${step}`)}
              {isPast && place !== present && <span className="visually-hidden">, {t('visit.past')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
