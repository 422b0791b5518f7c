import type { ReactNode } from 'react';
import { usePageTitle } from '../ui/page-header';
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
  const Text = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      {isPage && <PageTitle title={text} />}
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Text className={styles.text}>{text}</Text>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}

function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
