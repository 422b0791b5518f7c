import { type ReactNode, useId } from 'react';
import styles from './notice-bar.module.css';

/** A line at the foot of the window about the site as a whole, read out politely, with what can be done about it. */
export function NoticeBar({ icon, text, action }: { icon: ReactNode; text: string; action?: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.bar} aria-labelledby={id}>
      <span className={styles.icon}>{icon}</span>
      <p id={id} className={styles.text} role="status">
        {text}
      </p>
      {action && <span className={styles.action}>{action}</span>}
    </section>
  );
}
