import type { ReactNode } from 'react';
import styles from './state.module.css';

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({
  icon,
  text,
  hint,
  action,
}: {
  icon?: ReactNode;
  text: string;
  hint?: string | undefined;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
