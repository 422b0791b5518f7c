import type { ReactNode } from 'react';
import styles from './notice-bar.module.css';

/** A line at the foot of the window about the site as a whole, read out politely, with what can be done about it. */
export function NoticeBar({ icon, text, action }: { icon: ReactNode; text: string; action?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.text} role="status">
        {text}
      </p>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  );
}
