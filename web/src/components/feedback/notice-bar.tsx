import { type ReactNode, useId } from 'react';
import { useLeaveFocus } from '../../lib/focus/use-leave-focus';
import styles from './notice-bar.module.css';

/** A bar at the bottom of the window about the whole site, announced politely, with an optional action. */
export function NoticeBar({ icon, text, action }: { icon: ReactNode; text: string; action?: ReactNode }) {
  const id = useId();
  const ref = useLeaveFocus<HTMLElement>();
  return (
    <section ref={ref} className={styles.bar} aria-labelledby={id}>
      <span className={styles.icon}>{icon}</span>
      <p id={id} className={styles.text} role="status">
        {text}
      </p>
      {action && <span className={styles.action}>{action}</span>}
    </section>
  );
}
