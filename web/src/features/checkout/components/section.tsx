import { type ReactNode, useId } from 'react';
import { Card } from '#components/ui/card.tsx';
import { IconDisc } from '#components/ui/icon-disc.tsx';
import styles from './checkout.module.css';

interface SectionProps {
  title: string;
  icon: ReactNode;
  /** A small button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of checkout with its heading. */
export function Section({ title, icon, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.heading}>
          <IconDisc size="sm">{icon}</IconDisc>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
