import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-header';
import styles from './state.module.css';

/** Says that there is nothing here yet, and what to do about it; `isPage` if it is the whole screen. */
export function EmptyState({
  icon,
  text,
  hint,
  action,
  isPage = false,
}: {
  icon?: ReactNode;
  text: string;
  hint?: string | undefined;
  action?: ReactNode;
  isPage?: boolean;
}) {
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {isPage ? <PageHeading title={text} className={styles.text} /> : <p className={styles.text}>{text}</p>}
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
