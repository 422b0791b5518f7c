import { type ReactNode, useEffect, useId, useRef } from 'react';
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

/** One part of checkout with its heading. It takes the focus of a control that vanishes, such as Apply of a coupon. */
export function Section({ title, icon, action, children }: SectionProps) {
  const id = useId();
  /** The section while the focus is in it. React tells no blur of what it removes. */
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
  });
  return (
    <Card
      as="section"
      tabIndex={-1}
      onFocus={({ currentTarget }) => {
        focused.current = currentTarget;
      }}
      onBlur={() => {
        focused.current = null;
      }}
      className={styles.section}
      aria-labelledby={id}
    >
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
